package mediatest

import (
	"bytes"
	"encoding/binary"
	"image"

	"github.com/gen2brain/webp"
)

// WebP returns a WebP, without loss or lossy. Only a lossless one, and one with an alpha channel, may be transparent.
func WebP(picture image.Image, lossless bool) []byte {
	var b bytes.Buffer
	_ = webp.Encode(&b, picture, webp.Options{Lossless: lossless, Quality: 90})
	return b.Bytes()
}

// AnimatedWebP returns an animation. Its first frame is the picture, and all further frames are the top left pixel of
// the picture.
func AnimatedWebP(picture image.Image, lossless bool, frames int) []byte {
	bounds := picture.Bounds()
	frame := func(still []byte, width, height int) []byte {
		head := append(u24(0), u24(0)...)
		head = append(append(head, u24(width-1)...), u24(height-1)...)
		head = append(append(head, u24(100)...), 0)
		return WebPChunk("ANMF", append(head, imageChunks(still)...))
	}
	content := append([]byte{0x12, 0, 0, 0}, append(u24(bounds.Dx()-1), u24(bounds.Dy()-1)...)...)
	file := append(WebPChunk("VP8X", content), WebPChunk("ANIM", make([]byte, 6))...)
	file = append(file, frame(WebP(picture, lossless), bounds.Dx(), bounds.Dy())...)
	rest := frame(WebP(image.NewNRGBA(image.Rect(0, 0, 1, 1)), true), 1, 1)
	file = append(file, bytes.Repeat(rest, frames-1)...)
	return RIFF(file)
}

// WithWebPExif returns a WebP with an Exif orientation.
func WithWebPExif(still []byte, width, height int, orientation uint16) []byte {
	exif := []byte("II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00")
	exif = binary.LittleEndian.AppendUint16(exif, orientation)
	exif = append(exif, make([]byte, 6)...)
	content := append([]byte{0x08, 0, 0, 0}, append(u24(width-1), u24(height-1)...)...)
	return RIFF(join(WebPChunk("VP8X", content), imageChunks(still), WebPChunk("EXIF", exif)))
}

// imageChunks returns the chunks of a still picture without VP8X, which is 18 bytes with its head.
func imageChunks(still []byte) []byte {
	chunks := still[12:]
	if bytes.HasPrefix(chunks, []byte("VP8X")) {
		chunks = chunks[18:]
	}
	return chunks
}

// RIFF returns a WebP with chunks.
func RIFF(chunks []byte) []byte {
	head := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(chunks)+4))
	return append(append(head, "WEBP"...), chunks...)
}

// WebPChunk returns a chunk of a WebP.
func WebPChunk(kind string, content []byte) []byte {
	chunk := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content)))
	chunk = append(chunk, content...)
	return append(chunk, make([]byte, len(content)%2)...)
}

func u24(n int) []byte { return []byte{byte(n), byte(n >> 8), byte(n >> 16)} }
