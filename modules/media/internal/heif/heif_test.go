package heif_test

import (
	"bytes"
	"errors"
	"io"
	"runtime"
	"testing"

	"wright.app/modules/media/internal/heif"
	"wright.app/modules/media/mediatest"
)

func TestReadHeader_pictures_haveTheirSizeAndColours(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		content []byte
		want    heif.Header
	}{
		"HEIC":              {mediatest.HEIC(), heif.Header{Subsampled: true}},
		"HEIC, 4:4:4":       {mediatest.FullHEIC(), heif.Header{}},
		"AVIF, 10 bits":     {mediatest.DeepAVIF(), heif.Header{Deep: true, Alpha: true}},
		"AVIF, transparent": {mediatest.TransparentAVIF(), heif.Header{Alpha: true}},
	} {
		h, err := heif.ReadHeader(bytes.NewReader(c.content))
		if err != nil || h.Width != 200 || h.Height != 100 || h.Deep != c.want.Deep || h.Alpha != c.want.Alpha ||
			h.Subsampled != c.want.Subsampled || h.Bytes != int64(len(c.content)) {
			t.Errorf("%s: got %+v, %v", name, h, err)
		}
	}
}

// nonsense is an endless reader that repeats a byte.
type nonsense byte

func (n nonsense) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(n)
	}
	return len(p), nil
}

func TestT214_tenMegabytesOfNonsense_areReadOnceAndRefused(t *testing.T) { //nolint:paralleltest // measures memory
	for name, begin := range map[string]string{
		"boxes":              "\x00\x00\x00\x10ftypheic\x00\x00\x00\x00",
		"descriptions":       "\x00\x00\x00\x10ftypheic\x00\x00\x00\x00\x00\x98\x96\x80meta\x00\x00\x00\x00",
		"small descriptions": "\x00\x00\x00\x10ftypheic\x00\x00\x00\x00\x00\x3f\x00\x00meta\x00\x00\x00\x00",
		"endless box":        "\x00\x00\x00\x10ftypheic\x00\x00\x00\x00\x00\x00\x00\x00mdat",
		"long box":           "\x00\x00\x00\x01mdat\xff\xff\xff\xff\xff\xff\xff\xff",
	} {
		for _, b := range []byte{0, 1, 8, 0xff} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			file := io.MultiReader(bytes.NewReader([]byte(begin)), nonsense(b))
			h, err := heif.ReadHeader(io.LimitReader(file, 10<<20))
			runtime.ReadMemStats(&after)
			if err == nil {
				t.Errorf("%s, %d: got %+v", name, b, h)
			}
			if grown := after.TotalAlloc - before.TotalAlloc; grown > 8<<20 {
				t.Errorf("%s, %d: %d bytes were allocated", name, b, grown)
			}
		}
	}
}

// A picture whose data are larger than its header says gets the memory of the smaller one, and fails in the codec.
func TestT214_codecWithoutMemory_fails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		format  heif.Format
		content []byte
	}{"HEIC": {heif.HEIC, mediatest.FlatHEIC(1500)}, "AVIF": {heif.AVIF, mediatest.FlatAVIF(1500)}} {
		if m, _, err := c.format.Decode(c.content); err != nil || m.Bounds().Dx() != 1500 {
			t.Errorf("%s: %v", name, err)
		}
		lie := bytes.ReplaceAll(c.content, []byte("ispe\x00\x00\x00\x00\x00\x00\x05\xdc"),
			[]byte("ispe\x00\x00\x00\x00\x00\x00\x00\x40"))
		if bytes.Equal(lie, c.content) {
			t.Fatalf("%s has no size", name)
		}
		if m, _, err := c.format.Decode(lie); !errors.Is(err, heif.ErrFormat) && !errors.Is(err, heif.ErrMemory) {
			t.Errorf("%s: got %v, %v", name, m, err)
		}
	}
}

// FuzzReadHeader checks that sizes are positive and that the file is not read beyond its end.
func FuzzReadHeader(f *testing.F) {
	f.Add(mediatest.HEIC())
	f.Add(mediatest.TransparentAVIF())
	f.Add([]byte("\x00\x00\x00\x01mdat\x00\x00\x00\x00\x00\x00\x00\x10"))
	f.Fuzz(func(t *testing.T, content []byte) {
		h, err := heif.ReadHeader(bytes.NewReader(content))
		if err == nil && (h.Width < 1 || h.Height < 1 || h.Bytes > int64(len(content))) {
			t.Errorf("got %+v", h)
		}
	})
}
