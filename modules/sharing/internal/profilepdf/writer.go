// Package profilepdf writes profiles as PDF files, with the content and the words of their pages. The web application's
// script for servers chooses the content (outline), and this package draws it. The fonts are part of the file, so that
// it looks the same everywhere.
package profilepdf

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/javascript"
	"wright.app/platform/limits"
)

// Script calls a function of the web application's script for servers.
type Script interface {
	// Call calls a global function with a text and returns the text that it returns.
	Call(ctx context.Context, function, argument string) (string, error)
}

// Writer writes PDF files of profiles. It draws one at a time.
type Writer struct {
	script Script
	photos drawing.Photos
	slot   *drawing.Slot
	fonts  *drawing.Fonts
	origin string
	clock  clock.Clock
}

// NewWriter returns a Writer. It uses the fonts while it has the slot. origin is that of the site.
func NewWriter(script Script, photos drawing.Photos, slot *drawing.Slot, fonts *drawing.Fonts, origin string,
	c clock.Clock,
) *Writer {
	return &Writer{script: script, photos: photos, slot: slot, fonts: fonts, origin: origin, clock: c}
}

// The cost of a file, by the budget of drawing (docs/security.md, T110).
const (
	// usualCost is that of a file without its profile.
	usualCost = 64 << 10
	// costOfByte is that of each byte of the profile.
	costOfByte = 8
	// costOfSecond is that of a second of processor time.
	costOfSecond = 1 << 20
)

// extents are the amounts of content that are tried for a file of one page, by the names in profile-outline.ts.
var extents = []string{"long", "medium", "short", "shortest"}

// Write returns the PDF file of a profile for somebody with access. document is the profile in JSON
// (api.PublicProfile). A file of one page leaves out what has no room. Write returns fault.ErrRequestLimit if the
// budget of drawing is used up, and fault.ErrUnavailable if other files are drawn for too long or the script is busy.
func (w *Writer) Write(ctx context.Context, access sharing.Access, document []byte, language string, onePage bool,
) ([]byte, error) {
	release, err := w.slot.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	cost := usualCost + costOfByte*len(document)
	if err := limits.TakeDrawing(ctx, cost); err != nil {
		return nil, err //nolint:wrapcheck // a refusal
	}
	start := w.clock.Now()
	defer func() {
		if more := int(w.clock.Now().Sub(start).Seconds()*costOfSecond) - cost; more > 0 {
			limits.ChargeDrawing(ctx, more)
		}
	}()
	photo, err := w.photo(ctx, access, document)
	if err != nil {
		return nil, err
	}
	input := outlineInput{
		Language: language, Profile: document, Today: start.UTC().Format(time.DateOnly), Origin: w.origin,
	}
	if !onePage {
		file, _, err := w.draw(ctx, input, "full", photo, 0)
		return file, err
	}
	for _, extent := range extents {
		file, pages, err := w.draw(ctx, input, extent, photo, 0)
		if err != nil || pages == 1 {
			return file, err
		}
	}
	file, _, err := w.draw(ctx, input, extents[len(extents)-1], photo, 1)
	return file, err
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
func (w *Writer) draw(ctx context.Context, input outlineInput, extent string, photo image.Image, maxPages int,
) (file []byte, pages int, err error) {
	input.Extent = extent
	argument, err := json.Marshal(input)
	if err != nil {
		return nil, 0, fmt.Errorf("encode a profile for its outline: %w", err)
	}
	result, err := w.script.Call(ctx, "outline", string(argument))
	if errors.Is(err, javascript.ErrBusy) {
		return nil, 0, fault.ErrUnavailable.WithRetryAfter(time.Second)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("outline of a profile: %w", err)
	}
	var o outline
	if err := json.Unmarshal([]byte(result), &o); err != nil {
		return nil, 0, fmt.Errorf("read the outline of a profile: %w", err)
	}
	o.Language = input.Language
	return draw(ctx, w.fonts, o, photo, maxPages)
}

// photo returns the photo that the document shows, cut to a circle; nil if it shows none.
func (w *Writer) photo(ctx context.Context, access sharing.Access, document []byte) (image.Image, error) {
	var shown struct {
		PhotoURL *string `json:"photoUrl"`
	}
	if err := json.Unmarshal(document, &shown); err != nil {
		return nil, fmt.Errorf("read the document of a profile: %w", err)
	}
	if shown.PhotoURL == nil {
		return nil, nil //nolint:nilnil // a file without a photo
	}
	return drawing.RoundPhoto(ctx, w.photos, access.Owner, photoPixels) //nolint:wrapcheck // it says whose photo it is
}

// photoPixels is the side of a photo in a file, for 300 pixels an inch.
const photoPixels = 300
