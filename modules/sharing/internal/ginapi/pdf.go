package ginapi

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"net/http"
	"strconv"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// PDFs writes PDF files of profiles.
type PDFs interface {
	// Write returns a file of a profile, or a picture of its first page.
	Write(ctx context.Context, opened publicprofile.Opened, form profilepdf.Form) ([]byte, error)
}

// GetProfilePdfByAlias implements api.StrictServerInterface.
func (h *Handler) GetProfilePdfByAlias(ctx context.Context, r api.GetProfilePdfByAliasRequestObject,
) (api.GetProfilePdfByAliasResponseObject, error) {
	p := r.Params
	return h.profilePDF(ctx, profileaccess.Target{Alias: r.Alias}, profilepdf.Form{
		Language:  h.catalog.In(null.OrZero(p.Lang)).Language(),
		Template:  profilepdf.Template(null.OrZero(p.Template)),
		IsOnePage: null.OrZero(p.Pages) == api.GetProfilePdfByAliasParamsPagesONE,
		IsPicture: null.OrZero(p.Format) == api.GetProfilePdfByAliasParamsFormatPNG,
	})
}

// GetProfilePdfByToken implements api.StrictServerInterface.
func (h *Handler) GetProfilePdfByToken(ctx context.Context, r api.GetProfilePdfByTokenRequestObject,
) (api.GetProfilePdfByTokenResponseObject, error) {
	p := r.Params
	return h.profilePDF(ctx, profileaccess.Target{Token: r.Token}, profilepdf.Form{
		Language:  h.catalog.In(null.OrZero(p.Lang)).Language(),
		Template:  profilepdf.Template(null.OrZero(p.Template)),
		IsOnePage: null.OrZero(p.Pages) == api.GetProfilePdfByTokenParamsPagesONE,
		IsPicture: null.OrZero(p.Format) == api.GetProfilePdfByTokenParamsFormatPNG,
	})
}

// profilePDF returns a file of a profile.
func (h *Handler) profilePDF(ctx context.Context, target profileaccess.Target, form profilepdf.Form,
) (pdfFile, error) {
	form.Template = cmp.Or(form.Template, profilepdf.Plain)
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	for range maxPDFs {
		if err != nil {
			return pdfFile{}, err
		}
		file := pdfFile{
			contentType: "application/pdf", name: opened.Person.DisplayName + ".pdf", isAttachment: true,
		}
		if form.IsPicture {
			file = pdfFile{contentType: "image/png", name: opened.Person.DisplayName + ".png"}
		}
		if file.content, err = h.pdfs.Write(ctx, opened, form); err != nil || target.Token == "" {
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
	contentType  string
	name         string
	isAttachment bool
	content      []byte
}

// VisitGetProfilePdfByAliasResponse implements api.GetProfilePdfByAliasResponseObject.
func (f pdfFile) VisitGetProfilePdfByAliasResponse(w http.ResponseWriter) error { return f.write(w) }

// VisitGetProfilePdfByTokenResponse implements api.GetProfilePdfByTokenResponseObject.
func (f pdfFile) VisitGetProfilePdfByTokenResponse(w http.ResponseWriter) error { return f.write(w) }

func (f pdfFile) write(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Content-Length", strconv.Itoa(len(f.content)))
	h.Set("Content-Disposition", httpserver.Disposition(f.isAttachment, f.name))
	h.Set("X-Robots-Tag", "noindex, nofollow")
	w.WriteHeader(http.StatusOK)
	if _, err := w.Write(f.content); err != nil {
		return fmt.Errorf("write a PDF file: %w", err)
	}
	return nil
}
