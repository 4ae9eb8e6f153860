package preview

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/url"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The size of the picture in pixels. It has the usual aspect ratio of Open Graph images.
const (
	Width  = 1200
	Height = 630
)

// Card is the content of a picture.
type Card struct {
	Name     string
	Headline string // optional
	Address  string // the URL of the profile without the scheme
	Product  string
}

// NewCard returns the card of a profile. Without a headline it shows the current job.
func NewCard(product string, publicURL *url.URL, alias, name, headline, title, organization string) Card {
	if headline == "" {
		headline = title
		if title != "" && organization != "" {
			headline += ", "
		}
		headline += organization
	}
	_, address, _ := strings.Cut(publicURL.JoinPath("p", alias).String(), "://")
	return Card{Name: name, Headline: headline, Address: address, Product: product}
}

// designVersion must be changed when the design of the picture changes.
const designVersion = "1"

// Tag returns a hash of the card and the design, for the ETag and the URL of the picture.
func (c Card) Tag() string {
	hash := sha256.New()
	for _, part := range []string{designVersion, c.Name, c.Headline, c.Address, c.Product} {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		hash.Write(length[:])
		hash.Write([]byte(part))
	}
	return base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12])
}

// The colours of the light theme (tokens.css).
var (
	surface   = color.RGBA{0xff, 0xff, 0xff, 0xff}
	ink       = color.RGBA{0x22, 0x22, 0x22, 0xff}
	inkMuted  = color.RGBA{0x5c, 0x60, 0x70, 0xff}
	primary   = color.RGBA{0x08, 0x27, 0xf5, 0xff}
	accent    = color.RGBA{0xff, 0xb7, 0x00, 0xff}
	brandFrom = color.RGBA{0x08, 0x27, 0xf5, 0xff}
	brandTo   = color.RGBA{0x04, 0x13, 0x75, 0xff}
)

// The layout, in pixels.
const (
	coverHeight    = 238
	margin         = 72
	nameSize       = 72
	smallNameSize  = 56
	headlineSize   = 36
	footerSize     = 28
	footerBaseline = Height - 52
	signRadius     = 17
)

// faces are the fonts in the sizes of the picture. They are not safe for concurrent use.
type faces struct{ name, smallName, headline, product, address font.Face }

// The fonts are parsed when the first picture is drawn. The mutex drawing protects them.
var (
	fonts   = sync.OnceValues(loadFonts)
	drawing sync.Mutex
)

func loadFonts() (f faces, err error) {
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return f, fmt.Errorf("bold font: %w", err)
	}
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return f, fmt.Errorf("regular font: %w", err)
	}
	for _, face := range []struct {
		of   *opentype.Font
		size float64
		to   *font.Face
	}{
		{bold, nameSize, &f.name},
		{bold, smallNameSize, &f.smallName},
		{regular, headlineSize, &f.headline},
		{bold, footerSize, &f.product},
		{regular, footerSize, &f.address},
	} {
		if *face.to, err = opentype.NewFace(face.of,
			&opentype.FaceOptions{Size: face.size, DPI: 72, Hinting: font.HintingNone}); err != nil {
			return f, fmt.Errorf("font of %v pixels: %w", face.size, err)
		}
	}
	return f, nil
}

// Draw returns the picture of a card as PNG. Only one picture is drawn at a time. Draw omits a text if the font does
// not have all of its characters. Instead of a name it draws the address.
func Draw(c Card) ([]byte, error) {
	drawing.Lock()
	defer drawing.Unlock()
	f, err := fonts()
	if err != nil {
		return nil, err
	}
	picture := image.NewRGBA(image.Rect(0, 0, Width, Height))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(surface), image.Point{}, draw.Src)
	drawCover(picture, c.Name)

	name, headline := c.Name, c.Headline
	if name == "" || !isDrawable(f.name, name) {
		name = c.Address
	}
	if !isDrawable(f.headline, headline) {
		headline = ""
	}
	face, step := f.name, 84
	lines := wrapText(face, name, Width-2*margin, 1)
	if isTruncated(lines) {
		face, step = f.smallName, 66
		lines = wrapText(face, name, Width-2*margin, 2)
	}
	y := coverHeight + 110
	if len(lines) > 1 {
		y -= 20
	}
	for _, line := range lines {
		write(picture, face, ink, margin, y, line)
		y += step
	}
	y += 62 - step
	maxLines := 2
	if len(lines) > 1 {
		maxLines = 1
	}
	for _, line := range wrapText(f.headline, headline, Width-2*margin, maxLines) {
		write(picture, f.headline, inkMuted, margin, y, line)
		y += 46
	}

	drawSign(picture, margin+signRadius, footerBaseline-10)
	x := margin + 2*signRadius + 12
	x += write(picture, f.product, ink, x, footerBaseline, textOrEmpty(f.product, c.Product))
	maxWidth := Width - margin - x - 48
	address := truncate(f.address, c.Address, maxWidth)
	write(picture, f.address, inkMuted, Width-margin-font.MeasureString(f.address, address).Ceil(),
		footerBaseline, address)

	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&file, picture); err != nil {
		return nil, fmt.Errorf("encode a preview: %w", err)
	}
	return file.Bytes(), nil
}

const ellipsis = "…"

// write draws a line and returns its width.
func write(picture draw.Image, face font.Face, ink color.Color, x, y int, line string) int {
	pen := font.Drawer{Dst: picture, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(x, y)}
	pen.DrawString(line)
	return pen.Dot.X.Ceil() - x
}

// isDrawable reports whether a face has all characters of a text.
func isDrawable(face font.Face, text string) bool {
	for _, letter := range text {
		if _, ok := face.GlyphAdvance(letter); !ok {
			return false
		}
	}
	return true
}

// textOrEmpty returns a text if it is drawable, and "" otherwise.
func textOrEmpty(face font.Face, text string) string {
	if !isDrawable(face, text) {
		return ""
	}
	return text
}

// wrapText breaks a text between words into at most maxLines lines. It truncates each line to width.
func wrapText(face font.Face, text string, width, maxLines int) []string {
	var lines []string
	words := strings.Fields(text)
	for len(words) > 0 && len(lines) < maxLines {
		line := words[0]
		words = words[1:]
		for len(words) > 0 && font.MeasureString(face, line+" "+words[0]).Ceil() <= width {
			line, words = line+" "+words[0], words[1:]
		}
		if len(lines) == maxLines-1 && len(words) > 0 {
			line += " " + strings.Join(words, " ")
		}
		lines = append(lines, truncate(face, line, width))
	}
	return lines
}

// truncate shortens a line to a width. A shortened line ends with an ellipsis.
func truncate(face font.Face, line string, width int) string {
	if font.MeasureString(face, line).Ceil() <= width {
		return line
	}
	for line != "" && font.MeasureString(face, line+ellipsis).Ceil() > width {
		_, size := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-size]
	}
	return strings.TrimRight(line, " ") + ellipsis
}

func isTruncated(lines []string) bool {
	return len(lines) > 0 && strings.HasSuffix(lines[len(lines)-1], ellipsis)
}
