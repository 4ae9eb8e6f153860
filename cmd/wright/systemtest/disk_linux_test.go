package systemtest_test

import (
	"fmt"
	"net/http"
	"os"
	"sync"
	"testing"

	"golang.org/x/sys/unix"
)

// limitFiles makes all writes of a program fail that would make a file larger than size, like writes to a broken disk.
func (p *program) limitFiles(t *testing.T, size uint64) {
	t.Helper()
	limit := unix.Rlimit{Cur: size, Max: unix.RLIM_INFINITY}
	if err := unix.Prlimit(p.cmd.Process.Pid, unix.RLIMIT_FSIZE, &limit, nil); err != nil {
		t.Fatal(err)
	}
}

// TestR03_R04_diskRefusesWrites_writesAre503AndReadsGoOn checks that the program never acknowledges a write that the
// disk has refused.
func TestR03_R04_diskRefusesWrites_writesAre503AndReadsGoOn(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	p := s.start(t)
	kim := newBrowser(t, s)
	kim.signUp(t, "kim@demo.example")
	create := func(name string) (status int) {
		status, _ = kim.call(t, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": name})
		return status
	}
	if status := create("before"); status != http.StatusCreated {
		t.Fatalf("before: %d", status)
	}
	p.limitFiles(t, 1)
	for n := range 3 {
		if status := create(fmt.Sprint("refused ", n)); status != http.StatusServiceUnavailable {
			t.Errorf("a write that the disk refuses: %d", status)
		}
		if links := kim.linkIDs(t); len(links) != 1 || links["before"] == 0 {
			t.Errorf("a read after it: %v", links)
		}
	}
	p.limitFiles(t, unix.RLIM_INFINITY)
	eventually(t, "writes succeed again", func() bool { return create("after") == http.StatusCreated })
	p.kill(t)
	s.start(t)
	if links := kim.linkIDs(t); links["before"] == 0 || links["after"] == 0 || len(links) != 2 {
		t.Errorf("after a restart: %v", links)
	}
}

// TestR26_manyRequests_leaveNoDescriptors sends requests with each outcome, each over a new connection. The pool of
// PostgreSQL may still open connections after the first count, so a few more descriptors are allowed; a leak would
// leave one for each request.
func TestR26_manyRequests_leaveNoDescriptors(t *testing.T) {
	t.Parallel()
	const poolOfConnections, rounds = 32, 50
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, append(engine, "WRIGHT_LIMIT_SCALE=1000")...)
		p := s.start(t)
		kim := newBrowser(t, s)
		kim.signUp(t, "kim@demo.example")
		session := kim.client.Jar
		use := func() {
			var group sync.WaitGroup
			for range 8 {
				group.Go(func() {
					b := newBrowser(t, s)
					b.client.Jar = session
					for _, path := range []string{
						"/v1/user/profile", "/auth/user", "/v1/user/profile/links", "/v1/missing", "/", "/@nobody",
					} {
						if status, _ := b.raw(t, http.MethodGet, path, nil); status >= http.StatusInternalServerError {
							t.Errorf("%s: %d", path, status)
						}
					}
					b.client.CloseIdleConnections()
				})
			}
			group.Wait()
		}
		for range 10 {
			use() // fills the pools of connections to the database
		}
		open := func() int {
			descriptors, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.cmd.Process.Pid))
			if err != nil {
				t.Fatal(err)
			}
			return len(descriptors)
		}
		before := open()
		for range rounds {
			use()
		}
		eventually(t, "all descriptors are closed", func() bool { return open() <= before+poolOfConnections })
	})
}
