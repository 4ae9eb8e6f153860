package ginapi

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/externalsites"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/internal/vcard"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetProfileVcardByAlias implements api.StrictServerInterface.
func (h *Handler) GetProfileVcardByAlias(ctx context.Context, r api.GetProfileVcardByAliasRequestObject,
) (api.GetProfileVcardByAliasResponseObject, error) {
	access, err := h.sharing.OpenByAlias(ctx, identity.FromContext(ctx), r.Alias)
	if err != nil {
		return nil, err
	}
	return h.contactCard(ctx, access)
}

// GetProfileVcardByToken implements api.StrictServerInterface.
func (h *Handler) GetProfileVcardByToken(ctx context.Context, r api.GetProfileVcardByTokenRequestObject,
) (api.GetProfileVcardByTokenResponseObject, error) {
	access, err := h.sharing.OpenByToken(ctx, identity.FromContext(ctx), r.Token)
	if err != nil {
		return nil, err
	}
	return h.contactCard(ctx, access)
}

// contactCard returns the contact card for an access, with what the page shows. It has the address of the page only if
// the viewer may open it by its alias: a personal link is a secret, and a contact may be passed on.
func (h *Handler) contactCard(ctx context.Context, access sharing.Access) (vcardFile, error) {
	document, err := h.document(ctx, access)
	if err != nil {
		return vcardFile{}, err
	}
	var shown shownContact
	if err = json.Unmarshal(document, &shown); err != nil {
		return vcardFile{}, fmt.Errorf("read the document of a profile: %w", err)
	}
	card := vcard.Card{
		Name: shown.DisplayName, Note: shown.Attributes.Headline, Organization: shown.Attributes.CompanyName,
		GivenName: shown.Attributes.GivenName, FamilyName: shown.Attributes.FamilyName,
		Place: shown.Attributes.Location, Country: countryName(shown.Attributes.CountryCode),
	}
	for _, work := range shown.Workplaces {
		if work.IsPrimary {
			card.Title, card.Organization = work.Title, work.Organization
		}
	}
	if shown.Alias != "" {
		card.URLs = append(card.URLs, h.publicURL.JoinPath("p", shown.Alias).String())
		card.UID = card.URLs[0]
	}
	if shown.PhotoURL != "" {
		if card.Photo, err = h.photoOf(ctx, access.Owner); err != nil {
			return vcardFile{}, err
		}
	}
	for _, link := range shown.Attributes.ExternalLinks {
		if address, known := externalsites.Address(link.Type, link.Value); known {
			card.URLs = append(card.URLs, address)
		}
	}
	for _, website := range shown.Attributes.Websites {
		card.URLs = append(card.URLs, website.URL)
	}
	return vcardFile{name: shown.DisplayName + ".vcf", content: card.String()}, nil
}

// Photos opens the photos of profiles. It checks no permissions.
type Photos interface {
	// OpenPhoto opens the photo of an owner; ok is false if there is none. The caller closes it.
	OpenPhoto(ctx context.Context, owner identity.UserID) (photo io.ReadCloser, ok bool, err error)
}

// maxCardPhoto is how many bytes the photo of a contact card has at most. One of 640 pixels has 60 to 150 KB.
const maxCardPhoto = 256 << 10

// photoOf returns the photo of an owner as a JPEG, the format that every address book shows. Without one, or with a
// very large one, a card has no photo.
func (h *Handler) photoOf(ctx context.Context, owner identity.UserID) ([]byte, error) {
	content, ok, err := h.photos.OpenPhoto(ctx, owner)
	if err != nil || !ok {
		return nil, err
	}
	defer content.Close()
	photo, err := io.ReadAll(io.LimitReader(content, maxCardPhoto+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the photo of user %d: %w", owner, err)
	case len(photo) > maxCardPhoto || http.DetectContentType(photo) != "image/jpeg":
		return nil, nil
	default:
		return photo, nil
	}
}

// shownContact has the members of api.PublicProfile that a contact card shows.
type shownContact struct {
	Alias       string `json:"alias"`
	DisplayName string `json:"displayName"`
	PhotoURL    string `json:"photoUrl"`
	Attributes  struct {
		Headline    string `json:"headline"`
		Location    string `json:"location"`
		CountryCode string `json:"countryCode"`
		CompanyName string `json:"companyName"`
		GivenName   string `json:"givenName"`
		FamilyName  string `json:"familyName"`
		Websites    []struct {
			URL string `json:"url"`
		} `json:"websites"`
		ExternalLinks []struct {
			Type  string `json:"type"`
			Value string `json:"value"`
		} `json:"externalLinks"`
	} `json:"attributes"`
	Workplaces []struct {
		Title        string `json:"title"`
		Organization string `json:"organization"`
		IsPrimary    bool   `json:"isPrimary"`
	} `json:"workplaces"`
}

// countryName returns the English name of a country, or "" for none. A file has one language, whoever reads it.
func countryName(code string) string {
	region, err := language.ParseRegion(code)
	if err != nil {
		return ""
	}
	return display.English.Regions().Name(region)
}

// vcardFile is the response of GetProfileVcardByAlias and GetProfileVcardByToken.
type vcardFile struct{ name, content string }

// VisitGetProfileVcardByAliasResponse implements api.GetProfileVcardByAliasResponseObject.
func (f vcardFile) VisitGetProfileVcardByAliasResponse(w http.ResponseWriter) error {
	return f.write(w)
}

// VisitGetProfileVcardByTokenResponse implements api.GetProfileVcardByTokenResponseObject.
func (f vcardFile) VisitGetProfileVcardByTokenResponse(w http.ResponseWriter) error {
	return f.write(w)
}

func (f vcardFile) write(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "text/vcard; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(len(f.content)))
	h.Set("Content-Disposition", httpserver.Disposition(true, f.name))
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(http.StatusOK)
	if _, err := io.Copy(w, strings.NewReader(f.content)); err != nil {
		return fmt.Errorf("write a contact card: %w", err)
	}
	return nil
}
