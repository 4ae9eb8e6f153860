package systemtest_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"wright.app/platform/database/databasetest"
	"wright.app/tools/withpg/pgserver"
)

// newPostgres starts a server for one test, which can stop it without an effect on other tests.
func newPostgres(t *testing.T) *pgserver.Server {
	t.Helper()
	databasetest.RequirePostgres(t)
	server, err := pgserver.Start(t.Context(), "../../../tools/postgres")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return server
}

// processesOf returns all processes of a server, its main process first.
func processesOf(t *testing.T, server *pgserver.Server) []int {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	var data string
	err = conn.QueryRow(t.Context(), "SHOW data_directory").Scan(&data)
	if err := errors.Join(err, conn.Close(t.Context())); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(data, "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(file), "\n")
	children, err := os.ReadFile(fmt.Sprintf("/proc/%s/task/%s/children", first, first))
	if err != nil {
		t.Fatal(err)
	}
	var processes []int
	for _, text := range append([]string{first}, strings.Fields(string(children))...) {
		process, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		processes = append(processes, process)
	}
	return processes
}

// pause stops all processes of a server, so that it neither responds nor closes a connection. resume continues them.
func pause(t *testing.T, server *pgserver.Server) (resume func()) {
	t.Helper()
	signal := func(processes []int, s syscall.Signal) {
		for _, process := range processes {
			_ = syscall.Kill(process, s) // the process may have ended, such as those of the connections of the test
		}
	}
	first := processesOf(t, server)[:1]
	processes := processesOf(t, server)
	signal(first, syscall.SIGSTOP) // so that it starts no further processes
	signal(processes, syscall.SIGSTOP)
	resume = sync.OnceFunc(func() { signal(processes, syscall.SIGCONT) })
	t.Cleanup(resume)
	return resume
}

// startOnPostgres starts the program with its own database server, and signs a person up.
func startOnPostgres(t *testing.T) (*pgserver.Server, *instance, *browser) {
	t.Helper()
	server := newPostgres(t)
	s := newInstance(t, "WRIGHT_DATABASE_URL="+server.URL, secretKey, noRateLimits)
	s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim.demo@example.com")
	return server, s, kim
}

// TestR42_postgresIsPaused_requestsAreRefusedInTimeAndNothingIsDoneTwice pauses the database server while its
// connections are open. When the refused requests are sent again afterwards, with the same keys, each is executed once.
func TestR42_postgresIsPaused_requestsAreRefusedInTimeAndNothingIsDoneTwice(t *testing.T) {
	t.Parallel()
	server, s, kim := startOnPostgres(t)
	const clients, requestsEach, links = 8, 3, 8 * 3
	create := func(from, to int) {
		for number := from; number < to; number++ {
			kim.createLinkWithRetry(t, s, number)
		}
	}
	create(0, links)
	kim.client.Timeout = 20 * time.Second // a request that hangs must fail the test
	resume := pause(t, server)
	var group sync.WaitGroup
	for client := range clients {
		group.Go(func() {
			for request := range requestsEach {
				number := links + client*requestsEach + request
				if status, _, _ := kim.createLink(t, s, number); status != http.StatusServiceUnavailable {
					t.Errorf("link %d while the database is paused: %d", number, status)
				}
			}
		})
	}
	kim.eventuallyReady(t, http.StatusServiceUnavailable)
	kim.must(t, http.StatusOK, http.MethodGet, "/livez", nil)
	group.Wait()
	resume()
	kim.eventuallyReady(t, http.StatusOK)
	create(links, 2*links)
	if stored := kim.linkIDs(t); len(stored) != 2*links { // linkIDs also fails for a duplicate name
		t.Errorf("%d links are stored, want %d: %v", len(stored), 2*links, stored)
	}
}

// TestR43_postgresRestartsUnderLoad_programGoesOnWithoutARestart restarts the database server gracefully while several
// people write, as an update of its version does.
func TestR43_postgresRestartsUnderLoad_programGoesOnWithoutARestart(t *testing.T) {
	t.Parallel()
	server, s, kim := startOnPostgres(t)
	const clients, restarts = 4, 3
	var mu sync.Mutex
	attempts, acknowledged, deleted := 0, map[string]int64{}, map[string]bool{}
	write := func() (succeeded bool) {
		mu.Lock()
		number := attempts
		attempts++
		mu.Unlock()
		status, id, _ := kim.createLink(t, s, number)
		if status != http.StatusCreated && status != http.StatusServiceUnavailable {
			t.Errorf("link %d: %d", number, status)
		}
		if status != http.StatusCreated {
			return false
		}
		name := fmt.Sprintf("Link %d", number)
		mu.Lock()
		acknowledged[name] = id
		mu.Unlock()
		if number%2 == 0 { // the number of links is limited
			return true
		}
		status, _ = kim.raw(t, http.MethodDelete, fmt.Sprintf("/v1/user/profile/links/%d", id), nil)
		mu.Lock()
		defer mu.Unlock()
		deleted[name] = true // perhaps: a deletion whose response is lost may have succeeded
		return status == http.StatusOK
	}
	for range restarts {
		end := make(chan struct{})
		var group sync.WaitGroup
		for range clients {
			group.Go(func() {
				for {
					select {
					case <-end:
						return
					case <-time.After(20 * time.Millisecond):
						write()
					}
				}
			})
		}
		if err := server.Restart(t.Context()); err != nil {
			t.Error(err)
		}
		eventually(t, "a write succeeds after the restart", write)
		close(end)
		group.Wait()
	}
	stored := kim.linkIDs(t) // linkIDs fails for a duplicate name
	for name, id := range acknowledged {
		if !deleted[name] && stored[name] != id {
			t.Errorf("%s has the id %d, and %d was acknowledged", name, stored[name], id)
		}
	}
	t.Logf("%d of %d links were acknowledged during %d restarts", len(acknowledged), attempts, restarts)
}
