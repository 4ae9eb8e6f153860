package ginapi

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"wright.app/modules/sharing/internal/externalsites"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/internal/vcard"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetProfileVcardByAlias implements api.StrictServerInterface.
func (h *Handler) GetProfileVcardByAlias(ctx context.Context, r api.GetProfileVcardByAliasRequestObject,
) (api.GetProfileVcardByAliasResponseObject, error) {
	return h.contactCard(ctx, profileaccess.Target{Alias: r.Alias})
}

// GetProfileVcardByToken implements api.StrictServerInterface.
func (h *Handler) GetProfileVcardByToken(ctx context.Context, r api.GetProfileVcardByTokenRequestObject,
) (api.GetProfileVcardByTokenResponseObject, error) {
	return h.contactCard(ctx, profileaccess.Target{Token: r.Token})
}

// contactCard returns the contact card of a profile, with the facts of its page. It contains the URL of the page only
// if the viewer may open it by its alias: a personal link is a secret, and a contact may be passed on.
func (h *Handler) contactCard(ctx context.Context, target profileaccess.Target) (vcardFile, error) {
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	if err != nil {
		return vcardFile{}, err
	}
	shown, err := opened.Document()
	if err != nil {
		return vcardFile{}, err
	}
	about := shown.About()
	card := vcard.Card{
		Name: shown.DisplayName, Note: about.Headline, Organization: about.CompanyName,
		GivenName: about.GivenName, FamilyName: about.FamilyName,
		Place: about.Location, Country: countryName(about.CountryCode),
	}
	if alias := publicprofile.Text(shown.Alias); alias != "" {
		card.URLs = append(card.URLs, h.publicURL.JoinPath("p", alias).String())
		card.UID = card.URLs[0]
	}
	card.URLs = append(card.URLs, externalsites.Addresses(about)...)
	if work := shown.CurrentJob(); work.IsPrimary {
		card.Title, card.Organization = publicprofile.Text(work.Title), publicprofile.Text(work.Organization)
	}
	if shown.PhotoURL != nil {
		if card.Photo, err = h.photoOf(ctx, opened.Owner); err != nil {
			return vcardFile{}, err
		}
	}
	return vcardFile{name: shown.DisplayName + ".vcf", content: card.String()}, nil
}

// maxCardPhoto is the maximum size of the photo of a contact card in bytes. A photo of 640 pixels has 60 to 150 KB.
const maxCardPhoto = 256 << 10

// photoOf returns the photo of an owner as a JPEG, the format that every address book shows. It returns nil if there is
// no photo, or if the photo is no JPEG or larger than maxCardPhoto.
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

// countryName returns the English name of a country, or "" for none. The file is in English for all readers.
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
