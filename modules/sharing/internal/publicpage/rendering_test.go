package publicpage_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/javascript"
	"wright.app/platform/limits"
	"wright.app/platform/pages"
)

// The files are what the same script renders in Node, written by webapp/src/app/server-rendering/same-markup.test.ts.
// Only the names of some languages differ; the browser keeps that of the server.
func TestWrite_markup_isThatOfNode(t *testing.T) {
	t.Parallel()
	w := newWriter(t)
	for _, language := range []string{"en-US", "de"} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			want, err := os.ReadFile(filepath.Join("testdata", "full."+language+".html"))
			if err != nil {
				t.Fatal(err)
			}
			page, err := w.Write(t.Context(), pages.APIResponse{
				Path: linkPath, Status: http.StatusOK, Body: answerOf(t), Today: "2026-11-20", Language: language,
				Origin: "https://wright.test",
			})
			if err != nil {
				t.Fatal(err)
			}
			want = bytes.Replace(want, []byte("Portugiesisch (Brasilien)"), []byte("Brasilianisches Portugiesisch"), 1)
			if got := string(page.Body); got != string(want) {
				at := 0
				for at < min(len(got), len(want)) && got[at] == want[at] {
					at++
				}
				t.Errorf("they differ from byte %d on:\n%.200s\nNode renders\n%.200s", at, got[max(0, at-60):],
					want[max(0, at-60):])
			}
		})
	}
}

func TestPage_rendererFails_isSentWithTheData(t *testing.T) {
	t.Parallel()
	for name, err := range map[string]error{
		"busy": javascript.ErrBusy, "too slow": javascript.ErrTimeout, "too large": javascript.ErrMemory,
		"exception": &javascript.ScriptError{Message: "TypeError: x"},
		"other":     errors.New("other"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pagesOf := newPagesOf(t, writerWith(t, &refusing{err: err}))
			w := get(t, pagesOf, "/p/alex-demo", api{200, answerOf(t, withAlias)})
			page := w.Body.String()
			for _, part := range []string{
				`<div id="root"></div>`, `id="answer"`, `"displayName":"Alex Demo"`,
				`<title>Alex Demo | Wright</title>`,
				`<link rel="canonical" href="https://wright.test/p/alex-demo" />`,
			} {
				if !strings.Contains(page, part) {
					t.Errorf("the page does not contain %s", part)
				}
			}
			// Without content nothing is painted before the scripts run, so they must not wait for it.
			if strings.Contains(page, `<template id="program">`) {
				t.Error("the scripts wait for a paint")
			}
			if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "private, no-store" {
				t.Errorf("got %d, %v", w.Code, w.Header())
			}
		})
	}
}

func TestT105_profileThatCannotBeRendered_isNotTriedAgainForSomeMinutesAndPaidFor(t *testing.T) {
	t.Parallel()
	now := clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC))
	for name, c := range map[string]struct {
		err          error
		isRemembered bool
	}{
		"too slow": {javascript.ErrTimeout, true}, "too large": {javascript.ErrMemory, true},
		"exception": {&javascript.ScriptError{Message: "TypeError: x"}, true}, "busy": {javascript.ErrBusy, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, err := limits.New(limits.Settings{}, now)
			if err != nil {
				t.Fatal(err)
			}
			renderer := &refusing{err: c.err}
			p := newPagesOf(t, writerWith(t, renderer))
			open := func(path string) {
				w := httptest.NewRecorder()
				ctx := l.WithRenders(t.Context(), "address")
				r := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
				if err := p.Serve(w, r, api{200, answerOf(t)}); err != nil || w.Code != http.StatusOK {
					t.Fatalf("got %d, %v", w.Code, err)
				}
			}
			for range 5 {
				open(linkPath)
			}
			if renderer.calls == 1 != c.isRemembered {
				t.Errorf("%d calls for five requests", renderer.calls)
			}
			before := renderer.calls
			for n := range 9 {
				open(linkPath + strconv.Itoa(n))
			}
			if calls := renderer.calls - before; (calls < 4) != c.isRemembered {
				t.Errorf("%d calls for nine more profiles that cannot be rendered", calls)
			}
		})
	}
}

// refusing is a renderer that always fails.
type refusing struct {
	err   error
	calls int
}

func (r *refusing) Call(context.Context, string, string) (string, error) {
	r.calls++
	return "", r.err
}

