// Package pictures decodes, scales and encodes images. The caller has detected the type of each image.
package pictures

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/heif"
)

// Images implements media.Images.
type Images struct{ transparentSide int }

var _ media.Images = Images{}

// NewImages returns an Images. It limits the largest size of transparent images so that encoding one needs at most
// budget bytes of memory.
func NewImages(budget media.ImageMemory) Images { return Images{transparentSide(int64(budget))} }

// Inspect implements media.Images. It reads headers only: it counts the frames of a GIF without decoding them.
func (im Images) Inspect(content io.Reader, t media.Type) (info media.ImageInfo, err error) {
	defer recoverUnreadable(&err)
	var need imageMemory
	switch t {
	case media.JPEG:
		info, need, err = inspectJPEG(content)
	case media.PNG:
		info, need, err = inspectPNG(content)
	case media.GIF:
		info, err = inspectGIF(content)
		need = imageMemory{decoded: bytesOf(info.Width, info.Height, gifBytes), transparent: true}
	case media.WebP:
		info, need, err = inspectWebP(content)
	case media.HEIC, media.AVIF:
		info, need, err = inspectHEIF(content, t)
	default:
		return media.ImageInfo{}, media.ErrUnsupportedType
	}
	if err != nil {
		return media.ImageInfo{}, unreadable(err)
	}
	if info.Width > 0 && info.Height > 0 {
		info.Memory = im.rendering(info.Width, info.Height, need)
	}
	return info, nil
}

func inspectJPEG(content io.Reader) (info media.ImageInfo, need imageMemory, err error) {
	header, err := readJPEGHeader(content)
	if err != nil {
		return media.ImageInfo{}, imageMemory{}, err
	}
	info = media.ImageInfo{Type: media.JPEG, Width: header.width, Height: header.height, Frames: 1}
	return info, memoryOfJPEG(header), nil
}

func inspectPNG(content io.Reader) (info media.ImageInfo, need imageMemory, err error) {
	r := bufio.NewReader(content)
	head, err := r.Peek(pngHeadBytes)
	if err != nil {
		return media.ImageInfo{}, imageMemory{}, err
	}
	head = bytes.Clone(head)
	config, err := png.DecodeConfig(r)
	if err != nil {
		return media.ImageInfo{}, imageMemory{}, err
	}
	info = media.ImageInfo{Type: media.PNG, Width: config.Width, Height: config.Height, Frames: 1}
	decoded := bytesOf(config.Width, config.Height, pngBytes(head, config.ColorModel))
	return info, imageMemory{decoded: decoded, transparent: true}, nil
}

func inspectHEIF(content io.Reader, t media.Type) (info media.ImageInfo, need imageMemory, err error) {
	header, err := heif.ReadHeader(content)
	if err != nil {
		return media.ImageInfo{}, imageMemory{}, err
	}
	need.decoding, need.decoded = formats[t].Memory(header)
	need.transparent = header.Alpha
	return media.ImageInfo{Type: t, Width: header.Width, Height: header.Height, Frames: 1}, need, nil
}

// decodeHEIF decodes a file. The caller must have reserved the memory that inspectHEIF returned, which includes the
// memory for the file.
func decodeHEIF(content io.Reader, t media.Type) (image.Image, orientation, error) {
	file, err := io.ReadAll(content)
	if err != nil {
		return nil, upright, err
	}
	picture, turn, err := formats[t].Decode(file)
	return picture, orientation(turn), err
}

// formats are the formats of package heif.
var formats = map[media.Type]heif.Format{media.HEIC: heif.HEIC, media.AVIF: heif.AVIF}

// unreadable returns media.ErrUnreadable for an error of a decoder, and wraps an error of the storage. Errors of module
// media are returned as they are.
func unreadable(err error) error {
	if errors.Is(err, media.ErrUnsupportedType) || errors.Is(err, media.ErrUnreadable) {
		return err
	}
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
	maxCounted   = 1000 // the frames after which counting stops
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
