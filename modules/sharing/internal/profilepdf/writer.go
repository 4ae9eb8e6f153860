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

// Form is which file of a profile is written.
type Form struct {
	Language  string // BCP 47
	Template  Template
	IsOnePage bool // leaves out what has no room on a page
	IsPicture bool // a PNG picture of the first page instead of the PDF file
}

// Write returns a file of a profile, from the cache if it was drawn before. Write returns
// fault.ErrRequestLimit if the budget of drawing is used up, and fault.ErrUnavailable if other files are drawn for too
// long, if the script is busy, or if the profile has more text than can be drawn in time.
func (w *Writer) Write(ctx context.Context, opened publicprofile.Opened, form Form) ([]byte, error) {
	today := w.clock.Now().UTC().Format(time.DateOnly)
	// The hash of the document changes with each change of the profile and of its owner, and so does the key. The photo
	// is in it by its address, which has its version.
	key := fmt.Sprintf("%d %x %s %+v", opened.Owner, sha256.Sum256(opened.Encoded), today, form)
	input := outlineInput{Language: form.Language, Profile: opened.Encoded, Today: today, Origin: w.origin}
	return w.files.Draw(ctx, drawing.Job{
		Key: key, Owner: opened.Owner, Cost: usualCost + costOfByte*len(opened.Encoded),
		Draw: func(ctx context.Context, pen *drawing.Pen) ([]byte, error) {
			l, err := w.look(ctx, pen, opened, form)
			if err != nil {
				return nil, err
			}
			if form.IsOnePage || form.IsPicture {
				l.maxPages = 1
			}
			if !form.IsOnePage {
				file, _, err := w.draw(ctx, pen, input, "full", l)
				return file, err
			}
			last := len(extents) - 1
			l.mustBeWhole = true
			for _, extent := range extents[:last] {
				file, isWhole, err := w.draw(ctx, pen, input, extent, l)
				if err != nil || isWhole {
					return file, err
				}
			}
			l.mustBeWhole = false
			file, _, err := w.draw(ctx, pen, input, extents[last], l)
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

// draw returns a file, nil if the content has no room and must be whole.
func (w *Writer) draw(ctx context.Context, pen *drawing.Pen, input outlineInput, extent string, l look,
) (file []byte, isWhole bool, err error) {
	input.Extent = extent
	argument, err := json.Marshal(input)
	if err != nil {
		return nil, false, fmt.Errorf("encode a profile for its outline: %w", err)
	}
	result, err := w.script.Call(ctx, "outline", string(argument))
	switch {
	case errors.Is(err, javascript.ErrTimeout), errors.Is(err, javascript.ErrMemory):
		return nil, false, fmt.Errorf("%w: outline of a profile: %w", drawing.ErrTooMuch, err)
	case errors.Is(err, javascript.ErrBusy), errors.Is(err, context.DeadlineExceeded):
		return nil, false, fault.ErrUnavailable.WithRetryAfter(time.Second)
	case err != nil:
		return nil, false, fmt.Errorf("outline of a profile: %w", err)
	}
	var o outline
	if err := json.Unmarshal([]byte(result), &o); err != nil {
		return nil, false, fmt.Errorf("read the outline of a profile: %w", err)
	}
	o.Language = input.Language
	err = pen.Do(ctx, func(ctx context.Context, fonts *drawing.Fonts) error {
		file, isWhole, err = draw(ctx, fonts, o, l)
		return err
	})
	return file, isWhole, err
}

// look returns how the document is drawn: in its accent, and with its photo, cut to a circle.
func (w *Writer) look(ctx context.Context, pen *drawing.Pen, opened publicprofile.Opened, form Form) (look, error) {
	document, err := opened.Document()
	if err != nil {
		return look{}, err
	}
	l := look{template: form.Template, accent: drawing.UsualAccent(), isPicture: form.IsPicture}
	if document.Look != nil {
		if chosen, ok := drawing.AccentOf(document.Look.Accent); ok {
			l.accent = chosen
		}
	}
	if document.PhotoURL == nil {
		return l, nil
	}
	photo, err := drawing.ReadPhoto(ctx, w.photos, opened.Owner)
	if err != nil {
		return look{}, err
	}
	err = pen.Do(ctx, func(ctx context.Context, _ *drawing.Fonts) error {
		l.photo, err = photo.Round(ctx, photoPixels)
		return err
	})
	return l, err
}

// photoPixels is the side of a photo in a file, for 300 pixels an inch.
const photoPixels = 300
