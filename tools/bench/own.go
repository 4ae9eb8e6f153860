package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// ownReads are the requests with which members often read their own data, with their goals.
var ownReads = []struct{ what, path, goal string }{
	{"own profile", "/v1/user/profile", "0.3 of a bare server that reads session and document from SQLite"},
	{"own user", "/auth/user", "150 µs of processor time"},
	{"statistics of 30 days", "/v1/user/profile/statistics", "0.4 of that bare server"},
}

// measureOwn prints how many reads of own data a second the server handles, and the processor time of each response.
// For comparison, it prints the same for two bare servers: one reads the session and the same bytes from SQLite, the
// other only writes the bytes.
func measureOwn(binary string) error {
	fmt.Println("\n== own profile")
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	server, addr, err := startServer(binary, storage{dir: dir})
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	m, err := publicProfile(addr)
	if err != nil {
		return err
	}
	bodies := map[string][]byte{}
	for _, read := range ownReads {
		if bodies[read.path], err = m.get(context.Background(), read.path); err != nil {
			return err
		}
	}
	baseline, baselineAddr, err := startBaselineProcess(dir, bodies)
	if err != nil {
		return err
	}
	defer endBaseline(baseline)
	cookie := m.cookie()
	for _, read := range ownReads {
		if err := compareOwn(fmt.Sprintf("%s, %d bytes", read.what, len(bodies[read.path])), read.goal, []measured{
			{"writing ready bytes", baseline, getWithCookie(baselineAddr, read.path, baselineCookie)},
			{"bare server", baseline, getWithCookie(baselineAddr, documentPath+read.path, baselineCookie)},
			{"product", server, getWithCookie(addr, read.path, cookie)},
			{"product, not modified", server, getWithCookie(addr, read.path, cookie+"\r\nIf-None-Match: *")},
		}); err != nil {
			return err
		}
	}
	return nil
}

func getWithCookie(host, path, cookie string) target {
	request := "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nCookie: " + cookie + "\r\n\r\n"
	return target{host, func(int) string { return request }}
}

// cookie returns the value of the header Cookie.
func (m *member) cookie() string {
	var pairs []string
	for _, c := range m.client.Jar.Cookies(&url.URL{Scheme: "http", Host: m.addr, Path: "/"}) {
		pairs = append(pairs, c.Name+"="+c.Value)
	}
	return strings.Join(pairs, "; ")
}

// measured is a target and the process that serves it.
type measured struct {
	name   string
	server *exec.Cmd
	target target
}

// compareOwn measures the targets in turn. For each, it prints the medians of three values: its rate, the ratio of its
// rate to that of the second target, and the processor time of a response.
func compareOwn(what, goal string, targets []measured) error {
	rates, ratios, times := make([][]float64, len(targets)), make([][]float64, len(targets)), make([][]float64,
		len(targets))
	for range visitorRounds {
		round := make([]float64, len(targets))
		for i, t := range targets {
			rate, micros, err := t.target.cost(t.server.Process.Pid)
			if err != nil {
				return fmt.Errorf("%s, %s: %w", what, t.name, err)
			}
			round[i] = rate
			rates[i] = append(rates[i], rate)
			times[i] = append(times[i], micros)
		}
		for i, rate := range round {
			ratios[i] = append(ratios[i], rate/round[1])
		}
	}
	fmt.Printf("%s (goal: %s)\n", what, goal)
	for i, t := range targets {
		fmt.Printf("  %s: %.0f a second, ratio %.2f, %.0f µs of processor time\n", t.name, median(rates[i]),
			median(ratios[i]), median(times[i]))
	}
	return nil
}

// linkPath is the path that starts linking an account of the development provider.
const linkPath = "/auth/strategies/github/link?returnTo=/app"

// publicProfile creates a public profile with twelve sections and the alias bench-demo, and returns its owner.
func publicProfile(addr string) (*member, error) {
	m, err := newMember(addr, "bench.demo@example.com")
	if err != nil {
		return nil, err
	}
	for i := range 12 {
		section := map[string]any{
			"typeId": "Workplace", "title": "Demo engineer " +
				strconv.Itoa(i), "organization": "Example Company", "startedAt": "2020-01-01",
			"attributes": map[string]any{"description": strings.Repeat("What was done there, in a few words. ", 10)},
		}
		if _, err := m.send(http.MethodPost, "/v1/user/profile/sections", "", section); err != nil {
			return nil, err
		}
	}
	start, err := http.NewRequest(http.MethodGet, "http://"+addr+linkPath, http.NoBody)
	if err != nil {
		return nil, err
	}
	start.Header.Set("Sec-Fetch-Site", "same-origin") // linking has to be started from a page of the site
	answer, err := m.client.Do(start)
	if err != nil {
		return nil, err
	}
	page := answer.Request.URL
	form := url.Values{"request": {page.Query().Get("request")}, "identity": {"noor-demo"}}
	page.RawQuery = ""
	linked, err := m.client.PostForm(page.String(), form)
	if err = firstError(err, answer.Body.Close()); err != nil {
		return nil, err
	}
	_ = linked.Body.Close()
	for _, call := range []struct {
		method, path string
		body         any
	}{
		{http.MethodPatch, "/v1/user/profile", map[string]string{"accessMode": "Public"}},
		{http.MethodPut, "/v1/user/profile/alias", map[string]string{"alias": "bench-demo"}},
	} {
		if _, err := m.send(call.method, call.path, "", call.body); err != nil {
			return nil, err
		}
	}
	return m, nil
}
