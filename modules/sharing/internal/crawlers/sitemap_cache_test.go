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

// TestT32_sitemap_forgetsWhatIsHiddenWithinASecond: until then it costs nothing to ask again.
func TestT32_sitemap_forgetsWhatIsHiddenWithinASecond(t *testing.T) {
	t.Parallel()
	world, noon := sharingtest.NewWorld(), clock.NewFixed(sharingtest.Noon)
	counted := &countedProfiles{World: world}
	s := site{newSiteAt(t, noon, counted, world), world, noon}
	s.show(profile.Public)
	for range 3 {
		if got := s.found(t); !slices.Equal(got, []string{alexPage}) {
			t.Fatalf("got %v", got)
		}
	}
	if got := counted.read.Load(); got != 1 {
		t.Errorf("read %d times in one second", got)
	}
	s.show(profile.Restricted)
	s.clock.Advance(time.Second - time.Microsecond)
	_ = s.found(t) // which does not make it any younger
	s.clock.Advance(time.Microsecond)
	if got := s.found(t); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	// A clock that is set back keeps nothing alive.
	s.show(profile.Public)
	s.clock.Advance(-time.Hour)
	if got := s.found(t); !slices.Equal(got, []string{alexPage}) {
		t.Errorf("got %v", got)
	}
}

// countedProfiles counts how often a page of the map is read.
type countedProfiles struct {
	*sharingtest.World

	read atomic.Int32
}

func (c *countedProfiles) Findable(ctx context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	c.read.Add(1)
	return c.World.Findable(ctx, page, size)
}

// TestMaps_whoWaitsWhileOneIsBuilt_getsWhatWasReadAfterTheyAsked, and no more is built than that.
func TestMaps_whoWaitsWhileOneIsBuilt_getsWhatWasReadAfterTheyAsked(t *testing.T) {
	t.Parallel()
	noon := clock.NewFixed(sharingtest.Noon)
	maps := crawlers.NewSitemapCache(noon)
	var built atomic.Int32
	build := func(context.Context) ([]byte, error) { return fmt.Appendf(nil, "map %d", built.Add(1)), nil }
	reading, goOn := make(chan struct{}), make(chan struct{})
	var group sync.WaitGroup
	answers := make([]string, 9)
	group.Go(func() {
		answer, _ := maps.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
			close(reading)
			<-goOn
			return build(ctx)
		})
		answers[0] = string(answer)
	})
	<-reading
	noon.Advance(2 * time.Second) // the first one takes its time
	for i := range answers[1:] {
		group.Go(func() {
			answer, _ := maps.Get(t.Context(), "/sitemap/1.xml", func(ctx context.Context) ([]byte, error) {
				answer, err := build(ctx)
				noon.Advance(2 * time.Second) // so does this one: what it read is too old for whoever asks now
				return answer, err
			})
			answers[1+i] = string(answer)
		})
	}
	close(goOn)
	group.Wait()
	if answers[0] != "map 1" || slices.Contains(answers[1:], "map 1") || slices.Contains(answers[1:], "") {
		t.Errorf("got %q", answers)
	}
}

// TestMaps_failure_isKeptForNobody, and a wait ends with the request.
func TestMaps_failure_isKeptForNobody(t *testing.T) {
	t.Parallel()
	maps := crawlers.NewSitemapCache(clock.NewFixed(sharingtest.Noon))
	away := errors.New("away")
	if _, err := maps.Get(t.Context(), "/",
		func(context.Context) ([]byte, error) { return nil, away }); !errors.Is(err, away) {
		t.Errorf("got %v", err)
	}
	_, err := maps.Get(t.Context(), "/", func(ctx context.Context) ([]byte, error) {
		ended, end := context.WithCancel(ctx)
		end()
		if _, err := maps.Get(ended, "/", nil); !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		return []byte("map"), nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestMaps_staySmall_whateverIsAskedFor(t *testing.T) {
	t.Parallel()
	noon := clock.NewFixed(sharingtest.Noon)
	maps := crawlers.NewSitemapCache(noon)
	get := func(path string) string {
		t.Helper()
		answer, err := maps.Get(t.Context(), path, func(context.Context) ([]byte, error) { return []byte(path), nil })
		if err != nil {
			t.Fatal(err)
		}
		return string(answer)
	}
	for i := range 100 {
		path := fmt.Sprintf("/sitemap/%d.xml", i)
		if get(path) != path || maps.Len() > 8 {
			t.Errorf("%s: %d are kept", path, maps.Len())
		}
		noon.Advance(time.Millisecond)
	}
	noon.Advance(time.Second)
	if get("/sitemap.xml"); maps.Len() != 1 {
		t.Errorf("%d are kept of what nobody gets", maps.Len())
	}
}

// TestSitemap_isTheSameForEverybody: a kept one may be given to whoever asks.
func TestSitemap_isTheSameForEverybody(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.show(profile.Public)
	first := s.Do(t, http.MethodGet, "/sitemap/1.xml", nil, httpservertest.As(s.world.SignedIn(sharingtest.Alex)))
	other := s.Do(t, http.MethodGet, "/sitemap/1.xml?x=1", nil)
	if string(first.Body) != string(other.Body) || other.Header.Get("Set-Cookie") != "" ||
		other.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("got %s and %s, %v", first.Body, other.Body, other.Header)
	}
}
