package ginapi

import (
	"context"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"wright.app/modules/media"
	api "wright.app/modules/media/internal/ginapi/mediaapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// GetMedia answers with a file that the caller may see. The right is asked for before anything
// that the caller has already is looked at. The content outlives the deadline of the request:
// how long it may take, its pace decides.
func (h *Handler) GetMedia(ctx context.Context, r api.GetMediaRequestObject) (api.GetMediaResponseObject, error) {
	request := media.Request{Viewer: identity.FromContext(ctx), ID: media.ID(r.MediaID), Variant: media.Original}
	if r.Params.Variant != nil {
		request.Variant = media.Variant(*r.Params.Variant)
	}
	if r.Params.Link != nil {
		request.Link = *r.Params.Link
	}
	view, err := h.files.Look(ctx, request)
	if err != nil {
		return nil, err
	}
	return &showing{
		ctx: context.WithoutCancel(ctx), request: httpserver.Request(ctx), view: view, variant: request.Variant,
		save: r.Params.Download != nil && *r.Params.Download || !view.File.Type.IsImage(), byLink: request.Link != "",
	}, nil
}

// showing is the answer with the bytes of a file, or of a part of it.
type showing struct {
	ctx     context.Context
	request *http.Request
	view    media.View
	variant media.Variant
	save    bool
	byLink  bool
}

// VisitGetMediaResponse implements api.GetMediaResponseObject. The type is the one that was
// found, whatever the file is called, and the sandbox policy keeps browsers from running anything in it
// (docs/security.md, T53).
func (s *showing) VisitGetMediaResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", string(s.view.File.Type))
	h.Set("Content-Disposition", disposition(s.save, s.view.File.Name))
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", `"`+string(s.view.File.ID)+"."+string(s.variant)+`"`)
	h.Set("X-Robots-Tag", "noindex, nofollow")
	if s.byLink {
		h.Set("Referrer-Policy", "no-referrer")
	}
	return httpserver.Content(w, s.request, s.view.Copy.Size, func(offset int64) (io.ReadCloser, error) {
		return s.view.Open(s.ctx, offset)
	})
}

// disposition returns whether a file is shown or saved, and its name in the two ways of RFC 6266:
// in plain letters for old programs, and as it is.
func disposition(save bool, name string) string {
	kind := "inline"
	if save {
		kind = "attachment"
	}
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' || r == '%' {
			return '_'
		}
		return r
	}, name)
	value := kind + "; filename=" + strconv.Quote(plain)
	if plain == name {
		return value
	}
	// The library writes filename* for what is not ASCII.
	extended := mime.FormatMediaType(kind, map[string]string{"filename": name})
	if _, encoded, ok := strings.Cut(extended, "filename*="); ok {
		value += "; filename*=" + encoded
	}
	return value
}
