package systemtest_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// textingMember is somebody who is signed in. They follow their events, and read new texts when an event tells of them,
// as the web application does: never a text again that they have.
type textingMember struct {
	*browser

	stream *http.Client  // without a time limit
	told   chan struct{} // gets a value when an event tells of a text, if somebody waits for it
	leave  func()        // ends the stream

	mu      sync.Mutex
	lastID  int64                // of the last event; 0: none yet
	seen    map[string]*seenText // by the id of the conversation
	streams int
	resyncs int
}

// seenText is what a member has seen in a conversation.
type seenText struct {
	conversation *textingConversation
	texts        []storedText
	known        int // how many of these the member had before the first event
	events       int // how many events have told of a text
}

func newTextingMember(b *browser, told chan struct{}) *textingMember {
	return &textingMember{
		browser: b, stream: &http.Client{Jar: b.client.Jar, Transport: b.client.Transport}, told: told,
		leave: func() {}, seen: map[string]*seenText{},
	}
}

// know reads what was written in a conversation before the stream begins.
func (m *textingMember) know(t *testing.T, c *textingConversation) {
	t.Helper()
	all := m.all(t, c)
	m.seen[c.id] = &seenText{conversation: c, texts: all, known: len(all)}
}

// follow begins to follow the events, and returns when the stream is open.
func (m *textingMember) follow(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	m.leave = sync.OnceFunc(func() {
		cancel()
		<-ended
	})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			m.readStream(ctx, t)
			time.Sleep(afterFailure)
		}
	}()
	eventually(t, "the stream of events is open", func() bool {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.lastID > 0
	})
}

// readStream opens the stream after the last event, and handles events until it breaks.
func (m *textingMember) readStream(ctx context.Context, t *testing.T) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, m.instance.url("/v1/user/events"), http.NoBody)
	if err != nil {
		t.Error(err)
		return
	}
	if m.lastID > 0 {
		request.Header.Set("Last-Event-ID", strconv.FormatInt(m.lastID, 10))
	}
	response, err := m.stream.Do(request)
	if err != nil {
		return
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		if !isFailure(response.StatusCode) {
			t.Errorf("the stream of events: got %d", response.StatusCode)
		}
		return
	}
	m.mu.Lock()
	m.streams++
	m.mu.Unlock()
	var id, name, data string
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		field, value, _ := strings.Cut(lines.Text(), ": ")
		switch field {
		case "id":
			id = value
		case "event":
			name = value
		case "data":
			data = value
		case "": // the end of an event, or a comment
			if id != "" {
				m.handle(ctx, t, id, name, data)
			}
			id, name, data = "", "", ""
		}
	}
}

// handle handles an event. The events of a user have numbers without gaps, over all streams.
func (m *textingMember) handle(ctx context.Context, t *testing.T, idText, name, data string) {
	id, err := strconv.ParseInt(idText, 10, 64)
	if err != nil {
		t.Errorf("event %s: the id is %q", name, idText)
		return
	}
	m.mu.Lock()
	before := m.lastID
	m.lastID = id
	switch {
	case name == "resync":
		m.resyncs++
	case name == "" && before != 0 && id != before:
		t.Errorf("a stream after event %d begins at %d", before, id)
	case name != "" && id != before+1:
		t.Errorf("event %d, %s, comes after %d", id, name, before)
	}
	m.mu.Unlock()
	var about struct{ ConversationID string }
	if data != "" {
		if err := json.Unmarshal([]byte(data), &about); err != nil {
			t.Errorf("event %s: %v in %s", name, err, data)
		}
	}
	switch name {
	case "message.created":
		select {
		case m.told <- struct{}{}:
		default:
		}
		m.readNew(ctx, t, about.ConversationID, 1)
	case "resync":
		for conversation := range m.seen {
			m.readNew(ctx, t, conversation, 0)
		}
	}
}

// readNew reads the texts of a conversation after those that the member has. events is how many events tell of a new
// one. After the n-th event of this kind there are n texts.
func (m *textingMember) readNew(ctx context.Context, t *testing.T, conversation string, events int) {
	seen := m.seen[conversation]
	if seen == nil {
		t.Errorf("an event of conversation %s", conversation)
		return
	}
	for hasMore := true; hasMore; {
		var page textPage
		path := fmt.Sprintf("%s/messages?limit=100&after=%d", seen.conversation.path, len(seen.texts))
		if !m.repeat(ctx, t, http.MethodGet, path, nil, &page) {
			return
		}
		hasMore = page.HasMore
		m.mu.Lock()
		seen.texts = append(seen.texts, page.Items...)
		m.mu.Unlock()
	}
	m.mu.Lock()
	seen.events += events
	if len(seen.texts) < seen.known+seen.events {
		t.Errorf("%d texts after %d events; %d were known before", len(seen.texts), seen.events, seen.known)
	}
	last := len(seen.texts)
	m.mu.Unlock()
	if rand.IntN(8) == 0 {
		m.repeat(ctx, t, http.MethodPut, seen.conversation.path+"/read", map[string]any{"sequence": last}, nil)
	}
}

// textPage is a page of texts.
type textPage struct {
	Items   []storedText
	HasMore bool
}

// repeat sends a request until it is answered. It returns false if ctx has ended, or the program refuses.
func (m *textingMember) repeat(ctx context.Context, t *testing.T, method, path string, in, out any) bool {
	for ctx.Err() == nil {
		status, _, raw := m.instance.request(ctx, t, m.client, method, path, in, nil)
		if isFailure(status) {
			time.Sleep(afterFailure)
			continue
		}
		if status != http.StatusOK && status != http.StatusNoContent {
			t.Errorf("%s %s: got %d %s", method, path, status, raw)
			return false
		}
		if out == nil {
			return true
		}
		if err := json.Unmarshal(raw, out); err != nil {
			t.Errorf("%s %s: %v in %s", method, path, err, raw)
			return false
		}
		return true
	}
	return false
}

// all reads a conversation from its end to its beginning, and returns the texts from the first one on.
func (m *textingMember) all(t *testing.T, c *textingConversation) (texts []storedText) {
	t.Helper()
	for path := c.path + "/messages?limit=100"; ; {
		var page textPage
		if !m.repeat(t.Context(), t, http.MethodGet, path, nil, &page) {
			t.FailNow()
		}
		texts = append(page.Items, texts...)
		if !page.HasMore {
			return texts
		}
		path = fmt.Sprintf("%s/messages?limit=100&before=%d", c.path, texts[0].Sequence)
	}
}

// hasSeen reports whether events have told of all texts of a conversation, and the member has them.
func (m *textingMember) hasSeen(c *textingConversation) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	seen := m.seen[c.id]
	return len(seen.texts) >= c.count() && seen.known+seen.events >= c.count()
}
