package profilepdf

import (
	"image"
	"io"
	"io/fs"
)

// RoundPhoto exports roundPhoto for tests.
func RoundPhoto(content io.Reader) (image.Image, error) {
	picture, _, err := image.Decode(content)
	if err != nil {
		return nil, err
	}
	return roundPhoto(picture), nil
}

// Missing returns the characters of a text that no font of the built web application has.
func Missing(dist fs.FS, text string) (string, error) {
	f, err := readFonts(dist)
	if err != nil {
		return "", err
	}
	var missing []rune
	for _, r := range text {
		spans, err := f.spans(string(r), false)
		if err != nil {
			return "", err
		}
		if spans[0].font.GlyphIndex(r) == 0 {
			missing = append(missing, r)
		}
	}
	return string(missing), nil
}
