package ginapi

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// PDFs writes PDF files of profiles.
type PDFs interface {
	// Write returns the PDF file of a profile. language is a BCP 47 tag. A file of one page leaves out what has no
	// room.
	Write(ctx context.Context, opened publicprofile.Opened, language string, onePage bool) ([]byte, error)
}

// GetProfilePdfByAlias implements api.StrictServerInterface.
func (h *Handler) GetProfilePdfByAlias(ctx context.Context, r api.GetProfilePdfByAliasRequestObject,
) (api.GetProfilePdfByAliasResponseObject, error) {
	onePage := r.Params.Pages != nil && *r.Params.Pages == api.GetProfilePdfByAliasParamsPagesONE
	return h.profilePDF(ctx, profileaccess.Target{Alias: r.Alias}, r.Params.Lang, onePage)
}

// GetProfilePdfByToken implements api.StrictServerInterface.
func (h *Handler) GetProfilePdfByToken(ctx context.Context, r api.GetProfilePdfByTokenRequestObject,
) (api.GetProfilePdfByTokenResponseObject, error) {
	onePage := r.Params.Pages != nil && *r.Params.Pages == api.GetProfilePdfByTokenParamsPagesONE
	return h.profilePDF(ctx, profileaccess.Target{Token: r.Token}, r.Params.Lang, onePage)
}

// profilePDF returns the file of a profile, in a language that the application has.
func (h *Handler) profilePDF(
	ctx context.Context, target profileaccess.Target, lang *string, onePage bool,
) (pdfFile, error) {
	language := h.catalog.In(textOf(lang)).Language()
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	for range maxPDFs {
		if err != nil {
			return pdfFile{}, err
		}
		file := pdfFile{name: opened.Person.DisplayName + ".pdf"}
		if file.content, err = h.pdfs.Write(ctx, opened, language, onePage); err != nil || target.Token == "" {
			return file, err
		}
		// The lens of the link may have changed, or the link have ended, while the file was written.
		before := opened.Encoded
		opened, err = h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
		if err == nil && bytes.Equal(opened.Encoded, before) {
			return file, nil
		}
	}
	return pdfFile{}, cmp.Or(err, error(fault.ErrUnavailable))
}

// maxPDFs is how often a file is written for one request, while its owner changes what it shows.
const maxPDFs = 3

// pdfFile is the response of GetProfilePdfByAlias and GetProfilePdfByToken.
type pdfFile struct {
	name    string
	content []byte
}

// VisitGetProfilePdfByAliasResponse implements api.GetProfilePdfByAliasResponseObject.
func (f pdfFile) VisitGetProfilePdfByAliasResponse(w http.ResponseWriter) error { return f.write(w) }

// VisitGetProfilePdfByTokenResponse implements api.GetProfilePdfByTokenResponseObject.
func (f pdfFile) VisitGetProfilePdfByTokenResponse(w http.ResponseWriter) error { return f.write(w) }

func (f pdfFile) write(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/pdf")
	h.Set("Content-Length", strconv.Itoa(len(f.content)))
	h.Set("Content-Disposition", httpserver.Disposition(true, f.name))
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(http.StatusOK)
	if _, err := w.Write(f.content); err != nil {
		return fmt.Errorf("write a PDF file: %w", err)
	}
	return nil
}
