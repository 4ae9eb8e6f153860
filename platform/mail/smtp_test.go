package mail_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"wright.app/platform/clock"
	"wright.app/platform/mail"
)

var (
	now     = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	sender  = netmail.Address{Name: "Wright", Address: "no-reply@example.com"}
	message = mail.Message{
		To: "alex.demo@example.com", Subject: "Ihr Schlüssel", Text: "Grüße, Alex.\n.\nThe end.\n",
		HTML: "<p>Grüße, Alex.</p>",
		ID:   "chl-1", Headers: map[string]string{"X-Kind": "code"},
	}
)

func transport(t *testing.T, address string) *mail.SMTP {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	s := mail.NewSMTP(u, sender, clock.NewFixed(now))
	s.Limit(time.Minute)
	return s
}

func TestSend_mail_isDeliveredUnchanged(t *testing.T) {
	t.Parallel()
	srv := &server{}
	if err := transport(t, "smtp://"+serve(t, srv, nil, false)).Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	if len(srv.messages()) != 1 {
		t.Fatalf("%d mails", len(srv.messages()))
	}
	got := srv.messages()[0]
	if got.from != sender.Address || len(got.to) != 1 || got.to[0] != message.To {
		t.Errorf("envelope: %s to %v", got.from, got.to)
	}
	m, err := netmail.ReadMessage(bytes.NewReader(got.data))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != message.Subject {
		t.Errorf("subject: %q, %v", subject, err)
	}
	for name, want := range map[string]string{
		"From": `"Wright" <no-reply@example.com>`, "To": "<alex.demo@example.com>", "Message-Id": "<chl-1@example.com>",
		"X-Kind":         "code",
		"Auto-Submitted": "auto-generated", "Date": "Sun, 01 Mar 2026 09:00:00 +0000", "X-Mailer": "", "User-Agent": "",
		"Cc": "", "Bcc": "",
	} {
		if got := m.Header.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("%s, %v", kind, err)
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for _, want := range []struct{ kind, text string }{{"text/plain", message.Text}, {"text/html", message.HTML}} {
		part, err := parts.NextRawPart()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil || !strings.HasPrefix(part.Header.Get("Content-Type"), want.kind) ||
			strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")) != strings.TrimSpace(want.text) {
			t.Errorf("%s: %q, %v", part.Header.Get("Content-Type"), text, err)
		}
	}
}

func TestSend_again_hasTheSameMessageID(t *testing.T) {
	t.Parallel()
	srv := &server{}
	s := transport(t, "smtp://"+serve(t, srv, nil, false))
	for range 2 {
		if err := s.Send(t.Context(), message); err != nil {
			t.Fatal(err)
		}
	}
	for _, got := range srv.messages() {
		if !bytes.Contains(got.data, []byte("Message-ID: <chl-1@example.com>")) {
			t.Errorf("got %s", got.data)
		}
	}
}

func TestSend_refusal_isPermanentOrTemporary(t *testing.T) {
	t.Parallel()
	answer := func(code int) func() error {
		return func() error {
			return &smtp.SMTPError{
				Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1},
				Message: "no alex.demo@example.com here",
			}
		}
	}
	for _, test := range []struct {
		name      string
		server    *server
		step      string
		code      int
		permanent bool
	}{
		{"full mailbox", &server{onRcpt: answer(452)}, "recipient", 452, false},
		{"unknown mailbox", &server{onRcpt: answer(550)}, "recipient", 550, true},
		{"sender refused for now", &server{onMail: answer(451)}, "sender", 451, false},
		{"sender refused", &server{onMail: answer(553)}, "sender", 553, false},
		{"content refused for now", &server{onData: answer(451)}, "content", 451, false},
		{"content refused", &server{onData: answer(554)}, "content", 554, true},
	} {
		err := transport(t, "smtp://"+serve(t, test.server, nil, false)).Send(t.Context(), message)
		var sendErr *mail.SendError
		if !errors.As(err, &sendErr) || sendErr.Step != test.step || sendErr.Code != test.code ||
			mail.IsPermanent(err) != test.permanent {
			t.Errorf("%s: got %v", test.name, err)
			continue
		}
		if strings.Contains(err.Error(), "alex") || !strings.Contains(err.Error(), sendErr.Status) ||
			sendErr.Status == "" {
			t.Errorf("%s: the error is %q", test.name, err)
		}
	}
}

func TestSend_serverDown_isTemporary(t *testing.T) {
	t.Parallel()
	err := transport(t, "smtp://127.0.0.1:1").Send(t.Context(), message) // a port that the system does not assign
	var sendErr *mail.SendError
	if !errors.As(err, &sendErr) || sendErr.Step != "connect" || mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
}

// The servers stop responding at different points; one keeps sending without ever finishing.
func TestR13_slowServer_timesOut(t *testing.T) {
	t.Parallel()
	never := make(chan struct{})
	t.Cleanup(func() { close(never) })
	hang := func() error { <-never; return errors.New("too late") }
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = silent.Close() })
	for name, address := range map[string]string{
		"no greeting":      silent.Addr().String(),
		"at the sender":    serve(t, &server{onMail: hang}, nil, false),
		"after the data":   serve(t, &server{onData: hang}, nil, false),
		"endless greeting": serveEndlessGreeting(t),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := transport(t, "smtp://"+address)
			s.Limit(300 * time.Millisecond)
			// Without the limit the call would never end.
			if err := s.Send(t.Context(), message); err == nil || mail.IsPermanent(err) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// The library keeps the part of a line that it has read in memory.
func TestT159_replyWithoutEnd_isCutOff(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	sent := make(chan int, 1)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer func() { _ = conn.Close() }()
		total := 0
		for chunk := bytes.Repeat([]byte("2"), 1<<16); err == nil && total < 1<<30; {
			var n int
			n, err = conn.Write(chunk)
			total += n
		}
		sent <- total
	}()
	s := transport(t, "smtp://"+listener.Addr().String())
	if err := s.Send(t.Context(), message); err == nil || mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
	if n := <-sent; n > 30<<20 { // more than maxReplies, because connections have buffers
		t.Errorf("%d bytes were sent", n)
	}
}

func TestSend_cancelled_returnsImmediately(t *testing.T) {
	t.Parallel()
	reached, never := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(never) })
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-reached; cancel() }()
	s := transport(t, "smtp://"+serve(t, &server{onData: func() error { close(reached); <-never; return nil }}, nil,
		false))
	s.Limit(time.Minute)
	if err := s.Send(ctx, message); !errors.Is(err, context.Canceled) || mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
}

func TestSend_quitFails_countsAsSent(t *testing.T) {
	t.Parallel()
	srv := &server{}
	address := serve(t, srv, nil, false)
	relay, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = relay.Close() })
	go func() { // closes the connection right after the server has accepted the mail
		client, err := relay.Accept()
		if err != nil {
			return
		}
		upstream, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		go func() { _, _ = io.Copy(upstream, client) }()
		buffer := make([]byte, 4096)
		for {
			n, err := upstream.Read(buffer)
			if err != nil {
				return
			}
			_, _ = client.Write(buffer[:n])
			if len(srv.messages()) > 0 && bytes.Contains(buffer[:n], []byte("250")) {
				_ = client.Close()
				_ = upstream.Close()
				return
			}
		}
	}()
	if err := transport(t, "smtp://"+relay.Addr().String()).Send(t.Context(), message); err != nil {
		t.Errorf("got %v", err)
	}
	if len(srv.messages()) != 1 {
		t.Errorf("%d mails", len(srv.messages()))
	}
}
