package crawlers_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

// Requests within one second read the stores only once.
func TestT32_sitemap_hiddenProfile_disappearsWithinASecond(t *testing.T) {
	t.Parallel()
	counted := &countingProfiles{}
	s := newServerWith(t, func(l *sharingtest.Lower) {
		counted.Reader, l.Reader = l.Reader, counted
	})
	s.setMode(profile.Public)
	for range 3 {
		if got := s.listedURLs(t); !slices.Equal(got, []string{alexPage}) {
			t.Fatalf("got %v", got)
		}
	}
	if got := counted.read.Load(); got != 1 {
		t.Errorf("read %d times in one second", got)
	}
	s.setMode(profile.Restricted)
	s.clock.Advance(time.Second - time.Microsecond)
	_ = s.listedURLs(t) // a cache hit does not extend the lifetime of the document
	s.clock.Advance(time.Microsecond)
	if got := s.listedURLs(t); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	// Setting the clock back does not extend the lifetime either.
	s.setMode(profile.Public)
	s.clock.Advance(-time.Hour)
	if got := s.listedURLs(t); !slices.Equal(got, []string{alexPage}) {
		t.Errorf("got %v", got)
	}
}

// countingProfiles counts the reads of sitemap pages.
type countingProfiles struct {
	profile.Reader

	read atomic.Int32
}

// ListedProfiles implements profile.Reader.
func (c *countingProfiles) ListedProfiles(
	ctx context.Context, page int64, size int,
) ([]profile.ListedProfile, error) {
	c.read.Add(1)
	return c.Reader.ListedProfiles(ctx, page, size)
}

// A call that waits for a build gets a document whose read began after the call.
func TestSitemapCache_callDuringABuild_getsALaterRead(t *testing.T) {
	t.Parallel()
	clk := clock.NewFixed(sharingtest.Noon)
	cache := crawlers.NewSitemapCache(clk)
	var builds atomic.Int32
	build := func(context.Context) ([]byte, error) { return fmt.Appendf(nil, "document %d", builds.Add(1)), nil }
	reading, release := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	documents := make([]string, 9)
	group.Go(func() {
		document, _ := cache.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
			close(reading)
			<-release
			return build(ctx)
		})
		documents[0] = string(document)
	})
	<-reading
	clk.Advance(2 * time.Second) // the first build takes longer than the lifetime
	for i := range documents[1:] {
		group.Go(func() {
			document, _ := cache.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
				document, err := build(ctx)
				clk.Advance(2 * time.Second) // the document of this build has expired when it is returned, too
				return document, err
			})
			documents[1+i] = string(document)
		})
	}
	close(release)
	group.Wait()
	if documents[0] != "document 1" || slices.Contains(documents[1:], "document 1") ||
		slices.Contains(documents[1:], "") {
		t.Errorf("got %q", documents)
	}
}

// The inner call of Get returns when its context ends, although the outer call is still building.
func TestSitemapCache_failedBuild_isNotCached(t *testing.T) {
	t.Parallel()
	cache := crawlers.NewSitemapCache(clock.NewFixed(sharingtest.Noon))
	errDown := errors.New("unavailable")
	if _, err := cache.Get(t.Context(), "/",
		func(context.Context) ([]byte, error) { return nil, errDown }); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	_, err := cache.Get(t.Context(), "/", func(ctx context.Context) ([]byte, error) {
		cancelled, cancel := context.WithCancel(ctx)
		cancel()
		if _, err := cache.Get(cancelled, "/", nil); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		return []byte("document"), nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestSitemapCache_manyPaths_holdsAtMostEightDocuments(t *testing.T) {
	t.Parallel()
	clk := clock.NewFixed(sharingtest.Noon)
	cache := crawlers.NewSitemapCache(clk)
	get := func(path string) string {
		t.Helper()
		document, err := cache.Get(t.Context(), path,
			func(context.Context) ([]byte, error) { return []byte(path), nil })
		if err != nil {
			t.Fatal(err)
		}
		return string(document)
	}
	for i := range 100 {
		path := fmt.Sprintf("/sitemap/%d.xml", i)
		if get(path) != path || cache.Len() > 8 {
			t.Errorf("%s: %d documents are cached", path, cache.Len())
		}
		clk.Advance(time.Millisecond)
	}
	clk.Advance(time.Second)
	if get("/sitemap.xml"); cache.Len() != 1 {
		t.Errorf("%d documents are cached, want only the one that has not expired", cache.Len())
	}
}

// The cached document is served to all viewers.
func TestSitemap_isTheSameForAllViewers(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.setMode(profile.Public)
	first := s.Do(t, http.MethodGet, "/sitemap/1.xml", nil, httpservertest.As(s.users.SignedIn(sharingtest.Alex)))
	other := s.Do(t, http.MethodGet, "/sitemap/1.xml?x=1", nil)
	if string(first.Body) != string(other.Body) || other.Header.Get("Set-Cookie") != "" ||
		other.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %s and %s, %v", first.Body, other.Body, other.Header)
	}
}
