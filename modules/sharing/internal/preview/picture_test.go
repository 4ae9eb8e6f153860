package preview_test

import (
	"bytes"
	"image"
	"image/png"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/preview"
)

var card = preview.Card{
	Name: "Alex Demo", Headline: "Staff engineer at Example Company",
	Address: "wright.example/p/alex-demo", Product: "Wright",
}

func drawPicture(t *testing.T, c preview.Card) image.Image {
	t.Helper()
	file, err := preview.Draw(c)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func TestNewCard_address_isThatOfThePage(t *testing.T) {
	t.Parallel()
	for rawURL, want := range map[string]string{
		"https://wright.example":       "wright.example/p/alex-demo",
		"https://wright.example/":      "wright.example/p/alex-demo",
		"http://localhost:8080":        "localhost:8080/p/alex-demo",
		"https://wright.example/below": "wright.example/below/p/alex-demo",
	} {
		publicURL, err := url.Parse(rawURL)
		if err != nil {
			t.Fatal(err)
		}
		if got := preview.NewCard("Wright", publicURL, "alex-demo", "Alex Demo", "", "", "").Address; got != want {
			t.Errorf("%s: got %s, want %s", rawURL, got, want)
		}
	}
}

// The image has the same size and an empty margin for any name.
func TestDraw_anyName_fits(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*preview.Card){
		"no change":   func(*preview.Card) {},
		"no headline": func(c *preview.Card) { c.Headline = "" },
		"no name":     func(c *preview.Card) { c.Name = "" },
		"long": func(c *preview.Card) {
			c.Name = "Maximiliana Alexandrina Demo of the Long and Winding Names"
			c.Headline = strings.Repeat("Keeps payment systems boring. ", 12)
		},
		"one long word": func(c *preview.Card) {
			c.Name = strings.Repeat("Wm", 40)
			c.Headline = strings.Repeat("W", 300)
		},
		"Japanese":           func(c *preview.Card) { c.Name = "アレックス・デモ"; c.Headline = "技術者" },
		"greek":              func(c *preview.Card) { c.Name = "Αλέξανδρος Ντέμο" },
		"control characters": func(c *preview.Card) { c.Name = "\u0000\u202e\ufffd\n"; c.Product = "\U0001f600" },
		"long address":       func(c *preview.Card) { c.Address = "wright.example/p/" + strings.Repeat("a", 200) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := card
			change(&c)
			picture := drawPicture(t, c)
			if picture.Bounds() != image.Rect(0, 0, preview.Width, preview.Height) {
				t.Errorf("got %v", picture.Bounds())
			}
			background := picture.At(2, preview.Height-2)
			for y := preview.Height / 2; y < preview.Height; y++ {
				for _, x := range []int{40, preview.Width - 40} {
					if picture.At(x, y) != background {
						t.Fatalf("the margin is not empty at %d, %d", x, y)
					}
				}
			}
		})
	}
}

func TestDraw_imageAndTag_dependOnTheCardOnly(t *testing.T) {
	t.Parallel()
	first, err := preview.Draw(card)
	if err != nil {
		t.Fatal(err)
	}
	tags := map[string]bool{card.Tag(): true}
	for name, change := range map[string]func(*preview.Card){
		"name":     func(c *preview.Card) { c.Name = "Robin Demo" },
		"headline": func(c *preview.Card) { c.Headline = "Baker" },
		"address":  func(c *preview.Card) { c.Address = "wright.example/p/alex" },
		"product":  func(c *preview.Card) { c.Product = "Craft" },
		"same text, other boundary": func(c *preview.Card) {
			c.Name, c.Headline = "Alex DemoStaff",
				"engineer at Example Company"
		},
	} {
		c := card
		change(&c)
		other, err := preview.Draw(c)
		if err != nil || bytes.Equal(first, other) {
			t.Errorf("%s: got the same image, or %v", name, err)
		}
		if tags[c.Tag()] {
			t.Errorf("%s: the tag is not unique", name)
		}
		tags[c.Tag()] = true
	}
	again, err := preview.Draw(card)
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("the same card: got another image, or %v", err)
	}
}

func BenchmarkDraw(b *testing.B) {
	for b.Loop() {
		file, err := preview.Draw(card)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(file)), "bytes")
	}
}
