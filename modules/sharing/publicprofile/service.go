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
	linkDocuments *cache.LRU[linkDocument, keptDocument]
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
	if kept, ok := s.linkDocuments.Get(linkDocumentOf(access)); ok && kept.isTrueAt(access.At) {
		return kept.text, nil
	}
	return charged(ctx, func() ([]byte, error) { return s.encodeForLink(ctx, access) })
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
