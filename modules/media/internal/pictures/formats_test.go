package pictures_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"golang.org/x/image/webp"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
)

// quarters returns the colours in the middle of the four quarters: top left, top right, bottom left, bottom right.
func quarters(m image.Image) (colours [4]color.NRGBA) {
	b := m.Bounds()
	for i := range colours {
		at := m.At(b.Min.X+b.Dx()*(1+2*(i%2))/4, b.Min.Y+b.Dy()*(1+2*(i/2))/4)
		colours[i], _ = color.NRGBAModel.Convert(at).(color.NRGBA)
	}
	return colours
}

// expectRed fails unless the only red quarter is the one with an index.
func expectRed(t *testing.T, name string, m image.Image, index int) {
	t.Helper()
	for i, c := range quarters(m) {
		if isRed := c.R > c.B+40 && c.A > 0; isRed != (i == index) {
			t.Errorf("%s: quarter %d is %v", name, i, c)
		}
	}
}

// encoded encodes a size of a rendered image and decodes it.
func encoded(t *testing.T, r media.Rendered, i int, kind media.Type) image.Image {
	t.Helper()
	var out bytes.Buffer
	if err := r.Sizes[i].Encode(&out); err != nil {
		t.Fatal(err)
	}
	decode := map[media.Type]func(io.Reader) (image.Image, error){
		media.PNG: png.Decode, media.WebP: webp.Decode,
		media.JPEG: func(r io.Reader) (image.Image, error) {
			m, _, err := image.Decode(r)
			return m, err
		},
	}[kind]
	m, err := decode(&out)
	if err != nil {
		t.Fatalf("%s: %v", kind, err)
	}
	if b := m.Bounds(); b.Dx() != r.Sizes[i].Width || b.Dy() != r.Sizes[i].Height {
		t.Errorf("size %d is %v, want %+v", i, b, r.Sizes[i])
	}
	return m
}

func TestRender_heicAndAVIF_becomeJPEGOrWebP(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		kind          media.Type
		content       []byte
		want          media.Type
		width, height int
		red           int
	}{
		"HEIC":                    {media.HEIC, mediatest.HEIC(), media.JPEG, 200, 100, 0},
		"HEIC, full colours":      {media.HEIC, mediatest.FullHEIC(), media.JPEG, 200, 100, 0},
		"AVIF":                    {media.AVIF, mediatest.AVIF(), media.JPEG, 200, 100, 0},
		"AVIF, turned left":       {media.AVIF, mediatest.TurnedAVIF(), media.JPEG, 100, 200, 2},
		"AVIF, transparent":       {media.AVIF, mediatest.TransparentAVIF(), media.WebP, 200, 100, 0},
		"AVIF, transparent, deep": {media.AVIF, mediatest.DeepAVIF(), media.WebP, 200, 100, 0},
	} {
		info, err := images.Inspect(bytes.NewReader(c.content), c.kind)
		if err != nil || info.Width != 200 || info.Height != 100 || info.Frames != 1 || info.Memory == 0 {
			t.Errorf("%s: got %+v, %v", name, info, err)
		}
		r, err := images.Render(bytes.NewReader(c.content), c.kind, sides)
		if err != nil || r.Type != c.want || r.Previews != c.want {
			t.Errorf("%s: got %+v, %v", name, r, err)
			continue
		}
		if r.Sizes[0].Width != c.width || r.Sizes[0].Height != c.height {
			t.Errorf("%s: %d x %d", name, r.Sizes[0].Width, r.Sizes[0].Height)
		}
		for i := range r.Sizes {
			m := encoded(t, r, i, c.want)
			expectRed(t, name, m, c.red)
			if alpha := quarters(m)[3].A; (alpha < 0x40) != (c.want == media.WebP) {
				t.Errorf("%s, size %d: alpha is %d", name, i, alpha)
			}
		}
	}
}

func TestRender_animatedWebP_isItsFirstFrame(t *testing.T) {
	t.Parallel()
	transparent := mediatest.Drawing(120, 80)
	for y := 40; y < 80; y++ {
		for x := 60; x < 120; x++ {
			transparent.SetNRGBA(x, y, color.NRGBA{})
		}
	}
	for name, c := range map[string]struct {
		content []byte
		want    media.Type
	}{
		"lossy":              {mediatest.AnimatedWebP(mediatest.Drawing(120, 80), false, 3), media.JPEG},
		"lossless":           {mediatest.AnimatedWebP(mediatest.Drawing(120, 80), true, 3), media.JPEG},
		"lossy, transparent": {mediatest.AnimatedWebP(transparent, false, 3), media.WebP},
	} {
		info, err := images.Inspect(bytes.NewReader(c.content), media.WebP)
		if err != nil || info.Width != 120 || info.Height != 80 || info.Frames != 3 {
			t.Errorf("%s: got %+v, %v", name, info, err)
		}
		r, err := images.Render(bytes.NewReader(c.content), media.WebP, sides)
		if err != nil || r.Type != c.want {
			t.Errorf("%s: got %+v, %v", name, r, err)
			continue
		}
		expectRed(t, name, encoded(t, r, 0, c.want), 0)
	}
	many := mediatest.AnimatedWebP(mediatest.Drawing(8, 8), true, 101)
	if info, err := images.Inspect(bytes.NewReader(many), media.WebP); err != nil || info.Frames != 101 {
		t.Errorf("got %+v, %v", info, err)
	}
}

