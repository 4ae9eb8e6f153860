package systemtest_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
)

// texting is people who write to each other while the program is killed. Each writes to two others.
type texting struct {
	site          *instance
	people        []*textingMember
	conversations []*textingConversation

	writers sync.WaitGroup
	ends    chan struct{} // closed when nobody begins another text
	told    chan struct{} // as textingMember.told

	mu           sync.Mutex
	inFlight     map[*sentText]struct{}
	acknowledged int
}

// textingConversation is a conversation of two people, and what they have sent in it.
type textingConversation struct {
	path  string
	id    string
	sides [2]*textingMember

	mu   sync.Mutex
	sent [2][]*sentText // by side, in the order in which the side has sent them
}

// sentText is a text that somebody has decided to send, which is written down before the first call, and what the
// program has answered.
type sentText struct {
	text, clientID string

	mu       sync.Mutex
	attempts int
	triedAt  time.Time   // when the last call began
	answer   *storedText // nil: not acknowledged
}

// storedText is a text as the program answers it.
type storedText struct {
	ID, Text, Sender string
	Sequence         int
	CreatedAt        time.Time
	ClientID         string
}

// startTexting signs people up and begins a conversation of each with the next one, in which both have written.
// Everybody then follows the own events.
func startTexting(t *testing.T, site *instance) *texting {
	t.Helper()
	l := &texting{site: site, ends: make(chan struct{}), told: make(chan struct{}), inFlight: map[*sentText]struct{}{}}
	for _, name := range []string{"alex", "robin", "sam", "kim"} {
		b := newBrowser(t, site)
		b.signUp(t, name+".demo@example.com")
		l.people = append(l.people, newTextingMember(b, l.told))
	}
	for i, from := range l.people {
		l.begin(t, from, l.people[(i+1)%len(l.people)])
	}
	for _, p := range l.people {
		for _, c := range l.conversations {
			if c.sides[0] == p || c.sides[1] == p {
				p.know(t, c)
			}
		}
	}
	t.Cleanup(func() {
		l.end()
		for _, p := range l.people {
			p.leave()
		}
	})
	return l
}

// begin begins a conversation by a personal link, so that both may write.
func (l *texting) begin(t *testing.T, from, to *textingMember) {
	t.Helper()
	link := to.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	c := &textingConversation{sides: [2]*textingMember{from, to}}
	first := c.intend(0)
	begun := from.must(t, http.StatusCreated, http.MethodPost, "/v1/user/conversations", map[string]any{
		"to": map[string]any{"token": link["token"]}, "text": first.text, "clientId": first.clientID,
	})
	c.id, _ = begun["id"].(string)
	c.path = "/v1/user/conversations/" + c.id
	last, err := json.Marshal(begun["lastMessage"])
	if err == nil {
		err = json.Unmarshal(last, &first.answer)
	}
	if err != nil {
		t.Fatal(err)
	}
	l.conversations = append(l.conversations, c)
	l.send(t, c, 1, c.intend(1))
}

// intend writes down that a side wants to send its next text.
func (c *textingConversation) intend(side int) *sentText {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := &sentText{text: fmt.Sprintf("Text %d of side %d", len(c.sent[side])+1, side), clientID: uuid.NewString()}
	c.sent[side] = append(c.sent[side], s)
	return s
}

// count returns how many texts both sides have sent.
func (c *textingConversation) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.sent[0]) + len(c.sent[1])
}

// run has everybody write one text after the other in each conversation, until end is called.
func (l *texting) run(t *testing.T) {
	t.Helper()
	for _, c := range l.conversations {
		for side := range c.sides {
			l.writers.Go(func() {
				for {
					select {
					case <-l.ends:
						return
					case <-t.Context().Done():
						return
					default:
						l.send(t, c, side, c.intend(side))
					}
				}
			})
		}
	}
}

