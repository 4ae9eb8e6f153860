package pages

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"

	"go.uber.org/fx"

	"wright.app/platform/i18n"
)

// PreviewSource has what the preview images of the pages of a module show. Module sharing draws them, below the path of
// the page under PreviewName (ADR 0128).
type PreviewSource interface {
	// Prefix is how the paths of the pages begin; the rest of a path is the key of the page.
	Prefix() string
	// Preview returns what the image of a page shows at the time of the call, in a language. It contains only what a
	// viewer who is not signed in may see. For a page that such a viewer may not see it returns the error of the page.
	Preview(ctx context.Context, key string, texts i18n.Texts) (Preview, error)
}

// PreviewName is the name of the preview image of a page, below the path of the page.
const PreviewName = "preview.png"

// The size of preview images in pixels.
const (
	PreviewWidth  = 1200
	PreviewHeight = 630
)

// Preview is what the preview image of a page shows.
type Preview struct {
	Title string
	Name  string // whose page it is; decides the pattern of the image
	Main  string // the most important fact; may be empty
	Facts string // further facts in a line; may be empty
}

// Tag returns a hash of the texts, which changes when the image does.
func (p Preview) Tag() string {
	hash := sha256.New()
	for _, part := range []string{p.Title, p.Name, p.Main, p.Facts} {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		hash.Write(length[:])
		hash.Write([]byte(part))
	}
	return base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12])
}

// AsPreviewSource annotates the constructor of a PreviewSource so that fx adds it to the group of sources.
func AsPreviewSource(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(PreviewSource)), fx.ResultTags(`group:"pages.previews"`))
}
