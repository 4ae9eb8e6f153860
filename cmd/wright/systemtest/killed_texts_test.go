package systemtest_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"
)

// TestR54_killedWhilePeopleWrite_noTextIsLostDoubledOrOutOfOrder kills the program again and again while people write
// to each other and follow their events, and starts it again. Whoever gets no answer repeats the call.
func TestR54_killedWhilePeopleWrite_noTextIsLostDoubledOrOutOfOrder(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, append(engine, noRateLimits, warningsOnly)...)
		running := s.start(t)
		killTexting(t, s, func() (startAgain func()) {
			running.kill(t)
			return func() { running = s.start(t) }
		})
	})
}

// TestR54_oneInstanceIsKilledWhilePeopleWrite_noTextIsLostDoubledOrOutOfOrder is the same with two instances behind a
// proxy, of which one is killed. Calls are repeated at once, and reach the other one.
func TestR54_oneInstanceIsKilledWhilePeopleWrite_noTextIsLostDoubledOrOutOfOrder(t *testing.T) {
	t.Parallel()
	instances, site, balancer := newInstancesBehindAProxy(t, 2, append(sharedServices(t), warningsOnly)...)
	programs := []*program{instances[0].start(t), instances[1].start(t)}
	eventually(t, "both instances are ready", balancer.allReady)
	killTexting(t, site, func() (startAgain func()) {
		i := rand.IntN(len(programs))
		programs[i].kill(t)
		return func() {
			programs[i] = instances[i].start(t)
			eventually(t, "both instances are ready", balancer.allReady)
		}
	})
}

// warningsOnly keeps the requests out of the output of a program that gets many.
const warningsOnly = "WRIGHT_LOG_LEVEL=warn"

// killTexting has people write to each other, and calls kill at random moments. Then it compares what they have sent
// with what is stored, and with what each has seen. It logs each kill.
func killTexting(t *testing.T, site *instance, kill func() (startAgain func())) {
	t.Helper()
	l := startTexting(t, site)
	for _, m := range l.people {
		m.follow(t)
	}
	began := time.Now()
	l.run(t)
	kills := killCount(t)
	total := map[fate]int{}
	for number := 1; number <= kills && !t.Failed(); number++ {
		// A number of texts, because a busy machine may do nothing within a time.
		texts := rand.IntN(60)
		l.waitForTexts(t, texts)
		if number%2 == 0 {
			l.waitForEvent(t) // the answer to the author is on its way, too
		} else {
			time.Sleep(rand.N(10 * time.Millisecond))
		}
		inFlight, at := l.callsInFlight(), time.Now()
		startAgain := kill()
		down := time.Now()
		startAgain()
		started := time.Since(down)
		fates := waitForFates(t, inFlight)
		t.Logf("kill %d of %d at %s, after %d texts: %d more in flight, %d answered, %d stored without an answer, "+
			"%d stored when repeated; ready again after %s", number, kills, at.UTC().Format("15:04:05.000"), texts,
			len(inFlight), fates[answered], fates[answerLost], fates[storedByRepeats], started.Round(time.Millisecond))
		for f, n := range fates {
			total[f] += n
		}
	}
	l.end()
	l.waitUntilSeen(t)
	texts, streams := l.compare(t)
	t.Logf("%d kills within %s: %d texts in %d conversations, of which %d were in flight: %d answered, %d stored "+
		"without an answer, %d stored when repeated; %d streams of events", kills,
		time.Since(began).Round(time.Millisecond), texts, len(l.conversations),
		total[answered]+total[answerLost]+total[storedByRepeats], total[answered], total[answerLost],
		total[storedByRepeats], streams)
	l.compareUnread(t)
}

// waitForFates waits until texts are acknowledged, and counts how they were stored.
func waitForFates(t *testing.T, inFlight []*sentText) map[fate]int {
	t.Helper()
	fates := map[fate]int{}
	eventually(t, "the texts in flight are acknowledged", func() bool {
		clear(fates)
		for _, s := range inFlight {
			fates[s.fate()]++
		}
		return fates[unknown] == 0 || t.Failed()
	})
	return fates
}

// waitUntilSeen waits until everybody has seen everything by events alone, and ends the streams.
func (l *texting) waitUntilSeen(t *testing.T) {
	t.Helper()
	for _, c := range l.conversations {
		for side, m := range c.sides {
			eventually(t, fmt.Sprintf("side %d has seen the texts of conversation %s", side, c.id),
				func() bool { return m.hasSeen(c) || t.Failed() })
		}
	}
	for _, m := range l.people {
		m.leave()
	}
}

