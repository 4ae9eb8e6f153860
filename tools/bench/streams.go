package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// fewStreams and manyStreams are how many streams of events are open at the same time.
	fewStreams, manyStreams = 1_000, 10_000
	// streamMembers is how many members hold them.
	streamMembers = 2_000
	// watchedTexts is how many texts are sent to measure how long one takes to the screen of the other side.
	watchedTexts = 200
	textPause    = 50 * time.Millisecond
	// firstComments is the time until each stream has had its first comment, and collections the time in which an idle
	// process collects its garbage at least once.
	firstComments, collections = 20 * time.Second, 130 * time.Second
	// readers is how many requests are sent at the same time while streams reconnect.
	readers = 4
)

// runStreams prints how much memory open streams of events need, how long a text takes from its author to the stream of
// its recipient, and how long requests take while all streams reconnect after a restart. If postgres is the URL of a
// PostgreSQL server, it also measures two instances, and if pooler is that of PgBouncer in front of it, also behind
// that: without the URL of the server itself, and with it.
func runStreams(binary, postgres, pooler string) error {
	fmt.Println("\n== streams of events, SQLite")
	if err := measureStreams(binary, ""); err != nil {
		return fmt.Errorf("streams, SQLite: %w", err)
	}
	if postgres == "" {
		return nil
	}
	fmt.Println("\n== streams of events, two instances on PostgreSQL")
	if err := measureTwoInstances(binary, postgres, "", false); err != nil || pooler == "" {
		return err
	}
	fmt.Println("\n== the same behind PgBouncer in transaction mode")
	if err := measureTwoInstances(binary, postgres, pooler, false); err != nil {
		return err
	}
	fmt.Println("\n== the same with WRIGHT_DATABASE_DIRECT_URL")
	return measureTwoInstances(binary, postgres, pooler, true)
}

func measureStreams(binary, postgres string) error {
	place, cookies, pair, err := fillStreams(binary, postgres)
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	idle := newIdleStreams(addr, cookies)
	defer idle.stop()
	before, err := memoryKB(server.Process.Pid, "RssAnon")
	if err != nil {
		return err
	}
	fmt.Printf("without a stream: %d MB\n", before/1024)
	for _, count := range []int{fewStreams, manyStreams} {
		if err := idle.openUntil(count); err != nil {
			return err
		}
		var memory [2]int
		for i, pause := range []time.Duration{firstComments, collections} {
			time.Sleep(pause)
			if memory[i], err = memoryKB(server.Process.Pid, "RssAnon"); err != nil {
				return err
			}
		}
		fmt.Printf("%d streams: %d MB, idle for %v: %d MB (goal for %d: under 400 MB)\n", count, memory[0]/1024,
			collections, memory[1]/1024, manyStreams)
		if err := printToScreen(fmt.Sprintf("%d streams on one instance", count), pair, addr, addr); err != nil {
			return err
		}
	}
	return measureReconnecting(binary, place, server, idle, pair[0])
}

// measureTwoInstances prints how long a text takes from one instance to the stream of its recipient on another one. The
// instances use the pooler unless it is empty, and know the server itself if isDirect.
func measureTwoInstances(binary, postgres, pooler string, isDirect bool) error {
	place, cookies, pair, err := fillStreams(binary, postgres)
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	if pooler != "" {
		if err := place.useBehind(pooler, isDirect); err != nil {
			return err
		}
	}
	var addresses []string
	for range 2 {
		server, addr, err := startServer(binary, place)
		if err != nil {
			return err
		}
		defer func() { _ = stopServer(server) }()
		idle := newIdleStreams(addr, cookies)
		defer idle.stop()
		if err := idle.openUntil(fewStreams / 2); err != nil {
			return err
		}
		addresses = append(addresses, addr)
	}
	return printToScreen(fmt.Sprintf("%d streams on two instances", fewStreams), pair, addresses[0], addresses[1])
}

// fillStreams makes a database with members who are signed in, and a pair with a conversation.
func fillStreams(binary, postgres string) (place storage, cookies []string, pair []textWriter, err error) {
	if place, err = newStorage(postgres); err != nil {
		return storage{}, nil, nil, err
	}
	server, addr, err := startServer(binary, place)
	if err != nil {
		return storage{}, nil, nil, firstError(err, place.remove())
	}
	owner, err := publicProfile(addr)
	if err == nil {
		pair, err = newPair(addr, 0)
	}
	if err = firstError(err, stopServer(server)); err == nil {
		err = copyProfile(place, streamMembers)
	}
	if err != nil {
		return storage{}, nil, nil, firstError(err, place.remove())
	}
	db, err := place.open()
	if err != nil {
		return storage{}, nil, nil, firstError(err, place.remove())
	}
	cookies, err = signInCopies(db, owner.cookie(), streamMembers, streamMembers)
	return place, cookies, pair, firstError(err, db.Close())
}

// idleStreams are streams that are open, and are opened again when they end.
type idleStreams struct {
	addr    atomic.Pointer[string]
	cookies []string
	begun   int
	open    atomic.Int64
	ctx     context.Context //nolint:containedctx // of all streams, which outlive the function that opens them
	cancel  context.CancelFunc
	running sync.WaitGroup
}

