package crawlers

import (
	"bytes"
	"context"
	"io"

	"github.com/gin-gonic/gin"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/i18n"
)

// The paths of the preview images of pages that are the same for everybody (cmd/wright/app.go names them).
const (
	sitePreviewPath    = "/preview.png"
	examplePreviewPath = "/example/preview.png"
)

// getSitePreview serves the preview image of the home page, in the language of the query.
func (h *Handler) getSitePreview(c *gin.Context) {
	h.servePageCard(c, func(texts i18n.Texts) preview.PageCard {
		return preview.PageCard{Title: texts.Say("home_claim"), Text: texts.Say("home_lead")}
	})
}

// getExamplePreview serves the preview image of the example.
func (h *Handler) getExamplePreview(c *gin.Context) {
	h.servePageCard(c, func(texts i18n.Texts) preview.PageCard {
		return preview.PageCard{Title: texts.Say("example_title"), Text: texts.Say("example_note")}
	})
}

// servePageCard serves the preview image of a page. The image contains no personal data, and is drawn once for each
// language.
func (h *Handler) servePageCard(c *gin.Context, cardIn func(i18n.Texts) preview.PageCard) {
	card := cardIn(h.textsOf(c))
	card.Product, card.Host = h.product, h.publicURL.Host
	file, err := h.pageCard(c.Request.Context(), card)
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	c.Writer.Header().Set("Cross-Origin-Resource-Policy", "cross-origin") // pages of other sites show it
	h.write(c, "image/png", int64(len(file)), io.NopCloser(bytes.NewReader(file)))
}

// textsOf returns the texts in the language of the query, or in English.
func (h *Handler) textsOf(c *gin.Context) i18n.Texts {
	if texts, named := h.catalog.FromQuery(c.Request); named {
		return texts
	}
	return h.catalog.All()[0]
}

// pageCard returns the image of a card from the cache, or draws it.
func (h *Handler) pageCard(ctx context.Context, card preview.PageCard) ([]byte, error) {
	return h.pictures.Draw(ctx, drawing.Job{
		Key: card.Tag(),
		Draw: func(ctx context.Context, pen *drawing.Pen) (file []byte, err error) {
			err = pen.Do(ctx, func(_ context.Context, fonts *drawing.Fonts) error {
				file, err = preview.DrawPage(fonts, card)
				return err
			})
			return file, err
		},
	})
}
