package crawlers_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
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
	skipUnbuilt(t)
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
	skipUnbuilt(t)
	s := newLimitedServer(t)
	for range 60 {
		s.setHeadline("Baker") // a new version of the profile
		s.Do(t, http.MethodGet, alexPreview, nil).Expect(t, http.StatusOK)
	}
}