// end returns when all texts are acknowledged that were begun.
func (l *texting) end() {
	select {
	case <-l.ends:
	default:
		close(l.ends)
	}
	l.writers.Wait()
}

// afterFailure is how long a client waits before it repeats a call without an answer.
const afterFailure = 10 * time.Millisecond

// send sends a text, and repeats the call with the same name until it is answered. Some calls are made twice at once,
// as by a double click.
func (l *texting) send(t *testing.T, c *textingConversation, side int, s *sentText) {
	t.Helper()
	for t.Context().Err() == nil {
		var again sync.WaitGroup
		if rand.IntN(16) == 0 {
			again.Go(func() { l.post(t, c, side, s) })
		}
		l.callBegins(s)
		status := l.post(t, c, side, s)
		l.callEnds(s, status)
		again.Wait()
		if !isFailure(status) {
			return
		}
		time.Sleep(afterFailure)
	}
}

// post calls the program with a text once.
func (l *texting) post(t *testing.T, c *textingConversation, side int, s *sentText) (status int) {
	t.Helper()
	status, _, raw := l.site.post(t, c.sides[side].client, c.path+"/messages",
		map[string]any{"text": s.text, "clientId": s.clientID}, nil)
	if status == http.StatusCreated {
		s.acknowledge(t, raw)
	} else if !isFailure(status) {
		t.Errorf("%s: got %d %s", s.text, status, raw)
	}
	return status
}

// isFailure reports whether a status is that of a program that was killed or starts, itself or behind a proxy.
func isFailure(status int) bool {
	return status == 0 || status == http.StatusBadGateway || status == http.StatusServiceUnavailable
}

// callBegins writes down that a call begins.
func (l *texting) callBegins(s *sentText) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.inFlight[s] = struct{}{}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.attempts++
	s.triedAt = time.Now()
}

// callEnds writes down that a call has ended.
func (l *texting) callEnds(s *sentText, status int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.inFlight, s)
	if status == http.StatusCreated {
		l.acknowledged++
	}
}

// waitForEvent waits until an event tells somebody of a text.
func (l *texting) waitForEvent(t *testing.T) {
	t.Helper()
	select {
	case <-l.told:
	case <-time.After(timeout):
		t.Fatalf("no event within %s", timeout)
	}
}

// waitForTexts waits until so many further texts are acknowledged.
func (l *texting) waitForTexts(t *testing.T, further int) {
	t.Helper()
	acknowledged := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.acknowledged
	}
	before := acknowledged()
	eventually(t, fmt.Sprintf("%d texts are acknowledged", further),
		func() bool { return acknowledged() >= before+further || t.Failed() })
}

// acknowledge writes down an answer. All answers to calls with the same name are the same.
func (s *sentText) acknowledge(t *testing.T, raw []byte) {
	t.Helper()
	var answer storedText
	if err := json.Unmarshal(raw, &answer); err != nil {
		t.Errorf("%s: %v in %s", s.text, err, raw)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.answer != nil && *s.answer != answer {
		t.Errorf("%s: the answers are %+v and %+v", s.text, *s.answer, answer)
	}
	s.answer = &answer
}

// callsInFlight returns the texts whose calls are not answered at this moment.
func (l *texting) callsInFlight() []*sentText {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]*sentText, 0, len(l.inFlight))
	for s := range l.inFlight {
		all = append(all, s)
	}
	return all
}

// fate says how a text was stored that was in flight when the program was killed.
type fate int

const (
	unknown         fate = iota // not acknowledged yet
	answered                    // by the first call: before the end, or by another instance
	answerLost                  // the text was stored by a call whose answer was lost
	storedByRepeats             // the call was lost, and a repetition has stored the text
)

func (s *sentText) fate() fate {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.answer == nil:
		return unknown
	case s.attempts == 1:
		return answered
	case s.answer.CreatedAt.Before(s.triedAt.Truncate(time.Microsecond)):
		return answerLost
	}
	return storedByRepeats
}
