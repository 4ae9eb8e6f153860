package pictures

import (
	"image"
	"image/color"
	"runtime"
	"testing"
)

// watchedImage is a picture that measures the live heap while its pixels are read.
type watchedImage struct {
	image.Image
	reads int
	peak  uint64
}

func (w *watchedImage) At(x, y int) color.Color {
	if w.reads++; w.reads%50_000 == 0 {
		w.peak = max(w.peak, liveHeap())
	}
	return w.Image.At(x, y)
}

func liveHeap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// The scaler of x/image would hold the whole photo as floating point numbers, which takes 16 MB. Fit holds only scaled
// rows, which take 2 MB.
//
//nolint:paralleltest // it measures the memory of the process
func TestFit_memory_isThatOfTheResultAndOneStrip(t *testing.T) {
	picture := &watchedImage{Image: image.NewYCbCr(image.Rect(0, 0, 1000, 1000), image.YCbCrSubsampleRatio420)}
	before := liveHeap()
	if size := fit(picture, 500).Bounds().Size(); size != image.Pt(500, 500) {
		t.Errorf("got %v", size)
	}
	if picture.peak == 0 {
		t.Fatal("the heap was never measured")
	}
	if growth := int64(picture.peak) - int64(before); growth > 6<<20 {
		t.Errorf("the live heap grew by %d bytes, want at most 6 MB", growth)
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
