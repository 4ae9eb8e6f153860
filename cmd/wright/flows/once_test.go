package flows_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

// wishes are so many links that somebody wants, each once.
const wishes = 12

// enough of them are granted when a program is killed.
const enough = wishes / 3

// impatient lets somebody ask as often as a slow machine takes to answer.
const impatient = "WRIGHT_LIMIT_SCALE=1000000"

// wish asks a program once for a link under a key of its own. A program that is gone answers 0.
func (b *browser) wish(t *testing.T, s *site, number int) (status int, id int64, replayed bool) {
	body, err := json.Marshal(map[string]string{"name": fmt.Sprintf("Link %d", number)})
	if err != nil {
		t.Error(err)
		return 0, 0, false
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url("/v1/user/profile/links"), bytes.NewReader(body))
	if err != nil {
		t.Error(err)
		return 0, 0, false
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", fmt.Sprintf("the-key-of-link-number-%d", number))
	answer, err := b.client.Do(request)
	if err != nil {
		return 0, 0, false
	}
	defer func() { _ = answer.Body.Close() }()
	var link struct{ ID int64 }
	if err := json.NewDecoder(answer.Body).Decode(&link); err != nil {
		return 0, 0, false // it died while it spoke
	}
	return answer.StatusCode, link.ID, answer.Header.Get("Idempotency-Replayed") == "true"
}

// granted asks again until there is the link: as long as another call under the key still runs, or the one that was asked for
// had to wait too long for others.
func (b *browser) granted(t *testing.T, s *site, number int) (id int64, replayed bool) {
	for {
		status, id, replayed := b.wish(t, s, number)
		if status == http.StatusConflict || status == http.StatusServiceUnavailable {
			time.Sleep(20 * time.Millisecond)
			continue
		}
		if status != http.StatusCreated {
			t.Errorf("link %d: got %d", number, status)
		}
		return id, replayed
	}
}

// wished returns the ids of the links by their names, and fails for one that is there twice.
func (b *browser) wished(t *testing.T) map[string]int64 {
	t.Helper()
	status, raw := b.raw(t, http.MethodGet, "/v1/user/profile/links", nil)
	var links []struct {
		ID   int64
		Name string
	}
	if err := json.Unmarshal(raw, &links); status != http.StatusOK || err != nil {
		t.Fatalf("got %d %s, %v", status, raw, err)
	}
	ids := map[string]int64{}
	for _, link := range links {
		if ids[link.Name] != 0 {
			t.Errorf("%s is there twice", link.Name)
		}
		ids[link.Name] = link.ID
	}
	return ids
}

// TestOnce_programKilledOnItsWay_leavesEachEffectOnce: while links are asked for, the program is
// killed, some of it between the commit and the answer. Whoever asks again under the same keys has
// each link once, and those that were answered are the same.
func TestOnce_programKilledOnItsWay_leavesEachEffectOnce(t *testing.T) {
	t.Parallel()
	for engine, more := range map[string]func(t *testing.T) []string{
		"sqlite":   func(*testing.T) []string { return nil },
		"postgres": func(t *testing.T) []string { return onPostgres(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			s := newSite(t, append(more(t), impatient)...)
			program := s.start(t)
			owner := newBrowser(t, s)
			owner.joins(t, "kim.demo@example.com")

			var group sync.WaitGroup
			var mu sync.Mutex
			answered := map[int]int64{}
			some := make(chan struct{})
			for number := range wishes {
				group.Go(func() {
					status, id, _ := owner.wish(t, s, number)
					if status != http.StatusCreated {
						return
					}
					mu.Lock()
					defer mu.Unlock()
					if answered[number] = id; len(answered) == enough {
						close(some)
					}
				})
			}
			<-some
			program.kill(t)
			group.Wait()
			s.start(t)
			before := owner.wished(t)
			for number := range wishes {
				id, replayed := owner.granted(t, s, number)
				known := before[fmt.Sprintf("Link %d", number)]
				if replayed != (known != 0) || replayed && id != known || answered[number] != 0 && id != answered[number] {
					t.Errorf("link %d: got %d, replayed %v; there was %d, answered %d", number, id, replayed, known, answered[number])
				}
			}
			if links := owner.wished(t); len(links) != wishes {
				t.Errorf("%d links of %d", len(links), wishes)
			}
		})
	}
}

// TestOnce_twoInstances_oneOfThemKilled_leaveEachEffectOnce: each link is asked for at two programs
// on one database at the same time, and one of the programs dies.
func TestOnce_twoInstances_oneOfThemKilled_leaveEachEffectOnce(t *testing.T) {
	t.Parallel()
	more := append(onPostgres(t), impatient)
	one, other := newSite(t, more...), newSite(t, more...)
	one.start(t)
	mortal := other.start(t)
	owner := newBrowser(t, one)
	owner.joins(t, "kim.demo@example.com")

	var group sync.WaitGroup
	var mu sync.Mutex
	ids := map[int]int64{}
	some := make(chan struct{})
	for number := range wishes {
		group.Go(func() {
			id, _ := owner.granted(t, one, number)
			mu.Lock()
			defer mu.Unlock()
			if ids[number] = id; len(ids) == enough {
				close(some)
			}
		})
		group.Go(func() { owner.wish(t, other, number) })
	}
	<-some
	mortal.kill(t)
	group.Wait()
	links := owner.wished(t)
	for number := range wishes {
		if id, replayed := owner.granted(t, one, number); !replayed || id != ids[number] || id != links[fmt.Sprintf("Link %d", number)] {
			t.Errorf("link %d: got %d, replayed %v, want %d", number, id, replayed, ids[number])
		}
	}
	if len(links) != wishes {
		t.Errorf("%d links of %d", len(links), wishes)
	}
}
