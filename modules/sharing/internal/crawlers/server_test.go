package crawlers_test

import (
	"bytes"
	"encoding/xml"
	"image"
	"image/jpeg"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/limits"
	"wright.app/webapp"
)

// testServer serves the routes of this package on a database of its own. Its clock is fixed at noon.
type testServer struct {
	*httpservertest.Client

	users  *sharingtest.Users
	clock  *clock.Fixed
	photos *mediatest.Photos
}

func newTestServer(t testing.TB) testServer {
	t.Helper()
	return newServerWith(t, nil)
}

// newLimitedServer returns a testServer with the limits of production.
func newLimitedServer(t testing.TB) testServer {
	t.Helper()
	clk := clock.NewFixed(sharingtest.Noon)
	l, err := limits.New(limits.Settings{}, clk, limits.Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	return newServerAt(t, clk, httpservertest.Options{Limits: l}, nil)
}

// newServerWith returns a testServer whose stores of the lower modules are changed.
func newServerWith(t testing.TB, change func(*sharingtest.Lower)) testServer {
	t.Helper()
	return newServerAt(t, clock.NewFixed(sharingtest.Noon), httpservertest.Options{}, change)
}

// newServerAt returns a testServer with a clock. change may replace stores of the lower modules.
func newServerAt(
	t testing.TB, clk *clock.Fixed, o httpservertest.Options, change func(*sharingtest.Lower),
) testServer {
	t.Helper()
	stores := sharingtest.NewStores(t)
	s := testServer{users: sharingtest.NewUsers(t, stores.DB), clock: clk, photos: newPhotos(t)}
	lower := s.users.Lower
	if change != nil {
		change(&lower)
	}
	service := sharingtest.NewServices(sharingtest.Deps{
		Transactor: stores.DB, Clock: clk, Gate: sharingtest.NewGate(stores, lower, clk),
		Lower: lower, Links: stores.Links, Published: stores.Published,
		Publisher: publicprofile.NewPublisher(stores.Published, stores.DB, slog.New(slog.DiscardHandler)),
	})
	publicURL, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	o.Routes = []httpserver.Routes{crawlers.NewHandler(crawlers.Deps{
		Profiles: service.ProfileService, Product: "Wright", PublicURL: publicURL, Clock: clk,
		Problems: httpservertest.Problems(), Fonts: drawing.NewFonts(webapp.Dist()), Longest: sharingtest.DrawingTime,
		Photos: s.photos.Directory(), Catalog: catalog,
	})}
	o.Clock = clk
	s.Client = httpservertest.New(t, o)
	return s
}

// newPhotos returns a grey photo of everybody, as JPEG.
func newPhotos(t testing.TB) *mediatest.Photos {
	t.Helper()
	var content bytes.Buffer
	if err := jpeg.Encode(&content, image.NewGray(image.Rect(0, 0, 64, 64)), nil); err != nil {
		t.Fatal(err)
	}
	return &mediatest.Photos{Content: content.Bytes()}
}

// skipUnbuilt skips a test of pictures without a built application, which has the fonts. make test builds it first, and
// fails if a test was skipped.
func skipUnbuilt(t testing.TB) {
	t.Helper()
	if _, err := webapp.Dist().Open(".server/fonts/fonts.json"); err != nil {
		t.Skip("the web application has not been built: run make web")
	}
}

// setMode sets the access mode of the profile of Alex.
func (s testServer) setMode(mode profile.AccessMode) {
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode, Alias: sharingtest.AlexAlias},
		sharingtest.AlexContent())
}

// sitemap is a sitemap or a sitemap index.
type sitemap struct {
	XMLName  xml.Name
	Sitemaps []string `xml:"sitemap>loc"`
	Pages    []struct {
		URL     string `xml:"loc"`
		Changed string `xml:"lastmod"`
	} `xml:"url"`
}

func (s testServer) getSitemap(t testing.TB, path string, options ...httpservertest.Option) sitemap {
	t.Helper()
	response := s.Do(t, http.MethodGet, path, nil, options...).Expect(t, http.StatusOK)
	var document sitemap
	if err := xml.Unmarshal(response.Body, &document); err != nil {
		t.Fatalf("%s: %v: %s", path, err, response.Body)
	}
	return document
}

// listedURLs returns the URLs on all pages of the sitemap.
func (s testServer) listedURLs(t testing.TB, options ...httpservertest.Option) []string {
	t.Helper()
	var urls []string
	for _, page := range s.getSitemap(t, "/sitemap.xml", options...).Sitemaps {
		path := page[len(httpservertest.PublicURL):]
		for _, entry := range s.getSitemap(t, path, options...).Pages {
			urls = append(urls, entry.URL)
		}
	}
	slices.Sort(urls)
	return urls
}
