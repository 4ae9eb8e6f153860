package pictures

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"

	"golang.org/x/image/webp"

	"wright.app/modules/media"
)

// webpFile is the beginning of a WebP (RFC 9649), up to the pixels of its picture or, if it is animated, of its first
// frame.
type webpFile struct {
	rest          *bufio.Reader
	width, height int // pixels of the picture
	lossless      bool
	transparent   bool   // whether it may have transparent pixels
	alpha         []byte // the chunk of the alpha plane, with its header; nil if there is none
	image         webpChunk
	animated      bool
}

// webpChunk is the header of a chunk.
type webpChunk struct {
	kind string // four characters
	size uint32 // bytes of the content, without the byte that makes it even
}

func (c webpChunk) length() int64 { return int64(c.size) }

// padded returns the length with the byte that makes it even.
func (c webpChunk) padded() int64 { return c.length() + c.length()%2 }

// The sizes and flags of a WebP.
const (
	webpHeaderBytes   = 12
	webpExtendedBytes = 10
	webpFrameBytes    = 16 // before the chunks of a frame
	webpChunkBytes    = 8
	webpLossyHead     = 10 // of the content of a chunk "VP8 ", up to its size
	webpLosslessHead  = 5
	webpSideMask      = 0x3fff
	webpAlphaFlag     = 0x10
	maxExifBytes      = 128 << 10
)

var errWebP = errors.New("content of a WebP")

// openWebP reads a WebP up to its pixels. The size of the picture is the largest that any of its headers has, which is
// also the one that the decoder allocates.
func openWebP(content io.Reader) (f webpFile, err error) {
	f.rest = bufio.NewReader(content)
	if _, err := f.rest.Discard(webpHeaderBytes); err != nil { // checked when the type was detected
		return f, err
	}
	for {
		if f.image, err = nextWebPChunk(f.rest); err != nil {
			return f, err
		}
		switch f.image.kind {
		case "VP8 ", "VP8L":
			return f, f.readImageHead()
		case "VP8X":
			var head [webpExtendedBytes]byte
			if f.image.size != webpExtendedBytes {
				return f, errWebP
			}
			if _, err := io.ReadFull(f.rest, head[:]); err != nil {
				return f, err
			}
			f.transparent = head[0]&webpAlphaFlag != 0
			f.enlarge(1+uint24(head[4:]), 1+uint24(head[7:]))
		case "ANMF":
			var head [webpFrameBytes]byte
			if _, err := io.ReadFull(f.rest, head[:]); err != nil {
				return f, err
			}
			f.animated = true
			// The canvas does not count: the picture is the frame.
			f.width, f.height = 1+uint24(head[6:]), 1+uint24(head[9:])
		case "ALPH":
			if f.alpha, err = f.readAlpha(); err != nil {
				return f, err
			}
		default:
			if err := skipWebPChunk(f.rest, f.image); err != nil {
				return f, err
			}
		}
	}
}

func uint24(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }

func appendUint24(b []byte, n int) []byte {
	return append(b, byte(n&0xff), byte(n>>8&0xff), byte(n>>16&0xff))
}

func (f *webpFile) enlarge(width, height int) {
	f.width, f.height = max(f.width, width), max(f.height, height)
}

// readAlpha reads the alpha plane, which is before the pixels. It has at most a byte for each pixel, and another one.
func (f *webpFile) readAlpha() ([]byte, error) {
	if f.alpha != nil || f.image.length() > bytesOf(f.width, f.height, 1)+1 || f.image.size > maxPlane {
		return nil, errWebP
	}
	plane := appendWebPChunk(nil, f.image)
	plane = append(plane, make([]byte, f.image.padded())...)
	_, err := io.ReadFull(f.rest, plane[webpChunkBytes:])
	return plane, err
}

// maxPlane is the maximum size of an alpha plane in bytes: no picture with more pixels is accepted.
const maxPlane = 40_000_000

