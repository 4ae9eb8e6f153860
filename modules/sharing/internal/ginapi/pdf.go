package ginapi

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
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
		Language:  h.catalog.In(textOf(p.Lang)).Language(),
		Template:  profilepdf.Template(textOf(p.Template)),
		IsOnePage: textOf(p.Pages) == api.GetProfilePdfByAliasParamsPagesONE,
		IsPicture: textOf(p.Format) == api.GetProfilePdfByAliasParamsFormatPNG,
	})
}

// GetProfilePdfByToken implements api.StrictServerInterface.
func (h *Handler) GetProfilePdfByToken(ctx context.Context, r api.GetProfilePdfByTokenRequestObject,
) (api.GetProfilePdfByTokenResponseObject, error) {
	p := r.Params
	return h.profilePDF(ctx, profileaccess.Target{Token: r.Token}, profilepdf.Form{
		Language:  h.catalog.In(textOf(p.Lang)).Language(),
		Template:  profilepdf.Template(textOf(p.Template)),
		IsOnePage: textOf(p.Pages) == api.GetProfilePdfByTokenParamsPagesONE,
		IsPicture: textOf(p.Format) == api.GetProfilePdfByTokenParamsFormatPNG,
	})
}

// profilePDF returns a file of a profile.
func (h *Handler) profilePDF(ctx context.Context, target profileaccess.Target, form profilepdf.Form,
) (pdfFile, error) {
	opened, err := h.services.Profiles.Open(ctx, identity.FromContext(ctx), target)
	if err != nil {
		return pdfFile{}, err
	}
	if form.Template == "" {
		form.Template = profilepdf.Plain
	}
	content, err := h.pdfs.Write(ctx, opened, form)
	if err != nil {
		return pdfFile{}, err
	}
	name := opened.Person.DisplayName
	if form.IsPicture {
		return pdfFile{contentType: "image/png", name: name + ".png", content: content}, nil
	}
	return pdfFile{contentType: "application/pdf", name: name + ".pdf", isAttachment: true, content: content}, nil
}

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
