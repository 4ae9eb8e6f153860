package preview_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"wright.app/modules/sharing/internal/preview"
	"wright.app/platform/pages"
)

var factsCard = preview.FactsCard{
	Preview: pages.Preview{
		Title: "Staff engineer, grid platform", Name: "Kvarn Energy", Main: "88,000 – 112,000 EUR a year",
		Facts: "Rotterdam · Hybrid",
	},
	Product: "Wright", Host: "wright.example",
}

func drawFacts(t *testing.T, c preview.FactsCard) []byte {
	t.Helper()
	file, err := preview.DrawFacts(newFonts(t), c)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// The image has empty margins, and nothing reaches into the footer.
func TestDrawFacts_anyText_fits(t *testing.T) {
	t.Parallel()
	const gapAboveFooter = preview.Height - 100
	for name, change := range map[string]func(*preview.FactsCard){
		"no change": func(*preview.FactsCard) {},
		"nothing":   func(c *preview.FactsCard) { *c = preview.FactsCard{} },
		"no pay":    func(c *preview.FactsCard) { c.Main = "" },
		"long words": func(c *preview.FactsCard) {
			c.Title, c.Name = strings.Repeat("Wm", 60), strings.Repeat("W", 120)
		},
		"long": func(c *preview.FactsCard) {
			c.Title = strings.Repeat("Senior principal engineer of everything, ", 3)
			c.Name, c.Facts = strings.Repeat("Demo and ", 13), strings.Repeat("Rotterdam, ", 40)
		},
		"Japanese": func(c *preview.FactsCard) {
			c.Title, c.Name, c.Facts = strings.Repeat("組込みソフトウェアエンジニア", 8), "たぬきロボティクス", "大阪 · Hybrid"
		},
		"Arabic": func(c *preview.FactsCard) {
			c.Title, c.Name, c.Facts = strings.Repeat("أمين مكتبة للمخطوطات ", 5), "مكتبة القصر", "عمّان"
		},
		"emoji":              func(c *preview.FactsCard) { c.Title = "🚀🚀🚀 Rockets ❤" },
		"control characters": func(c *preview.FactsCard) { c.Title, c.Name = "\u0000\u202e\ufffd\n", "\U0010ffff" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := factsCard
			change(&c)
			file := drawFacts(t, c)
			if len(file) > 300<<10 {
				t.Errorf("%d bytes are more than messengers load", len(file))
			}
			picture, err := png.Decode(bytes.NewReader(file))
			if err != nil || picture.Bounds() != image.Rect(0, 0, preview.Width, preview.Height) {
				t.Fatalf("got %v, %v", picture.Bounds(), err)
			}
			background := picture.At(2, preview.Height-2)
			for y := preview.Height / 2; y < preview.Height; y++ {
				for _, x := range []int{40, preview.Width - 40} {
					if picture.At(x, y) != background {
						t.Fatalf("the margin is not empty at %d, %d", x, y)
					}
				}
			}
			for x := range preview.Width {
				if picture.At(x, gapAboveFooter) != background {
					t.Fatalf("a text reaches into the footer at %d", x)
				}
			}
		})
	}
}

// Its texts come from members, like those of profiles (T177).
func TestT177_factsOfHostileTexts_areDrawnInBoundedTime(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no break": strings.Repeat("W", 1<<20), "accents alone": strings.Repeat("\u0301", 1<<20),
		"directions": "\u202e" + strings.Repeat("abc \u2067", 1<<18), "joined": strings.Repeat("👩\u200d", 1<<17),
	} {
		c := preview.FactsCard{
			Preview: pages.Preview{Title: text, Name: text, Main: text, Facts: text}, Product: text, Host: text,
		}
		if _, err := preview.DrawFacts(newFonts(t), c); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDrawFacts_imageAndTag_dependOnEachText(t *testing.T) {
	t.Parallel()
	first, tags := drawFacts(t, factsCard), map[string]bool{factsCard.Tag(): true}
	for name, change := range map[string]func(*preview.FactsCard){
		"title":   func(c *preview.FactsCard) { c.Title = "Miller" },
		"name":    func(c *preview.FactsCard) { c.Name = "Mill" },
		"main":    func(c *preview.FactsCard) { c.Main = "Unpaid" },
		"facts":   func(c *preview.FactsCard) { c.Facts = "Delft" },
		"host":    func(c *preview.FactsCard) { c.Host = "other.example" },
		"product": func(c *preview.FactsCard) { c.Product = "Craft" },
	} {
		c := factsCard
		change(&c)
		if bytes.Equal(drawFacts(t, c), first) {
			t.Errorf("%s: the image is the same", name)
		}
		if tags[c.Tag()] {
			t.Errorf("%s: the tag is not unique", name)
		}
		tags[c.Tag()] = true
	}
	if !bytes.Equal(drawFacts(t, factsCard), first) {
		t.Error("the same card has another image")
	}
}
