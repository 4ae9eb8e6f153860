// Package profilepdf writes profiles as PDF files, with the content and the words of their pages. The web application's
// script for servers chooses the content (outline), and this package draws it. The fonts are part of the file, so that
// it looks the same everywhere.
package profilepdf

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/javascript"
)

// Script calls a function of the web application's script for servers.
type Script interface {
	// Call calls a global function with a text and returns the text that it returns.
	Call(ctx context.Context, function, argument string) (string, error)
}

// Writer writes PDF files of profiles. It draws one at a time, and keeps those that it has drawn.
type Writer struct {
	script Script
	photos *media.Directory
	files  *drawing.Class
	origin string
	clock  clock.Clock
}

// NewWriter returns a Writer. origin is the origin of the site.
func NewWriter(script Script, photos *media.Directory, files *drawing.Class, origin string, c clock.Clock) *Writer {
	return &Writer{script: script, photos: photos, files: files, origin: origin, clock: c}
}

// CacheBytes is how many bytes of files are kept. A file of twelve entries has up to 75 kB.
const CacheBytes = 16 << 20

// The cost of a file, by the budget of drawing (docs/security.md, T110). It is more if drawing takes long.
const (
	// usualCost is the cost of a file without its profile.
	usualCost = 64 << 10
	// costOfByte is the cost of each byte of the profile.
	costOfByte = 4
)

// extents are the amounts of content that are tried for a file of one page, by the names in profile-outline.ts.
var extents = []string{"long", "withoutOlderTexts", "fewerTags", "withoutEntryTags", "small", "smallest"}

// Write returns the PDF file of a profile, from the cache if it was drawn before. A file of one page leaves out what
// has no room. Write returns
// fault.ErrRequestLimit if the budget of drawing is used up, and fault.ErrUnavailable if other files are drawn for too
// long, if the script is busy, or if the profile has more text than can be drawn in time.
func (w *Writer) Write(ctx context.Context, opened publicprofile.Opened, language string, onePage bool,
) ([]byte, error) {
	today := w.clock.Now().UTC().Format(time.DateOnly)
	// The hash of the document changes with each change of the profile and of its owner, and so does the key. The photo
	// is in it by its address, which has its version.
	key := fmt.Sprintf("%d %x %s %s %t", opened.Owner, sha256.Sum256(opened.Encoded), language, today, onePage)
	input := outlineInput{Language: language, Profile: opened.Encoded, Today: today, Origin: w.origin}
	return w.files.Draw(ctx, drawing.Job{
		Key: key, Owner: opened.Owner, Cost: usualCost + costOfByte*len(opened.Encoded),
		Draw: func(ctx context.Context, pen *drawing.Pen) ([]byte, error) {
			photo, err := w.photo(ctx, pen, opened)
			if err != nil {
				return nil, err
			}
			if !onePage {
				file, _, err := w.draw(ctx, pen, input, "full", photo, 0)
				return file, err
			}
			for _, extent := range extents {
				file, pages, err := w.draw(ctx, pen, input, extent, photo, 0)
				if err != nil || pages == 1 {
					return file, err
				}
			}
			file, _, err := w.draw(ctx, pen, input, extents[len(extents)-1], photo, 1)
			return file, err
		},
	})
}

// outlineInput is OutlineInput of profile-outline.ts with the language.
type outlineInput struct {
	Language string          `json:"language"`
	Profile  json.RawMessage `json:"profile"`
	Today    string          `json:"today"`
	Origin   string          `json:"origin"`
	Extent   string          `json:"extent"`
}

// draw returns a file and the number of its pages. It has at most maxPages pages, unless maxPages is 0.
func (w *Writer) draw(ctx context.Context, pen *drawing.Pen, input outlineInput, extent string, photo image.Image,
	maxPages int,
) (file []byte, pages int, err error) {
	input.Extent = extent
	argument, err := json.Marshal(input)
	if err != nil {
		return nil, 0, fmt.Errorf("encode a profile for its outline: %w", err)
	}
	result, err := w.script.Call(ctx, "outline", string(argument))
	switch {
	case errors.Is(err, javascript.ErrTimeout), errors.Is(err, javascript.ErrMemory):
		return nil, 0, fmt.Errorf("%w: outline of a profile: %w", drawing.ErrTooMuch, err)
	case errors.Is(err, javascript.ErrBusy), errors.Is(err, context.DeadlineExceeded):
		return nil, 0, fault.ErrUnavailable.WithRetryAfter(time.Second)
	case err != nil:
		return nil, 0, fmt.Errorf("outline of a profile: %w", err)
	}
	var o outline
	if err := json.Unmarshal([]byte(result), &o); err != nil {
		return nil, 0, fmt.Errorf("read the outline of a profile: %w", err)
	}
	o.Language = input.Language
	err = pen.Do(ctx, func(ctx context.Context, fonts *drawing.Fonts) error {
		file, pages, err = draw(ctx, fonts, o, photo, maxPages)
		return err
	})
	return file, pages, err
}

// photo returns the photo that the document shows, cut to a circle; nil if it shows none.
func (w *Writer) photo(ctx context.Context, pen *drawing.Pen, opened publicprofile.Opened,
) (round image.Image, err error) {
	document, err := opened.Document()
	if err != nil {
		return nil, err
	}
	if document.PhotoURL == nil {
		return nil, nil // a file without a photo
	}
	photo, err := drawing.ReadPhoto(ctx, w.photos, opened.Owner)
	if err != nil {
		return nil, err
	}
	err = pen.Do(ctx, func(ctx context.Context, _ *drawing.Fonts) error {
		round, err = photo.Round(ctx, photoPixels)
		return err
	})
	return round, err
}

// photoPixels is the side of a photo in a file, for 300 pixels an inch.
const photoPixels = 300
