package crawlers

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

const previewPath = "/p/:alias/preview.png"

// picture is a preview image. file is nil if the client has the image in its cache.
type picture struct {
	file []byte
	etag string
}

// pictureKey is the cache key of a picture. It contains everything on which the picture depends.
type pictureKey struct {
	owner   identity.UserID
	version int64
	name    string
	alias   string
}

// getPreview serves the preview image of a public profile. On each request it checks whether a viewer who is not signed
// in may see the profile. It does so before it compares the ETag.
func (h *Handler) getPreview(c *gin.Context) {
	ctx := c.Request.Context()
	access, err := h.sharing.OpenByAlias(ctx, identity.Principal{}, c.Param("alias"))
	if refusal, ok := fault.Of(err); ok && refusal.Kind() != fault.Unavailable {
		// Every refusal is 404. Only the page of the profile shows the reason of a refusal.
		err = fault.ErrNotFound
	}
	if err != nil {
		h.problems.Write(c, err)
		return
	}
	result, err := h.picture(ctx, access, c.GetHeader("If-None-Match"))
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

// picture returns the preview image of a profile from the cache, or draws it. Only one image is drawn at a time, and
// concurrent requests for the same image draw it once. If ifNoneMatch contains the ETag of the image, picture draws
// nothing and returns only the ETag.
func (h *Handler) picture(ctx context.Context, access sharing.Access, ifNoneMatch string) (picture, error) {
	key := pictureKey{access.Owner, access.Version, access.Person.DisplayName, access.Alias}
	if cached, ok := h.pictures.Get(key); ok {
		return cached, nil
	}
	content, err := h.sharing.Content(ctx, access)
	if err != nil {
		return picture{}, err
	}
	var currentJob profile.SectionContent
	for _, s := range content.Sections {
		if s.ID == content.Primary {
			currentJob = s.Content
			break
		}
	}
	card := preview.NewCard(h.product, h.publicURL, access.Alias, access.Person.DisplayName,
		content.Attributes.Headline, currentJob.Title, currentJob.Organization)
	result := picture{etag: `"` + card.Tag() + `"`}
	if strings.Contains(ifNoneMatch, result.etag) {
		return result, nil
	}
	key.version = content.Version // the profile may have changed since the access was checked
	select {
	case h.drawSlot <- struct{}{}:
		defer func() { <-h.drawSlot }()
	case <-ctx.Done():
		return picture{}, fmt.Errorf("wait for a preview: %w", context.Cause(ctx))
	}
	if cached, ok := h.pictures.Get(key); ok {
		return cached, nil
	}
	if result.file, err = preview.Draw(card); err != nil {
		return picture{}, fmt.Errorf("preview of the profile of user %d: %w", access.Owner, err)
	}
	h.pictures.Put(key, result)
	return result, nil
}