// red are the indexes of the red quarter if Drawing is shown in an orientation.
var red = map[uint16]int{1: 0, 2: 1, 3: 3, 4: 2, 5: 0, 6: 1, 7: 3, 8: 2}

func TestRender_orientationOfPNGAndWebP_isUpright(t *testing.T) {
	t.Parallel()
	for orientation := uint16(1); orientation <= 8; orientation++ {
		exif := binary.BigEndian.AppendUint16([]byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01"),
			orientation)
		chunk := string(append(exif, make([]byte, 6)...))
		opaque := mediatest.WithChunk(mediatest.PNG(200, 100), "eXIf", chunk)
		for name, c := range map[string]struct {
			kind    media.Type
			content []byte
			want    media.Type
		}{
			"PNG": {media.PNG, opaque, media.PNG},
			"PNG, transparent": {
				media.PNG, mediatest.WithChunk(mediatest.TransparentPNG(200, 100), "eXIf", chunk), media.PNG,
			},
			"WebP, lossy": {
				media.WebP,
				mediatest.WithWebPExif(mediatest.WebP(mediatest.Drawing(200, 100), false), 200, 100, orientation),
				media.JPEG,
			},
			"WebP, lossless": {
				media.WebP,
				mediatest.WithWebPExif(mediatest.WebP(mediatest.Drawing(200, 100), true), 200, 100, orientation),
				media.JPEG,
			},
		} {
			r, err := images.Render(bytes.NewReader(c.content), c.kind, sides)
			if err != nil || r.Type != c.want {
				t.Errorf("%s, %d: got %+v, %v", name, orientation, r, err)
				continue
			}
			if isTurned := orientation >= 5; isTurned != (r.Sizes[0].Width == 100) {
				t.Errorf("%s, %d: %d x %d", name, orientation, r.Sizes[0].Width, r.Sizes[0].Height)
			}
			expectRed(t, name, encoded(t, r, 0, c.want), red[orientation])
			expectRed(t, name, encoded(t, r, 2, r.Previews), red[orientation])
		}
	}
}

// replaceSize returns a HEIC or AVIF whose only size in the boxes is replaced.
func replaceSize(content []byte, width, height uint32) []byte {
	changed := bytes.Clone(content)
	at := bytes.Index(changed, []byte("ispe")) + 8
	binary.BigEndian.PutUint32(changed[at:], width)
	binary.BigEndian.PutUint32(changed[at+4:], height)
	return changed
}

// The sizes in the boxes decide how much memory is reserved. The codec reads others, in the data.
func TestT214_heicAndAVIFThatLieAboutTheirSize_areUnreadable(t *testing.T) {
	t.Parallel()
	for _, c := range []mediatest.HostileImage{
		{Type: media.HEIC, Content: mediatest.FlatHEIC(6324)}, {Type: media.AVIF, Content: mediatest.FlatAVIF(6324)},
	} {
		lie := replaceSize(c.Content, 64, 64)
		info, err := images.Inspect(bytes.NewReader(lie), c.Type)
		if err != nil || info.Memory > 16<<20 {
			t.Errorf("%s: got %+v, %v", c.Type, info, err)
		}
		if r, err := images.Render(bytes.NewReader(lie), c.Type, sides); !errors.Is(err, media.ErrUnreadable) {
			t.Errorf("%s: got %+v, %v", c.Type, r, err)
		}
		for _, side := range []uint32{20_000, 1 << 20, 1<<32 - 1} {
			bomb := replaceSize(c.Content, side, side)
			info, err := images.Inspect(bytes.NewReader(bomb), c.Type)
			if err == nil && info.Memory < int64(mediatest.ImageMemory) ||
				err != nil && !errors.Is(err, media.ErrUnreadable) {
				t.Errorf("%s, %d: got %+v, %v", c.Type, side, info, err)
			}
		}
	}
}

func TestRender_damagedHEICAndAVIF_areUnreadable(t *testing.T) {
	t.Parallel()
	for kind, content := range map[media.Type][]byte{media.HEIC: mediatest.HEIC(), media.AVIF: mediatest.AVIF()} {
		for _, damaged := range [][]byte{content[:40], content[:len(content)/2], content[:len(content)-200], nil} {
			if r, err := images.Render(bytes.NewReader(damaged), kind, sides); !errors.Is(err, media.ErrUnreadable) {
				t.Errorf("%s, %d bytes: got %+v, %v", kind, len(damaged), r, err)
			}
		}
	}
}
