package systemtest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"
)

// linkCount is the number of links that a test creates, each with its own idempotency key.
const linkCount = 12

// completedBeforeKill is the number of created links after which a program is killed.
const completedBeforeKill = linkCount / 3

// noRateLimits multiplies all rate limits, so that the retries of the tests never reach them.
const noRateLimits = "WRIGHT_LIMIT_SCALE=1000000"

// createLink requests a link with the idempotency key of number. The status is 0 if the program was killed.
func (b *browser) createLink(t *testing.T, s *instance, number int) (status int, id int64, replayed bool) {
	t.Helper()
	status, header, raw := s.post(t, b.client, "/v1/user/profile/links",
		map[string]string{"name": fmt.Sprintf("Link %d", number)},
		map[string]string{"Idempotency-Key": fmt.Sprintf("the-key-of-link-number-%d", number)})
	var link struct{ ID int64 }
	if err := json.Unmarshal(raw, &link); err != nil {
		return 0, 0, false
	}
	return status, link.ID, header.Get("Idempotency-Replayed") == "true"
}

// createLinkWithRetry repeats the request while another request with the same key is in progress, or the server is
// busy.
func (b *browser) createLinkWithRetry(t *testing.T, s *instance, number int) (id int64, replayed bool) {
	for {
		status, id, replayed := b.createLink(t, s, number)
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

// linkIDs returns the ids of the links by name and fails for a duplicate name.
func (b *browser) linkIDs(t *testing.T) map[string]int64 {
	t.Helper()
	status, raw := b.raw(t, http.MethodGet, "/v1/user/profile/links", nil)
	var links []struct {
		ID   int64
		Name string
	}
	if err := json.Unmarshal(raw, &links); status != http.StatusOK || err != nil {
		t.Fatalf("list the links: got %d %s, %v", status, raw, err)
	}
	ids := map[string]int64{}
	for _, link := range links {
		if ids[link.Name] != 0 {
			t.Errorf("%s was created twice", link.Name)
		}
		ids[link.Name] = link.ID
	}
	return ids
}

// TestIdempotency_programKilledDuringRequests_retriesCreateNoDuplicates kills the program while it creates links,
// possibly between a commit and its response. Retries with the same keys create each link once and return the same ids.
func TestIdempotency_programKilledDuringRequests_retriesCreateNoDuplicates(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, append(engine, noRateLimits)...)
		program := s.start(t)
		owner := newBrowser(t, s)
		owner.signUp(t, "kim.demo@example.com")

		var idsBeforeKill [linkCount]int64
		program.killDuring(t, linkCount, completedBeforeKill, func(number int) bool {
			status, id, _ := owner.createLink(t, s, number)
			if status != http.StatusCreated {
				return false
			}
			idsBeforeKill[number] = id
			return true
		})
		s.start(t)
		before := owner.linkIDs(t)
		for number := range linkCount {
			id, replayed := owner.createLinkWithRetry(t, s, number)
			idBefore := before[fmt.Sprintf("Link %d", number)]
			isStored := idBefore != 0
			if replayed != isStored || isStored && id != idBefore {
				t.Errorf("link %d: got %d, replayed %v; stored before the retry: %d", number, id, replayed, idBefore)
			}
			if returned := idsBeforeKill[number]; returned != 0 && id != returned {
				t.Errorf("link %d: got %d, want %d, which was returned before the kill", number, id, returned)
			}
		}
		if links := owner.linkIDs(t); len(links) != linkCount {
			t.Errorf("%d links of %d", len(links), linkCount)
		}
	})
}

// TestIdempotency_oneOfTwoInstancesKilled_retriesCreateNoDuplicates requests each link at the same time from two
// instances on one database and kills one of them.
func TestIdempotency_oneOfTwoInstancesKilled_retriesCreateNoDuplicates(t *testing.T) {
	t.Parallel()
	env := append(onPostgres(t), noRateLimits)
	one, other := newInstance(t, env...), newInstance(t, env...)
	one.start(t)
	killedProgram := other.start(t)
	owner := newBrowser(t, one)
	owner.signUp(t, "kim.demo@example.com")

	var ids [linkCount]int64
	killedProgram.killDuring(t, linkCount, completedBeforeKill,
		func(number int) bool {
			ids[number], _ = owner.createLinkWithRetry(t, one, number)
			return true
		},
		func(number int) bool {
			owner.createLink(t, other, number)
			return false
		})
	links := owner.linkIDs(t)
	for number := range linkCount {
		if id, replayed := owner.createLinkWithRetry(t, one, number); !replayed || id != ids[number] ||
			id != links[fmt.Sprintf("Link %d", number)] {
			t.Errorf("link %d: got %d, replayed %v, want %d", number, id, replayed, ids[number])
		}
	}
	if len(links) != linkCount {
		t.Errorf("%d links of %d", len(links), linkCount)
	}
}
