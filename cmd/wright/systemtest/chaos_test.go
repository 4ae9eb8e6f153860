package systemtest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"wright.app/platform/clock/clocktest"
)

// killsInTest is how often TestR33 and TestR54 kill the program. WRIGHT_TEST_KILLS, which "make chaos" sets, replaces
// it.
const killsInTest = 3

// killCount returns how often the program is killed.
func killCount(t *testing.T) int {
	t.Helper()
	text := os.Getenv("WRIGHT_TEST_KILLS")
	if text == "" {
		return killsInTest
	}
	kills, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return kills
}

// TestR33_killedAgainAndAgain_nothingAcknowledgedIsLostOrDoneTwice repeatedly kills the program at a random moment of a
// mixed load, starts it again, and compares the stored data with the requests that the program has acknowledged.
func TestR33_killedAgainAndAgain_nothingAcknowledgedIsLostOrDoneTwice(t *testing.T) {
	t.Parallel()
	kills := killCount(t)
	eachEngine(t, func(t *testing.T, engine []string) {
		clocktest.WithinADay(t)
		s := newInstance(t, append(engine, behindProxy, noRateLimits)...)
		program := s.start(t)
		l := &killedLoad{owner: newBrowser(t, s), links: map[string]*linkRecord{}}
		l.owner.signUp(t, "kim.demo@example.com")
		visited := l.owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
			map[string]any{"name": visitedLink})
		l.token, _ = visited["token"].(string)
		for kill := 1; kill <= kills && !t.Failed(); kill++ {
			after := time.Duration(rand.IntN(300)) * time.Millisecond
			l.run(t, program, after)
			program = s.start(t)
			l.compare(t)
			if t.Failed() {
				t.Logf("kill %d of %d, %s after the load began", kill, kills, after)
			}
		}
		t.Logf("%d kills: %d links created, %d deleted, %d visits and %d names acknowledged", kills, l.created,
			l.deleted, l.visits.acknowledged, l.names.acknowledged)
	})
}

const visitedLink = "Visited"

// killedLoad records its intention before each request, and the acknowledgement after it.
type killedLoad struct {
	owner *browser
	token string // of the link whose visits are reported

	mu               sync.Mutex
	links            map[string]*linkRecord // of this round, by name
	requested        int                    // links of all rounds
	created, deleted int
	// visits has numbers of visits. names has the numbers in the names, which increase.
	visits, names struct{ intended, acknowledged int }
}

// linkRecord is the expected state of a link.
type linkRecord struct {
	id                      int64 // 0 if the creation was not acknowledged
	toBeDeleted, wasDeleted bool
}

// run sends requests from several clients, and kills the program after the duration after.
func (l *killedLoad) run(t *testing.T, program *program, after time.Duration) {
	t.Helper()
	end := make(chan struct{})
	var group sync.WaitGroup
	for _, client := range []func(*testing.T){l.createLink, l.createLink, l.deleteLink, l.visit, l.visit, l.rename} {
		group.Go(func() {
			for {
				select {
				case <-end:
					return
				default:
					client(t)
				}
			}
		})
	}
	time.Sleep(after)
	program.kill(t)
	close(end)
	group.Wait()
}

