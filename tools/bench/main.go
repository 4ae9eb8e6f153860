// Command bench prints the numbers that the product promises: start to ready, idle memory, uploads, visitors,
// the Go benchmarks and the weight of the first load. It judges nothing; figures that depend
// on the machine are for comparing rounds, not for passing tests.
//
//	make bench
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

func main() {
	binary := flag.String("binary", "bin/wright", "the program to measure")
	rounds := flag.Int("rounds", 7, "how often the program is started")
	benchtime := flag.String("benchtime", "1s", "how long each Go benchmark runs")
	floor := flag.String("floor", "", "be the floor of the visitors at this address")
	content := flag.String("bytes", "", "what the floor answers with, a file")
	only := flag.String("only", "", "measure one thing: "+strings.Join(names(), ", "))
	flag.Parse()
	if err := runAs(*floor, *content, *binary, *only, *rounds, *benchtime); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// runAs measures, or is what the measured is compared with.
func runAs(floor, content, binary, only string, rounds int, benchtime string) error {
	if floor != "" {
		return serveFloor(floor, content)
	}
	return run(binary, only, rounds, benchtime)
}

// measurement is a part of what is printed, which can be asked for alone.
type measurement struct {
	name string
	run  func(binary string, rounds int, benchtime string) error
}

var measurements = []measurement{
	{"start", func(binary string, rounds int, _ string) error { return measureStart(binary, rounds) }},
	{"sign-in", func(binary string, _ int, _ string) error { return measureLogin(binary) }},
	{"uploads", func(binary string, _ int, _ string) error { return measureUploads(binary) }},
	{"visitors", func(binary string, _ int, _ string) error { return measureVisitors(binary) }},
	{"go", func(_ string, _ int, benchtime string) error {
		fmt.Println("\n== Go benchmarks")
		return show("go", "test", "-run=^$", "-bench=.", "-benchmem", "-benchtime="+benchtime, "./platform/...", "./modules/...", "./cmd/...")
	}},
	{"first-load", func(string, int, string) error {
		fmt.Println("\n== first load")
		return show("npm", "--prefix", "webapp", "run", "--silent", "size")
	}},
}

func names() []string {
	all := make([]string, len(measurements))
	for i, m := range measurements {
		all[i] = m.name
	}
	return all
}

func run(binary, only string, rounds int, benchtime string) error {
	if only != "" && !slices.Contains(names(), only) {
		return fmt.Errorf("nothing to measure is called %q", only)
	}
	binary, remove, err := installed(binary)
	if err != nil {
		return err
	}
	defer remove()
	for _, m := range measurements {
		if only != "" && only != m.name {
			continue
		}
		if err := m.run(binary, rounds, benchtime); err != nil {
			return err
		}
	}
	return nil
}

// installed returns a copy of the program that has to be read from the disk again, as after the
// start of a machine. The system counts the pages of a file in the pieces in which they came into
// its cache: the same program seems to hold five to twenty megabytes more when it was just written.
func installed(binary string) (path string, remove func(), err error) {
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return "", nil, err
	}
	remove = func() { _ = os.RemoveAll(dir) }
	path = filepath.Join(dir, filepath.Base(binary))
	if err := install(binary, path); err != nil {
		remove()
		return "", nil, err
	}
	return path, remove, nil
}

func install(binary, path string) error {
	from, err := os.Open(binary)
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }()
	to, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o700)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	if err == nil {
		err = to.Sync()
	}
	if err == nil {
		err = forget(to)
	}
	return errors.Join(err, to.Close())
}

func show(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	filter := &quiet{}
	cmd.Stdout, cmd.Stderr = filter, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, args[0], err)
	}
	return nil
}

// quiet drops the lines of packages without benchmarks.
type quiet struct{ rest []byte }

func (q *quiet) Write(p []byte) (int, error) {
	q.rest = append(q.rest, p...)
	for {
		line, rest, found := bytes.Cut(q.rest, []byte("\n"))
		if !found {
			return len(p), nil
		}
		q.rest = rest
		text := string(line)
		if text == "PASS" || strings.HasPrefix(text, "goos:") || strings.HasPrefix(text, "goarch:") ||
			strings.Contains(text, "[no test files]") || strings.HasPrefix(text, "ok ") {
			continue
		}
		fmt.Println(text)
	}
}

// idle is how long nothing has to happen: by then what the jobs of an idle server leave lying around has been collected once.
const idle = 100 * time.Second

// measureStart starts the program on a data folder that already has demo people, and
// prints the time until it is ready and the memory it holds when nothing happens.
func measureStart(binary string, rounds int) error {
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	env := append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_DATA_DIR="+dir, "WRIGHT_LOG_LEVEL=error")
	demo := exec.Command(binary, "demo")
	demo.Env = env
	if out, err := demo.CombinedOutput(); err != nil {
		return fmt.Errorf("fill in demo people: %w\n%s", err, out)
	}
	var starts []time.Duration
	for range rounds {
		start, _, err := startOnce(binary, env, addr, 0)
		if err != nil {
			return err
		}
		starts = append(starts, start)
	}
	_, memory, err := startOnce(binary, env, addr, idle)
	if err != nil {
		return err
	}
	slices.Sort(starts)
	fmt.Printf("== start to ready on an existing SQLite file: median %v, slowest %v of %d (goal under 200ms)\n",
		starts[len(starts)/2].Round(time.Millisecond), starts[len(starts)-1].Round(time.Millisecond), rounds)
	fmt.Printf("== idle memory: %d MB resident after %v (goal under 60 MB)\n", memory/1024, idle)
	return nil
}

// startOnce starts the program, and tells what it holds when nothing has happened for a while since it was ready.
func startOnce(binary string, env []string, addr string, while time.Duration) (ready time.Duration, rssKB int, err error) {
	server := exec.Command(binary, "serve")
	server.Env, server.Stderr = env, os.Stderr
	begin := time.Now()
	if err := server.Start(); err != nil {
		return 0, 0, err
	}
	defer func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		_ = server.Process.Signal(syscall.SIGTERM) // the second one ends at once
		stopped := time.AfterFunc(10*time.Second, func() { _ = server.Process.Kill() })
		_ = server.Wait()
		stopped.Stop()
	}()
	if err := untilReady(addr); err != nil {
		return 0, 0, err
	}
	ready = time.Since(begin)
	time.Sleep(while)
	rssKB, err = residentKB(server.Process.Pid)
	return ready, rssKB, err
}

func untilReady(addr string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/readyz", nil)
		if err != nil {
			return err
		}
		if answer, err := http.DefaultTransport.RoundTrip(request); err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return nil
			}
		}
		if ctx.Err() != nil {
			return errors.New("the program was not ready within 30 seconds")
		}
		time.Sleep(time.Millisecond)
	}
}

// residentKB reads the resident memory of a process; where there is no /proc it is asked of ps.
func residentKB(pid int) (int, error) {
	out, err := exec.Command("ps", "-o", "rss=", "-p", strconv.Itoa(pid)).Output()
	if err == nil {
		return strconv.Atoi(strings.TrimSpace(string(out)))
	}
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "status"))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "VmRSS:" {
			return strconv.Atoi(fields[1])
		}
	}
	return 0, errors.New("no VmRSS in the status of the process")
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String(), nil
}
