//go:build proxies

package systemtest_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// eachProxy runs a test behind each proxy, with its file in deploy/.
func eachProxy(t *testing.T, test func(t *testing.T, proxy proxyProgram)) {
	t.Helper()
	for _, proxy := range proxyPrograms() {
		t.Run(proxy.name, func(t *testing.T) {
			t.Parallel()
			test(t, proxy)
		})
	}
}

// TestProxies_eventsComeAtOnceAndResume: comments of idle streams and events are not held back, the streams of a
// browser share a connection with its other requests, and a stream goes on after the last event.
func TestProxies_eventsComeAtOnceAndResume(t *testing.T) {
	t.Parallel()
	eachProxy(t, func(t *testing.T, proxy proxyProgram) {
		p := startProxied(t, proxy, 0)
		l := startTexting(t, p.site)
		c := l.conversations[0]
		reader := c.sides[1]

		var streams []*openStream
		for range streamsPerPerson {
			streams = append(streams, reader.open(t, ""))
		}
		for _, s := range streams {
			s.next(t, "the beginning", func(part streamPart) bool { return part.id > 0 })
			if s.protocol != "HTTP/2.0" {
				t.Errorf("a stream is sent over %s", s.protocol)
			}
		}
		reader.readMuch(t)

		sent := time.Now()
		l.send(t, c, 0, c.intend(0))
		var slowest time.Duration
		var last int64
		for _, s := range streams {
			event := s.next(t, "the text", func(part streamPart) bool { return part.name == "message.created" })
			slowest, last = max(slowest, event.at.Sub(sent)), event.id
		}
		t.Logf("a text was in %d streams after %s", len(streams), slowest.Round(time.Millisecond))
		if slowest > atOnce {
			t.Errorf("a text was in the streams after %s", slowest)
		}

		before := streams[0].next(t, "a comment", streamPart.isComment).at
		pause := streams[0].next(t, "another comment", streamPart.isComment).at.Sub(before)
		t.Logf("comments came %s apart", pause.Round(time.Millisecond))
		if pause < commentPause-atOnce || pause > commentPause+atOnce {
			t.Errorf("comments came %s apart, want %s", pause, commentPause)
		}

		for _, s := range streams {
			s.close()
		}
		const missed = 3
		for range missed {
			l.send(t, c, 0, c.intend(0))
		}
		resumed := reader.open(t, strconv.FormatInt(last, 10))
		begin := resumed.next(t, "the beginning", func(part streamPart) bool { return part.id > 0 })
		if begin.id != last {
			t.Errorf("a stream after event %d begins at %d", last, begin.id)
		}
		texts := 0
		for texts < missed {
			event := resumed.next(t, "an event", func(part streamPart) bool { return part.name != "" })
			if last++; event.id != last {
				t.Fatalf("got event %d, %s, want %d", event.id, event.name, last)
			}
			if event.name == "message.created" {
				texts++
			}
		}
	})
}

// TestProxies_instancesAreReplacedWhilePeopleWrite_nothingIsLost is what R54 says for a stop by the operator, behind a
// proxy of which nothing but its file is known.
func TestProxies_instancesAreReplacedWhilePeopleWrite_nothingIsLost(t *testing.T) {
	t.Parallel()
	eachProxy(t, func(t *testing.T, proxy proxyProgram) {
		p := startProxied(t, proxy, 0)
		l := startTexting(t, p.site)
		p.programs = append(p.programs, p.instances[1].start(t))
		for _, m := range l.people {
			m.follow(t)
		}
		l.run(t)
		for range 2 {
			for i, s := range p.instances {
				l.waitForTexts(t, 20)
				began := time.Now()
				ended := p.programs[i].stopWithin(t, stopLimit)
				l.waitForTexts(t, 20)
				l.waitForEvent(t)
				t.Logf("instance %d was told to stop: 20 texts and an event within %s", i+1,
					time.Since(began).Round(time.Millisecond))
				<-ended
				p.programs[i] = s.start(t)
			}
		}
		l.end()
		l.waitUntilSeen(t)
		texts, streams := l.compare(t)
		t.Logf("%d texts, %d streams of events", texts, streams)
	})
}

