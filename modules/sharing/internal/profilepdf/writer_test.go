package profilepdf_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"log/slog"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/internal/profilepdf"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/javascript"
	"wright.app/platform/limits"
	"wright.app/platform/serverscript"
	"wright.app/webapp"
)

// script is shared, because it takes long to start. It is not closed: the tests run in parallel, and it ends with the
// process.
var script = sync.OnceValues(func() (*serverscript.Script, error) {
	return serverscript.Read(webapp.Dist(), sharingtest.DrawingTime, slog.New(slog.DiscardHandler))
})

var noon = time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)

// newWriter returns a Writer with the script and the fonts of the built application, without which the test is skipped.
// make test builds it first, and fails if a test was skipped.
func newWriter(t testing.TB, p mediatest.Photos) *profilepdf.Writer {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/fonts/fonts.json"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
	s, err := script()
	if err != nil {
		t.Fatal(err)
	}
	return newWriterWith(s, p)
}

// newWriterWith returns a Writer with a script.
func newWriterWith(s profilepdf.Script, p mediatest.Photos) *profilepdf.Writer {
	c := clock.NewFixed(noon)
	files := drawing.NewClass(drawing.Settings{
		Budget: limits.FileDrawing, Fonts: drawing.NewFonts(webapp.Dist()), Bytes: profilepdf.CacheBytes,
		Longest: sharingtest.DrawingTime, Clock: c,
	})
	return profilepdf.NewWriter(s, p.Directory(), files, "https://wright.test", c)
}

// entry returns a section of a profile in JSON.
func entry(kind string, changes map[string]any) map[string]any {
	e := map[string]any{
		"typeId": kind, "title": "Senior backend engineer", "organization": "Northwind Payments",
		"attributes": map[string]any{"description": "Led the move to an event-driven ledger."},
		"tags":       []any{map[string]any{"label": "Go"}}, "files": []any{},
		"startedAt": "2019-09-01", "endedAt": nil, "issuedAt": nil, "expirationAt": nil, "isPrimary": false,
		"confirmation": nil,
	}
	for name, value := range changes {
		e[name] = value
	}
	return e
}

// documentOf returns a profile in JSON with changes.
func documentOf(t testing.TB, changes map[string]any) []byte {
	t.Helper()
	none := []any{}
	profile := map[string]any{
		"alias": "alex-demo", "displayName": "Alex Demo", "photoUrl": nil, "role": "Wright", "originalBadge": false,
		"verifiedLinks": none, "attributes": map[string]any{"summary": "I build services."}, "certifications": none,
		"projects": none, "repositories": none, "schools": none, "workplaces": none, "contributions": none,
	}
	for name, value := range changes {
		profile[name] = value
	}
	text, err := json.Marshal(profile)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// openedOf returns the profile of an owner with a document.
func openedOf(owner identity.UserID, document []byte) publicprofile.Opened {
	return publicprofile.Opened{Access: profileaccess.Access{Owner: owner}, Encoded: document}
}

var pageObject = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// The usual forms of files.
var (
	whole   = profilepdf.Form{Language: "en-US", Template: profilepdf.Plain}
	onePage = profilepdf.Form{Language: "en-US", Template: profilepdf.Plain, IsOnePage: true}
)

var templates = []profilepdf.Template{profilepdf.Plain, profilepdf.TwoColumns, profilepdf.Compact}

// write writes a file and returns the number of its pages.
func write(t testing.TB, w *profilepdf.Writer, document []byte, form profilepdf.Form) (file []byte, pages int) {
	t.Helper()
	file, err := w.Write(t.Context(), openedOf(7, document), form)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(file, []byte("%PDF-1.")) || !bytes.HasSuffix(bytes.TrimSpace(file), []byte("%%EOF")) {
		t.Fatalf("no PDF file: %.40q", file)
	}
	return file, len(pageObject.FindAll(file, -1))
}

// workplaces returns so many entries with a long text.
func workplaces(n int) []any { return longEntries("Workplace", n) }

func longEntries(kind string, n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = entry(kind, map[string]any{
			"title":      fmt.Sprintf("Engineer %d", i),
			"attributes": map[string]any{"description": strings.Repeat("Quiet systems at night. ", 60)},
		})
	}
	return list
}

