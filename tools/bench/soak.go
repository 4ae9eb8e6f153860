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
	"time"
)

const (
	soakProfiles    = 1000
	soakConnections = 8
	soakPause       = 40 * time.Millisecond // between two steps of a connection: almost 200 a second in all
)

var errSoak = errors.New("some requests failed, see above")

// runSoak sends the server a steady mix of requests for some time. For every minute it prints the number of steps,
// the 95th percentile of their times and the memory. It fails if a request is refused or not answered at all.
func runSoak(binary string, minutes int) error {
	fmt.Printf("\n== a steady load for %d minutes\n", minutes)
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
	for minute := range minutes {
		took, errs := load.run(time.Minute)
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
		fmt.Printf("minute %d: %d steps, %d failed, p95 %.1f ms, memory %d MB\n", minute+1, len(took), len(errs),
			milliseconds(percentile(took, 95)), allocated>>10)
	}
	if failed > 0 {
		return errSoak
	}
	return nil
}

// soak is a steady load on a server.
type soak struct {
	addr    string
	client  *http.Client
	cookies []string
}

// step is what one visitor or member does: one request, or a change after a look at the version.
type step func() error

// steps returns what visitors and members do, each as often as it is listed.
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

// changeProfile changes the headline, which leaves the profile as large as it was. Another connection may have changed
// it meanwhile: that is refused, and no failure.
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

// send returns status and version of the response to a request, and an error too if the status is 400 or more.
func (s soak) send(method, path string, header http.Header, body string) (status int, version string, err error) {
	//nolint:noctx // a tool that the operator can interrupt
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

// run takes steps for a while over some connections, and returns how long the successful ones took.
func (s soak) run(length time.Duration) (took []time.Duration, errs []error) {
	var mu sync.Mutex
	var group sync.WaitGroup
	steps, end := s.steps(), time.Now().Add(length)
	for range soakConnections {
		group.Go(func() {
			for ; time.Now().Before(end); time.Sleep(soakPause) {
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
