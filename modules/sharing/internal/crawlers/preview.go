package crawlers

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

const previewPath = "/p/:alias/preview.png"

// drawingCost is the cost of a preview for the budgets of its drawing class.
const drawingCost = 128 << 10

// picture is a preview image. file is nil if the client has the image in its cache.
type picture struct {
	file []byte
	etag string
}

// cardKey is the cache key of an image. It contains everything on which the card depends.
type cardKey struct {
	owner   identity.UserID
	version int64
	name    string
	alias   string
}

// getPreview serves the preview image of a public profile. On each request it checks whether a viewer who is not signed
// in may see the profile. It does so before it compares the ETag.
func (h *Handler) getPreview(c *gin.Context) {
	alias := c.Param("alias")
	h.servePicture(c, subject{
		open: func(ctx context.Context) (string, error) {
			_, card, err := h.open(ctx, alias)
			return card.Tag(), err
		},
		draw: func(ctx context.Context, pen *drawing.Pen, tag string) ([]byte, error) {
			return h.draw(ctx, pen, alias, tag)
		},
	})
}

// subject is what an image shows.
type subject struct {
	// open returns the tag of the card to draw, or why the viewer may not see it.
	open func(context.Context) (tag string, err error)
	// draw draws the card with a tag. It returns errOutdated if the card has another one now, and the error of open if
	// it is closed now.
	draw func(ctx context.Context, pen *drawing.Pen, tag string) ([]byte, error)
}

// servePicture serves an image that caches must revalidate.
func (h *Handler) servePicture(c *gin.Context, s subject) {
	result, err := h.picture(c.Request.Context(), s, c.GetHeader("If-None-Match"))
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	header := c.Writer.Header()
	header.Del("Vary")
	header.Set("Cache-Control", "no-cache")
	header.Set("Content-Type", "image/png")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin") // pages of other sites show it in link previews
	header.Set("ETag", result.etag)
	if result.file == nil {
		c.Status(http.StatusNotModified)
		return
	}
	open := func(offset int64) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(result.file[offset:])), nil
	}
	// An error means that the client has disconnected.
	_ = httpserver.ServeContent(c.Writer, c.Request, int64(len(result.file)), open)
}

// errOutdated says that a page has changed while its image waited to be drawn, so that the card to draw is outdated.
var errOutdated = errors.New("the page has changed")

// picture returns the preview image of a subject from the cache, or draws it. Only one image is drawn at a time.
// If ifNoneMatch contains the ETag of the image, picture draws nothing and returns only the ETag.
//
// Drawing takes processor time, so it has a budget. A client waits only a short time, and for one image at a time
// (docs/security.md, T111).
func (h *Handler) picture(ctx context.Context, s subject, ifNoneMatch string) (picture, error) {
	const attempts = 3
	for range attempts {
		tag, err := s.open(ctx)
		if err != nil {
			return picture{}, err
		}
		etag := etagOf(tag)
		if strings.Contains(ifNoneMatch, etag) {
			return picture{etag: etag}, nil
		}
		file, err := h.pictures.Draw(ctx, drawing.Job{
			Key: tag, Cost: drawingCost,
			Draw: func(ctx context.Context, pen *drawing.Pen) ([]byte, error) { return s.draw(ctx, pen, tag) },
		})
		switch {
		case err == nil:
			return picture{file: file, etag: etag}, nil
		case !errors.Is(err, errOutdated):
			return picture{}, fmt.Errorf("preview image: %w", err)
		}
	}
	return picture{}, fault.ErrUnavailable.WithRetryAfter(time.Second)
}

// open checks whether everybody may see a profile, and returns its owner and the card to draw.
func (h *Handler) open(ctx context.Context, alias string) (owner identity.UserID, card preview.Card, err error) {
	opened, err := h.profiles.Open(ctx, identity.Principal{}, profileaccess.Target{Alias: alias})
	if refusal, ok := fault.Of(err); ok && refusal.Kind() != fault.Unavailable && refusal.Kind() != fault.Limited {
		// Every refusal of the viewer is 404. Only the page of the profile shows the reason of a refusal.
		err = fault.ErrNotFound
	}
	if err == nil {
		card, err = h.card(opened)
	}
	return opened.Owner, card, err
}

// draw draws the card of a profile with a tag. It returns an error if the profile has changed or been closed while the
// request waited.
func (h *Handler) draw(
	ctx context.Context, pen *drawing.Pen, alias, tag string,
) (file []byte, err error) {
	owner, card, err := h.open(ctx, alias)
	if err != nil {
		return nil, err
	}
	if card.Tag() != tag {
		return nil, errOutdated
	}
	var photo *drawing.Photo
	if card.Photo != "" {
		if photo, err = drawing.ReadPhoto(ctx, h.photos, owner); err != nil {
			return nil, err
		}
	}
	err = pen.Do(ctx, func(ctx context.Context, fonts *drawing.Fonts) error {
		round, err := photo.Round(ctx, preview.PhotoPixels)
		if err != nil {
			return err
		}
		file, err = preview.Draw(fonts, card, round)
		return err
	})
	return file, err
}

func etagOf(tag string) string { return `"` + tag + `"` }

// card returns the card for the preview image of a profile.
func (h *Handler) card(opened publicprofile.Opened) (preview.Card, error) {
	key := cardKey{opened.Owner, opened.Version, opened.Person.DisplayName, opened.Alias}
	if card, ok := h.cards.Get(key); ok {
		return card, nil
	}
	document, err := opened.Document()
	if err != nil {
		return preview.Card{}, err
	}
	card := preview.NewCard(h.product, h.publicURL, document)
	h.cards.Put(key, card)
	return card, nil
}
