package preview_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/preview"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/webapp"
)

var card = preview.Card{
	Name: "Alex Demo", Role: "Staff engineer · Example Company", Headline: "Keeps payment systems boring",
	Skills:  []string{"Go", "Kafka", "PostgreSQL"},
	Address: "wright.example/p/alex-demo", Product: "Wright",
}

// newFonts returns the fonts of the built application, without which the test is skipped. make test builds it first,
// and fails if a test was skipped.
func newFonts(t testing.TB) *drawing.Fonts {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/fonts/fonts.json"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	return drawing.NewFonts(webapp.Dist())
}

func drawCard(t *testing.T, c preview.Card, photo image.Image) image.Image {
	t.Helper()
	file, err := preview.Draw(newFonts(t), c, photo)
	if err != nil {
		t.Fatal(err)
	}
	if len(file) > 300<<10 {
		t.Errorf("%d bytes are more than messengers load", len(file))
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
		card := preview.NewCard("Wright", publicURL, publicprofile.Document{Alias: new("alex-demo")})
		if got := card.Address; got != want {
			t.Errorf("%s: got %s, want %s", rawURL, got, want)
		}
	}
}

func TestNewCard_roleAndEmployer_areOneLineAndSkillsAreFew(t *testing.T) {
	t.Parallel()
	publicURL := &url.URL{Scheme: "https", Host: "wright.example"}
	about := profile.Attributes{
		Headline: "Keeps things boring", Tags: strings.Split(strings.Repeat("Go,", 50), ","),
	}
	job := publicprofile.Section{Title: new("Engineer"), Organization: new("Northwind"), IsPrimary: true}
	former := publicprofile.Section{Title: new("Trainee"), Organization: new("Southwind")}
	c := preview.NewCard("Wright", publicURL, publicprofile.Document{
		DisplayName: "Alex Demo", Attributes: new(about.Document()),
		Workplaces: []publicprofile.Section{former, job},
	})
	if c.Role != "Engineer · Northwind" || len(c.Skills) > 10 ||
		c.Description() != "Alex Demo · Engineer · Northwind · Keeps things boring" {
		t.Errorf("got %+v", c)
	}
	job.Organization = nil
	c = preview.NewCard("Wright", publicURL, publicprofile.Document{Workplaces: []publicprofile.Section{job}})
	if c.Role != "Engineer" {
		t.Errorf("got %+v", c)
	}
}

// grey is a photo.
func grey() image.Image {
	photo := image.NewNRGBA(image.Rect(0, 0, preview.PhotoPixels, preview.PhotoPixels))
	draw.Draw(photo, photo.Bounds(), image.NewUniform(color.Gray{Y: 0x40}), image.Point{}, draw.Src)
	return photo
}

// The image has the same size and empty margins for any name.
func TestDraw_anyName_fits(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*preview.Card){
		"no change": func(*preview.Card) {},
		"nothing":   func(c *preview.Card) { *c = preview.Card{} },
		"no name":   func(c *preview.Card) { c.Name = "" },
		"long": func(c *preview.Card) {
			c.Name = "Maximiliana Alexandrina Demo of the Long and Winding Names and Then Some More of Them"
			c.Role = "Senior principal staff engineer of everything · The Company With a Name That Never Ends"
			c.Headline = strings.Repeat("Keeps payment systems boring. ", 12)
			c.Skills = []string{"Distributed systems engineering", "Event sourcing and messaging", "PostgreSQL"}
		},
		"one long word": func(c *preview.Card) {
			c.Name = strings.Repeat("Wm", 40)
			c.Headline = strings.Repeat("W", 300)
			c.Skills = []string{strings.Repeat("W", 200)}
		},
		"Japanese": func(c *preview.Card) { c.Name = "アレックス・デモ"; c.Headline = "技術者" },
		"Chinese": func(c *preview.Card) {
			c.Name = "王小明"
			c.Role = "高级工程师 · 北风支付"
			c.Skills = []string{"数据库"}
		},
		"Arabic": func(c *preview.Card) {
			c.Name = "عبد الرحمن علي"
			c.Role = "مهندس برمجيات · شركة الشمال"
		},
		"emoji": func(c *preview.Card) { c.Name = "Zoë 🎉 👩🏽‍💻"; c.Headline = "🚀🚀🚀 Rockets ❤" },
		"Greek": func(c *preview.Card) { c.Name = "Αλέξανδρος Ντέμο" },
		"control characters": func(c *preview.Card) {
			c.Name = "\u0000\u202e\ufffd\n"
			c.Product = "\U0001f600\U0010ffff"
		},
		"long address": func(c *preview.Card) { c.Address = "wright.example/p/" + strings.Repeat("a", 200) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, photo := range []image.Image{nil, grey()} {
				c := card
				change(&c)
				picture := drawCard(t, c, photo)
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
			}
		})
	}
}

