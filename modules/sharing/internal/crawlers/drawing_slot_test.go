package crawlers_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/crawlers"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/limits"
)

// setHeadline changes the profile of Alex.
func (s testServer) setHeadline(headline string) {
	content := sharingtest.AlexContent()
	content.Attributes.Headline = headline
	s.users.SetProfile(sharingtest.Alex,
		sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}, content)
}

func TestT111_previewsThatAreNotCached_areLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := newLimitedServer(t)
	drawn := 0
	var last *httpservertest.Response
	for n := range 40 {
		s.setHeadline(fmt.Sprintf("Baker %d", n))
		if last = s.Do(t, http.MethodGet, alexPreview, nil); last.Status == http.StatusOK {
			drawn++
		}
	}
	last.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if drawn < 10 || drawn > 20 || last.Header.Get("Retry-After") == "" {
		t.Errorf("%d pictures were drawn for one address at once, then %v", drawn, last.Header)
	}
	s.setHeadline("Baker 0")
	s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK) // cached
	s.setHeadline("Cook")
	s.Do(t, http.MethodGet, alexPreview, nil, httpservertest.From("192.0.2.77:1")).Expect(t, http.StatusOK)
	s.clock.Advance(time.Second)
	s.setHeadline("Cooper")
	s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
}

func TestT111_editsThatThePreviewDoesNotShow_drawNothing(t *testing.T) {
	t.Parallel()
	s := newLimitedServer(t)
	for range 60 {
		s.setHeadline("Baker") // a new version of the profile
		s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	}
}

func TestT111_waitingForAPreview_isShortAndOncePerAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l, err := limits.New(limits.Settings{}, clock.NewFixed(sharingtest.Noon))
		if err != nil {
			t.Fatal(err)
		}
		slot := crawlers.NewDrawingSlot()
		acquire := func(address string) <-chan error {
			result := make(chan error, 1)
			go func() {
				release, err := slot.Acquire(l.WithRenders(context.Background(), address))
				if err == nil {
					release()
				}
				result <- err
			}()
			synctest.Wait()
			return result
		}
		begin := time.Now()
		release, err := slot.Acquire(l.WithRenders(t.Context(), "mallory"))
		if err != nil {
			t.Fatal(err)
		}
		waiting, other := acquire("mallory"), acquire("other")
		for range 100 {
			var refusal *fault.Error
			if err := <-acquire("mallory"); !errors.Is(err, fault.ErrUnavailable) || !errors.As(err, &refusal) ||
				refusal.RetryAfter() != time.Second {
				t.Fatalf("another request of an address that waits: got %v", err)
			}
		}
		if waited := time.Since(begin); waited != 0 {
			t.Errorf("the refusals took %v", waited)
		}
		release()
		if err := errors.Join(<-waiting, <-other); err != nil {
			t.Errorf("after the slot was released: %v", err)
		}
		if release, err = slot.Acquire(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := <-acquire("other"); !errors.Is(err, fault.ErrUnavailable) || time.Since(begin) != time.Second {
			t.Errorf("got %v after %v", err, time.Since(begin))
		}
		release()
		if err := <-acquire("other"); err != nil {
			t.Errorf("after a refusal: %v", err)
		}
	})
}
