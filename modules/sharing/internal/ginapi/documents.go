package ginapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"github.com/oapi-codegen/nullable"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/platform/cache"
	"wright.app/platform/identity"
)

// DocumentEncoder implements sharing.DocumentEncoder: a document is an api.PublicProfile in JSON without the members
// that depend on the viewer.
type DocumentEncoder struct{}

var _ sharing.DocumentEncoder = DocumentEncoder{}

// document leaves out the members of PublicProfile that are in viewerPart.
type document struct {
	api.PublicProfile

	CoverSeed *struct{} `json:"coverSeed,omitempty"`
	MemberID  *struct{} `json:"memberId,omitempty"`
	Viewer    *struct{} `json:"viewer,omitempty"`
}

// Encode implements sharing.DocumentEncoder.
func (DocumentEncoder) Encode(person sharing.Person, alias string, content profile.Snapshot) ([]byte, error) {
	text, err := json.Marshal(document{PublicProfile: toAPIProfile(person, alias, content)})
	if err != nil {
		return nil, fmt.Errorf("encode a public profile: %w", err)
	}
	return text, nil
}

// viewerPart has the members of PublicProfile that depend on the viewer, and the seed of the cover, which documents
// stored by earlier releases do not have.
type viewerPart struct {
	CoverSeed string                                `json:"coverSeed"`
	MemberID  nullable.Nullable[openapi_types.UUID] `json:"memberId"`
	Viewer    api.ViewerState                       `json:"viewer"`
}

// coverSeed returns the end of the public id of a person: enough for a cover, and too little to tell who it is.
func coverSeed(member identity.MemberID) string {
	text := member.String()
	return text[len(text)-4:]
}

// publicProfile is the response of GetPublicProfileByToken, GetPublicProfileByAlias and GetPerson.
type publicProfile struct {
	document []byte // a JSON object
	viewer   []byte // a JSON object with further members
}

// forViewer returns the response for a viewer.
func forViewer(text []byte, access sharing.Access) (publicProfile, error) {
	part := viewerPart{
		CoverSeed: coverSeed(access.Person.Member),
		MemberID:  nullable.NewNullNullable[openapi_types.UUID](),
		Viewer: api.ViewerState{
			IsOwner: access.IsOwner, CanBlock: canBlock(access), CanContact: access.CanContact(),
		},
	}
	if access.Audience != "" {
		part.Viewer.Audience = new(api.Audience(access.Audience))
	}
	if access.Viewer.Known() {
		part.MemberID = nullable.NewNullableWithValue(access.Person.Member)
	}
	viewer, err := json.Marshal(part)
	if err != nil {
		return publicProfile{}, fmt.Errorf("encode the viewer of a profile: %w", err)
	}
	return publicProfile{document: text, viewer: viewer}, nil
}

// VisitGetPublicProfileByTokenResponse implements api.GetPublicProfileByTokenResponseObject.
func (p publicProfile) VisitGetPublicProfileByTokenResponse(w http.ResponseWriter) error {
	return p.write(w)
}

// VisitGetPublicProfileByAliasResponse implements api.GetPublicProfileByAliasResponseObject.
func (p publicProfile) VisitGetPublicProfileByAliasResponse(w http.ResponseWriter) error {
	return p.write(w)
}

// write joins the two objects into one.
func (p publicProfile) write(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(p.document)+len(p.viewer)-1)) // avoids chunked encoding
	w.WriteHeader(http.StatusOK)
	for _, part := range [][]byte{p.document[:len(p.document)-1], []byte(","), p.viewer[1:]} {
		if _, err := w.Write(part); err != nil {
			return fmt.Errorf("write a public profile: %w", err)
		}
	}
	return nil
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
	link    sharing.LinkID
}

func linkDocumentOf(access sharing.Access) linkDocument {
	return linkDocument{
		owner: access.Owner, version: access.Version, person: access.Person, alias: access.Alias, link: access.Link,
	}
}

func newLinkDocuments() *cache.LRU[linkDocument, []byte] {
	return cache.New[linkDocument](linkDocumentBytes, func(text []byte) int { return len(text) })
}
