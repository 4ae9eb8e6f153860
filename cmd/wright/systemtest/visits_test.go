package systemtest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"wright.app/platform/clock/clocktest"
)

// visitorCount is the number of visitors, each with their own address in X-Forwarded-For.
const visitorCount = 24

// behindProxy makes an instance trust X-Forwarded-For from loopback.
const behindProxy = "WRIGHT_TRUSTED_PROXIES=127.0.0.1/32"

// reportVisit reports a visit and returns whether the server acknowledged it; it does not if the program was killed.
func reportVisit(t *testing.T, s *instance, person int, token string) (noted bool) {
	t.Helper()
	status, _, _ := s.post(t, http.DefaultClient, "/v1/public/visits", map[string]string{"token": token},
		map[string]string{
			"X-Forwarded-For": fmt.Sprintf("198.51.100.%d", person),
			"User-Agent":      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
		})
	return status == http.StatusNoContent
}

// visitCounts returns the visits of the link, those of the profile, and the visitors of the profile.
func (b *browser) visitCounts(t *testing.T) (ofLink, ofProfile, visitors int) {
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

// expectEachVisitorOnce fails unless every visitor was counted exactly once in all statistics.
func (b *browser) expectEachVisitorOnce(t *testing.T) {
	t.Helper()
	if ofLink, ofProfile, visitors := b.visitCounts(t); ofLink != visitorCount || ofProfile != visitorCount ||
		visitors != visitorCount {
		t.Errorf("%d people came; the link has %d, the profile %d of %d visitors", visitorCount, ofLink,
			ofProfile, visitors)
	}
}

// TestT42_acknowledgedVisits_areCountedOnceAfterAKill: visits that were acknowledged before the program was killed are
// counted, and repeating them counts nobody twice.
func TestT42_acknowledgedVisits_areCountedOnceAfterAKill(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		clocktest.WithinADay(t)
		s := newInstance(t, append(engine, behindProxy)...)
		program := s.start(t)
		owner := newBrowser(t, s)
		owner.signUp(t, "kim.demo@example.com")
		token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
			map[string]any{})["token"].(string)

		noted := program.killDuring(t, visitorCount, visitorCount/2,
			func(person int) bool { return reportVisit(t, s, person, token) })
		s.start(t)
		ofLink, ofProfile, visitors := owner.visitCounts(t)
		if ofLink < noted || ofLink > visitorCount || ofProfile != ofLink || visitors != ofLink {
			t.Errorf("%d were told that they were seen; the link has %d, the profile %d of %d visitors", noted, ofLink,
				ofProfile, visitors)
		}
		for person := range visitorCount {
			if !reportVisit(t, s, person, token) {
				t.Errorf("visitor %d, once more: refused", person)
			}
		}
		owner.expectEachVisitorOnce(t)
	})
}

// TestT42_visits_holdAcrossInstances: each visitor reports to two instances on one database at the same time, one of
// which is killed, and is counted once.
func TestT42_visits_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	clocktest.WithinADay(t)
	more := append(onPostgres(t), behindProxy)
	one, other := newInstance(t, more...), newInstance(t, more...)
	one.start(t)
	killed := other.start(t)
	owner := newBrowser(t, one)
	owner.signUp(t, "kim.demo@example.com")
	token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{})["token"].(string)

	killed.killDuring(t, visitorCount, visitorCount/2,
		func(person int) bool {
			if !reportVisit(t, one, person, token) {
				t.Errorf("visitor %d: refused", person)
			}
			return true
		},
		func(person int) bool {
			reportVisit(t, other, person, token)
			return false
		})
	owner.expectEachVisitorOnce(t)
}