// photo returns the photo of an owner, as a JPEG file.
func photo(t testing.TB) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 640, 480))
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i * 31)
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, nil); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestWrite_profileOfTwelveEntries_isSmall(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{Content: photo(t)})
	document := documentOf(t, map[string]any{"workplaces": workplaces(12), "photoUrl": "/v1/media/x"})
	const limit = 150 << 10
	file, pages := write(t, w, document, whole)
	if pages < 2 || len(file) > limit || !bytes.Contains(file, []byte("/DCTDecode")) {
		t.Errorf("%d pages, %d bytes, want at most %d and the photo", pages, len(file), limit)
	}
}

func TestWrite_onePage_hasOneWhateverTheProfileHas(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	long := strings.Repeat("Responsible for everything that moves ", 5)
	many := make([]any, 50)
	for i := range many {
		many[i] = entry("Project", map[string]any{"title": long, "organization": long})
	}
	for name, changes := range map[string]map[string]any{
		"short": {}, "12 workplaces": {"workplaces": workplaces(12)},
		"200 entries": {
			"workplaces": workplaces(50), "projects": many, "repositories": many, "certifications": many,
			"attributes": map[string]any{"headline": long, "summary": strings.Repeat(long+"\n\n", 20)},
		},
	} {
		if _, pages := write(t, w, documentOf(t, changes), onePage); pages != 1 {
			t.Errorf("%s: got %d pages", name, pages)
		}
	}
}

func TestWrite_200Entries_areAllInTheFile(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	_, pages := write(t, w, documentOf(t, map[string]any{"workplaces": workplaces(200)}), whole)
	if pages < 60 {
		t.Errorf("200 long entries have %d pages", pages)
	}
}

