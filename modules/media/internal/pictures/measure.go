// Package pictures decodes, scales and encodes images. The caller has detected the type of each image.
package pictures

import (
	"bufio"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"wright.app/modules/media"
)

// Images implements media.Images.
type Images struct{}

var _ media.Images = Images{}

// NewImages returns an Images.
func NewImages() Images { return Images{} }

type codec struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// codecs are the supported decoders. image.Decode would try every format that any package has registered.
var codecs = map[media.Type]codec{
	media.JPEG: {jpeg.DecodeConfig, jpeg.Decode},
	media.PNG:  {png.DecodeConfig, png.Decode},
	media.GIF:  {gif.DecodeConfig, gif.Decode}, // the first frame
	media.WebP: {webp.DecodeConfig, webp.Decode},
}

// Inspect implements media.Images. It counts the frames of a GIF without decoding them.
func (Images) Inspect(content io.Reader, t media.Type) (info media.ImageInfo, err error) {
	use, ok := codecs[t]
	if !ok {
		return media.ImageInfo{}, media.ErrUnsupportedType
	}
	defer recoverUnreadable(&err)
	if t == media.GIF {
		return inspectGIF(content)
	}
	config, err := use.config(content)
	if err != nil {
		return media.ImageInfo{}, unreadable(err)
	}
	return media.ImageInfo{Type: t, Width: config.Width, Height: config.Height, Frames: 1}, nil
}

// unreadable returns media.ErrUnreadable for an error of a decoder, and wraps an error of the storage.
func unreadable(err error) error {
	var (
		jpegFormat      jpeg.FormatError
		pngFormat       png.FormatError
		jpegUnsupported jpeg.UnsupportedError
		pngUnsupported  png.UnsupportedError
	)
	isDecoderError := errors.As(err, &jpegFormat) || errors.As(err, &pngFormat) ||
		errors.As(err, &jpegUnsupported) || errors.As(err, &pngUnsupported)
	if !isDecoderError && isStorageError(err) {
		return fmt.Errorf("read an image: %w", err)
	}
	return media.ErrUnreadable
}

// recoverUnreadable turns a panic of a decoder into media.ErrUnreadable.
func recoverUnreadable(err *error) {
	if recover() != nil {
		*err = media.ErrUnreadable
	}
}

// The blocks of a GIF.
const (
	gifHeader    = 13
	gifFrame     = 0x2c
	gifExtension = 0x21
	gifTrailer   = 0x3b
	gifTable     = 0x80 // a colour table follows
	gifTableSize = 0x07
	maxCounted   = 1000 // frames
)

// inspectGIF reads the size and counts the frames.
func inspectGIF(content io.Reader) (media.ImageInfo, error) {
	r := bufio.NewReader(content)
	header := make([]byte, gifHeader)
	if _, err := io.ReadFull(r, header); err != nil {
		return media.ImageInfo{}, unreadable(err)
	}
	m := media.ImageInfo{
		Type: media.GIF, Width: int(header[6]) | int(header[7])<<8,
		Height: int(header[8]) | int(header[9])<<8,
	}
	if err := skipTable(r, header[10]); err != nil {
		return media.ImageInfo{}, unreadable(err)
	}
	for m.Frames < maxCounted {
		kind, err := r.ReadByte()
		if errors.Is(err, io.EOF) && m.Frames > 0 {
			break // some encoders omit the trailer
		}
		if err != nil {
			return media.ImageInfo{}, unreadable(err)
		}
		switch kind {
		case gifTrailer:
			return m, nil
		case gifExtension:
			_, err = r.Discard(1)
		case gifFrame:
			m.Frames++
			err = skipFrame(r)
		default:
			return media.ImageInfo{}, media.ErrUnreadable
		}
		if err == nil {
			err = skipBlocks(r)
		}
		if err != nil {
			return media.ImageInfo{}, unreadable(err)
		}
	}
	return m, nil
}

// skipFrame skips the header of a frame.
func skipFrame(r *bufio.Reader) error {
	frame := make([]byte, 9)
	if _, err := io.ReadFull(r, frame); err != nil {
		return err
	}
	if err := skipTable(r, frame[8]); err != nil {
		return err
	}
	_, err := r.Discard(1)
	return err
}

func skipTable(r *bufio.Reader, flags byte) error {
	if flags&gifTable == 0 {
		return nil
	}
	_, err := r.Discard(3 << (1 + flags&gifTableSize))
	return err
}

func skipBlocks(r *bufio.Reader) error {
	for {
		size, err := r.ReadByte()
		if err != nil || size == 0 {
			return err
		}
		if _, err := r.Discard(int(size)); err != nil {
			return err
		}
	}
}
