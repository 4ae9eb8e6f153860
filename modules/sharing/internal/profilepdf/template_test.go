package profilepdf_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/profilepdf"
)

// in returns the form of a whole file in a template.
func in(template profilepdf.Template) profilepdf.Form {
	return profilepdf.Form{Language: "en-US", Template: template}
}

// sixtyEntries has more in both columns than a page has room for, with words that are wider than a column.
func sixtyEntries(t *testing.T, workplaces, certifications int) []byte {
	t.Helper()
	many := func(kind string, n int) []any {
		list := make([]any, n)
		for i := range list {
			list[i] = entry(kind, map[string]any{
				"title": fmt.Sprintf("%s-%d ends", kind, i), "organization": strings.Repeat("W", 20),
				"attributes": map[string]any{"description": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"},
			})
		}
		return list
	}
	return documentOf(t, map[string]any{
		"workplaces": many("Workplace", workplaces), "certifications": many("Certification", certifications),
	})
}

func TestWrite_anyTemplate_hasAllEntriesInTheirOrder(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	for _, template := range templates {
		for name, counts := range map[string][2]int{
			"main column is longer": {55, 5}, "second column is longer": {5, 55}, "no second column": {60, 0},
			"nothing but a second column": {0, 60},
		} {
			file, pages := write(t, w, sixtyEntries(t, counts[0], counts[1]), in(template))
			text, at := readByPoppler(t, file), map[string]int{"Workplace": -1, "Certification": -1}
			for kind, n := range map[string]int{"Workplace": counts[0], "Certification": counts[1]} {
				for i := range n {
					next := strings.Index(text, fmt.Sprintf("%s-%d ends", kind, i))
					if next < at[kind] {
						t.Fatalf("%s, %s: %s %d is at %d, and the one before at %d",
							template, name, kind, i, next, at[kind])
					}
					at[kind] = next
				}
			}
			if pages < 3 || strings.Count(text, "About") != 1 {
				t.Errorf("%s, %s: %d pages: %.200s", template, name, pages, text)
			}
		}
	}
}

// Readers that follow the order of the file get the main column of a page before the second one. poppler does so with
// -raw. Without it, it guesses the order from the places of the letters, and takes lines of both columns in turn.
func TestWrite_twoColumns_areReadAfterEachOtherOnEachPage(t *testing.T) {
	t.Parallel()
	file, pages := write(t, newWriter(t, mediatest.Photos{}), sixtyEntries(t, 30, 20), in(profilepdf.TwoColumns))
	read := strings.Split(strings.TrimRight(readByPoppler(t, file, "-raw"), "\f"), "\f")
	if pages < 2 || len(read) != pages {
		t.Fatalf("%d pages, %d of them read", pages, len(read))
	}
	for i, text := range read {
		last, first := strings.LastIndex(text, "Workplace-"), strings.Index(text, "Certification-")
		if first >= 0 && first < last {
			t.Errorf("page %d: the second column begins at %d, before the end of the first at %d", i+1, first, last)
		}
	}
	if !strings.Contains(read[0], "Workplace-0") || !strings.Contains(read[0], "Certification-0") ||
		!strings.Contains(read[1], "Certification-") {
		t.Errorf("the columns are not on the first pages: %q", read[:2])
	}
}

func TestWrite_twoColumnsOnOnePage_shortensBoth(t *testing.T) {
	t.Parallel()
	form := in(profilepdf.TwoColumns)
	form.IsOnePage = true
	file, pages := write(t, newWriter(t, mediatest.Photos{}), sixtyEntries(t, 50, 50), form)
	text := readByPoppler(t, file)
	if pages != 1 || !strings.Contains(text, "Workplace-0") || !strings.Contains(text, "Certification-0") {
		t.Errorf("%d pages: %s", pages, text)
	}
}

func TestWrite_noteOfAPersonalLink_isAboveThePartsOfTheProfile(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	for _, template := range templates {
		document := documentOf(t, map[string]any{"alias": nil, "note": "Hello **Robin**.\n\n- the ledger"})
		file, _ := write(t, w, document, in(template))
		text := readByPoppler(t, file)
		note, about := strings.Index(text, "Hello Robin."), strings.Index(text, "About")
		if note < 0 || note > about || !strings.Contains(text, "A note to you") {
			t.Errorf("%s: got %q", template, text)
		}
		file, _ = write(t, w, documentOf(t, nil), in(template))
		if text := readByPoppler(t, file); strings.Contains(text, "A note to you") {
			t.Errorf("%s: without a note: got %q", template, text)
		}
	}
}

func TestWrite_accentOfTheLook_colorsHeadings(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	clay, ok := drawing.AccentOf("CLAY")
	if !ok {
		t.Fatal("there is no such accent")
	}
	for _, template := range templates {
		form := in(template)
		form.IsPicture = true
		for accent, want := range map[string]drawing.Accent{
			"CLAY": clay, "AUTO": drawing.UsualAccent(), "OF_A_LATER_RELEASE": drawing.UsualAccent(),
		} {
			look := map[string]any{"accent": accent, "cover": "AUTO", "layout": "COLUMN", "parts": []any{}}
			file, err := w.Write(t.Context(), openedOf(7, documentOf(t, map[string]any{"look": look})), form)
			if err != nil {
				t.Fatal(err)
			}
			if !hasColour(pictureOf(t, file), want.Ink) {
				t.Errorf("%s, %s: nothing has the colour %v", template, accent, want.Ink)
			}
		}
	}
}

func pictureOf(t *testing.T, file []byte) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

func hasColour(picture image.Image, c color.RGBA) bool {
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if color.RGBAModel.Convert(picture.At(x, y)) == c {
				return true
			}
		}
	}
	return false
}

func TestWrite_picture_isTheFirstPageOfEachForm(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{Content: photo(t)})
	document := documentOf(t, map[string]any{"workplaces": workplaces(12), "photoUrl": "/v1/media/x"})
	seen := map[string]string{}
	for _, template := range templates {
		for _, isOnePage := range []bool{false, true} {
			form := profilepdf.Form{Language: "en-US", Template: template, IsOnePage: isOnePage, IsPicture: true}
			file, err := w.Write(t.Context(), openedOf(7, document), form)
			if err != nil {
				t.Fatal(err)
			}
			if size := pictureOf(t, file).Bounds().Size(); size != image.Pt(630, 891) || len(file) > 300<<10 {
				t.Errorf("%+v: %v, %d bytes", form, size, len(file))
			}
			name := fmt.Sprintf("%+v", form)
			if other, ok := seen[string(file)]; ok {
				t.Errorf("%s is the picture of %s", name, other)
			}
			seen[string(file)] = name
		}
	}
}
