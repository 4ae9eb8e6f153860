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
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

// Requests within a second are answered from the cache.
func TestT32_sitemap_hiddenProfile_disappearsWithinASecond(t *testing.T) {
	t.Parallel()
	users, clockAtNoon := sharingtest.NewMemoryUsers(), clock.NewFixed(sharingtest.Noon)
	counted := &countedProfiles{MemoryUsers: users}
	s := testServer{newClientAt(t, clockAtNoon, counted, users), users, clockAtNoon}
	s.show(profile.Public)
	for range 3 {
		if got := s.listedURLs(t); !slices.Equal(got, []string{alexPage}) {
			t.Fatalf("got %v", got)
		}
	}
	if got := counted.read.Load(); got != 1 {
		t.Errorf("read %d times in one second", got)
	}
	s.show(profile.Restricted)
	s.clock.Advance(time.Second - time.Microsecond)
	_ = s.listedURLs(t) // a hit does not extend the lifetime of the cached document
	s.clock.Advance(time.Microsecond)
	if got := s.listedURLs(t); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	// Setting the clock back does not extend the lifetime either.
	s.show(profile.Public)
	s.clock.Advance(-time.Hour)
	if got := s.listedURLs(t); !slices.Equal(got, []string{alexPage}) {
		t.Errorf("got %v", got)
	}
}

// countedProfiles counts the reads of sitemap pages.
type countedProfiles struct {
	*sharingtest.MemoryUsers

	read atomic.Int32
}

func (c *countedProfiles) Findable(ctx context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	c.read.Add(1)
	return c.MemoryUsers.Findable(ctx, page, size)
}

// Calls that wait for a build get a document whose read began after the call.
func TestSitemapCache_callDuringABuild_getsALaterRead(t *testing.T) {
	t.Parallel()
	noon := clock.NewFixed(sharingtest.Noon)
	cache := crawlers.NewSitemapCache(noon)
	var built atomic.Int32
	build := func(context.Context) ([]byte, error) { return fmt.Appendf(nil, "document %d", built.Add(1)), nil }
	reading, release := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	answers := make([]string, 9)
	group.Go(func() {
		answer, _ := cache.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
			close(reading)
			<-release
			return build(ctx)
		})
		answers[0] = string(answer)
	})
	<-reading
	noon.Advance(2 * time.Second) // the first build takes longer than the lifetime
	for i := range answers[1:] {
		group.Go(func() {
			answer, _ := cache.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
				answer, err := build(ctx)
				noon.Advance(2 * time.Second) // so does this one, and its document is expired when it is returned
				return answer, err
			})
			answers[1+i] = string(answer)
		})
	}
	close(release)
	group.Wait()
	if answers[0] != "document 1" || slices.Contains(answers[1:], "document 1") || slices.Contains(answers[1:], "") {
		t.Errorf("got %q", answers)
	}
}

// The inner call shows that waiting for a build ends with the context.
func TestSitemapCache_failedBuild_isNotCached(t *testing.T) {
	t.Parallel()
	cache := crawlers.NewSitemapCache(clock.NewFixed(sharingtest.Noon))
	errDown := errors.New("unavailable")
	if _, err := cache.Get(t.Context(), "/",
		func(context.Context) ([]byte, error) { return nil, errDown }); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	_, err := cache.Get(t.Context(), "/", func(ctx context.Context) ([]byte, error) {
		ended, end := context.WithCancel(ctx)
		end()
		if _, err := cache.Get(ended, "/", nil); !errors.Is(err, context.Canceled) {
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
	noon := clock.NewFixed(sharingtest.Noon)
	cache := crawlers.NewSitemapCache(noon)
	get := func(path string) string {
		t.Helper()
		answer, err := cache.Get(t.Context(), path, func(context.Context) ([]byte, error) { return []byte(path), nil })
		if err != nil {
			t.Fatal(err)
		}
		return string(answer)
	}
	for i := range 100 {
		path := fmt.Sprintf("/sitemap/%d.xml", i)
		if get(path) != path || cache.Len() > 8 {
			t.Errorf("%s: %d documents are cached", path, cache.Len())
		}
		noon.Advance(time.Millisecond)
	}
	noon.Advance(time.Second)
	if get("/sitemap.xml"); cache.Len() != 1 {
		t.Errorf("%d documents are cached, expired ones included", cache.Len())
	}
}

// The cached document is served to all viewers.
func TestSitemap_isTheSameForAllViewers(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.show(profile.Public)
	first := s.Do(t, http.MethodGet, "/sitemap/1.xml", nil, httpservertest.As(s.users.SignedIn(sharingtest.Alex)))
	other := s.Do(t, http.MethodGet, "/sitemap/1.xml?x=1", nil)
	if string(first.Body) != string(other.Body) || other.Header.Get("Set-Cookie") != "" ||
		other.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %s and %s, %v", first.Body, other.Body, other.Header)
	}
}
