package crawlers

import (
	"context"

	"github.com/gin-gonic/gin"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/pages"
)

// previewOf serves the preview images of the pages of a source, in the language of the query. Each request asks the
// source what the image may show, before it compares the ETag and again before it draws (docs/security.md, T315).
func (h *Handler) previewOf(source pages.PreviewSource) gin.HandlerFunc {
	return func(c *gin.Context) {
		key, texts := c.Param("key"), h.textsOf(c)
		open := func(ctx context.Context) (preview.FactsCard, error) {
			shown, err := source.Preview(ctx, key, texts)
			return preview.FactsCard{Preview: shown, Product: h.product, Host: h.publicURL.Host}, err
		}
		h.servePicture(c, subject{
			open: func(ctx context.Context) (string, error) {
				card, err := open(ctx)
				return card.Tag(), err
			},
			draw: func(ctx context.Context, pen *drawing.Pen, tag string) (file []byte, err error) {
				card, err := open(ctx)
				switch {
				case err != nil:
					return nil, err
				case card.Tag() != tag:
					return nil, errOutdated
				}
				err = pen.Do(ctx, func(_ context.Context, fonts *drawing.Fonts) error {
					file, err = preview.DrawFacts(fonts, card)
					return err
				})
				return file, err
			},
		})
	}
}
