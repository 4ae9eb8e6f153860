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

// reportVisit reports a visit. It returns true if the server has acknowledged the visit; a killed program cannot do so.
func reportVisit(t *testing.T, s *instance, visitor int, token string) (acknowledged bool) {
	t.Helper()
	status, _, _ := s.post(t, http.DefaultClient, "/v1/public/visits", map[string]string{"token": token},
		map[string]string{
			"X-Forwarded-For": fmt.Sprintf("198.51.100.%d", visitor),
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
	var statistics struct {
		TotalVisitsLast30Days int
		DailyAggregations     []struct{ TotalVisitors int }
	}
	status, raw = b.raw(t, http.MethodGet, "/v1/user/profile/statistics", nil)
	if err := json.Unmarshal(raw, &statistics); status != http.StatusOK || err != nil {
		t.Fatalf("got %d %s, %v", status, raw, err)
	}
	for _, day := range statistics.DailyAggregations {
		visitors += day.TotalVisitors
	}
	return links[0].TotalVisits, statistics.TotalVisitsLast30Days, visitors
}

// expectEachVisitorOnce fails unless every visitor was counted exactly once in all statistics.
func (b *browser) expectEachVisitorOnce(t *testing.T) {
	t.Helper()
	if ofLink, ofProfile, visitors := b.visitCounts(t); ofLink != visitorCount || ofProfile != visitorCount ||
		visitors != visitorCount {
		t.Errorf("%d visitors reported a visit; the link has %d, the profile %d of %d visitors", visitorCount, ofLink,
			ofProfile, visitors)
	}
}

// TestT42_acknowledgedVisits_areCountedOnceAfterAKill checks that the visits that the program acknowledged before it
// was killed are counted, and that repeated reports are not counted again.
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

		acknowledged := program.killDuring(t, visitorCount, visitorCount/2,
			func(visitor int) bool { return reportVisit(t, s, visitor, token) })
		s.start(t)
		ofLink, ofProfile, visitors := owner.visitCounts(t)
		if ofLink < acknowledged || ofLink > visitorCount || ofProfile != ofLink || visitors != ofLink {
			t.Errorf("%d visits were acknowledged; the link has %d, the profile %d of %d visitors", acknowledged,
				ofLink,
				ofProfile, visitors)
		}
		for visitor := range visitorCount {
			if !reportVisit(t, s, visitor, token) {
				t.Errorf("visitor %d: the repeated report was refused", visitor)
			}
		}
		owner.expectEachVisitorOnce(t)
	})
}

// TestT42_visits_holdAcrossInstances runs two instances on one database. Each visitor reports a visit to both of them
// at the same time. One instance is killed. Each visitor is counted once.
func TestT42_visits_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	clocktest.WithinADay(t)
	env := append(onPostgres(t), behindProxy)
	survivor, killed := newInstance(t, env...), newInstance(t, env...)
	survivor.start(t)
	program := killed.start(t)
	owner := newBrowser(t, survivor)
	owner.signUp(t, "kim.demo@example.com")
	token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{})["token"].(string)

	program.killDuring(t, visitorCount, visitorCount/2,
		func(visitor int) bool {
			if !reportVisit(t, survivor, visitor, token) {
				t.Errorf("visitor %d: refused", visitor)
			}
			return true
		},
		func(visitor int) bool {
			reportVisit(t, killed, visitor, token)
			return false // only visits that were reported to the other instance count towards the target
		})
	owner.expectEachVisitorOnce(t)
}
