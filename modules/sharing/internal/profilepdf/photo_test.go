package profilepdf_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/limits"
	"wright.app/webapp"
)

// Decoding a photo counts as drawing: once the time is used up, nothing else is begun.
func TestT201_photoThatUsesUpTheTime_isRefused(t *testing.T) {
	t.Parallel()
	script := &brokenScript{}
	photos := mediatest.Photos{Content: photo(t)}
	w := profilepdf.NewWriter(script, photos.Directory(), drawing.NewClass(drawing.Settings{
		Budget: limits.FileDrawing, Fonts: drawing.NewFonts(webapp.Dist()), Bytes: profilepdf.CacheBytes,
		Longest: time.Nanosecond, Clock: clock.NewFixed(noon),
	}), "https://wright.test", clock.NewFixed(noon))
	document := documentOf(t, map[string]any{"photoUrl": "/v1/media/x"})
	for range 2 {
		_, err := w.Write(t.Context(), openedOf(7, document), whole)
		if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrUnavailable) || f.RetryAfter() != time.Minute {
			t.Errorf("got %v", err)
		}
	}
	if script.calls != 0 {
		t.Errorf("the script was called %d times", script.calls)
	}
}
