package flows_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"wright.app/platform/clock/clocktest"
)

// crowd are so many people, each at an address of their own, behind a proxy that says so.
const crowd = 24

// behindProxy lets a site believe what the proxy says.
const behindProxy = "WRIGHT_TRUSTED_PROXIES=127.0.0.1/32"

// look reports a visit of one of the crowd to a program and whether it said that it took note. A
// program that is gone says nothing.
func look(t *testing.T, s *site, person int, token string) (noted bool) {
	t.Helper()
	status, _, _ := s.post(t, http.DefaultClient, "/v1/public/visits", map[string]string{"token": token}, map[string]string{
		"X-Forwarded-For": fmt.Sprintf("198.51.100.%d", person), "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	})
	return status == http.StatusNoContent
}

// counted returns the visits of a link and those of the whole profile.
func (b *browser) counted(t *testing.T) (ofLink, ofProfile, visitors int) {
	t.Helper()
	status, raw := b.raw(t, http.MethodGet, "/v1/user/profile/links", nil)
	var links []struct{ TotalVisits int }
	if err := json.Unmarshal(raw, &links); status != http.StatusOK || err != nil || len(links) != 1 {
		t.Fatalf("got %d %s, %v", status, raw, err)
	}
	var all struct {
		TotalVisitsLast30Days int
		DailyAggregations     []struct{ TotalVisitors int }
	}
	status, raw = b.raw(t, http.MethodGet, "/v1/user/profile/statistics", nil)
	if err := json.Unmarshal(raw, &all); status != http.StatusOK || err != nil {
		t.Fatalf("got %d %s, %v", status, raw, err)
	}
	for _, day := range all.DailyAggregations {
		visitors += day.TotalVisitors
	}
	return links[0].TotalVisits, all.TotalVisitsLast30Days, visitors
}

// wantCrowd fails unless each of the crowd was counted once, everywhere.
func (b *browser) wantCrowd(t *testing.T) {
	t.Helper()
	if ofLink, ofProfile, visitors := b.counted(t); ofLink != crowd || ofProfile != crowd || visitors != crowd {
		t.Errorf("%d people came; the link has %d, the profile %d of %d visitors", crowd, ofLink, ofProfile, visitors)
	}
}

// TestT42_visits_acknowledgedAreKeptAndCountedOnce_whoeverIsKilled: while a crowd comes, the
// program is killed. What it has taken note of is there when it is back, and nobody is counted
// twice who comes again.
func TestT42_visits_acknowledgedAreKeptAndCountedOnce_whoeverIsKilled(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, engine []string) {
		clocktest.WithinADay(t)
		s := newSite(t, append(engine, behindProxy)...)
		program := s.start(t)
		owner := newBrowser(t, s)
		owner.joins(t, "kim.demo@example.com")
		token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})["token"].(string)

		noted := program.killAmid(t, crowd, crowd/2, func(person int) bool { return look(t, s, person, token) })
		s.start(t)
		ofLink, ofProfile, visitors := owner.counted(t)
		if ofLink < noted || ofLink > crowd || ofProfile != ofLink || visitors != ofLink {
			t.Errorf("%d were told that they were seen; the link has %d, the profile %d of %d visitors", noted, ofLink, ofProfile, visitors)
		}
		for person := range crowd {
			if !look(t, s, person, token) {
				t.Errorf("visitor %d, once more: refused", person)
			}
		}
		owner.wantCrowd(t)
	})
}

// TestT42_visits_holdAcrossInstances: each of a crowd comes to two programs on one database at the
// same time, one of the programs dies, and each is counted once.
func TestT42_visits_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	clocktest.WithinADay(t)
	more := append(onPostgres(t), behindProxy)
	one, other := newSite(t, more...), newSite(t, more...)
	one.start(t)
	mortal := other.start(t)
	owner := newBrowser(t, one)
	owner.joins(t, "kim.demo@example.com")
	token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})["token"].(string)

	mortal.killAmid(t, crowd, crowd/2,
		func(person int) bool {
			if !look(t, one, person, token) {
				t.Errorf("visitor %d: refused", person)
			}
			return true
		},
		func(person int) bool {
			look(t, other, person, token)
			return false
		})
	owner.wantCrowd(t)
}