// readImageHead reads the size from the head of the pixels.
func (f *webpFile) readImageHead() error {
	f.lossless = f.image.kind == "VP8L"
	if f.lossless {
		head, err := f.rest.Peek(webpLosslessHead)
		if err != nil {
			return err
		}
		bits := int(binary.LittleEndian.Uint32(head[1:]))
		f.transparent = true // the flag in the head is only a hint
		f.enlarge(1+bits&webpSideMask, 1+bits>>14&webpSideMask)
		return nil
	}
	head, err := f.rest.Peek(webpLossyHead)
	if err != nil {
		return err
	}
	f.transparent = f.alpha != nil
	f.enlarge(int(binary.LittleEndian.Uint16(head[6:]))&webpSideMask,
		int(binary.LittleEndian.Uint16(head[8:]))&webpSideMask)
	return nil
}

// decode decodes the picture. The decoder gets a file that has only this picture, because it knows no animations.
func (f *webpFile) decode() (image.Image, error) {
	pixels := &io.LimitedReader{R: f.rest, N: f.image.length()}
	// The size may differ from that of the file, because it is only an upper bound of the chunks.
	head := append([]byte("RIFF"), 0xf0, 0xff, 0xff, 0xff)
	head = append(head, "WEBP"...)
	if f.alpha != nil && !f.lossless {
		head = appendWebPChunk(head, webpChunk{"VP8X", webpExtendedBytes})
		head = append(head, webpAlphaFlag, 0, 0, 0)
		head = appendUint24(appendUint24(head, f.width-1), f.height-1)
		head = append(head, f.alpha...)
	}
	head = appendWebPChunk(head, f.image)
	picture, err := webp.Decode(io.MultiReader(bytes.NewReader(head), pixels))
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, pixels)
	if err == nil && f.image.size%2 == 1 {
		_, err = f.rest.Discard(1)
	}
	if errors.Is(err, io.EOF) {
		err = nil // a file that ends with its pixels may lack the last byte
	}
	return picture, err
}

// orientation reads the orientation, which is after the pixels. A file with damaged metadata is upright.
func (f *webpFile) orientation() orientation {
	if f.animated {
		return upright
	}
	for {
		chunk, err := nextWebPChunk(f.rest)
		switch {
		case err != nil, chunk.kind == "EXIF" && chunk.size > maxExifBytes:
			return upright
		case chunk.kind == "EXIF":
			exif := make([]byte, chunk.size)
			if _, err := io.ReadFull(f.rest, exif); err != nil {
				return upright
			}
			return orientationIn(bytes.TrimPrefix(exif, exifHeader))
		}
		if skipWebPChunk(f.rest, chunk) != nil {
			return upright
		}
	}
}

// frames counts the frames of an animation, the present one included. Counting stops at maxCounted.
func (f *webpFile) frames() int {
	count := 1
	if !f.animated {
		return count
	}
	chunk := f.image
	for count < maxCounted {
		if skipWebPChunk(f.rest, chunk) != nil {
			return count
		}
		var err error
		if chunk, err = nextWebPChunk(f.rest); err != nil {
			return count
		}
		if chunk.kind == "ANMF" {
			count++
		}
	}
	return count
}

// nextWebPChunk reads the header of a chunk.
func nextWebPChunk(r io.Reader) (webpChunk, error) {
	var head [webpChunkBytes]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return webpChunk{}, err
	}
	return webpChunk{kind: string(head[:4]), size: binary.LittleEndian.Uint32(head[4:])}, nil
}

func skipWebPChunk(r io.Reader, chunk webpChunk) error {
	_, err := io.CopyN(io.Discard, r, chunk.padded())
	return err
}

func appendWebPChunk(b []byte, chunk webpChunk) []byte {
	b = append(b, chunk.kind...)
	return binary.LittleEndian.AppendUint32(b, chunk.size)
}

func inspectWebP(content io.Reader) (info media.ImageInfo, need imageMemory, err error) {
	f, err := openWebP(content)
	if err != nil {
		return media.ImageInfo{}, imageMemory{}, err
	}
	each := vp8Bytes
	switch {
	case f.lossless:
		each = vp8lBytes
	case f.alpha != nil:
		each += alphaBytes
	}
	need = imageMemory{decoded: bytesOf(f.width, f.height, each), transparent: f.transparent}
	need.decoded += int64(len(f.alpha))
	info = media.ImageInfo{Type: media.WebP, Width: f.width, Height: f.height, Frames: f.frames()}
	return info, need, nil
}