// compare fails unless each text is stored once, in the order in which its author has sent them, with the numbers from
// 1 on, and everybody has seen exactly this. It returns the number of texts and of streams.
func (l *texting) compare(t *testing.T) (texts, streams int) {
	t.Helper()
	for _, c := range l.conversations {
		views := [2][]storedText{c.sides[0].all(t, c), c.sides[1].all(t, c)}
		texts += len(views[0])
		for side := range views {
			c.compareSide(t, side, views[side])
			if !slices.Equal(ids(views[side]), ids(c.sides[side].seen[c.id].texts)) {
				t.Errorf("conversation %s: side %d has seen other texts, or in another order", c.id, side)
			}
		}
		if !slices.Equal(ids(views[0]), ids(views[1])) {
			t.Errorf("conversation %s: the two see different texts, or in another order", c.id)
		}
	}
	for _, m := range l.people {
		streams += m.streams
		if m.resyncs > 0 {
			t.Errorf("%d times all had to be read again", m.resyncs)
		}
		for id, seen := range m.seen {
			if got := seen.known + seen.events; got != len(seen.texts) {
				t.Errorf("conversation %s: events of %d texts, and %d texts", id, got, len(seen.texts))
			}
		}
	}
	return texts, streams
}

func ids(texts []storedText) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = text.ID
	}
	return all
}

// compareSide fails unless what a side sees are the texts that both have sent. It ends at the first difference, because
// others follow from it.
func (c *textingConversation) compareSide(t *testing.T, side int, view []storedText) {
	t.Helper()
	var next [2]int // of each side: how many of its texts have come
	for i, stored := range view {
		author := side
		if stored.Sender != "ME" {
			author = 1 - side
		}
		if next[author] == len(c.sent[author]) {
			t.Errorf("conversation %s, side %d: %+v was not sent, or is there again", c.id, side, stored)
			return
		}
		sent := c.sent[author][next[author]]
		next[author]++
		if sent.answer == nil {
			t.Errorf("conversation %s: %q was never acknowledged", c.id, sent.text)
			return
		}
		want := storedText{
			ID: sent.answer.ID, Text: sent.text, Sender: "ME", Sequence: i + 1, CreatedAt: sent.answer.CreatedAt,
			ClientID: sent.clientID,
		}
		if author == side && want != *sent.answer {
			t.Errorf("conversation %s, side %d: acknowledged was %+v, want %+v", c.id, side, *sent.answer, want)
			return
		}
		if author != side {
			want.Sender, want.ClientID = "THEM", ""
		}
		if stored != want {
			t.Errorf("conversation %s, side %d: got %+v, want %+v", c.id, side, stored, want)
			return
		}
	}
	for author, n := range next {
		if n != len(c.sent[author]) {
			t.Errorf("conversation %s: side %d sees %d texts of side %d, and %d were sent", c.id, side, n, author,
				len(c.sent[author]))
		}
	}
}

// compareUnread fails unless the counts of unread texts are right as they are, and after texts were written and read.
func (l *texting) compareUnread(t *testing.T) {
	t.Helper()
	for _, c := range l.conversations {
		for side, m := range c.sides {
			all := m.all(t, c)
			last := all[len(all)-1].Sequence
			before := m.state(t, c)
			unread := 0
			for _, text := range all {
				if text.Sender == "THEM" && text.Sequence > before.ReadSequence {
					unread++
				}
			}
			if before.UnreadCount != unread || before.LastMessage.Sequence != last {
				t.Errorf("conversation %s, side %d: got %+v, and %d texts are unread of %d", c.id, side, before, unread,
					last)
			}
			m.expectUnread(t, c, last, 0)
			for range 3 {
				l.send(t, c, 1-side, c.intend(1-side))
			}
			m.expectUnread(t, c, last+1, 2)
			m.expectUnread(t, c, last, 2) // what was read stays read
			m.expectUnread(t, c, last+3, 0)
		}
	}
	for i, m := range l.people {
		if page := m.must(t, http.StatusOK, http.MethodGet, "/v1/user/conversations", nil); page["unread"] != 0.0 {
			t.Errorf("person %d has %v unread conversations", i, page["unread"])
		}
	}
}

// conversationState is what a member is told of a conversation.
type conversationState struct {
	UnreadCount, ReadSequence int
	LastMessage               storedText
}

func (m *textingMember) state(t *testing.T, c *textingConversation) (state conversationState) {
	t.Helper()
	if !m.repeat(t.Context(), t, http.MethodGet, c.path, nil, &state) {
		t.FailNow()
	}
	return state
}

// expectUnread reads a conversation up to a number, and fails unless so many texts are unread then.
func (m *textingMember) expectUnread(t *testing.T, c *textingConversation, upTo, unread int) {
	t.Helper()
	m.must(t, http.StatusNoContent, http.MethodPut, c.path+"/read", map[string]any{"sequence": upTo})
	if got := m.state(t, c); got.UnreadCount != unread {
		t.Errorf("conversation %s, read up to %d: got %+v, want %d unread", c.id, upTo, got, unread)
	}
}