func (l *killedLoad) createLink(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	number := l.requested
	l.requested++
	record := &linkRecord{}
	l.links[fmt.Sprintf("Link %d", number)] = record
	l.mu.Unlock()
	status, id, _ := l.owner.createLink(t, l.owner.instance, number)
	if status != http.StatusCreated {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	record.id = id
	l.created++
}

// deleteLink deletes any link whose creation was acknowledged.
func (l *killedLoad) deleteLink(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	var chosen *linkRecord
	for _, record := range l.links {
		if record.id != 0 && !record.toBeDeleted {
			chosen = record
			break
		}
	}
	if chosen == nil {
		l.mu.Unlock()
		time.Sleep(time.Millisecond)
		return
	}
	chosen.toBeDeleted = true
	l.mu.Unlock()
	if l.send(t, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%d", chosen.id), nil) == http.StatusOK {
		l.mu.Lock()
		defer l.mu.Unlock()
		chosen.wasDeleted = true
		l.deleted++
	}
}

func (l *killedLoad) visit(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	l.visits.intended++
	visitor := l.visits.intended
	l.mu.Unlock()
	status, _, _ := l.owner.instance.post(t, http.DefaultClient, "/v1/public/visits",
		map[string]string{"token": l.token}, map[string]string{
			"X-Forwarded-For": fmt.Sprintf("10.%d.%d.%d", visitor>>16, visitor>>8&255, visitor&255),
			"User-Agent":      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
		})
	if status == http.StatusNoContent {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.visits.acknowledged++
	}
}

// rename is called by only one client, so that the names are stored in their order.
func (l *killedLoad) rename(t *testing.T) {
	t.Helper()
	l.mu.Lock()
	l.names.intended++
	number := l.names.intended
	l.mu.Unlock()
	name := map[string]string{"displayName": fmt.Sprint("Kim ", number)}
	if l.send(t, http.MethodPut, "/auth/user", name) == http.StatusOK {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.names.acknowledged = number
	}
}

// compare fails if the program has lost something that it acknowledged, or has stored anything twice or without a
// request. Then it deletes the links, because their number is limited.
func (l *killedLoad) compare(t *testing.T) {
	t.Helper()
	status, raw := l.owner.raw(t, http.MethodGet, "/v1/user/profile/links", nil)
	var stored []struct {
		ID           int64
		Name, Status string
		TotalVisits  int
	}
	if err := json.Unmarshal(raw, &stored); status != http.StatusOK || err != nil {
		t.Fatalf("list the links: got %d %s, %v", status, raw, err)
	}
	active := map[string]int64{}
	visits := -1
	for _, link := range stored {
		switch {
		case link.Name == visitedLink:
			visits = link.TotalVisits
		case link.Status != "ACTIVE":
		case active[link.Name] != 0:
			t.Errorf("%s was created twice", link.Name)
		default:
			active[link.Name] = link.ID
		}
	}
	for name, record := range l.links {
		id := active[name]
		switch {
		case record.wasDeleted && id != 0:
			t.Errorf("%s exists, and its deletion was acknowledged", name)
		case record.id != 0 && !record.toBeDeleted && id != record.id:
			t.Errorf("%s has the id %d, and %d was acknowledged", name, id, record.id)
		}
		if id != 0 {
			l.owner.must(t, http.StatusOK, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%d", id), nil)
		}
		delete(active, name)
	}
	if len(active) > 0 {
		t.Errorf("nobody has asked for %v", active)
	}
	clear(l.links)
	if visits < l.visits.acknowledged || visits > l.visits.intended {
		t.Errorf("the link has %d visits; %d were reported and %d acknowledged", visits, l.visits.intended,
			l.visits.acknowledged)
	}
	statistics := l.owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile/statistics", nil)
	if total := statistics["totalVisitsLast30Days"]; total != float64(visits) {
		t.Errorf("the profile has %v visits, and its link %d", total, visits)
	}
	var number int
	name := l.owner.must(t, http.StatusOK, http.MethodGet, "/auth/user", nil)["displayName"]
	if _, err := fmt.Sscanf(fmt.Sprint(name), "Kim %d", &number); err != nil && l.names.acknowledged > 0 ||
		number < l.names.acknowledged || number > l.names.intended {
		t.Errorf("the name is %v; %d was acknowledged and %d the last", name, l.names.acknowledged, l.names.intended)
	}
}

// send sends a request of the owner to a program that may be killed. The status is 0 if there was no response.
func (l *killedLoad) send(t *testing.T, method, path string, body any) (status int) {
	t.Helper()
	status, _, _ = l.owner.instance.request(t.Context(), t, l.owner.client, method, path, body, nil)
	return status
}
