package drawing

import (
	"image"
	"io"
	"io/fs"
)

// Round exports round for tests.
func Round(content io.Reader, pixels int) (image.Image, error) {
	picture, _, err := image.Decode(content)
	if err != nil {
		return nil, err
	}
	return round(picture, pixels), nil
}

// Missing returns the characters of a text that no font of the built web application has.
func Missing(dist fs.FS, text string) (string, error) {
	f := NewFonts(dist)
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