func TestWrite_hostileTexts_makeAFile(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	for name, value := range map[string]string{
		"PDF syntax":             `) Tj ET (\` + "\x00\x01 endstream endobj %%EOF",
		"no break":               strings.Repeat("W", 5000),
		"accents alone":          strings.Repeat("\u0301", 2000),
		"right to left mixed":    strings.Repeat("علي Go שלום ", 200),
		"directions":             "\u202e" + strings.Repeat("abc \u2067", 300),
		"no character":           "\u200b\u200d\ufe0f",
		"unassigned and private": "\U0010ffff\ue000\ufdd0",
		"lines":                  strings.Repeat("\n", 3000) + "a",
		"replacement":            "\ufffd\ufffc",
	} {
		document := documentOf(t, map[string]any{
			"displayName": "A" + value[:min(len(value), 40)],
			"attributes":  map[string]any{"summary": value, "headline": value},
			"workplaces": []any{entry("Workplace", map[string]any{
				"title": value, "attributes": map[string]any{"description": "- " + value},
			})},
		})
		if _, err := w.Write(t.Context(), openedOf(7, document), whole); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A personal link is a secret, and a file may be passed on (docs/security.md, T161).
func TestT161_fileOfAPersonalLink_leadsToNothingThatIsSecret(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	document := documentOf(t, map[string]any{
		"alias": nil, "workplaces": []any{entry("Workplace", map[string]any{
			"files": []any{map[string]any{
				"name": "plan.pdf", "url": "/v1/media/x?link=SECRET", "thumbnailUrl": nil, "type": "application/pdf",
			}},
		})},
	})
	file, _ := write(t, w, document, whole)
	if bytes.Contains(file, []byte("SECRET")) || bytes.Contains(file, []byte("/URI")) {
		t.Error("the file of a profile without an alias has a link")
	}
	file, _ = write(t, w, documentOf(t, nil), whole)
	if !bytes.Contains(file, []byte("(https://wright.test/p/alex-demo)")) {
		t.Error("the file of a profile with an alias does not lead to its page")
	}
}

func TestT161_budgetOfDrawingIsUsedUp_nothingIsDrawn(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	l, err := limits.New(limits.Settings{}, clock.NewFixed(noon))
	if err != nil {
		t.Fatal(err)
	}
	document, drawn := documentOf(t, nil), 0
	var last error
	for n := range 60 {
		opened := openedOf(identity.UserID(n+1), document)
		_, last = w.Write(l.WithRenders(t.Context(), "mallory"), opened, whole)
		if last == nil {
			drawn++
		}
	}
	if !errors.Is(last, fault.ErrRequestLimit) || drawn < 5 || drawn > 50 {
		t.Errorf("%d files were drawn for one address at once, then %v", drawn, last)
	}
	other := l.WithRenders(t.Context(), "other")
	if _, err := w.Write(other, openedOf(0, document), whole); err != nil {
		t.Errorf("another address: %v", err)
	}
}

// brokenScript fails, or returns an outline of which nothing can be read.
type brokenScript struct {
	err   error
	calls int
}

func (b *brokenScript) Call(context.Context, string, string) (string, error) {
	b.calls++
	return "{", b.err
}

func TestWrite_scriptFails_isAnErrorAndBusyAsksToTryAgain(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct{ err, want error }{
		"busy":            {javascript.ErrBusy, fault.ErrUnavailable},
		"waited too long": {context.DeadlineExceeded, fault.ErrUnavailable},
		"closed":          {javascript.ErrClosed, javascript.ErrClosed}, "not JSON": {nil, nil},
	} {
		script := &brokenScript{err: row.err}
		w := newWriterWith(script, mediatest.Photos{})
		for range 2 {
			_, err := w.Write(t.Context(), openedOf(0, documentOf(t, nil)), whole)
			if err == nil || row.want != nil && !errors.Is(err, row.want) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		if script.calls != 2 {
			t.Errorf("%s: %d calls for two requests", name, script.calls)
		}
	}
}

func TestT201_profileWithTooMuchText_isRefusedUntilItChanges(t *testing.T) {
	t.Parallel()
	for name, stopped := range map[string]error{"too slow": javascript.ErrTimeout, "too large": javascript.ErrMemory} {
		script := &brokenScript{err: stopped}
		w := newWriterWith(script, mediatest.Photos{})
		write := func(changes map[string]any) {
			_, err := w.Write(t.Context(), openedOf(7, documentOf(t, changes)), whole)
			if f, ok := fault.Of(err); !ok || !errors.Is(err, fault.ErrUnavailable) || f.RetryAfter() != time.Minute {
				t.Errorf("%s: got %v", name, err)
			}
		}
		for range 3 {
			write(nil)
		}
		if script.calls != 1 {
			t.Errorf("%s: tried %d times", name, script.calls)
		}
		write(map[string]any{"displayName": "Alex D."})
		if script.calls != 2 {
			t.Errorf("%s: after a change tried %d times", name, script.calls)
		}
	}
}

// countedScript counts the calls of a script.
type countedScript struct {
	profilepdf.Script

	calls int
}

func (c *countedScript) Call(ctx context.Context, function, argument string) (string, error) {
	c.calls++
	return c.Script.Call(ctx, function, argument)
}

func TestT202_file_isDrawnAgainOnlyWhenWhatItShowsHasChanged(t *testing.T) {
	t.Parallel()
	newWriter(t, mediatest.Photos{}) // skips without a built application
	s, err := script()
	if err != nil {
		t.Fatal(err)
	}
	counted := &countedScript{Script: s}
	w := newWriterWith(counted, mediatest.Photos{})
	type request struct {
		owner   identity.UserID
		form    profilepdf.Form
		changes map[string]any
	}
	previous := []byte(nil)
	german, columns, picture := whole, whole, whole
	german.Language, columns.Template, picture.IsPicture = "de", profilepdf.TwoColumns, true
	for _, r := range []request{
		{owner: 7, form: whole},
		{owner: 7, form: german},
		{owner: 7, form: onePage},
		{owner: 7, form: columns},
		{owner: 7, form: picture},
		{owner: 8, form: whole}, // with the same words
		{owner: 7, form: whole, changes: map[string]any{"displayName": "Alex D."}},
		{owner: 7, form: whole, changes: map[string]any{"alias": nil}}, // by a link
		{owner: 7, form: whole, changes: map[string]any{"look": map[string]any{"accent": "ROSE"}}},
		{owner: 7, form: whole, changes: map[string]any{"workplaces": workplaces(1)}}, // another version
	} {
		before := counted.calls
		for range 2 {
			opened := openedOf(r.owner, documentOf(t, r.changes))
			file, err := w.Write(t.Context(), opened, r.form)
			if err != nil {
				t.Fatal(err)
			}
			previous = file
		}
		if calls := counted.calls - before; calls != 1 || len(previous) == 0 {
			t.Errorf("%+v: drawn %d times for two requests", r, calls)
		}
	}
}

// A text in as many characters as the fonts have once parsed and embedded the files of the fonts again and again.
func TestWrite_textInManyCharacters_embedsEachFontOnce(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	var text strings.Builder
	for i := range 1200 {
		text.WriteRune(rune(0x4e00 + i*7919%20000))
	}
	document := documentOf(t, map[string]any{"attributes": map[string]any{"summary": text.String()}})
	file, _ := write(t, w, document, whole)
	if embedded := bytes.Count(file, []byte("/FontFile")); embedded < 50 || embedded > 110 {
		t.Errorf("%d fonts are embedded", embedded)
	}
}

func TestWrite_clientLeft_endsEarly(t *testing.T) {
	t.Parallel()
	w := newWriter(t, mediatest.Photos{})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	document := documentOf(t, map[string]any{"workplaces": workplaces(50)})
	if _, err := w.Write(ctx, openedOf(0, document), whole); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// BenchmarkWrite measures the files of profiles with a photo, and how large they are. The goal for twelve entries is
// less than 300 ms and 150 kB, and for two hundred, which is as many as a profile has, less than two seconds.
func BenchmarkWrite(b *testing.B) {
	for _, entries := range []int{12, 200} {
		for _, template := range templates {
			form := profilepdf.Form{Language: "en-US", Template: template}
			short, picture := form, form
			short.IsOnePage, picture.IsPicture = true, true
			for name, form := range map[string]profilepdf.Form{"all": form, "onePage": short, "picture": picture} {
				b.Run(fmt.Sprintf("entries=%d/template=%s/form=%s", entries, template, name), func(b *testing.B) {
					benchmarkForm(b, entries, form)
				})
			}
		}
	}
}

func benchmarkForm(b *testing.B, entries int, form profilepdf.Form) {
	b.Helper()
	w := newWriter(b, mediatest.Photos{Content: photo(b)})
	each := entries / 4
	document := documentOf(b, map[string]any{
		"workplaces": longEntries("Workplace", each), "projects": longEntries("Project", each),
		"certifications": longEntries("Certification", each),
		"contributions":  longEntries("Contribution", each), "photoUrl": "/v1/media/x",
	})
	write := func(owner identity.UserID) []byte {
		file, err := w.Write(b.Context(), openedOf(owner, document), form)
		if err != nil {
			b.Fatal(err)
		}
		return file
	}
	file := write(7) // fonts and script are ready
	for n := 8; b.Loop(); n++ {
		write(identity.UserID(n)) // what is not in the cache
	}
	b.ReportMetric(float64(len(file))/1000, "kB")
	b.ReportMetric(float64(len(pageObject.FindAll(file, -1))), "pages")
}
