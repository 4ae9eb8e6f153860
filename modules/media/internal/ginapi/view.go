package ginapi

import (
	"context"
	"io"
	"net/http"

	"wright.app/modules/media"
	api "wright.app/modules/media/internal/ginapi/mediaapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetMedia implements api.StrictServerInterface. The permission is checked before If-None-Match. A download may take
// longer than the timeout of a request if the client reads at least at the minimum rate of httpserver.Content.
func (h *Handler) GetMedia(ctx context.Context, r api.GetMediaRequestObject) (api.GetMediaResponseObject, error) {
	request := media.Request{Viewer: identity.FromContext(ctx), ID: media.ID(r.MediaID), Variant: media.Original}
	if r.Params.Variant != nil {
		request.Variant = media.Variant(*r.Params.Variant)
	}
	if r.Params.Link != nil {
		request.Link = *r.Params.Link
	}
	view, err := h.files.Find(ctx, request)
	if err != nil {
		return nil, err
	}
	return &download{
		ctx: context.WithoutCancel(ctx), request: httpserver.Request(ctx), view: view, variant: request.Variant,
		attachment: r.Params.Download != nil && *r.Params.Download || !view.File.Type.IsImage(),
		byLink:     request.Link != "",
	}, nil
}

// download is the response with the bytes of a file, or of a range of it.
type download struct {
	ctx        context.Context
	request    *http.Request
	view       media.View
	variant    media.Variant
	attachment bool
	byLink     bool
}

// VisitGetMediaResponse implements api.GetMediaResponseObject. The content type is the detected one. The sandbox policy
// prevents browsers from running scripts in the file (docs/security.md, T53).
func (s *download) VisitGetMediaResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", string(s.view.File.TypeOf(s.variant)))
	h.Set("Content-Disposition", httpserver.Disposition(s.attachment, s.view.File.Name))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", `"`+string(s.view.File.ID)+"."+string(s.variant)+`"`)
	h.Set("X-Robots-Tag", "noindex, nofollow")
	if s.byLink {
		h.Set("Referrer-Policy", "no-referrer")
	}
	return httpserver.ServeContent(w, s.request, s.view.Copy.Size, func(offset int64) (io.ReadCloser, error) {
		return s.view.Open(s.ctx, offset)
	})
}
