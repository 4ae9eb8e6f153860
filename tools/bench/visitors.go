package main

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver of the baseline
)

const (
	visitors      = 16 // concurrent connections
	visitorRounds = 5
	roundLength   = 2 * time.Second
)

// measureVisitors prints how many public profiles and how many recorded visits the server handles in a second,
// beside a bare net/http server that sends the same bytes or does one SQLite upsert. Client and servers share the
// machine, so only the ratios can be compared between machines.
func measureVisitors(binary string) error {
	fmt.Println("\n== visitors")
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	server, addr, err := startServer(binary, dir)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	if err := publicProfile(addr); err != nil {
		return err
	}
	const document, page, alive = "/v1/public/profiles/bench-demo", "/p/bench-demo", "/livez"
	bodies := map[string][]byte{}
	if bodies[alive], err = fetch(addr, alive); err != nil {
		return err
	}
	if bodies[document], err = fetch(addr, document); err != nil {
		return err
	}
	if bodies[page], err = fetchPacked(addr, page); err != nil {
		return err
	}
	baseline, stop, err := startBaseline(dir, bodies)
	if err != nil {
		return err
	}
	defer stop()
	get := func(host, path, encoding string) target {
		return target{host, func(int) string {
			return "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nAccept-Encoding: " + encoding + "\r\n\r\n"
		}}
	}
	if err := compareRates("the middleware alone (/livez)", "0.6 of net/http writing the same bytes",
		get(baseline, alive, "identity"), get(addr, alive, "identity")); err != nil {
		return err
	}
	if err := compareRates(fmt.Sprintf("public profile, %d bytes of JSON", len(bodies[document])),
		"0.45 of net/http writing the same bytes",
		get(baseline, document, "identity"), get(addr, document, "identity")); err != nil {
		return err
	}
	if err := compareRates(fmt.Sprintf("public profile, %d bytes of compressed HTML", len(bodies[page])),
		"0.45 of net/http writing the same bytes",
		get(baseline, page, "gzip"), get(addr, page, "gzip")); err != nil {
		return err
	}
	const visit = `{"alias":"bench-demo"}`
	var lastVisitor atomic.Uint32
	post := func(host, path string) func(int) string {
		return func(int) string {
			n := lastVisitor.Add(1)
			return fmt.Sprintf("POST %s HTTP/1.1\r\nHost: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\nContent-Type: "+
				"application/json\r\n"+
				"User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 "+
				"Firefox/140.0\r\nContent-Length: %d\r\n\r\n%s",
				path, host, n>>16&0xff, n>>8&0xff, n&0xff, len(visit), visit)
		}
	}
	return compareRates("a visit that counts", "0.6 of a synced upsert in a bare server",
		target{baseline, post(baseline, "/upsert")}, target{addr, post(addr, "/v1/public/visits")})
}

// fetch returns the body of a successful GET.
func fetch(addr, path string) ([]byte, error) {
	answer, err := http.Get("http://" + addr + path) //nolint:noctx // a tool that the operator can interrupt
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(answer.Body)
	if err = firstError(err, answer.Body.Close()); err != nil || answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %d %s, %w", path, answer.StatusCode, body, err)
	}
	return body, nil
}

// linkPath starts linking a user of the development provider.
const linkPath = "/auth/strategies/github/link?returnTo=/app"

// publicProfile creates a public profile with twelve sections and the alias bench-demo.
func publicProfile(addr string) error {
	m, err := newMember(addr, "bench.demo@example.com")
	if err != nil {
		return err
	}
	for i := range 12 {
		section := map[string]any{
			"typeId": "Workplace", "title": "Demo engineer " +
				strconv.Itoa(i), "organization": "Example Company", "startedAt": "2020-01-01",
			"attributes": map[string]any{"description": strings.Repeat("What was done there, in a few words. ", 10)},
		}
		if _, err := m.send(http.MethodPost, "/v1/user/profile/sections", "", section); err != nil {
			return err
		}
	}
	//nolint:noctx // a tool that the operator can interrupt
	start, err := http.NewRequest(http.MethodGet, "http://"+addr+linkPath, http.NoBody)
	if err != nil {
		return err
	}
	start.Header.Set("Sec-Fetch-Site", "same-origin") // linking has to start on a page of the site
	answer, err := m.client.Do(start)
	if err != nil {
		return err
	}
	page := answer.Request.URL
	form := url.Values{"request": {page.Query().Get("request")}, "identity": {"noor-demo"}}
	page.RawQuery = ""
	linked, err := m.client.PostForm(page.String(), form) //nolint:noctx // a tool that the operator can interrupt
	if err = firstError(err, answer.Body.Close()); err != nil {
		return err
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
			return err
		}
	}
	return nil
}

