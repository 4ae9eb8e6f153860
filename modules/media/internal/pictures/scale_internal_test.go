package pictures

import (
	"image"
	"image/color"
	"runtime"
	"testing"
)

// The scaler of x/image would hold a whole photo as floating point numbers: 64 MB for this one.
//
//nolint:paralleltest // it measures the memory of the process
func TestFit_memory_isThatOfTheResultAndOneStrip(t *testing.T) {
	picture := image.NewYCbCr(image.Rect(0, 0, 2000, 2000), image.YCbCrSubsampleRatio420)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	scaled := fit(picture, 1000)
	runtime.ReadMemStats(&after)
	if size := scaled.Bounds().Size(); size != image.Pt(1000, 1000) {
		t.Errorf("got %v", size)
	}
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 30<<20 {
		t.Errorf("%d bytes were allocated, want at most 30 MB", grown)
	}
}

func TestFit_picture_keepsItsColorsToTheEdges(t *testing.T) {
	t.Parallel()
	picture := image.NewNRGBA(image.Rect(10, 20, 410, 320)) // a size that is no multiple of a strip
	for y := 20; y < 320; y++ {
		for x := 10; x < 410; x++ {
			picture.SetNRGBA(x, y, color.NRGBA{R: uint8(x / 2), G: uint8(y / 2), B: 200, A: 255})
		}
	}
	scaled := fit(picture, 100)
	if size := scaled.Bounds().Size(); size != image.Pt(100, 75) {
		t.Fatalf("got %v", size)
	}
	for y := range 75 {
		for x := range 100 {
			r, g, b, a := scaled.At(x, y).RGBA()
			wantR, wantG := (10+4*x+2)/2, (20+4*y+2)/2
			if differ(r, wantR) || differ(g, wantG) || differ(b, 200) || a != 0xffff {
				t.Fatalf("%d,%d: got %d %d %d, want %d %d 200", x, y, r>>8, g>>8, b>>8, wantR, wantG)
			}
		}
	}
}

func differ(got uint32, want int) bool {
	d := int(got>>8) - want
	return d < -2 || d > 2
}
