package mediatest

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
)

// Drawing returns an image with a red quarter at the top left. The red quarter shows the orientation.
func Drawing(width, height int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.NRGBA{R: 40, G: 90, B: uint8(120 + x*100/width), A: 255}
			if x < width/2 && y < height/2 {
				c = color.NRGBA{R: 220, G: 30, B: 30, A: 255}
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

// JPEG returns a JPEG.
func JPEG(width, height int) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, Drawing(width, height), nil)
	return b.Bytes()
}

// PNG returns an opaque PNG.
func PNG(width, height int) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, Drawing(width, height))
	return b.Bytes()
}

// TransparentPNG returns a PNG with a transparent pixel.
func TransparentPNG(width, height int) []byte {
	m := Drawing(width, height)
	m.SetNRGBA(width-1, height-1, color.NRGBA{})
	var b bytes.Buffer
	_ = png.Encode(&b, m)
	return b.Bytes()
}

// GIF returns an animated GIF.
func GIF(width, height, frames int) []byte {
	var all gif.GIF
	for range frames {
		m := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.Black, color.White})
		all.Image, all.Delay = append(all.Image, m), append(all.Delay, 10)
	}
	var b bytes.Buffer
	_ = gif.EncodeAll(&b, &all)
	return b.Bytes()
}

// PDF returns a document of size bytes.
func PDF(size int) []byte {
	text := []byte("%PDF-1.7\n% a demo\n")
	return append(text, bytes.Repeat([]byte("."), max(0, size-len(text)))...)
}

// Chunk returns a chunk of a PNG.
func Chunk(kind string, content []byte) []byte {
	part := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	part = append(part, kind...)
	part = append(part, content...)
	return binary.BigEndian.AppendUint32(part, crc32.ChecksumIEEE(part[4:]))
}

// BombPNG returns the header of a PNG of the given size, without pixels.
func BombPNG(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(nil, width)
	header = binary.BigEndian.AppendUint32(header, height)
	header = append(header, 8, 6, 0, 0, 0)
	return append([]byte("\x89PNG\r\n\x1a\n"), Chunk("IHDR", header)...)
}

// WithChunk returns a PNG with another chunk after its header.
func WithChunk(image []byte, kind, content string) []byte {
	const headerEnd = 8 + 25 // the signature and the chunk IHDR
	out := append([]byte{}, image[:headerEnd]...)
	out = append(out, Chunk(kind, []byte(content))...)
	return append(out, image[headerEnd:]...)
}

// Exif returns a JPEG with an Exif orientation and description.
func Exif(photo []byte, orientation uint16, note string) []byte {
	le := binary.LittleEndian
	exif := []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00")
	exif = le.AppendUint16(exif, 2)
	exif = le.AppendUint16(exif, 0x0112) // orientation
	exif = le.AppendUint16(exif, 3)
	exif = le.AppendUint32(exif, 1)
	exif = le.AppendUint32(exif, uint32(orientation))
	exif = le.AppendUint16(exif, 0x010e) // description, after the directory
	exif = le.AppendUint16(exif, 2)
	exif = le.AppendUint32(exif, uint32(len(note)))
	exif = le.AppendUint32(exif, 38)
	exif = le.AppendUint32(exif, 0)
	exif = append(exif, note...)
	return Segment(photo, 0xe1, string(exif))
}

// Segment returns a JPEG with another segment at its start.
func Segment(photo []byte, marker byte, content string) []byte {
	out := append([]byte{}, photo[:2]...)
	out = append(out, 0xff, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(content)+2))
	out = append(out, content...)
	return append(out, photo[2:]...)
}

// Polyglot is a file that different programs may read as different types.
type Polyglot struct {
	Name    string
	Content []byte
}

// Canary is the script in every Polyglot. No output may contain it.
const Canary = "<script>alert('canary-5b1f')</script>"

// Polyglots returns files that an attacker could upload as images (docs/security.md, T53).
func Polyglots() []Polyglot {
	svg := `<svg xmlns="http://www.w3.org/2000/svg">` + Canary + `</svg>`
	html := "<!doctype html><title>x</title>" + Canary
	photo, drawing, animation := JPEG(80, 80), PNG(80, 80), GIF(80, 80, 1)
	withScriptAtEnd := func(image []byte) []byte { return append(append([]byte{}, image...), Canary...) }
	text := func(s string) []byte { return []byte(s) }
	return []Polyglot{
		{"x.svg", text(svg)},
		{"x.png", text(svg)},
		{"x.jpg", text(`<?xml version="1.0"?>` + svg)},
		{"x.html", text(html)},
		{"y.png", text(html)},
		{"y.jpg", text(html)},
		{"y.gif", text("GIF" + html)},
		{"bom.png", text("\ufeff" + html)},
		{"z.gif", text("GIF89a/*" + Canary + "*/=1;")},
		{"after.gif", withScriptAtEnd(animation)},
		{"after.png", withScriptAtEnd(drawing)},
		{"after.jpg", withScriptAtEnd(photo)},
		{"text.png", WithChunk(drawing, "tEXt", "Comment\x00"+Canary)},
		{"utf8.png", WithChunk(drawing, "iTXt", "Comment\x00\x00\x00\x00\x00"+Canary)},
		{"profile.png", WithChunk(drawing, "iCCP", "x\x00\x00"+Canary)},
		{"comment.jpg", Segment(photo, 0xfe, Canary)},
		{"app.jpg", Segment(photo, 0xe2, "ICC_PROFILE\x00\x01\x01"+Canary)},
		{"exif.jpg", Exif(photo, 1, Canary)},
		{"xmp.jpg", Segment(photo, 0xe1, "http://ns.adobe.com/xap/1.0/\x00"+Canary)},
		{"x.jpg.html", withScriptAtEnd(photo)},
		{"x.js", text("alert('canary-5b1f')")},
		{"x.bmp", text("BM" + strings.Repeat("\x00", 60) + Canary)},
		{"x.tiff", text("II*\x00" + Canary)},
		{"x.zip", text("PK\x03\x04" + Canary)},
		{"x.webp", text("RIFF\x40\x00\x00\x00WEBPVP8 " + Canary)},
		{"x.exe", text("MZ" + Canary)},
		{"late.pdf", text(" \n%PDF-1.7" + Canary)},
	}
}
