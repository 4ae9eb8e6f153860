package publicprofile

import (
	"context"
	"encoding/json"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/cache"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// Deps are the dependencies of Service.
type Deps struct {
	Gate     *profileaccess.Gate
	Files    *profileaccess.FileGate // nil if profiles have no files
	Profiles *sharing.Profiles
	People   *sharing.People
	Listed   *profile.Directory // only used for the sitemap
	Users    *auth.Directory    // only used for the sitemap
	Openings *opening.Service

	Organizations *organization.Directory
	Letters       *sharelink.Letters

	Published profileaccess.PublishedProfiles
	Publisher *Publisher
}

// Service opens profiles and lists those of the sitemap.
type Service struct {
	Deps

	publications  sharing.SharedReads[profileaccess.PublishedProfile]
	linkDocuments *cache.LRU[linkDocument, []byte]
}

// NewService returns a Service.
func NewService(d Deps) *Service {
	return &Service{Deps: d, linkDocuments: newLinkDocuments()}
}

// Opened is a profile for a viewer who may see it.
type Opened struct {
	profileaccess.Access

	// Encoded is the Document in JSON. The content may be newer than Access.Version.
	Encoded []byte
}

// Open returns a profile for a viewer. All representations of a profile are made from it. It returns the refusals of
// Gate.Open, fault.ErrNotFound if the profile was deleted meanwhile, and fault.ErrRequestLimit if the profile has to be
// encoded and the budget of the request is used up.
//
// For a recruiter it counts the opening of a profile that not everybody may see, unless it is opened by a link, or that
// is opened by member, and returns fault.ErrRequestLimit if none is left. A Public profile can be read by its alias
// without signing in.
func (s *Service) Open(ctx context.Context, viewer identity.Principal, target profileaccess.Target) (Opened, error) {
	if target.Member != (identity.MemberID{}) {
		if _, err := sharing.AnyMember.Admit(viewer); err != nil {
			return Opened{}, err
		}
	}
	access, err := s.Gate.Open(ctx, viewer, target)
	if err != nil {
		return Opened{}, err
	}
	if target.Member != (identity.MemberID{}) || target.Token == "" && access.Mode != profile.Public {
		if err := s.Openings.Count(ctx, access); err != nil {
			return Opened{}, err
		}
	}
	text, err := s.document(ctx, access)
	if err != nil {
		return Opened{}, err
	}
	return Opened{Access: access, Encoded: text}, nil
}

// Document reads Encoded.
func (p Opened) Document() (d Document, err error) {
	if err := json.Unmarshal(p.Encoded, &d); err != nil {
		return Document{}, fmt.Errorf("read the document of user %d: %w", p.Owner, err)
	}
	return d, nil
}

// PublicProfile returns the Profile in JSON, in parts that are sent one after the other.
func (p Opened) PublicProfile() ([][]byte, error) {
	part := ViewerPart{CoverSeed: coverSeed(p.Person.Member), Viewer: ViewerState{
		Audience: p.Audience, CanBlock: canBlock(p.Access), CanContact: p.CanContact(), IsOwner: p.IsOwner,
	}}
	if p.Viewer.Known() {
		part.MemberID = &p.Person.Member
	}
	viewer, err := json.Marshal(part)
	if err != nil {
		return nil, fmt.Errorf("encode the viewer of a profile: %w", err)
	}
	return [][]byte{p.Encoded[:len(p.Encoded)-1], []byte(","), viewer[1:]}, nil
}

// coverSeed returns the end of the public id of a person: enough for a cover, and too little to tell who it is.
func coverSeed(member identity.MemberID) string {
	const length = 4
	text := member.String()
	return text[len(text)-length:]
}

// canBlock reports whether the viewer may block the owner: every other user who has finished the setup may.
func canBlock(a profileaccess.Access) bool { return a.Viewer.Known() && a.Viewer.Ready && !a.IsOwner }

// document returns the encoded document for a viewer with access. Access was checked for this request; only the
// document may be cached. One that has to be encoded is charged to the render budget.
func (s *Service) document(ctx context.Context, access profileaccess.Access) ([]byte, error) {
	isWhole, err := s.isWhole(ctx, access)
	if err != nil {
		return nil, err
	}
	if isWhole {
		if text := access.Published.DocumentAt(access.At); text != nil {
			return text, nil
		}
		return charged(ctx, func() ([]byte, error) { return s.publishedDocument(ctx, access) })
	}
	confirmed, err := s.confirmations(ctx, access.Owner, access.At)
	if err != nil {
		return nil, err
	}
	if text, ok := s.linkDocuments.Get(linkDocumentOf(access, confirmed)); ok {
		return text, nil
	}
	return charged(ctx, func() ([]byte, error) { return s.encodeForLink(ctx, access, confirmed) })
}

// isWhole reports whether access is to the document that is the same for everybody: by no link, or by the owner through
// a link that has nothing of its own.
func (s *Service) isWhole(ctx context.Context, access profileaccess.Access) (bool, error) {
	if access.Link == 0 || !access.IsOwner || access.Lens != nil {
		return access.Link == 0, nil
	}
	letter, err := s.Letters.Of(ctx, access.Owner, access.Link)
	return letter == nil, err
}

// charged charges a document that is encoded to the render budget.
func charged(ctx context.Context, encode func() ([]byte, error)) ([]byte, error) {
	if err := limits.CheckRender(ctx); err != nil {
		return nil, err
	}
	text, err := encode()
	if err != nil {
		return nil, err
	}
	return text, limits.ChargeRender(ctx, len(text))
}

// encodeForLink encodes the document of a profile that was opened by a personal link, with what its lens shows. The
// URLs of its files work for viewers with the link.
func (s *Service) encodeForLink(
	ctx context.Context, access profileaccess.Access, confirmed confirmations,
) ([]byte, error) {
	content, err := s.Profiles.Content(ctx, access.Owner)
	if err != nil {
		return nil, err
	}
	content = access.Lens.Apply(content)
	if s.Files != nil {
		content = s.Files.MarkAll(content, access)
	}
	document := documentOf(access.Person, access.Alias, content, confirmed)
	if access.Lens != nil {
		document.Note = notZero(access.Lens.Note)
	}
	// It is read after the profile, whose version changes with it, so that the cached document has no older letter.
	letter, err := s.Letters.Of(ctx, access.Owner, access.Link)
	if err != nil {
		return nil, err
	}
	if letter != nil && s.Files != nil {
		marked := s.Files.MarkLetter(*letter, access)
		document.Letter = &Letter{Name: marked.Name, Size: marked.Size, URL: marked.Address}
	}
	text, err := encode(document)
	if err != nil {
		return nil, err
	}
	key := linkDocumentOf(access, confirmed)
	key.version = content.Version // may be newer than that of the access
	s.linkDocuments.Put(key, text)
	return text, nil
}

// linkDocumentBytes is the size of the cache of documents of profiles that were opened by a personal link.
const linkDocumentBytes = 8 << 20

// linkDocument is the cache key of a document in which the URLs of files are marked with a personal link. It contains
// everything that the document depends on, so that no instance has to invalidate entries after a change.
type linkDocument struct {
	owner   identity.UserID
	version int64
	person  sharing.Person
	alias   string
	link    sharelink.ID
	// linkVersion is that of the link, whose lens the document was made with.
	linkVersion int64
	// confirmed are the confirmations, which change by the clock, too.
	confirmed string
}

func linkDocumentOf(access profileaccess.Access, confirmed confirmations) linkDocument {
	return linkDocument{
		owner: access.Owner, version: access.Version, person: access.Person, alias: access.Alias, link: access.Link,
		linkVersion: access.LinkVersion, confirmed: fmt.Sprint(confirmed.of),
	}
}

func newLinkDocuments() *cache.LRU[linkDocument, []byte] {
	return cache.New[linkDocument](linkDocumentBytes, func(text []byte) int { return len(text) })
}