// TestProxies_silenceIsTooLong_theStreamEndsAndResumes: a proxy with a time limit that is shorter than the pause
// between two comments ends idle streams, and nothing is lost.
func TestProxies_silenceIsTooLong_theStreamEndsAndResumes(t *testing.T) {
	t.Parallel()
	eachProxy(t, func(t *testing.T, proxy proxyProgram) {
		if proxy.timeout == "" {
			t.Logf("%s has no limit", proxy.name)
			return
		}
		const silence = 3 * time.Second
		p := startProxied(t, proxy, silence)
		l := startTexting(t, p.site)
		c := l.conversations[0]
		began := time.Now()
		s := c.sides[1].open(t, "")
		begin := s.next(t, "the beginning", func(part streamPart) bool { return part.id > 0 })
		err := s.waitUntilEnd(t)
		t.Logf("the stream ended after %s: %v", time.Since(began).Round(time.Millisecond), err)
		l.send(t, c, 0, c.intend(0))
		resumed := c.sides[1].open(t, strconv.FormatInt(begin.id, 10))
		resumed.next(t, "the text", func(part streamPart) bool { return part.name == "message.created" })
	})
}

const (
	// streamsPerPerson is how many streams a person may have.
	streamsPerPerson = 6
	// commentPause is between two comments of an idle stream, and atOnce a small part of it, on a busy machine.
	commentPause, atOnce = 20 * time.Second, 5 * time.Second
)

// streamPart is an event, the beginning of a stream, which has an id alone, or a comment, which has nothing.
type streamPart struct {
	at   time.Time
	id   int64
	name string
}

func (p streamPart) isComment() bool { return p.id == 0 }

// openStream is an open stream of events.
type openStream struct {
	protocol string
	parts    chan streamPart
	ended    chan error
	close    func()
}

// open opens a stream after the last event, or for new ones if it is empty.
func (m *textingMember) open(t *testing.T, last string) *openStream {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, m.instance.url("/v1/user/events"), http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	if last != "" {
		request.Header.Set("Last-Event-ID", last)
	}
	response, err := m.stream.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		t.Fatalf("the stream of events: got %d", response.StatusCode)
	}
	s := &openStream{
		protocol: response.Proto, parts: make(chan streamPart, 1000), ended: make(chan error, 1), close: cancel,
	}
	go func() {
		defer func() { _ = response.Body.Close() }()
		s.ended <- s.read(response.Body)
	}()
	return s
}

func (s *openStream) read(body io.Reader) error {
	lines := bufio.NewScanner(body)
	var part streamPart
	for lines.Scan() {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			part.id, _ = strconv.ParseInt(value, 10, 64)
		case "event":
			part.name = value
		case ":":
			s.parts <- streamPart{at: time.Now()}
		case "":
			if part.id > 0 {
				part.at = time.Now()
				s.parts <- part
			}
			part = streamPart{}
		}
	}
	return lines.Err()
}

// next waits for the next part that matches, and drops those before it.
func (s *openStream) next(t *testing.T, what string, matches func(streamPart) bool) streamPart {
	t.Helper()
	deadline := time.After(timeout)
	for {
		select {
		case part := <-s.parts:
			if matches(part) {
				return part
			}
		case err := <-s.ended:
			t.Fatalf("%s: the stream ended: %v", what, err)
		case <-deadline:
			t.Fatalf("%s did not come within %s", what, timeout)
		}
	}
}

func (s *openStream) waitUntilEnd(t *testing.T) error {
	t.Helper()
	select {
	case err := <-s.ended:
		return err
	case <-time.After(timeout):
		t.Fatalf("the stream has not ended within %s", timeout)
		return nil
	}
}

// readMuch sends many requests at the same time over the connection of the streams.
func (m *textingMember) readMuch(t *testing.T) {
	t.Helper()
	began := time.Now()
	var group sync.WaitGroup
	for range 30 {
		group.Go(func() {
			status, _, _ := m.instance.request(t.Context(), t, m.client, http.MethodGet, "/v1/user/conversations", nil,
				nil)
			if status != http.StatusOK {
				t.Errorf("a request beside %d streams: got %d", streamsPerPerson, status)
			}
		})
	}
	group.Wait()
	t.Logf("30 requests beside %d streams took %s", streamsPerPerson, time.Since(began).Round(time.Millisecond))
}