// Whoever reads some pages gets them with content, and after that with the data only, which the browser renders.
func TestT110_manyColdPages_areSentWithTheirDataWhenTheBudgetOfTheAddressIsUsedUp(t *testing.T) {
	t.Parallel()
	now := clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC))
	l, err := limits.New(limits.Settings{}, now)
	if err != nil {
		t.Fatal(err)
	}
	p := newPagesOf(t, writerWith(t, &counting{calls: 1}))
	rendered := func(address, path string) bool {
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(l.WithRenders(t.Context(), address), http.MethodGet, path, nil)
		if err := p.Serve(w, r, api{200, answerOf(t)}); err != nil || w.Code != http.StatusOK ||
			!strings.Contains(w.Body.String(), `"displayName":"Alex Demo"`) {
			t.Fatalf("got %d, %v: %s", w.Code, err, w.Body)
		}
		return strings.Contains(w.Body.String(), "<p>rendered</p>")
	}
	crawled := 0
	for n := range 200 {
		if rendered("crawler", linkPath+strconv.Itoa(n)) {
			crawled++
		}
	}
	if crawled < 30 || crawled > 100 {
		t.Errorf("%d pages were rendered at once for one address", crawled)
	}
	if !rendered("crawler", linkPath+"0") {
		t.Error("a page that is cached was sent without content")
	}
	if !rendered("visitor", linkPath+"199") {
		t.Error("another address gets a page without content")
	}
	now.Advance(10 * time.Second)
	later := 0
	for n := range 200 {
		if rendered("crawler", linkPath+"later"+strconv.Itoa(n)) {
			later++
		}
	}
	if later < 10 || later > 60 {
		t.Errorf("%d pages were rendered after ten more seconds", later)
	}
}

// slow renders a text and says that it has taken half a second.
type slow struct{}

func (slow) Call(ctx context.Context, _, _ string) (string, error) {
	javascript.ReportUsage(ctx, time.Second/2)
	return "<p>rendered</p>", nil
}

// A text can be made for an expression that needs long for it. Its pages pay for their time, whoever asks how often:
// an address may use an eighth of a second in each second.
func TestT160_pagesThatTakeLong_useUpTheBudgetOfTheirAddress(t *testing.T) {
	t.Parallel()
	now := clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC))
	l, err := limits.New(limits.Settings{}, now)
	if err != nil {
		t.Fatal(err)
	}
	p := newPagesOf(t, writerWith(t, slow{}))
	rendered := 0
	const tries, each = 600, 500 * time.Millisecond
	for n := range tries {
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(l.WithRenders(t.Context(), "attacker"), http.MethodGet,
			linkPath+strconv.Itoa(n), nil)
		if err := p.Serve(w, r, api{200, answerOf(t)}); err != nil || w.Code != http.StatusOK {
			t.Fatalf("got %d, %v: %s", w.Code, err, w.Body)
		}
		if strings.Contains(w.Body.String(), "<p>rendered</p>") {
			rendered++
		}
		now.Advance(each)
	}
	used, burst := time.Duration(rendered)*time.Second/2, 3*time.Second
	if allowed := tries*each/8 + burst; used > allowed || rendered < 10 {
		t.Errorf("%d pages took %v of %v that are allowed", rendered, used, allowed)
	}
}

// counting renders a text, from the second call on.
type counting struct{ calls int }

func (c *counting) Call(context.Context, string, string) (string, error) {
	if c.calls++; c.calls == 1 {
		return "", javascript.ErrBusy
	}
	return "<p>rendered</p>", nil
}

func TestPage_withoutContent_isNotCached(t *testing.T) {
	t.Parallel()
	renderer := &counting{}
	p := newPagesOf(t, writerWith(t, renderer))
	for i, want := range []bool{false, true, true} {
		page := get(t, p, linkPath, api{200, answerOf(t)}).Body.String()
		if strings.Contains(page, "<p>rendered</p>") != want {
			t.Errorf("request %d: rendered is not %v", i, want)
		}
	}
	if renderer.calls != 2 {
		t.Errorf("%d calls for three requests, want 2: the rendered page is cached", renderer.calls)
	}
}

func TestPage_refusal_isThePrerenderedPageOfTheApplication(t *testing.T) {
	t.Parallel()
	p := newPagesOf(t, writerWith(t, nil))
	for code, c := range map[string]struct {
		status int
		want   string
	}{
		"ResourceNotFoundError":  {404, "<h1>Nothing here</h1>"},
		"ProfileRestrictedError": {403, `<a href="/app/login?returnTo=%2Fp%2Falex-demo">Log in to Wright</a>`},
		"UnauthorizedError":      {401, "<h1>Log in</h1>"},
	} {
		w := get(t, p, "/p/alex-demo", api{c.status, refusalOf(code)})
		if w.Code != c.status || !strings.Contains(w.Body.String(), `<div id="root">`+c.want) {
			t.Errorf("%s: got %d, %s", code, w.Code, w.Body)
		}
	}
}

func TestPage_temporaryFailure_isLeftToTheApplicationAndToldWithoutScripts(t *testing.T) {
	t.Parallel()
	p := newPagesOf(t, writerWith(t, nil))
	for _, a := range []api{
		{429, refusalOf("RequestLimitExceededError")},
		{500, refusalOf("InternalError")},
		{502, []byte("<html>")},
		{500, nil},
		{418, refusalOf("Other")},
	} {
		w := get(t, p, linkPath, a)
		if w.Code != a.status || !strings.Contains(w.Body.String(), `<div id="root"></div>`) ||
			!strings.Contains(w.Body.String(), `<noscript><p class="p-6">`) ||
			!strings.Contains(w.Body.String(), `content="noindex, nofollow"`) {
			t.Errorf("%d: got %d, %s", a.status, w.Code, w.Body)
		}
	}
}