func newIdleStreams(addr string, cookies []string) *idleStreams {
	s := &idleStreams{cookies: cookies}
	s.addr.Store(&addr)
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// stop closes all streams.
func (s *idleStreams) stop() {
	s.cancel()
	s.running.Wait()
}

// openUntil opens streams until there are as many.
func (s *idleStreams) openUntil(count int) error {
	for ; s.begun < count; s.begun++ {
		cookie := s.cookies[s.begun%len(s.cookies)]
		s.running.Go(func() { s.keep(cookie) })
		if s.begun%50 == 49 {
			time.Sleep(100 * time.Millisecond)
		}
	}
	return s.wait(count)
}

func (s *idleStreams) wait(count int) error {
	for deadline := time.Now().Add(2 * time.Minute); s.open.Load() < int64(count); {
		if time.Now().After(deadline) {
			return fmt.Errorf("only %d of %d streams are open", s.open.Load(), count)
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil
}

// keep holds a stream open, and waits before it opens it again as a browser does.
func (s *idleStreams) keep(cookie string) {
	for s.ctx.Err() == nil {
		_ = s.read(cookie)
		select {
		case <-time.After(500*time.Millisecond + mathrand.N(2*time.Second)):
		case <-s.ctx.Done():
		}
	}
}

// read opens a stream and reads until it ends.
func (s *idleStreams) read(cookie string) error {
	addr := *s.addr.Load()
	c, err := new(net.Dialer).DialContext(s.ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer context.AfterFunc(s.ctx, func() { _ = c.Close() })()
	defer func() { _ = c.Close() }()
	request := "GET /v1/user/events HTTP/1.1\r\nHost: " + addr + "\r\nCookie: " + cookie + "\r\n\r\n"
	if _, err := io.WriteString(c, request); err != nil {
		return err
	}
	buffer := make([]byte, 2048)
	n, err := c.Read(buffer)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(string(buffer[:n]), "HTTP/1.1 200") {
		return errStreamEnded
	}
	s.open.Add(1)
	defer s.open.Add(-1)
	for {
		if _, err := c.Read(buffer); err != nil {
			return err
		}
	}
}

// printToScreen prints how long texts of the first one of a pair take from one address to the stream of the second one
// at another address.
func printToScreen(what string, pair []textWriter, from, to string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	arrived, opened := make(chan time.Time, watchedTexts), make(chan struct{})
	go pair[1].watch(ctx, to, arrived, sync.OnceFunc(func() { close(opened) }))
	<-opened
	var took []time.Duration
	for range watchedTexts {
		began := time.Now()
		once := target{from, func(int) string { return pair[0].request(from) }}
		sent := make(chan error, 1)
		go func() { sent <- once.sendOnce() }()
		select {
		case at := <-arrived:
			took = append(took, at.Sub(began))
		case <-time.After(10 * time.Second):
			return errors.New("a text did not arrive within 10 seconds")
		}
		if err := <-sent; err != nil {
			return err
		}
		time.Sleep(textPause)
	}
	fmt.Printf("from a text to the screen, %s: p50 %v, p99 %v\n", what, quantile(took, 50), quantile(took, 99))
	return nil
}

// watch reads the stream of a member, and sends when each event of a new text has arrived.
func (w textWriter) watch(ctx context.Context, addr string, arrived chan<- time.Time, opened func()) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/v1/user/events", http.NoBody)
	if err != nil {
		return
	}
	request.Header.Set("Cookie", w.cookie)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return
	}
	defer func() { _ = answer.Body.Close() }()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		opened()
		if lines.Text() == "event: message.created" {
			arrived <- time.Now()
		}
	}
}

// sendOnce sends one request over a connection of its own.
func (t target) sendOnce() error {
	c, err := net.Dial("tcp", t.addr)
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }()
	if _, err := io.WriteString(c, t.request(0)); err != nil {
		return err
	}
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return err
	}
	if answer.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%w: %s", errStreamEnded, answer.Status)
	}
	return answer.Body.Close()
}

// times returns how long requests take that some readers send while a condition holds.
func (t target) times(holds func() bool) (took []time.Duration, err error) {
	var mu sync.Mutex
	var running sync.WaitGroup
	for range readers {
		running.Go(func() {
			for holds() {
				sent := time.Now()
				failure := t.sendOnce()
				mu.Lock()
				took, err = append(took, time.Since(sent)), firstError(err, failure)
				mu.Unlock()
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
	running.Wait()
	return took, err
}

// quantile returns a percentile of durations.
func quantile(all []time.Duration, percent int) time.Duration {
	slices.Sort(all)
	if len(all) == 0 {
		return 0
	}
	return all[(len(all)-1)*percent/100].Round(100 * time.Microsecond)
}

// measureReconnecting restarts the server, and prints how long requests take until all streams are open again.
func measureReconnecting(
	binary string, place storage, old *exec.Cmd, idle *idleStreams, reader textWriter,
) error {
	if err := stopServer(old); err != nil {
		return err
	}
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	began := time.Now()
	idle.addr.Store(&addr)
	list := getWithCookie(addr, "/v1/user/conversations", reader.cookie)
	during, err := list.times(func() bool {
		return idle.open.Load() < manyStreams && time.Since(began) < 2*time.Minute
	})
	if err != nil {
		return err
	}
	took, quiet := time.Since(began), time.Now()
	after, err := list.times(func() bool { return time.Since(quiet) < 10*time.Second })
	if err != nil {
		return err
	}
	memory, err := memoryKB(server.Process.Pid, "RssAnon")
	if err != nil {
		return err
	}
	fmt.Printf("%d of %d streams were back %v after a restart, with %d MB\n", idle.open.Load(), manyStreams,
		took.Round(100*time.Millisecond), memory/1024)
	fmt.Printf("a list of conversations meanwhile: p50 %v, p99 %v of %d; after it: p50 %v, p99 %v\n",
		quantile(during, 50), quantile(during, 99), len(during), quantile(after, 50), quantile(after, 99))
	return nil
}
