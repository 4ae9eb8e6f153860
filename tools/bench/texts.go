package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net/http"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/google/uuid"
)

// textPairs is the number of conversations in which both sides write at the same time. The second half of them has gone
// on for long.
const textPairs = 8

// longConversation is the number of texts in a conversation that has gone on for long.
const longConversation = 10_000

// runTexts prints how many texts in conversations the server takes and stores in a second, while all members follow
// their events, and how long the lists of a member with many conversations take. It does so on SQLite and, if postgres
// is the URL of a PostgreSQL server, on PostgreSQL.
func runTexts(binary, postgres string) error {
	engines := []struct{ name, url string }{{"SQLite", ""}}
	if postgres != "" {
		engines = append(engines, struct{ name, url string }{"PostgreSQL", postgres})
	}
	for _, engine := range engines {
		fmt.Printf("\n== texts in conversations, %s\n", engine.name)
		if err := measureTexts(binary, engine.url); err != nil {
			return fmt.Errorf("texts, %s: %w", engine.name, err)
		}
		fmt.Printf("\n== %d conversations of one member, %s\n", manyConversations, engine.name)
		if err := measureConversations(binary, engine.url); err != nil {
			return fmt.Errorf("conversations, %s: %w", engine.name, err)
		}
	}
	return nil
}

func measureTexts(binary, postgres string) error {
	place, err := newStorage(postgres)
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	var writers []textWriter
	for pair := range textPairs {
		both, err := newPair(addr, pair)
		if err != nil {
			return firstError(err, stopServer(server))
		}
		writers = append(writers, both...)
	}
	if err := stopServer(server); err != nil {
		return err
	}
	if err := lengthen(place); err != nil {
		return err
	}
	if server, addr, err = startServer(binary, place); err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	short, long := writers[:textPairs], writers[textPairs:]
	if err := measureWriters(addr, server, "without a stream of events", short); err != nil {
		return err
	}
	told, stop := followEvents(addr, writers)
	defer stop()
	if err := measureWriters(addr, server, "while each member follows the events", short); err != nil {
		return err
	}
	fmt.Printf("  events received: %d\n", told.Load())
	return measureWriters(addr, server, fmt.Sprintf("the same, in conversations of %d texts", longConversation), long)
}

// measureWriters prints how many texts some connections send in a second, each as a random one of the writers.
func measureWriters(addr string, server *exec.Cmd, what string, writers []textWriter) error {
	send := target{addr, func(int) string { return writers[mathrand.IntN(len(writers))].request(addr) }}
	var rates, times []float64
	for range visitorRounds {
		rate, micros, err := send.cost(server.Process.Pid)
		if err != nil {
			return err
		}
		rates, times = append(rates, rate), append(times, micros)
	}
	fmt.Printf("%s: %.0f texts a second, %.0f µs of processor time\n", what, median(rates), median(times))
	return nil
}

// textWriter is a member who writes in a conversation.
type textWriter struct{ cookie, conversation string }

// request is a request that sends a new text.
func (w textWriter) request(addr string) string {
	body := fmt.Sprintf(`{"text":"Hello, Tuesday at ten is fine. I will call you.","clientId":%q}`, uuid.NewString())
	return "POST /v1/user/conversations/" + w.conversation + "/messages HTTP/1.1\r\nHost: " + addr +
		"\r\nSec-Fetch-Site: same-origin\r\nCookie: " + w.cookie +
		"\r\nContent-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body
}

// newPair registers two members, who begin a conversation and have both written in it.
func newPair(addr string, number int) ([]textWriter, error) {
	var both [2]*member
	for i := range both {
		var err error
		if both[i], err = newMember(addr, fmt.Sprintf("pair%d-%d.demo@example.com", number, i)); err != nil {
			return nil, err
		}
	}
	id, err := beginConversation(both[0], both[1])
	return []textWriter{{both[0].cookie(), id}, {both[1].cookie(), id}}, err
}

// beginConversation has one member write to another one by a personal link, and the other one answer.
func beginConversation(from, to *member) (id string, err error) {
	raw, err := to.send(http.MethodPost, "/v1/user/profile/links", "", map[string]any{})
	if err != nil {
		return "", err
	}
	var link struct{ Token string }
	if err := json.Unmarshal(raw, &link); err != nil {
		return "", err
	}
	if raw, err = from.send(http.MethodPost, "/v1/user/conversations", "", map[string]any{
		"to": map[string]string{"token": link.Token}, "text": "Hello", "clientId": uuid.NewString(),
	}); err != nil {
		return "", err
	}
	var conversation struct{ ID string }
	if err := json.Unmarshal(raw, &conversation); err != nil {
		return "", err
	}
	_, err = to.send(http.MethodPost, "/v1/user/conversations/"+conversation.ID+"/messages", "",
		map[string]string{"text": "Hello", "clientId": uuid.NewString()})
	return conversation.ID, err
}

// lengthen adds texts of the initiator to the second half of the conversations, in which both sides have written once.
func lengthen(in storage) (err error) {
	db, err := in.open()
	if err != nil {
		return err
	}
	defer func() { err = firstError(err, db.Close()) }()
	ctx := context.Background()
	for _, statement := range []string{
		fmt.Sprintf(numbers, longConversation),
		fmt.Sprintf(`INSERT INTO messaging_messages
			(id, public_id, conversation_id, by_initiator, text, search_text, address_shared, sent_at,
			initiator_sequence, recipient_sequence)
			SELECT n + m.conversation_id * 1000000, `+uuidOfNumber("m.public_id")+`, m.conversation_id, m.by_initiator,
				m.text, m.search_text, m.address_shared, m.sent_at, n - 998, n - 998
			FROM messaging_messages m, numbers WHERE m.conversation_id > %d AND m.initiator_sequence = 1`, textPairs/2),
		fmt.Sprintf(`UPDATE messaging_sides SET last = last + %d WHERE conversation_id > %d`, longConversation,
			textPairs/2),
	} {
		if err := in.fill(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

// uuidOfNumber is an expression for an id that differs from that of the column in its last digits, by the number n.
func uuidOfNumber(column string) string {
	return `CAST(substr(CAST(` + column + ` AS text), 1, 24) || substr(CAST(1000000000000 + n AS text), 2) AS {uuid})`
}

// followEvents opens a stream of events for each writer, until stop is called. told counts the events of new texts.
func followEvents(addr string, writers []textWriter) (told *atomic.Int64, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	told = new(atomic.Int64)
	var group, open sync.WaitGroup
	open.Add(len(writers))
	for _, w := range writers {
		group.Go(func() {
			if err := w.follow(ctx, addr, told, sync.OnceFunc(open.Done)); err != nil && ctx.Err() == nil {
				fmt.Println("   a stream of events ended:", err)
			}
		})
	}
	open.Wait()
	return told, func() {
		cancel()
		group.Wait()
	}
}

var errStreamEnded = errors.New("the server has ended it")

// follow reads events until the stream ends. It calls opened after the first line, or when the stream cannot be opened.
func (w textWriter) follow(ctx context.Context, addr string, told *atomic.Int64, opened func()) error {
	defer opened()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/v1/user/events", http.NoBody)
	if err != nil {
		return err
	}
	request.Header.Set("Cookie", w.cookie)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %w", answer.Status, errStreamEnded)
	}
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		opened()
		if strings.TrimPrefix(lines.Text(), "event: ") == "message.created" {
			told.Add(1)
		}
	}
	return errStreamEnded
}
