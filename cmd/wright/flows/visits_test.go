package flows_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"wright.app/platform/database/databasetest"
)

// crowd are so many people, each at an address of their own, behind a proxy that says so.
const crowd = 24

// look reports a visit of one of the crowd to a program and whether it said that it took note. A
// program that is gone says nothing.
func look(t *testing.T, s *site, person int, token string) (noted bool) {
	body, err := json.Marshal(map[string]string{"token": token})
	if err != nil {
		t.Error(err)
		return false
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url("/v1/public/visits"), bytes.NewReader(body))
	if err != nil {
		t.Error(err)
		return false
	}
	for name, value := range map[string]string{
		"Content-Type": "application/json", "X-Forwarded-For": fmt.Sprintf("198.51.100.%d", person),
		"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	} {
		request.Header.Set(name, value)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusNoContent
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

// TestT42_visits_acknowledgedAreKeptAndCountedOnce_whoeverIsKilled: while a crowd comes, the
// program is killed. What it has taken note of is there when it is back, and nobody is counted
// twice who comes again.
func TestT42_visits_acknowledgedAreKeptAndCountedOnce_whoeverIsKilled(t *testing.T) {
	t.Parallel()
	for engine, more := range map[string]func(t *testing.T) []string{
		"sqlite":   func(*testing.T) []string { return nil },
		"postgres": func(t *testing.T) []string { return onPostgres(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, append(more(t), "WRIGHT_TRUSTED_PROXIES=127.0.0.1/32")...)
			program := s.start(t)
			owner := newBrowser(t, s)
			owner.joins(t, "kim.demo@example.com")
			token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})["token"].(string)

			var group sync.WaitGroup
			var mu sync.Mutex
			noted := 0
			half := make(chan struct{})
			for person := range crowd {
				group.Go(func() {
					if !look(t, s, person, token) {
						return
					}
					mu.Lock()
					defer mu.Unlock()
					if noted++; noted == crowd/2 {
						close(half)
					}
				})
			}
			<-half
			program.kill(t)
			group.Wait()
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
			if ofLink, ofProfile, visitors := owner.counted(t); ofLink != crowd || ofProfile != crowd || visitors != crowd {
				t.Errorf("%d people came; the link has %d, the profile %d of %d visitors", crowd, ofLink, ofProfile, visitors)
			}
		})
	}
}

// TestT42_visits_holdAcrossInstances: each of a crowd comes to two programs on one database at the
// same time, one of the programs dies, and each is counted once.
func TestT42_visits_holdAcrossInstances(t *testing.T) {
	t.Parallel()
	more := append(onPostgres(t), "WRIGHT_TRUSTED_PROXIES=127.0.0.1/32")
	one, other := newSite(t, more...), newSite(t, more...)
	one.start(t)
	mortal := other.start(t)
	owner := newBrowser(t, one)
	owner.joins(t, "kim.demo@example.com")
	token, _ := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})["token"].(string)

	var group sync.WaitGroup
	half := make(chan struct{})
	for person := range crowd {
		group.Go(func() {
			if !look(t, one, person, token) {
				t.Errorf("visitor %d: refused", person)
			}
			if person == crowd/2 {
				close(half)
			}
		})
		group.Go(func() { look(t, other, person, token) })
	}
	<-half
	mortal.kill(t)
	group.Wait()
	if ofLink, ofProfile, visitors := owner.counted(t); ofLink != crowd || ofProfile != crowd || visitors != crowd {
		t.Errorf("%d people came; the link has %d, the profile %d of %d visitors", crowd, ofLink, ofProfile, visitors)
	}
}

// onPostgres returns what lets programs share a database and read what the others sealed.
func onPostgres(t *testing.T) []string {
	t.Helper()
	return []string{
		"WRIGHT_DATABASE_URL=" + databasetest.Postgres(t).URL, "WRIGHT_SECRET_KEY=" + base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, 32)),
	}
}
