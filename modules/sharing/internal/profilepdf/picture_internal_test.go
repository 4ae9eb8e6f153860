package profilepdf

import (
	"context"
	"errors"
	"image"
	"testing"
)

func TestT427_pictureWhoseTimeIsUp_drawsNothingMore(t *testing.T) {
	t.Parallel()
	errTime := errors.New("time is up")
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	drawn := 0
	p := &picture{ctx: ctx}
	for range 3 {
		p.strokes = append(p.strokes, func(*image.RGBA) error {
			drawn++
			cancel(errTime)
			return nil
		})
	}
	if file, err := p.Close(); file != nil || !errors.Is(err, errTime) || drawn != 1 {
		t.Errorf("%d strokes, %d bytes, %v", drawn, len(file), err)
	}
}
