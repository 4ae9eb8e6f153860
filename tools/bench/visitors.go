package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	visitors      = 16 // concurrent connections
	visitorRounds = 5
	roundLength   = 2 * time.Second
)

// measureVisitors prints how many public profiles and how many reported visits a second the server handles. For
// comparison, it prints the rate of a bare net/http server that sends the same bytes or does one SQLite upsert. Clients
// and servers share the machine, so only the ratios can be compared between machines.
func measureVisitors(binary string) error {
	fmt.Println("\n== visitors")
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
	if _, err := publicProfile(addr); err != nil {
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
	answer, err := http.Get("http://" + addr + path)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(answer.Body)
	if err = firstError(err, answer.Body.Close()); err != nil || answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %d %s, %w", path, answer.StatusCode, body, err)
	}
	return body, nil
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
			count := func([]byte) { responses.Add(1) }
			if err := t.sendUntil(begin.Add(roundLength), count); err != nil {
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

// cost returns the responses per second, and the microseconds of processor time that the server process pid has needed
// for each. Other programs on the machine affect the rate more than the processor time.
func (t target) cost(pid int) (rate, microseconds float64, err error) {
	before, err := processorTime(pid)
	if err != nil {
		return 0, 0, err
	}
	if rate, err = t.rate(); err != nil {
		return 0, 0, err
	}
	after, err := processorTime(pid)
	return rate, (after - before).Seconds() * 1e6 / (rate * roundLength.Seconds()), err
}

// sendUntil sends requests over one connection until the deadline and calls received with the body of each response.
func (t target) sendUntil(deadline time.Time, received func(body []byte)) error {
	c, err := net.Dial("tcp", t.addr)
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
		received(body)
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
