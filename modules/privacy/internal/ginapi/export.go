package ginapi

import (
	"context"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/privacy"
	api "wright.app/modules/privacy/internal/ginapi/privacyapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// ListExports implements api.StrictServerInterface.
func (h *Handler) ListExports(ctx context.Context, _ api.ListExportsRequestObject) (api.ListExportsResponseObject,
	error,
) {
	exports, err := h.exports.List(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	body := make([]api.DataExport, len(exports))
	for i, export := range exports {
		body[i] = h.toAPIExport(export)
	}
	return api.ListExports200JSONResponse(body), nil
}

// CreateExport implements api.StrictServerInterface.
func (h *Handler) CreateExport(ctx context.Context, _ api.CreateExportRequestObject) (api.CreateExportResponseObject,
	error,
) {
	export, err := h.exports.Request(ctx, identity.FromContext(ctx))
	if err != nil {
		return nil, err
	}
	return api.CreateExport202JSONResponse(h.toAPIExport(export)), nil
}

// DownloadExport implements api.StrictServerInterface. It reads without the deadline of the request, because a download
// may take any time as long as the client keeps reading.
func (h *Handler) DownloadExport(ctx context.Context,
	r api.DownloadExportRequestObject,
) (api.DownloadExportResponseObject, error) {
	export, content, err := h.exports.Download(context.WithoutCancel(ctx), identity.FromContext(ctx), r.ID)
	if err != nil {
		return nil, err
	}
	size, _ := export.Size()
	return download{content: content, size: size, madeAt: export.CreatedAt()}, nil
}

// download is the body with the bytes of an export.
type download struct {
	content io.ReadCloser
	size    int64
	madeAt  time.Time
}

// VisitDownloadExportResponse implements api.DownloadExportResponseObject. The server sets Cache-Control on all answers
// of the API.
func (d download) VisitDownloadExportResponse(w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Length", strconv.FormatInt(d.size, 10))
	h.Set("Content-Disposition", `attachment; filename="wright-export-`+d.madeAt.Format(time.DateOnly)+`.zip"`)
	w.WriteHeader(http.StatusOK)
	return httpserver.Stream(w, d.content)
}

func (h *Handler) toAPIExport(export *privacy.Export) api.DataExport {
	body := api.DataExport{
		ID: export.ID(), Status: string(h.exports.Status(export)), CreatedAt: export.CreatedAt(),
		Size: nullable.NewNullNullable[int64](), ExpiresAt: nullable.NewNullNullable[time.Time](),
	}
	if size, ok := export.Size(); ok {
		body.Size = nullable.NewNullableWithValue(size)
	}
	if at, ok := export.ExpiresAt(); ok {
		body.ExpiresAt = nullable.NewNullableWithValue(at)
	}
	return body
}
