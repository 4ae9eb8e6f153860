package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

const (
	coldPages    = 300   // pages that are rendered one after the other
	pagesInTurn  = 3_000 // pages that are requested repeatedly
	ticksPerUnit = 100   // ticks of processor time per second in /proc
)

// measurePages prints the processor time of the first request for the page of a profile, and how many pages a second
// the server sends once they have been rendered. For comparison, it prints the rate of a bare net/http server that
// sends the same bytes.
func measurePages(server *exec.Cmd, addr, dir string, population int) error {
	path := func(n int) string { return fmt.Sprintf("/p/bench-%d", 1001+n%population) }
	before, err := processorTime(server.Process.Pid)
	if err != nil {
		return err
	}
	start := time.Now()
	for n := range coldPages {
		if _, err := fetch(addr, path(n)); err != nil {
			return err
		}
	}
	took := time.Since(start)
	after, err := processorTime(server.Process.Pid)
	if err != nil {
		return err
	}
	fmt.Printf("a page that is rendered: %.1f ms of processor time, %.1f ms in all (goal: 10)\n",
		milliseconds(after-before)/coldPages, milliseconds(took)/coldPages)
	inTurn := min(pagesInTurn, population)
	packed, err := fetchPacked(addr, path(0))
	if err != nil {
		return err
	}
	own := filepath.Join(dir, "pages") // the folder of one baseline server
	if err := os.Mkdir(own, 0o700); err != nil {
		return err
	}
	baseline, stop, err := startBaseline(own, map[string][]byte{"/p/{alias}": packed})
	if err != nil {
		return err
	}
	defer stop()
	var last atomic.Int64
	get := func(host string) target {
		return target{host, func(int) string {
			return fmt.Sprintf("GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\n\r\n",
				path(int(last.Add(1))%inTurn), host)
		}}
	}
	for last.Load() < int64(inTurn) {
		if _, err := get(addr).rate(); err != nil {
			return err
		}
	}
	return compareRates(fmt.Sprintf("%d rendered pages in turn, %d bytes of compressed HTML", inTurn, len(packed)),
		"0.45 of net/http writing the same bytes", get(baseline), get(addr))
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// processorTime returns the user and system time of a process.
func processorTime(pid int) (time.Duration, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(raw), ") ")
	fields := strings.Fields(rest)
	ticks := 0
	for _, field := range fields[11:13] {
		n, err := strconv.Atoi(field)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / ticksPerUnit, nil
}

// fetchPacked returns the compressed body of a successful GET.
func fetchPacked(addr, path string) ([]byte, error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+addr+path, http.NoBody)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(answer.Body)
	return body, firstError(err, answer.Body.Close())
}
