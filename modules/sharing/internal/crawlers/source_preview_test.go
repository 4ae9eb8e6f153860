package crawlers_test

import (
	"bytes"
	"context"
	"image/png"
	"net/http"
	"net/url"
	"sync"
	"testing"

	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

var errThingEnded = fault.New(fault.Ended, "JobEndedError", "This job has ended.")

// thingPages is a PreviewSource with one page, whose answers change.
type thingPages struct {
	mu      sync.Mutex
	answers []error // of the next calls; the last one remains
	asked   int
	title   string
}

func (*thingPages) Prefix() string { return "/thing/" }

func (p *thingPages) Preview(_ context.Context, key string, texts i18n.Texts) (pages.Preview, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	if key != "1" {
		return pages.Preview{}, fault.ErrNotFound
	}
	err := p.answers[0]
	if len(p.answers) > 1 {
		p.answers = p.answers[1:]
	}
	if err != nil {
		return pages.Preview{}, err
	}
	return pages.Preview{Title: p.title, Name: "Mill", Main: texts.Language(), Facts: "Delft"}, nil
}

func (p *thingPages) answer(title string, answers ...error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.title, p.answers, p.asked = title, answers, 0
}

const thingPreview = "/thing/1/preview.png"

func newThingServer(t *testing.T) (*httpservertest.Client, *thingPages) {
	t.Helper()
	skipUnbuilt(t)
	clk := clock.NewFixed(sharingtest.Noon)
	source := &thingPages{title: "Miller", answers: []error{nil}}
	publicURL, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	return httpservertest.New(t, httpservertest.Options{Clock: clk, Routes: []httpserver.Routes{
		crawlers.NewHandler(crawlers.Deps{
			Product: "Wright", PublicURL: publicURL, Clock: clk, Problems: httpservertest.Problems(),
			Fonts: drawing.NewFonts(webapp.Dist()), Longest: sharingtest.DrawingTime, Catalog: catalog,
			Previews: []pages.PreviewSource{source},
		}),
	}}), source
}

func TestPreview_pageOfAnotherModule_isAnImageInTheLanguageOfTheQuery(t *testing.T) {
	t.Parallel()
	client, _ := newThingServer(t)
	response := client.Do(t, http.MethodGet, thingPreview, nil).Expect(t, http.StatusOK)
	picture, err := png.Decode(bytes.NewReader(response.Body))
	if err != nil || picture.Bounds().Dx() != pages.PreviewWidth || picture.Bounds().Dy() != pages.PreviewHeight {
		t.Fatalf("got %v", err)
	}
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Cache-Control": "no-cache", "Vary": "",
		"Cross-Origin-Resource-Policy": "cross-origin", "Set-Cookie": "",
	} {
		if got := response.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
	german := client.Do(t, http.MethodGet, thingPreview+"?lang=de", nil).Expect(t, http.StatusOK)
	if bytes.Equal(german.Body, response.Body) || german.Header.Get("Etag") == response.Header.Get("Etag") {
		t.Error("the image is the same in another language")
	}
	client.Do(t, http.MethodHead, thingPreview, nil).Expect(t, http.StatusOK)
	client.Do(t, http.MethodPost, thingPreview, nil).Expect(t, http.StatusMethodNotAllowed)
}

// TestT315_closedPage_isRefusedAsThePageBeforeTheETag also for whoever has its image.
func TestT315_closedPage_isRefusedAsThePageBeforeTheETag(t *testing.T) {
	t.Parallel()
	client, source := newThingServer(t)
	etag := client.Do(t, http.MethodGet, thingPreview, nil).Expect(t, http.StatusOK).Header.Get("Etag")
	known := httpservertest.Header("If-None-Match", etag)
	client.Do(t, http.MethodGet, thingPreview, nil, known).Expect(t, http.StatusNotModified)
	for _, c := range []struct {
		answer error
		status int
		code   string
	}{
		{errThingEnded, http.StatusGone, "JobEndedError"},
		{fault.ErrNotFound, http.StatusNotFound, "ResourceNotFoundError"},
	} {
		source.answer("Miller", c.answer)
		for _, options := range [][]httpservertest.Option{{known}, {}} {
			response := client.Do(t, http.MethodGet, thingPreview, nil, options...)
			response.ExpectProblem(t, c.status, c.code)
			if response.Header.Get("Etag") != "" {
				t.Errorf("got %v", response.Header)
			}
		}
	}
	client.Do(t, http.MethodGet, "/thing/2/preview.png", nil).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

// TestT315_pageClosedWhileItsImageWaits_isNotDrawn closes it between the check of the request and the drawing.
func TestT315_pageClosedWhileItsImageWaits_isNotDrawn(t *testing.T) {
	t.Parallel()
	client, source := newThingServer(t)
	source.answer("Baker", nil, errThingEnded)
	client.Do(t, http.MethodGet, thingPreview, nil).ExpectProblem(t, http.StatusGone, "JobEndedError")
	if source.asked != 2 {
		t.Errorf("the source was asked %d times", source.asked)
	}
	source.answer("Baker", nil)
	client.Do(t, http.MethodGet, thingPreview, nil).Expect(t, http.StatusOK)
	if source.asked != 2 {
		t.Errorf("an image that was refused is in the cache: asked %d times", source.asked)
	}
}
