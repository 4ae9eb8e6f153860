package ginapi_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// largeProfiles is a store in which every profile is large.
type largeProfiles struct{ profile.Reader }

// ByOwner implements profile.Reader.
func (c *largeProfiles) ByOwner(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	s, err := c.Reader.ByOwner(ctx, owner)
	s.Sections = nil
	for range 50 {
		content := profile.SectionContent{
			Title: "Engineer", Organization: "Acme",
			Attributes: profile.SectionAttributes{Description: strings.Repeat("🚀", 4000)},
		}
		s.Sections = append(s.Sections, profile.SectionSnapshot{Type: profile.Workplace, Content: content})
	}
	return s, err
}

func TestT74_largeProfilesThatChange_areLimitedByAddressAndCachedOnesAreNot(t *testing.T) {
	t.Parallel()
	profiles := &largeProfiles{}
	s := newTestServer(t, func(d *sharingtest.Deps, o *httpservertest.Options) {
		profiles.Reader, d.Lower.Reader = d.Lower.Reader, profiles
		var err error
		if o.Limits, err = limits.New(limits.Settings{}, o.Clock, limits.Policies()...); err != nil {
			t.Fatal(err)
		}
	})
	path := s.share(t, `{}`).public()
	get := func(address string) *httpservertest.Response {
		return s.Do(t, http.MethodGet, path, nil, httpservertest.From(address))
	}
	const mallory, other = "192.0.2.1:4711", "192.0.2.2:4711"
	refused := 0
	for range 70 { // 7 requests a second
		s.expireAlex(t) // so that no response is found in the cache
		if response := get(mallory); response.Status != http.StatusOK {
			response.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
			if response.Header.Get("Retry-After") == "" {
				t.Error("no Retry-After")
			}
			refused++
		}
		s.clock.Advance(time.Second / 7)
	}
	if refused < 60 {
		t.Errorf("only %d of 70 expensive responses were refused", refused)
	}
	get(other).Expect(t, http.StatusOK)
	s.clock.Advance(time.Minute)
	for range 20 { // only the first one is not cached
		get(mallory).Expect(t, http.StatusOK)
	}
}
