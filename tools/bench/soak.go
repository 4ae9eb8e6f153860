package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	mathrand "math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	soakProfiles    = 1000
	soakConnections = 8
	soakPause       = 40 * time.Millisecond // between two steps of a connection; in all, almost 200 steps a second
)

const (
	// soakMemory is the memory that docs/operating.md tells operators to plan, in KiB.
	soakMemory = 512 << 10
	// soakRounds is the number of rounds of a soak that is limited by its steps.
	soakRounds = 5
)

var (
	errSoak       = errors.New("some requests failed, see above")
	errSoakMemory = fmt.Errorf("the server uses more than %d MB", soakMemory>>10)
)

// runSoak sends the server a steady mix of requests. It does so for some minutes or, if steps is not 0, for that many
// steps in a few rounds. For every minute or round, it prints the number of steps, the 95th percentile of their times,
// and the memory. It fails if a request is refused or gets no response, or if the server uses more memory than planned.
// The times do not decide, because they depend on the machine.
func runSoak(binary string, minutes, steps int) error {
	unit, rounds := "minute", minutes
	round := func() (goOn func() bool) {
		end := time.Now().Add(time.Minute)
		return func() bool { return time.Now().Before(end) }
	}
	if steps > 0 {
		unit, rounds = "round", soakRounds
		round = func() func() bool {
			var taken atomic.Int64
			return func() bool { return int(taken.Add(1)) <= steps/soakRounds }
		}
	}
	fmt.Printf("\n== a steady load, %d times a %s\n", rounds, unit)
	place, err := newStorage("")
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	owner, err := fillProfiles(binary, place, soakProfiles)
	if err != nil {
		return err
	}
	cookies, err := fillMembers(place, owner.cookie(), soakProfiles)
	if err != nil {
		return err
	}
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	load := soak{addr: addr, cookies: cookies, client: &http.Client{
		Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: soakConnections},
	}}
	failed := 0
	for number := range rounds {
		took, errs := load.run(round())
		if len(took) == 0 {
			return errors.Join(errs...)
		}
		for _, err := range errs[:min(len(errs), 3)] {
			fmt.Println("  ", err)
		}
		failed += len(errs)
		allocated, err := memoryKB(server.Process.Pid, "RssAnon")
		if err != nil {
			return err
		}
		fmt.Printf("%s %d: %d steps, %d failed, p95 %.1f ms, memory %d MB\n", unit, number+1, len(took), len(errs),
			milliseconds(percentile(took, 95)), allocated>>10)
		if allocated > soakMemory {
			return errSoakMemory
		}
	}
	if failed > 0 {
		return errSoak
	}
	return nil
}

// soak sends a steady load to a server.
type soak struct {
	addr    string
	client  *http.Client
	cookies []string
}

// step is one action of a visitor or member: one request, or a request for the version and then a change.
type step func() error

// steps returns the actions of visitors and members. An action that occurs more often in the list is taken more often.
func (s soak) steps() []step {
	read := func(path string) step {
		return func() error {
			_, _, err := s.send(http.MethodGet, fmt.Sprintf("%sbench-%d", path, s.profile()), nil, "")
			return err
		}
	}
	own := func(path string) step {
		return func() error {
			_, _, err := s.send(http.MethodGet, path, http.Header{"Cookie": {s.member()}}, "")
			return err
		}
	}
	return []step{
		read("/p/"), read("/p/"), read("/p/"), read("/v1/public/profiles/"), s.visit, s.visit, own("/v1/user/profile"),
		own("/auth/user"), own("/v1/user/profile/statistics"), s.changeProfile,
	}
}

func (s soak) profile() int { return 1001 + mathrand.IntN(soakProfiles) }

func (s soak) member() string { return s.cookies[mathrand.IntN(len(s.cookies))] }

// visit opens a profile from a random address.
func (s soak) visit() error {
	address := fmt.Sprintf("10.%d.%d.%d", mathrand.IntN(256), mathrand.IntN(256), mathrand.IntN(256))
	_, _, err := s.send(http.MethodPost, "/v1/public/visits", http.Header{
		"X-Forwarded-For": {address},
		"User-Agent":      {"Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"},
	}, fmt.Sprintf(`{"alias":"bench-%d"}`, s.profile()))
	return err
}

// changeProfile replaces the headline by one of the same length. If another connection has changed the profile in the
// meantime, the server refuses the change, which is not a failure.
func (s soak) changeProfile() error {
	cookie := s.member()
	_, version, err := s.send(http.MethodGet, "/v1/user/profile", http.Header{"Cookie": {cookie}}, "")
	if err != nil {
		return err
	}
	status, _, err := s.send(http.MethodPut, "/v1/user/profile", http.Header{
		"Cookie": {cookie}, "If-Match": {version}, "Sec-Fetch-Site": {"same-origin"},
	}, fmt.Sprintf(`{"attributes":{"headline":"Demo number %d"}}`, 100+mathrand.IntN(900)))
	if status == http.StatusPreconditionFailed {
		return nil
	}
	return err
}

// send sends a request and returns the status and the version in the response. If the status is 400 or higher, it also
// returns an error.
func (s soak) send(method, path string, header http.Header, body string) (status int, version string, err error) {
	request, err := http.NewRequest(method, "http://"+s.addr+path, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	maps.Copy(request.Header, header)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return 0, "", err
	}
	content, err := io.ReadAll(answer.Body)
	if err = firstError(err, answer.Body.Close()); err != nil {
		return 0, "", err
	}
	if answer.StatusCode >= http.StatusBadRequest {
		err = fmt.Errorf("%s %s: %d %s", method, path, answer.StatusCode, content)
	}
	return answer.StatusCode, answer.Header.Get("ETag"), err
}

// run takes steps over some connections while goOn returns true, and returns how long the successful steps took.
func (s soak) run(goOn func() bool) (took []time.Duration, errs []error) {
	var mu sync.Mutex
	var group sync.WaitGroup
	steps := s.steps()
	for range soakConnections {
		group.Go(func() {
			for ; goOn(); time.Sleep(soakPause) {
				begin := time.Now()
				err := steps[mathrand.IntN(len(steps))]()
				mu.Lock()
				if err == nil {
					took = append(took, time.Since(begin))
				} else {
					errs = append(errs, err)
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return took, errs
}
