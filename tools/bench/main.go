// Command bench measures the program: start to ready, idle memory, sign-in, logins during an attack, refusals of
// hostile pictures, uploads, visitors, reads of members, the Go benchmarks and the size of the first page load. It
// prints the figures next to their goals. It does not fail when a goal is missed, because the figures depend on the
// machine.
//
//	make bench
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
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

	"wright.app/tools/withpg/pgserver"
)

func main() {
	binary := flag.String("binary", "bin/wright", "the program to measure")
	rounds := flag.Int("rounds", 7, "how often the program is started")
	benchtime := flag.String("benchtime", "1s", "how long each Go benchmark runs")
	baseline := flag.String("baseline", "", "used by bench itself: serve the baseline of the visitors at this address")
	responses := flag.String("responses", "", "used by bench itself: file with the responses of the baseline")
	only := flag.String("only", "", "measure one thing: "+strings.Join(names(), ", ")+", texts, streams, scale, soak")
	minutes := flag.Int("minutes", 60, "how long -only soak lasts")
	steps := flag.Int("steps", 0, "how many steps -only soak takes, instead of some minutes")
	profiles := flag.String("profiles", "1000,100000,1000000", "the numbers of profiles that -only scale measures")
	postgres := flag.String("postgres", os.Getenv(pgserver.EnvURL),
		"URL of a PostgreSQL server, where -only scale makes its databases instead of SQLite files; texts and streams "+
			"use both")
	pooler := flag.String("pooler", "", "URL of PgBouncer in transaction mode in front of -postgres, for all its "+
		"databases: -only streams measures two instances behind it, too")
	flag.Parse()
	var err error
	if *baseline != "" {
		err = serveBaseline(*baseline, *responses)
	} else if *only == "scale" { // too slow to be a part of a run of all measurements
		err = runScale(*binary, *profiles, *postgres)
	} else if *only == "texts" {
		err = runTexts(*binary, *postgres)
	} else if *only == "streams" {
		err = runStreams(*binary, *postgres, *pooler)
	} else if *only == "soak" {
		err = runSoak(*binary, *minutes, *steps)
	} else {
		err = run(*binary, *only, *rounds, *benchtime)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// measurement is one section of the output, which -only selects by name.
type measurement struct {
	name string
	run  func(binary string, rounds int, benchtime string) error
}

var measurements = []measurement{
	{"start", func(binary string, rounds int, _ string) error { return measureStart(binary, rounds) }},
	{"sign-in", func(binary string, _ int, _ string) error { return measureLogin(binary) }},
	{"attack", func(binary string, _ int, _ string) error { return measureAttack(binary) }},
	{"pictures", func(binary string, _ int, _ string) error { return measurePictures(binary) }},
	{"uploads", func(binary string, _ int, _ string) error { return measureUploads(binary) }},
	{"visitors", func(binary string, _ int, _ string) error { return measureVisitors(binary) }},
	{"links", func(binary string, _ int, _ string) error { return measureLinks(binary) }},
	{"own", func(binary string, _ int, _ string) error { return measureOwn(binary) }},
	{"webhooks", func(binary string, _ int, _ string) error { return measureWebhooks(binary) }},
	{"profiles", func(binary string, _ int, _ string) error { return measureProfiles(binary) }},
	{"go", func(_ string, _ int, benchtime string) error {
		fmt.Println("\n== Go benchmarks")
		return runAndPrint("go", "test", "-run=^$", "-bench=.", "-benchmem", "-benchtime="+benchtime, "./platform/...",
			"./modules/...", "./cmd/...")
	}},
	{"first-load", func(string, int, string) error {
		fmt.Println("\n== first load")
		return runAndPrint("npm", "--prefix", "webapp", "run", "--silent", "size")
	}},
}

func names() []string {
	list := make([]string, len(measurements))
	for i, m := range measurements {
		list[i] = m.name
	}
	return list
}

func run(binary, only string, rounds int, benchtime string) error {
	if only != "" && !slices.Contains(names(), only) {
		return fmt.Errorf("unknown measurement %q, choose one of %s", only, strings.Join(names(), ", "))
	}
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

// runAndPrint runs a command and prints its output without the lines that benchmarkOutput leaves out.
func runAndPrint(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	filter := &benchmarkOutput{}
	cmd.Stdout, cmd.Stderr = filter, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, args[0], err)
	}
	return nil
}

// benchmarkOutput copies the output of go test to the standard output, without the lines that contain no result.
type benchmarkOutput struct{ rest []byte }

func (q *benchmarkOutput) Write(p []byte) (int, error) {
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

// idleTime is how long the server is idle before its memory is read, so that the periodic jobs and a garbage collection
// have run.
const idleTime = 100 * time.Second

// measureStart starts the program on a data folder that already holds the demo people, and prints the time until
// it is ready and the memory that it has allocated while idle.
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
		return fmt.Errorf("add the demo people: %w\n%s", err, out)
	}
	var starts []time.Duration
	for range rounds {
		start, _, err := startOnce(binary, env, addr, 0)
		if err != nil {
			return err
		}
		starts = append(starts, start)
	}
	_, memory, err := startOnce(binary, env, addr, idleTime)
	if err != nil {
		return err
	}
	slices.Sort(starts)
	fmt.Printf("== start to ready on an existing SQLite file: median %v, slowest %v of %d (goal under 200ms)\n",
		starts[len(starts)/2].Round(time.Millisecond), starts[len(starts)-1].Round(time.Millisecond), rounds)
	fmt.Printf("== idle memory: %d MB allocated after %v (goal under 40 MB)\n", memory/1024, idleTime)
	return nil
}

// startOnce starts the program, waits while it is idle, and stops it. It returns how long the program took to become
// ready, and how many kB it has allocated after the idle time.
func startOnce(binary string, env []string, addr string, idle time.Duration) (time.Duration, int, error) {
	server := exec.Command(binary, "serve")
	server.Env, server.Stderr = env, os.Stderr
	begin := time.Now()
	if err := server.Start(); err != nil {
		return 0, 0, err
	}
	defer func() {
		_ = server.Process.Signal(syscall.SIGTERM)
		_ = server.Process.Signal(syscall.SIGTERM) // the second signal ends the program at once
		kill := time.AfterFunc(10*time.Second, func() { _ = server.Process.Kill() })
		_ = server.Wait()
		kill.Stop()
	}()
	if err := waitUntilReady(addr); err != nil {
		return 0, 0, err
	}
	ready := time.Since(begin)
	time.Sleep(idle)
	allocated, err := memoryKB(server.Process.Pid, "RssAnon")
	return ready, allocated, err
}

func waitUntilReady(addr string) error {
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

// memoryKB reads a field of /proc/PID/status: RssAnon is what the process allocated, VmRSS also counts the pages
// of the program file, VmHWM is the highest VmRSS so far. Without /proc it returns the resident memory from ps.
func memoryKB(pid int, field string) (int, error) {
	status, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "status"))
	if errors.Is(err, fs.ErrNotExist) {
		out, err := exec.Command("ps", "-o", "rss=", "-p", strconv.Itoa(pid)).Output()
		if err != nil {
			return 0, err
		}
		return strconv.Atoi(strings.TrimSpace(string(out)))
	}
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == field+":" {
			return strconv.Atoi(fields[1])
		}
	}
	return 0, fmt.Errorf("no %s in the status of the process", field)
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String(), nil
}
