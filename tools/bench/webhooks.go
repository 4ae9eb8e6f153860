package main

import (
	"context"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"os/exec"
	"strconv"
	"sync/atomic"
	"time"
)

const (
	// webhookMembers is the number of members with a webhook, and of others who save sections.
	webhookMembers = 16
	// waitingDeliveries is how many deliveries wait for each webhook, more than are sent while saves are measured.
	waitingDeliveries = 5000
)

// measureWebhooks measures deliveries that have become due one after the other, and those of one instant, as after a
// change that thousands hear of.
func measureWebhooks(binary string) error {
	fmt.Println("\n== webhooks while sections are saved, SQLite")
	for _, due := range []dueTimes{{"one after the other", time.Millisecond}, {"at one instant", 0}} {
		fmt.Printf("deliveries that become due %s:\n", due.name)
		if err := measureDeliveries(binary, due); err != nil {
			return err
		}
	}
	return nil
}

// dueTimes says how long after each other the deliveries that wait have become due.
type dueTimes struct {
	name string
	gap  time.Duration
}

// measureDeliveries prints how many sections are saved in a second on SQLite, first alone and then while deliveries to
// webhooks wait, and how many of these are sent in a minute. The receiver is a server on loopback that answers at once.
func measureDeliveries(binary string, due dueTimes) error {
	place, err := newStorage("")
	if err != nil {
		return err
	}
	defer func() { _ = place.remove() }()
	var received atomic.Int64
	address, stop, err := startReceiver(&received)
	if err != nil {
		return err
	}
	defer stop()
	server, addr, err := startServer(binary, place)
	if err != nil {
		return err
	}
	writers, err := addWebhooks(addr, address)
	if err != nil {
		return firstError(err, stopServer(server))
	}
	// The deliveries of the tests, from which those that wait are copied.
	for deadline := time.Now().Add(time.Minute); received.Load() < webhookMembers && time.Now().Before(deadline); {
		time.Sleep(100 * time.Millisecond)
	}
	alone, err := saves(addr, server, writers)
	if err = firstError(err, stopServer(server)); err != nil {
		return err
	}
	if err := addDeliveries(place, due.gap); err != nil {
		return err
	}
	if server, addr, err = startServer(binary, place); err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	before, begin := received.Load(), time.Now()
	beside, err := saves(addr, server, writers)
	if err != nil {
		return err
	}
	sent, minutes := received.Load()-before, time.Since(begin).Minutes()
	fmt.Printf("sections saved: %.0f a second alone, %.0f beside deliveries, ratio %.2f (goal: 0.8)\n", alone, beside,
		beside/alone)
	fmt.Printf("deliveries meanwhile: %.0f a minute (goal: 10,000)\n", float64(sent)/minutes)
	if sent >= webhookMembers*waitingDeliveries {
		fmt.Println("  all were sent before the end: the ratio is of saves without deliveries, too")
	}
	before, begin = received.Load(), time.Now()
	time.Sleep(visitorRounds * roundLength)
	fmt.Printf("deliveries without saves: %.0f a minute\n", float64(received.Load()-before)/time.Since(begin).Minutes())
	return nil
}

// startReceiver starts a receiver of webhooks that counts what it receives.
func startReceiver(received *atomic.Int64) (address string, stop func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	server := &http.Server{ReadHeaderTimeout: time.Minute, Handler: http.HandlerFunc(
		func(w http.ResponseWriter, _ *http.Request) {
			received.Add(1)
			w.WriteHeader(http.StatusNoContent)
		})}
	go func() { _ = server.Serve(listener) }()
	return "http://" + listener.Addr().String() + "/hook", func() { _ = server.Close() }, nil
}

// sectionWriter is a member who saves a section.
type sectionWriter struct{ cookie, section string }

// addWebhooks registers members with webhooks, to each of which a test is sent, and members with a section.
func addWebhooks(addr, address string) (writers []sectionWriter, err error) {
	for i := range webhookMembers {
		m, err := newMember(addr, fmt.Sprintf("hook%d.demo@example.com", i))
		if err != nil {
			return nil, err
		}
		raw, err := m.send(http.MethodPost, "/v1/user/webhooks", "", map[string]any{
			"url": address, "types": []string{"message.received"},
		})
		if err != nil {
			return nil, err
		}
		var webhook struct{ ID string }
		if err := json.Unmarshal(raw, &webhook); err != nil {
			return nil, err
		}
		if _, err := m.send(http.MethodPost, "/v1/user/webhooks/"+webhook.ID+"/test", "", nil); err != nil {
			return nil, err
		}
		w, err := newSectionWriter(addr, i)
		if err != nil {
			return nil, err
		}
		writers = append(writers, w)
	}
	return writers, nil
}

func newSectionWriter(addr string, number int) (sectionWriter, error) {
	m, err := newMember(addr, fmt.Sprintf("saver%d.demo@example.com", number))
	if err != nil {
		return sectionWriter{}, err
	}
	raw, err := m.send(http.MethodPost, "/v1/user/profile/sections", "", map[string]any{
		"typeId": "Project", "title": "Demo project",
	})
	if err != nil {
		return sectionWriter{}, err
	}
	var section struct{ ID int64 }
	err = json.Unmarshal(raw, &section)
	return sectionWriter{m.cookie(), strconv.FormatInt(section.ID, 10)}, err
}

// addDeliveries has copies of the deliveries of the tests wait, which have become due with a gap between them.
func addDeliveries(in storage, gap time.Duration) (err error) {
	db, err := in.open()
	if err != nil {
		return err
	}
	defer func() { err = firstError(err, db.Close()) }()
	ctx := context.Background()
	for _, statement := range []string{
		fmt.Sprintf(numbers, waitingDeliveries),
		`INSERT INTO webhooks_deliveries
			(id, endpoint_id, user_id, event_id, type, data, status, attempts, next_at, answer_status, error,
			created_at)
			SELECT ` + uuidOfNumber("d.id") + `, d.endpoint_id, d.user_id, ` + uuidOfNumber("d.event_id") + `, d.type,
				d.data, 'PENDING', 0,
				strftime('%Y-%m-%d %H:%M:%f+00:00', d.created_at, printf('-%f seconds', n * ` +
			strconv.FormatFloat(gap.Seconds(), 'f', 3, 64) + `)), 0, '', d.created_at
			FROM webhooks_deliveries d, numbers`,
		`UPDATE webhooks_endpoints SET due_at = created_at`,
	} {
		if err := in.fill(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

// saves returns the median of the sections that some connections save in a second, each as a random writer.
func saves(addr string, server *exec.Cmd, writers []sectionWriter) (float64, error) {
	save := target{addr, func(int) string {
		w := writers[mathrand.IntN(len(writers))]
		body := fmt.Sprintf(`{"typeId":"Project","title":"Demo project %d"}`, 100+mathrand.IntN(900))
		return "PUT /v1/user/profile/sections/" + w.section + " HTTP/1.1\r\nHost: " + addr +
			"\r\nSec-Fetch-Site: same-origin\r\nCookie: " + w.cookie +
			"\r\nContent-Type: application/json\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body
	}}
	var rates []float64
	for range visitorRounds {
		rate, _, err := save.cost(server.Process.Pid)
		if err != nil {
			return 0, err
		}
		rates = append(rates, rate)
	}
	return median(rates), nil
}
