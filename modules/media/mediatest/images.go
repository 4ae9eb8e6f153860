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

// Drawing returns a picture with a red corner at the top left, so that one can see which way up
// it is.
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

// JPEG returns a photo.
func JPEG(width, height int) []byte {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, Drawing(width, height), nil)
	return b.Bytes()
}

// PNG returns an opaque drawing.
func PNG(width, height int) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, Drawing(width, height))
	return b.Bytes()
}

// Glass returns a PNG with something to see through.
func Glass(width, height int) []byte {
	m := Drawing(width, height)
	m.SetNRGBA(width-1, height-1, color.NRGBA{})
	var b bytes.Buffer
	_ = png.Encode(&b, m)
	return b.Bytes()
}

// GIF returns an animation.
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

// PDF returns a document of some size.
func PDF(size int) []byte {
	text := []byte("%PDF-1.7\n% a demo\n")
	return append(text, bytes.Repeat([]byte("."), max(0, size-len(text)))...)
}

// Chunk returns a part of a PNG.
func Chunk(kind string, content []byte) []byte {
	part := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	part = append(part, kind...)
	part = append(part, content...)
	return binary.BigEndian.AppendUint32(part, crc32.ChecksumIEEE(part[4:]))
}

// BombPNG returns the beginning of a PNG that says to have these measures.
func BombPNG(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(nil, width)
	header = binary.BigEndian.AppendUint32(header, height)
	header = append(header, 8, 6, 0, 0, 0)
	return append([]byte("\x89PNG\r\n\x1a\n"), Chunk("IHDR", header)...)
}

// WithChunk returns a PNG with another part behind its header.
func WithChunk(image []byte, kind, content string) []byte {
	const header = 8 + 25
	out := append([]byte{}, image[:header]...)
	out = append(out, Chunk(kind, []byte(content))...)
	return append(out, image[header:]...)
}

// Exif returns a JPEG with the notes of a camera: how it was held, and a text.
func Exif(photo []byte, held uint16, note string) []byte {
	le := binary.LittleEndian
	notes := []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00")
	notes = le.AppendUint16(notes, 2)
	notes = le.AppendUint16(notes, 0x0112) // how it was held
	notes = le.AppendUint16(notes, 3)
	notes = le.AppendUint32(notes, 1)
	notes = le.AppendUint32(notes, uint32(held))
	notes = le.AppendUint16(notes, 0x010e) // a text, behind the entries
	notes = le.AppendUint16(notes, 2)
	notes = le.AppendUint32(notes, uint32(len(note)))
	notes = le.AppendUint32(notes, 38)
	notes = le.AppendUint32(notes, 0)
	notes = append(notes, note...)
	return Segment(photo, 0xe1, string(notes))
}

// Segment returns a JPEG with another part at its beginning.
func Segment(photo []byte, marker byte, content string) []byte {
	out := append([]byte{}, photo[:2]...)
	out = append(out, 0xff, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(content)+2))
	out = append(out, content...)
	return append(out, photo[2:]...)
}

// Polyglot is an upload that wants to be two things at once.
type Polyglot struct {
	Name    string
	Content []byte
}

// Canary stands in every Polyglot where a browser would run it, and in nothing that comes out.
const Canary = "<script>alert('canary-5b1f')</script>"

// Polyglots returns uploads of the kinds that T53 in docs/security.md names.
func Polyglots() []Polyglot {
	svg := `<svg xmlns="http://www.w3.org/2000/svg">` + Canary + `</svg>`
	html := "<!doctype html><title>x</title>" + Canary
	photo, drawing, moving := JPEG(80, 80), PNG(80, 80), GIF(80, 80, 1)
	after := func(image []byte) []byte { return append(append([]byte{}, image...), Canary...) }
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
		{"after.gif", after(moving)},
		{"after.png", after(drawing)},
		{"after.jpg", after(photo)},
		{"text.png", WithChunk(drawing, "tEXt", "Comment\x00"+Canary)},
		{"utf8.png", WithChunk(drawing, "iTXt", "Comment\x00\x00\x00\x00\x00"+Canary)},
		{"profile.png", WithChunk(drawing, "iCCP", "x\x00\x00"+Canary)},
		{"comment.jpg", Segment(photo, 0xfe, Canary)},
		{"app.jpg", Segment(photo, 0xe2, "ICC_PROFILE\x00\x01\x01"+Canary)},
		{"exif.jpg", Exif(photo, 1, Canary)},
		{"xmp.jpg", Segment(photo, 0xe1, "http://ns.adobe.com/xap/1.0/\x00"+Canary)},
		{"x.jpg.html", after(photo)},
		{"x.js", text("alert('canary-5b1f')")},
		{"x.bmp", text("BM" + strings.Repeat("\x00", 60) + Canary)},
		{"x.tiff", text("II*\x00" + Canary)},
		{"x.zip", text("PK\x03\x04" + Canary)},
		{"x.webp", text("RIFF\x40\x00\x00\x00WEBPVP8 " + Canary)},
		{"x.exe", text("MZ" + Canary)},
		{"late.pdf", text(" \n%PDF-1.7" + Canary)},
	}
}
