package drawing_test

import (
	"fmt"
	"image/color"
	"math"
	"os"
	"regexp"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/drawing"
)

func TestAccents_areThoseOfThePageInTheLightTheme(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../../../../webapp/src/shared/styles/accents.css")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`body\.light \[data-accent="(\w+)"\] \{\s*--primary: (#\w{6});\s*` +
		`--primary-hover: (#\w{6});\s*--primary-ink: (#\w{6});\s*--primary-soft: (#\w{6});`)
	all := rule.FindAllStringSubmatch(string(css), -1)
	if len(all) != 8 {
		t.Fatalf("%d accents in the style sheet", len(all))
	}
	for _, one := range all {
		got, ok := drawing.AccentOf(profile.Accent(one[1]))
		if !ok {
			t.Errorf("%s is unknown", one[1])
		}
		for i, c := range []color.RGBA{got.Fill, got.FillEnd, got.Ink, got.Soft} {
			if hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B); hex != one[i+2] {
				t.Errorf("%s, colour %d: got %s, on the page %s", one[1], i, hex, one[i+2])
			}
		}
	}
	if _, ok := drawing.AccentOf(profile.AutoAccent); ok {
		t.Error("an automatic accent has colours")
	}
}

func TestAccents_canBeReadOnPaper(t *testing.T) {
	t.Parallel()
	white := color.RGBA{0xff, 0xff, 0xff, 0xff}
	for _, name := range []profile.Accent{"COBALT", "INDIGO", "VIOLET", "ROSE", "CLAY", "FOREST", "LAGOON", "SLATE"} {
		a, _ := drawing.AccentOf(name)
		for pair, got := range map[string]float64{
			"ink on white": contrast(a.Ink, white), "ink on soft": contrast(a.Ink, a.Soft),
			"text on soft": contrast(drawing.Ink, a.Soft), "muted text on soft": contrast(drawing.Muted, a.Soft),
		} {
			if got < 4.5 {
				t.Errorf("%s: %s has a contrast of %.2f", name, pair, got)
			}
		}
	}
}

// contrast returns the contrast of two colours by WCAG 2.2.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.RGBA) float64 {
	linear := func(channel uint8) float64 {
		v := float64(channel) / 0xff
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
