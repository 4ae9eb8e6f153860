// Package pictures reads images with the decoders of the standard library and its kin, one for
// each type that is taken and no other: what the type of a file is, is settled before.
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

// NewImages returns the reader of images.
func NewImages() Images { return Images{} }

type codec struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// codecs are called by name: image.Decode knows every format that any package registers.
var codecs = map[media.Type]codec{
	media.JPEG: {jpeg.DecodeConfig, jpeg.Decode},
	media.PNG:  {png.DecodeConfig, png.Decode},
	media.GIF:  {gif.DecodeConfig, gif.Decode}, // the first frame
	media.WebP: {webp.DecodeConfig, webp.Decode},
}

// Measure implements media.Images. Of an animation it walks along the frames, too, without
// decoding any.
func (Images) Measure(content io.Reader, t media.Type) (m media.Measures, err error) {
	use, ok := codecs[t]
	if !ok {
		return media.Measures{}, media.ErrUnsupportedType
	}
	defer notPanicking(&err)
	if t == media.GIF {
		return measureGIF(content)
	}
	config, err := use.config(content)
	if err != nil {
		return media.Measures{}, unreadable(err)
	}
	return media.Measures{Type: t, Width: config.Width, Height: config.Height, Frames: 1}, nil
}

// unreadable says what a decoder says about a content. What the storage says stays as it is.
func unreadable(err error) error {
	var (
		inJPEG jpeg.FormatError
		inPNG  png.FormatError
		noJPEG jpeg.UnsupportedError
		noPNG  png.UnsupportedError
	)
	known := errors.As(err, &inJPEG) || errors.As(err, &inPNG) || errors.As(err, &noJPEG) || errors.As(err, &noPNG)
	if !known && isTrouble(err) {
		return fmt.Errorf("read an image: %w", err)
	}
	return media.ErrUnreadable
}

// notPanicking turns a panic of a decoder into what it means: nobody can read that.
func notPanicking(err *error) {
	if recover() != nil {
		*err = media.ErrUnreadable
	}
}

// The parts of a GIF.
const (
	gifHeader     = 13
	gifFrame      = 0x2c
	gifExtension  = 0x21
	gifTrailer    = 0x3b
	gifTable      = 0x80 // a table of colours follows
	gifTableSize  = 0x07
	framesCounted = 1000
)

// measureGIF reads the size of the canvas and counts the frames.
func measureGIF(content io.Reader) (media.Measures, error) {
	r := bufio.NewReader(content)
	header := make([]byte, gifHeader)
	if _, err := io.ReadFull(r, header); err != nil {
		return media.Measures{}, unreadable(err)
	}
	m := media.Measures{Type: media.GIF, Width: int(header[6]) | int(header[7])<<8, Height: int(header[8]) | int(header[9])<<8}
	if err := skipTable(r, header[10]); err != nil {
		return media.Measures{}, unreadable(err)
	}
	for m.Frames < framesCounted {
		kind, err := r.ReadByte()
		if errors.Is(err, io.EOF) && m.Frames > 0 {
			break // some writers forget the trailer
		}
		if err != nil {
			return media.Measures{}, unreadable(err)
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
			return media.Measures{}, media.ErrUnreadable
		}
		if err == nil {
			err = skipBlocks(r)
		}
		if err != nil {
			return media.Measures{}, unreadable(err)
		}
	}
	return m, nil
}

// skipFrame skips what stands before the blocks of a frame.
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