// startBaseline starts this program in a second process as the baseline server.
func startBaseline(dir string, bodies map[string][]byte) (addr string, stop func(), err error) {
	if addr, err = freeAddress(); err != nil {
		return "", nil, err
	}
	encoded, err := json.Marshal(bodies)
	if err != nil {
		return "", nil, err
	}
	file := filepath.Join(dir, "baseline.json")
	if err := os.WriteFile(file, encoded, 0o600); err != nil {
		return "", nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	server := exec.Command(self, "-baseline", addr, "-responses", file)
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		return "", nil, err
	}
	for range 100 {
		if c, err := net.Dial("tcp", addr); err == nil { //nolint:noctx // a tool that the operator can interrupt
			_ = c.Close()
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	return addr, func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}, nil
}

// serveBaseline answers GET with the bytes that the file holds for the path, and POST /upsert with one synced
// upsert in SQLite.
func serveBaseline(addr, file string) error {
	encoded, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var bodies map[string][]byte
	if err := json.Unmarshal(encoded, &bodies); err != nil {
		return err
	}
	db, err := sql.Open("sqlite",
		"file:"+file+".db?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1) // SQLite has one writer
	ctx := context.Background()
	if _, err := db.ExecContext(ctx,
		`CREATE TABLE visits (owner INTEGER, day TEXT, visits INTEGER, PRIMARY KEY (owner, day))`); err != nil {
		return err
	}
	upsert, err := db.PrepareContext(ctx,
		`INSERT INTO visits VALUES (1, '2026-01-01', 1) ON CONFLICT DO UPDATE SET visits = visits + 1`)
	if err != nil {
		return err
	}
	defer func() { _ = upsert.Close() }()
	mux := http.NewServeMux()
	for path, body := range bodies {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", http.DetectContentType(body))
			_, _ = w.Write(body)
		})
	}
	mux.HandleFunc("POST /upsert", func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if _, err := upsert.ExecContext(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	return http.ListenAndServe(addr, mux)
}

// target is a server and the request that is sent to it.
type target struct {
	addr    string
	request func(n int) string
}

// compareRates measures baseline and product alternately and prints the median rates and the median of the ratios.
func compareRates(what, goal string, baseline, product target) error {
	var ratios, baselines, products []float64
	for range visitorRounds {
		b, err := baseline.rate()
		if err != nil {
			return fmt.Errorf("baseline of %s: %w", what, err)
		}
		p, err := product.rate()
		if err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
		baselines, products, ratios = append(baselines, b), append(products, p), append(ratios, p/b)
	}
	fmt.Printf("%s: %.0f a second, baseline %.0f, ratio %.2f (goal: %s)\n", what, median(products), median(baselines),
		median(ratios), goal)
	return nil
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// rate returns the responses per second of all connections together.
func (t target) rate() (float64, error) {
	var responses atomic.Int64
	var group sync.WaitGroup
	errs := make(chan error, visitors)
	begin := time.Now()
	for range visitors {
		group.Go(func() {
			if err := t.sendUntil(begin.Add(roundLength), &responses); err != nil {
				errs <- err
			}
		})
	}
	group.Wait()
	duration := time.Since(begin)
	select {
	case err := <-errs:
		return 0, err
	default:
		return float64(responses.Load()) / duration.Seconds(), nil
	}
}

// sendUntil sends requests over one connection until the deadline and counts the responses.
func (t target) sendUntil(deadline time.Time, responses *atomic.Int64) error {
	c, err := net.Dial("tcp", t.addr) //nolint:noctx // a tool that the operator can interrupt
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }()
	reader := bufio.NewReaderSize(c, 32<<10)
	for n := 0; time.Now().Before(deadline); n++ {
		if _, err := io.WriteString(c, t.request(n)); err != nil {
			return err
		}
		answer, err := http.ReadResponse(reader, nil)
		if err != nil {
			return err
		}
		body, err := io.ReadAll(answer.Body)
		if err = firstError(err, answer.Body.Close()); err != nil {
			return err
		}
		if answer.StatusCode >= http.StatusBadRequest {
			return fmt.Errorf("%d %s", answer.StatusCode, bytes.TrimSpace(body))
		}
		responses.Add(1)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
