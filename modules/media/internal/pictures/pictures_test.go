package pictures_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"io"
	"runtime"
	"testing"

	"golang.org/x/image/webp"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
)

var sides = []int{4096, 640, 160}

func TestInspect_everyType_isRead(t *testing.T) {
	t.Parallel()
	for kind, c := range map[media.Type]struct {
		content []byte
		frames  int
	}{
		media.JPEG: {mediatest.JPEG(70, 30), 1}, media.PNG: {mediatest.PNG(70, 30), 1},
		media.GIF:  {mediatest.GIF(70, 30, 101), 101},
		media.WebP: {webpOf(t, 70, 30), 1},
	} {
		m, err := images.Inspect(bytes.NewReader(c.content), kind)
		want := media.ImageInfo{Type: kind, Width: 70, Height: 30, Frames: c.frames, Memory: m.Memory}
		if err != nil || m != want || m.Memory == 0 {
			t.Errorf("%s: got %+v, %v", kind, m, err)
		}
	}
}

// Inspect reads only a few bytes, and the memory that it needs does not depend on the size of the image.
func TestT54_inspect_decompressionBomb_isNotDecoded(t *testing.T) { //nolint:paralleltest // measures process memory
	for _, c := range [][2]uint32{{20000, 20000}, {20000, 10}, {65535, 65535}} {
		reader := &countingReader{from: io.MultiReader(bytes.NewReader(mediatest.BombPNG(c[0], c[1])), zeroReader{})}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		m, err := images.Inspect(reader, media.PNG)
		runtime.ReadMemStats(&after)
		if err != nil || m.Width != int(c[0]) || m.Height != int(c[1]) {
			t.Errorf("%v: got %+v, %v", c, m, err)
		}
		if reader.read > 64<<10 {
			t.Errorf("%v: %d bytes were read", c, reader.read)
		}
		if growth := after.TotalAlloc - before.TotalAlloc; growth > 1<<20 {
			t.Errorf("%v: memory grew by %d bytes", c, growth)
		}
	}
}

func TestRender_everyOrientation_isUpright(t *testing.T) {
	t.Parallel()
	// The red quarter has to be at the top left of the result.
	for orientation := uint16(1); orientation <= 8; orientation++ {
		photo := mediatest.Exif(mediatest.JPEG(200, 100), orientation, "x")
		r, err := images.Render(bytes.NewReader(photo), media.JPEG, sides)
		if err != nil {
			t.Fatal(err)
		}
		isTurned := orientation >= 5
		if got := r.Sizes[0]; isTurned != (got.Width == 100) || isTurned != (got.Height == 200) {
			t.Errorf("orientation %d: %d x %d", orientation, got.Width, got.Height)
		}
		m := decodeSize(t, r, 0)
		b := m.Bounds()
		want := map[uint16]image.Point{
			1: {1, 1}, 2: {3, 1}, 3: {3, 3}, 4: {1, 3}, 5: {1, 1}, 6: {3, 1}, 7: {3, 3}, 8: {1, 3},
		}[orientation]
		for x := 1; x <= 3; x += 2 {
			for y := 1; y <= 3; y += 2 {
				red, _, blue, _ := m.At(b.Dx()*x/4, b.Dy()*y/4).RGBA()
				if isRed := red > blue; isRed != (image.Point{X: x, Y: y} == want) {
					t.Errorf("orientation %d: red at %d,%d is %t", orientation, x, y, isRed)
				}
			}
		}
	}
}

