package flows_test

import (
	"encoding/json"
	"fmt"
	"net/http"
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
	t.Helper()
	status, header, raw := s.post(t, b.client, "/v1/user/profile/links", map[string]string{"name": fmt.Sprintf("Link %d", number)},
		map[string]string{"Idempotency-Key": fmt.Sprintf("the-key-of-link-number-%d", number)})
	var link struct{ ID int64 }
	if err := json.Unmarshal(raw, &link); err != nil {
		return 0, 0, false
	}
	return status, link.ID, header.Get("Idempotency-Replayed") == "true"
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
	onEachEngine(t, func(t *testing.T, engine []string) {
		s := newSite(t, append(engine, impatient)...)
		program := s.start(t)
		owner := newBrowser(t, s)
		owner.joins(t, "kim.demo@example.com")

		var answered [wishes]int64
		program.killAmid(t, wishes, enough, func(number int) bool {
			status, id, _ := owner.wish(t, s, number)
			if status != http.StatusCreated {
				return false
			}
			answered[number] = id
			return true
		})
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

	var ids [wishes]int64
	mortal.killAmid(t, wishes, enough,
		func(number int) bool {
			ids[number], _ = owner.granted(t, one, number)
			return true
		},
		func(number int) bool {
			owner.wish(t, other, number)
			return false
		})
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
