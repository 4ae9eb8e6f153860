package heif

import (
	"image"

	"github.com/tetratelabs/wazero/api"
)

// The colour spaces and the sampling of colours in libheif.
const (
	spaceYCbCr = 0
	spaceRGB   = 1
	spaceGray  = 2

	chroma420 = 1
	chroma422 = 2
	chroma444 = 3
)

// alignment is the alignment of the rows of a picture in libheif, in bytes.
const alignment = 16

func aligned(n int) int { return (n + alignment - 1) &^ (alignment - 1) }

// decodeHEIC has the calling convention of gen2brain/heic: file, its size, whether to read the header alone, addresses
// of width, height, colour space, sampling, a flag, and pixels. libheif turns pictures upright.
func decodeHEIC(program *instance, file uint64, size int, h Header) (image.Image, error) {
	numbers, err := program.allocate(resultBytes)
	if err != nil {
		return nil, err
	}
	call := func(headOnly, pixels uint64) ([resultBytes / 4]int, error) {
		return program.result(numbers, file, api.EncodeI64(int64(size)), headOnly,
			numbers, numbers+4, numbers+8, numbers+12, numbers+16, pixels)
	}
	head, err := call(1, 0)
	if err != nil {
		return nil, err
	}
	if err := h.checkSize(head[0], head[1]); err != nil {
		return nil, err
	}
	layout, err := layoutOf(head[0], head[1], head[2], head[3])
	if err != nil {
		return nil, err
	}
	if layout.bytes() > int(planes(h)) {
		return nil, ErrFormat
	}
	pixels, err := program.allocate(layout.bytes())
	if err != nil {
		return nil, err
	}
	if _, err := call(0, pixels); err != nil {
		return nil, err
	}
	pix, err := program.read(pixels, layout.bytes())
	if err != nil {
		return nil, err
	}
	return layout.picture(pix), nil
}

// layout is how a decoded picture is stored.
type layout struct {
	bounds          image.Rectangle
	space           int
	stride, rows    int
	cStride, cRows  int // of each of the two planes of colours
	colourSubsample image.YCbCrSubsampleRatio
}

func layoutOf(width, height, space, chroma int) (layout, error) {
	l := layout{bounds: image.Rect(0, 0, width, height), space: space, stride: aligned(width), rows: height}
	switch {
	case space == spaceGray:
	case space == spaceRGB:
		l.stride = aligned(4 * width)
	case space == spaceYCbCr && chroma == chroma420:
		l.colourSubsample = image.YCbCrSubsampleRatio420
		l.cStride, l.cRows = aligned((width+1)/2), (height+1)/2
	case space == spaceYCbCr && chroma == chroma422:
		l.colourSubsample = image.YCbCrSubsampleRatio422
		l.cStride, l.cRows = aligned((width+1)/2), height
	case space == spaceYCbCr && chroma == chroma444:
		l.colourSubsample = image.YCbCrSubsampleRatio444
		l.cStride, l.cRows = aligned(width), height
	default:
		return layout{}, ErrFormat
	}
	return l, nil
}

func (l layout) bytes() int { return l.stride*l.rows + 2*l.cStride*l.cRows }

func (l layout) picture(pix []byte) image.Image {
	switch l.space {
	case spaceGray:
		return &image.Gray{Pix: pix, Stride: l.stride, Rect: l.bounds}
	case spaceRGB:
		makeOpaque(pix, 4, 1)
		return &image.NRGBA{Pix: pix, Stride: l.stride, Rect: l.bounds}
	}
	luma, colour := l.stride*l.rows, l.cStride*l.cRows
	return &image.YCbCr{
		Y: pix[:luma:luma], Cb: pix[luma : luma+colour : luma+colour], Cr: pix[luma+colour:],
		YStride: l.stride, CStride: l.cStride, SubsampleRatio: l.colourSubsample, Rect: l.bounds,
	}
}