func TestRender_sizes_fitWithoutEnlarging(t *testing.T) {
	t.Parallel()
	r, err := images.Render(bytes.NewReader(mediatest.JPEG(5000, 250)), media.JPEG, sides)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []image.Point{{X: 4096, Y: 204}, {X: 640, Y: 31}, {X: 160, Y: 7}} {
		if got := (image.Point{X: r.Sizes[i].Width, Y: r.Sizes[i].Height}); got != want ||
			decodeSize(t, r, i).Bounds().Size() != want {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	small, err := images.Render(bytes.NewReader(mediatest.PNG(20, 10)), media.PNG, sides)
	if err != nil || small.Sizes[0].Width != 20 || small.Sizes[2].Width != 20 {
		t.Errorf("got %+v, %v", small, err)
	}
}

func TestRender_transparency_isKept(t *testing.T) {
	t.Parallel()
	r, err := images.Render(bytes.NewReader(mediatest.TransparentPNG(40, 40)), media.PNG, sides)
	if err != nil || r.Type != media.PNG || r.Previews != media.WebP {
		t.Fatalf("got %s, %v", r.Type, err)
	}
	var out bytes.Buffer
	if err := r.Sizes[1].Encode(&out); err != nil {
		t.Fatal(err)
	}
	m, err := webp.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, alpha := m.At(39, 39).RGBA(); alpha > 0x4000 {
		t.Errorf("alpha is %d", alpha)
	}
	if _, _, _, alpha := m.At(2, 2).RGBA(); alpha != 0xffff {
		t.Errorf("alpha is %d", alpha)
	}
}

// A PNG that has to be scaled down or has many bytes is a photo more often than a screenshot.
func TestRender_largePNG_becomesAJPEG(t *testing.T) {
	t.Parallel()
	noise := image.NewRGBA(image.Rect(0, 0, 1300, 1300)) // about five megabytes
	state := uint32(1)
	for i := range noise.Pix {
		state = state*1664525 + 1013904223
		noise.Pix[i] = byte(state>>24) | byte(i%4/3*0xff) // opaque
	}
	var heavy bytes.Buffer
	if err := png.Encode(&heavy, noise); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"long": mediatest.PNG(4097, 300), "heavy": heavy.Bytes()} {
		r, err := images.Render(bytes.NewReader(content), media.PNG, sides)
		if err != nil || r.Type != media.JPEG || r.Previews != media.JPEG {
			t.Errorf("%s, %d bytes: got %s and %s, %v", name, len(content), r.Type, r.Previews, err)
		}
	}
	r, err := images.Render(bytes.NewReader(mediatest.PNG(4096, 300)), media.PNG, sides)
	if err != nil || r.Type != media.PNG || len(r.Sizes) != 3 || r.Sizes[0].Width != 4096 {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestRender_damaged_isUnreadable(t *testing.T) {
	t.Parallel()
	for kind, content := range map[media.Type][]byte{
		media.JPEG: mediatest.JPEG(100, 100)[:400], media.PNG: mediatest.PNG(100, 100)[:200],
		media.GIF: []byte("GIF89a"), media.WebP: webpOf(t, 60, 60)[:40],
	} {
		if _, err := images.Render(bytes.NewReader(content), kind, sides); !errors.Is(err,
			media.ErrUnreadable) {
			t.Errorf("%s: got %v", kind, err)
		}
	}
	if _, err := images.Render(bytes.NewReader(nil), media.PDF, sides); !errors.Is(err,
		media.ErrUnsupportedType) {
		t.Errorf("got %v", err)
	}
}

// FuzzInspectAndRender checks that a rendered image fits into the requested size. HEIC and AVIF are not among the
// formats: the fuzzer would measure the coverage of the compiler of their codecs. Their headers have FuzzReadHeader.
func FuzzInspectAndRender(f *testing.F) {
	kinds := []media.Type{media.JPEG, media.PNG, media.GIF, media.WebP}
	for i, seed := range [][]byte{
		mediatest.Exif(mediatest.JPEG(9, 7), 6, "x"), mediatest.PNG(9, 7),
		mediatest.GIF(9, 7, 2), mediatest.AnimatedWebP(mediatest.Drawing(9, 7), true, 2),
	} {
		f.Add(uint8(i), seed)
	}
	f.Fuzz(func(t *testing.T, kind uint8, content []byte) {
		k := kinds[int(kind)%len(kinds)]
		m, err := images.Inspect(bytes.NewReader(content), k)
		if err != nil || m.Width > 500 || m.Height > 500 {
			return
		}
		r, err := images.Render(bytes.NewReader(content), k, []int{64})
		if err == nil && (r.Sizes[0].Width > 64 || r.Sizes[0].Height > 64) {
			t.Errorf("got %+v", r.Sizes)
		}
	})
}

// decodeSize decodes size i of a rendered image.
func decodeSize(t *testing.T, r media.Rendered, i int) image.Image {
	t.Helper()
	var out bytes.Buffer
	if err := r.Sizes[i].Encode(&out); err != nil {
		t.Fatal(err)
	}
	m, format, err := image.Decode(&out)
	if err != nil || format != "jpeg" {
		t.Fatal(format, err)
	}
	return m
}

// webpOf returns a rendered transparent image.
func webpOf(t *testing.T, width, height int) []byte {
	t.Helper()
	r, err := images.Render(bytes.NewReader(mediatest.TransparentPNG(width, height)), media.PNG, sides)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := r.Sizes[1].Encode(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// countingReader counts the bytes that are read.
type countingReader struct {
	from io.Reader
	read int
}

func (c *countingReader) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.read += n
	return n, err
}

// zeroReader is an endless reader of zeros.
type zeroReader struct{}

func (zeroReader) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
