package drawing_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/webapp"
)

// skipUnbuilt skips a test without a built application, which has the fonts. make test builds it first, and fails if a
// test was skipped.
func skipUnbuilt(t testing.TB) {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/fonts/fonts.json"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
}

func TestFonts_haveTheCharactersOfManyLanguages(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	const letters = "AZazÄÖÜßéñçøłőžİğŵ" + "ΑΩαωάή" + "АЯаяЇґЂ" + "אבגשת" +
		"ابتثجحخعغپچژگیئ" + "กขฃสวัสดี" + "हिन्दीकखग" +
		"Միրաქართულიমীরাગુજરાતીਪੰਜਾਬੀதமிழ்తెలుగుಕನ್ನಡമലയാളംසිංහලአማርኛភាសាខ្មែរພາສາລາວမြန်မာབོད" +
		"王小明北风支付體龍漢語" + "あいうアイウ働込峠畑" + "한국어가각힣" + "ăâđêôơưế" + "0123456789" +
		"–—·•…“”„‘’«»€£¥₹©®™→←±×÷" + "😀🎉🚀👍🏽❤⭐"
	missing, err := drawing.Missing(webapp.Dist(), letters)
	if err != nil {
		t.Fatal(err)
	}
	if missing != "" {
		t.Errorf("no font has %q", missing)
	}
}

func TestFit_textThatIsTooLong_endsWithAnEllipsisWithinItsLines(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	const width = 800.0
	st := drawing.Style{Size: 100, Color: drawing.Ink}
	for name, text := range map[string]string{
		"words": strings.Repeat("Maximiliana ", 40), "one word": strings.Repeat("W", 5000),
		"Chinese": strings.Repeat("王小明", 200), "Arabic": strings.Repeat("عبد الرحمن ", 60),
		"emoji": strings.Repeat("👩🏽‍💻", 100), "accents": "e" + strings.Repeat("\u0301", 3000) + strings.Repeat("W", 90),
	} {
		for _, lines := range []int{1, 2} {
			box, isWhole, err := drawing.NewFonts(webapp.Dist()).Fit(text, st, width, lines)
			if err != nil || isWhole || box == nil || box.Lines() > lines || box.Width() > width*1.02 ||
				!strings.HasSuffix(box.Text, "…") {
				t.Errorf("%s in %d lines: %v, %v, %+v", name, lines, err, isWhole, box)
			}
		}
	}
}

func TestFit_textWithRoom_isWhole(t *testing.T) {
	t.Parallel()
	skipUnbuilt(t)
	fonts := drawing.NewFonts(webapp.Dist())
	for _, text := range []string{"Alex Demo", "عبد الرحمن", "王小明", "Zoë 👍🏽", "a\n b"} {
		box, isWhole, err := fonts.Fit(text, drawing.Style{Size: 30, Color: drawing.Ink}, 800, 1)
		if err != nil || !isWhole || box.Text != strings.Join(strings.Fields(text), " ") {
			t.Errorf("%q: %v, %v, %+v", text, err, isWhole, box)
		}
	}
	box, _, err := fonts.Fit("\u0000\u0007 ", drawing.Style{Size: 30}, 800, 1)
	if err != nil || box != nil {
		t.Errorf("nothing to draw: %v, %+v", err, box)
	}
}

func TestFit_applicationIsNotBuilt_isAnError(t *testing.T) {
	t.Parallel()
	for name, list := range map[string]string{"no list": "", "no typeface": "[]", "not JSON": "{"} {
		dist := fstest.MapFS{}
		if list != "" {
			dist[".server/fonts/fonts.json"] = &fstest.MapFile{Data: []byte(list)}
		}
		if _, _, err := drawing.NewFonts(dist).Fit("Alex", drawing.Style{Size: 30}, 800, 1); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// roundPhoto reads a photo and draws it with 300 pixels on each side.
func roundPhoto(t *testing.T, p mediatest.Photos) (image.Image, error) {
	t.Helper()
	read, err := drawing.ReadPhoto(t.Context(), p.Directory(), 7)
	if err != nil {
		return nil, err
	}
	return read.Round(t.Context(), 300)
}

func TestT201_photoWithMorePixelsThanAPhotoHas_isNotDecoded(t *testing.T) {
	t.Parallel()
	for size, isTooLarge := range map[image.Point]bool{
		{X: 640, Y: 640}: false, {X: 1, Y: 1 << 20}: false, {X: 2, Y: 1<<19 + 1}: true, {X: 5000, Y: 5000}: true,
	} {
		var content bytes.Buffer
		if err := png.Encode(&content, image.NewGray(image.Rectangle{Max: size})); err != nil {
			t.Fatal(err)
		}
		// The pixels are missing: whoever decodes them fails in another way.
		header := content.Bytes()[:min(content.Len(), 60)]
		_, err := roundPhoto(t, mediatest.Photos{Content: header})
		if err == nil || errors.Is(err, drawing.ErrTooMuch) != isTooLarge {
			t.Errorf("%v: got %v", size, err)
		}
	}
}

func TestT201_photo_isNotDecodedAfterItsTime(t *testing.T) {
	t.Parallel()
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, 8, 8))); err != nil {
		t.Fatal(err)
	}
	read, err := drawing.ReadPhoto(t.Context(), (&mediatest.Photos{Content: content.Bytes()}).Directory(), 7)
	if err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := read.Round(ended, 300); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestRoundPhoto_isACircleOnWhiteInTheWantedSize(t *testing.T) {
	t.Parallel()
	var content bytes.Buffer
	picture := image.NewGray(image.Rect(0, 0, 400, 200))
	for i := range picture.Pix {
		picture.Pix[i] = 10
	}
	if err := jpeg.Encode(&content, picture, nil); err != nil {
		t.Fatal(err)
	}
	round, err := roundPhoto(t, mediatest.Photos{Content: content.Bytes()})
	if err != nil || round.Bounds() != image.Rect(0, 0, 300, 300) {
		t.Fatalf("got %v, %v", round, err)
	}
	white := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	if got := color.NRGBAModel.Convert(round.At(0, 0)); got != white {
		t.Errorf("the corner is %v", got)
	}
	if r, _, _, _ := round.At(150, 150).RGBA(); r>>8 > 20 {
		t.Errorf("the middle is %d", r>>8)
	}
}

func TestRoundPhoto_noneOrBroken(t *testing.T) {
	t.Parallel()
	if round, err := roundPhoto(t, mediatest.Photos{}); round != nil || err != nil {
		t.Errorf("no photo: %v, %v", round, err)
	}
	failure := errors.New("unavailable")
	if _, err := roundPhoto(t, mediatest.Photos{Content: []byte("photo"), Err: failure}); !errors.Is(err, failure) {
		t.Errorf("got %v", err)
	}
	if _, err := roundPhoto(t, mediatest.Photos{Content: []byte("no picture")}); err == nil {
		t.Error("what is no picture is drawn")
	}
}
