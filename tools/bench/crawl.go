package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

const (
	crawlLength   = 15 * time.Second
	probeInterval = 5 * time.Millisecond
)

// measureCrawl prints how much slower other requests become while crawlers read pages of profiles that have not been
// rendered before. It also prints how many pages the crawlers get, with and without content. It does not read pages
// before first.
func measureCrawl(addr string, first, population int) error {
	if population <= first {
		return nil
	}
	whole, err := fetchPacked(addr, fmt.Sprintf("/p/bench-%d", 1001))
	if err != nil {
		return err
	}
	quiet, err := latencies(addr, population)
	if err != nil {
		return err
	}
	var read, rendered atomic.Int64
	var last atomic.Int64
	last.Store(int64(1000 + first))
	end := time.Now().Add(crawlLength)
	errs := make(chan error, visitors)
	var group sync.WaitGroup
	for range visitors {
		group.Go(func() {
			crawler := target{addr, func(int) string {
				return fmt.Sprintf("GET /p/bench-%d HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\n\r\n",
					min(last.Add(1), int64(1000+population)), addr)
			}}
			errs <- crawler.sendUntil(end, func(body []byte) {
				read.Add(1)
				if len(body) > len(whole)*3/4 { // the page without content is much smaller
					rendered.Add(1)
				}
			})
		})
	}
	busy, err := latencies(addr, population)
	group.Wait()
	close(errs)
	for e := range errs {
		err = errors.Join(err, e)
	}
	if err != nil {
		return err
	}
	seconds := crawlLength.Seconds()
	fmt.Printf("a crawl of cold pages: %.0f a second, %.0f of them rendered (goal: 3000, 150)\n",
		float64(read.Load())/seconds, float64(rendered.Load())/seconds)
	during, before := percentile(busy, 99), percentile(quiet, 99)
	fmt.Printf("other requests meanwhile: p99 %.1f ms, without a crawl %.1f ms, ratio %.1f (goal: 2)\n",
		milliseconds(during), milliseconds(before), float64(during)/float64(before))
	return nil
}

// latencies requests a random profile every probeInterval for crawlLength, and returns how long the
// responses took.
func latencies(addr string, population int) ([]time.Duration, error) {
	c, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	defer func() { _ = c.Close() }()
	reader := bufio.NewReader(c)
	var took []time.Duration
	for end := time.Now().Add(crawlLength); time.Now().Before(end); time.Sleep(probeInterval) {
		begin := time.Now()
		if _, err := fmt.Fprintf(c, "GET /v1/public/profiles/bench-%d HTTP/1.1\r\nHost: %s\r\n\r\n",
			1001+rand.IntN(population), addr); err != nil {
			return nil, err
		}
		answer, err := http.ReadResponse(reader, nil)
		if err != nil {
			return nil, err
		}
		_, err = io.Copy(io.Discard, answer.Body)
		if err = firstError(err, answer.Body.Close()); err != nil {
			return nil, err
		}
		if answer.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("a profile during the crawl: %d", answer.StatusCode)
		}
		took = append(took, time.Since(begin))
	}
	return took, nil
}