// The number of characters that are laid out does not depend on the length of a text.
func TestT177_previewOfHostileTexts_isDrawnInBoundedTime(t *testing.T) {
	t.Parallel()
	fonts := newFonts(t)
	for name, text := range map[string]string{
		"no break": strings.Repeat("W", 1<<20), "accents alone": strings.Repeat("\u0301", 1<<20),
		"directions":   "\u202e" + strings.Repeat("abc \u2067", 1<<18),
		"replacements": strings.Repeat("\ufffd\ufffc", 1<<18),
		"joined":       strings.Repeat("👩\u200d", 1<<17), "unassigned": strings.Repeat("\U0010ffff\ue000", 1<<17),
	} {
		c := preview.Card{
			Name: text, Role: text, Headline: text, Skills: []string{text, text}, Address: text, Product: text,
		}
		if _, err := preview.Draw(fonts, c, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A character that no font has is drawn as the same replacement everywhere, so names of one length would look alike.
func TestDraw_namesInOtherScripts_areNotReplacements(t *testing.T) {
	t.Parallel()
	fonts := newFonts(t)
	draw := func(name string) []byte {
		c := card
		c.Name = name
		file, err := preview.Draw(fonts, c, grey())
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	for _, pair := range [][2]string{{"王小明", "李大华"}, {"علي", "عمر"}, {"🎉", "🚀"}, {"민준", "서연"}} {
		if bytes.Equal(draw(pair[0]), draw(pair[1])) {
			t.Errorf("%s and %s look the same", pair[0], pair[1])
		}
	}
}

func TestDraw_photo_isRoundAndInThePlaceOfInitials(t *testing.T) {
	t.Parallel()
	const middleX, middleY, corner = 72 + preview.PhotoPixels/2, 116 + preview.PhotoPixels/2, 72 + 4
	picture := drawCard(t, card, grey())
	if r, g, b, _ := picture.At(middleX, middleY-60).RGBA(); r>>8 != 0x40 || g != r || b != r {
		t.Errorf("the photo is %v", picture.At(middleX, middleY-60))
	}
	if picture.At(corner, 116+preview.PhotoPixels-4) != picture.At(2, preview.Height-2) {
		t.Error("the photo has corners")
	}
	if without := drawCard(t, card, nil); without.At(middleX, middleY-60) == picture.At(middleX, middleY-60) {
		t.Error("without a photo there are no initials")
	}
}

func TestDraw_imageAndTag_dependOnTheCardOnly(t *testing.T) {
	t.Parallel()
	fonts := newFonts(t)
	first, err := preview.Draw(fonts, card, nil)
	if err != nil {
		t.Fatal(err)
	}
	tags := map[string]bool{card.Tag(): true}
	for name, change := range map[string]func(*preview.Card){
		"name":     func(c *preview.Card) { c.Name = "Robin Demo" },
		"role":     func(c *preview.Card) { c.Role = "Baker" },
		"skills":   func(c *preview.Card) { c.Skills = []string{"Go"} },
		"headline": func(c *preview.Card) { c.Headline = "Baker" },
		"address":  func(c *preview.Card) { c.Address = "wright.example/p/alex" },
		"product":  func(c *preview.Card) { c.Product = "Craft" },
		"same text, other boundary": func(c *preview.Card) {
			c.Name, c.Headline = "Alex DemoKeeps",
				"payment systems boring"
		},
	} {
		c := card
		change(&c)
		other, err := preview.Draw(fonts, c, nil)
		if err != nil || bytes.Equal(first, other) {
			t.Errorf("%s: got the same image, or %v", name, err)
		}
		if tags[c.Tag()] {
			t.Errorf("%s: the tag is not unique", name)
		}
		tags[c.Tag()] = true
	}
	again, err := preview.Draw(fonts, card, nil)
	if err != nil || !bytes.Equal(first, again) {
		t.Errorf("the same card: got another image, or %v", err)
	}
}

func TestTag_otherPhoto_isAnotherTag(t *testing.T) {
	t.Parallel()
	c := card
	c.Photo = "/v1/media/1"
	if c.Tag() == card.Tag() {
		t.Error("the tag is the same")
	}
}

func TestDrawPage_textsOfAnyLanguage_fitAndDiffer(t *testing.T) {
	t.Parallel()
	fonts := newFonts(t)
	for _, c := range []preview.PageCard{
		{Title: "Show your work.\nProve it.", Text: "One page.", Product: "Wright", Host: "wright.example"},
		{Title: strings.Repeat("Wort ", 200), Text: strings.Repeat("W", 3000), Host: strings.Repeat("a", 300)},
		{},
	} {
		file, err := preview.DrawPage(fonts, c)
		if err != nil {
			t.Fatal(err)
		}
		size, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil || size.Width != preview.Width || size.Height != preview.Height || len(file) > 300<<10 {
			t.Errorf("%v: %+v, %d bytes", err, size, len(file))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	fonts := newFonts(b)
	for b.Loop() {
		file, err := preview.Draw(fonts, card, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(file)), "bytes")
	}
}
