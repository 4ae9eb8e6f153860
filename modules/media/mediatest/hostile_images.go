package mediatest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/png"
	"io"
	"math/rand/v2"

	"wright.app/modules/media"
)

// HostileImage is a small file whose decoding needs much memory.
type HostileImage struct {
	Name    string
	Type    media.Type
	Content []byte
}

// HostileImages returns images of side by side pixels that need as much memory as their formats allow. All of them can
// be decoded, except the truncated one.
func HostileImages(side int) []HostileImage {
	progressive := ProgressiveJPEG(side, side, 4)
	images := []HostileImage{
		{"PNG, 8 bits", media.PNG, BlankPNG(side, side, 8, false)},
		{"PNG, 16 bits", media.PNG, BlankPNG(side, side, 16, false)},
		{"PNG, 16 bits, interlaced", media.PNG, BlankPNG(side, side, 16, true)},
		{"JPEG, progressive, CMYK", media.JPEG, progressive},
		{"JPEG, progressive, truncated", media.JPEG, progressive[:len(progressive)/2]},
		{"JPEG, progressive, three colours", media.JPEG, ProgressiveJPEG(side, side, 3)},
		{"GIF with a large screen", media.GIF, GIF(side, side, 2)},
	}
	if side == 1500 || side == 6324 {
		images = append(images, HostileImage{"HEIC, full colours", media.HEIC, FlatHEIC(side)},
			HostileImage{"AVIF, 10 bits, transparent", media.AVIF, FlatAVIF(side)})
	}
	if side <= maxNoise { // a larger one exceeds the size of a file
		images = append(images, HostileImage{"PNG of noise", media.PNG, noisePNG(side)})
	}
	return images
}

const maxNoise = 1900 // the largest side of noisePNG whose file is accepted

// noisePNG returns an image of random pixels, which the encoder of transparent images cannot compress.
func noisePNG(side int) []byte {
	picture := image.NewNRGBA(image.Rect(0, 0, side, side))
	_, _ = rand.NewChaCha8([32]byte{}).Read(picture.Pix)
	var file bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&file, picture)
	return file.Bytes()
}

// pngPasses are the passes of an interlaced PNG: the first column and row of each pass, and the distances between its
// columns and rows.
var pngPasses = [][4]int{
	{0, 0, 8, 8},
	{4, 0, 8, 8},
	{0, 4, 4, 8},
	{2, 0, 4, 4},
	{0, 2, 2, 4},
	{1, 0, 2, 2},
	{0, 1, 1, 2},
}

// BlankPNG returns a transparent PNG with an alpha channel and depth bits for each component, 8 or 16.
func BlankPNG(width, height, depth int, interlaced bool) []byte {
	header := make([]byte, 13)
	binary.BigEndian.PutUint32(header, uint32(width))
	binary.BigEndian.PutUint32(header[4:], uint32(height))
	header[8], header[9] = byte(depth), 6 // red, green, blue and alpha
	var pixels bytes.Buffer
	compressed, _ := zlib.NewWriterLevel(&pixels, zlib.BestSpeed) // the only error is an unknown level
	writeRows := func(width, height int) {
		if width > 0 {
			_, _ = io.Copy(compressed, io.LimitReader(zeros{}, int64(height)*int64(1+width*depth/2)))
		}
	}
	if interlaced {
		header[12] = 1
		for _, p := range pngPasses {
			writeRows((width-p[0]+p[2]-1)/p[2], (height-p[1]+p[3]-1)/p[3])
		}
	} else {
		writeRows(width, height)
	}
	_ = compressed.Close()
	return join([]byte("\x89PNG\r\n\x1a\n"), Chunk("IHDR", header), Chunk("IDAT", pixels.Bytes()), Chunk("IEND", nil))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// ProgressiveJPEG returns a progressive JPEG of one colour. With four components it is CMYK.
func ProgressiveJPEG(width, height, components int) []byte {
	segment := func(marker byte, content []byte) []byte {
		head := []byte{0xff, marker, 0, 0}
		binary.BigEndian.PutUint16(head[2:], uint16(len(content)+2))
		return append(head, content...)
	}
	frame := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), byte(components)}
	scan := []byte{byte(components)}
	for id := range components {
		frame = append(frame, byte(id+1), 0x11, 0) // not subsampled
		scan = append(scan, byte(id+1), 0)
	}
	table := append([]byte{0, 1}, make([]byte, 15+1)...) // one code of one bit: the coefficient does not change
	blocks := ((width + 7) / 8) * ((height + 7) / 8) * components
	return join([]byte{0xff, 0xd8},
		segment(0xee, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00")), // no colour transform
		segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)),
		segment(0xc2, frame), segment(0xc4, table),
		segment(0xda, append(scan, 0, 0, 0)), // the first coefficient of each block
		make([]byte, (blocks+7)/8), []byte{0xff, 0xd9})
}

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
