package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"wright.app/platform/clock"
)

// sendTimeout limits one attempt (docs/security.md).
const sendTimeout = 30 * time.Second

// SMTP is a Transport with one mail server.
type SMTP struct {
	server *url.URL
	from   netmail.Address
	clock  clock.Clock
	limit  time.Duration
	roots  *tls.Config
}

// NewSMTP returns the transport for smtp://… or smtps://…. With smtp it uses STARTTLS if the server offers it, and
// requires it when there is a password, except on loopback.
func NewSMTP(server *url.URL, from netmail.Address, clk clock.Clock) *SMTP {
	return &SMTP{
		server: server, from: from, clock: clk, limit: sendTimeout,
		roots: &tls.Config{ServerName: server.Hostname(), MinVersion: tls.VersionTLS12},
	}
}

// Send implements Transport.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	if err := m.Check(); err != nil {
		return err
	}
	letter, err := s.letter(m)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.limit)
	defer cancel()
	line := &line{try: ctx, secure: s.tlsConfig()}
	defer line.hangUp()
	client, err := s.client(line)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, letter)
	if letter.IsDelivered() {
		return nil // the server has it; what failed after that only concerns the goodbye
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return context.Canceled
	}
	return sendError(err)
}

// letter returns m as a message of the library.
func (s *SMTP) letter(m Message) (*gomail.Msg, error) {
	to, err := recipient(m.To)
	if err != nil {
		return nil, err
	}
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	letter.FromMailAddress(&s.from)
	letter.ToMailAddress(&netmail.Address{Address: to})
	letter.Subject(m.Subject)
	letter.SetMessageIDWithValue(messageID(m.ID, s.from))
	letter.SetDateWithValue(s.clock.Now())
	letter.SetGenHeader("Auto-Submitted", "auto-generated")
	for name, value := range m.Headers {
		letter.SetGenHeader(gomail.Header(name), value)
	}
	letter.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		letter.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return letter, nil
}

// messageID returns a Message-ID with a domain.
func messageID(id string, from netmail.Address) string {
	if strings.Contains(id, "@") {
		return id
	}
	_, domain, _ := strings.Cut(from.Address, "@")
	return id + "@" + domain
}

func (s *SMTP) client(line *line) (*gomail.Client, error) {
	host, port := s.server.Hostname(), 587
	if s.server.Scheme == "smtps" {
		port = 465
	}
	if text := s.server.Port(); text != "" {
		var err error
		if port, err = strconv.Atoi(text); err != nil {
			return nil, fmt.Errorf("mail server: %w", err)
		}
	}
	opts := []gomail.Option{
		gomail.WithPort(port), gomail.WithTimeout(s.limit), gomail.WithTLSConfig(s.roots),
		gomail.WithTLSPolicy(gomail.TLSOpportunistic), gomail.WithDialContextFunc(line.dial), gomail.WithoutNoop(),
	}
	if s.server.Scheme == "smtps" {
		opts = append(opts, gomail.WithSSL())
	}
	if user := s.server.User; user != nil {
		password, _ := user.Password()
		mechanisms := []gomail.SMTPAuthType{
			gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin, gomail.SMTPAuthCramMD5,
		}
		switch {
		case loopback(host):
			mechanisms[1], mechanisms[2] = gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc
		case s.server.Scheme != "smtps":
			opts = append(opts, gomail.WithTLSPolicy(gomail.TLSMandatory))
		}
		opts = append(opts, gomail.WithUsername(user.Username()), gomail.WithPassword(password),
			gomail.WithOpportunisticSMTPAuth(mechanisms...))
	}
	client, err := gomail.NewClient(host, opts...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	return client, nil
}

// tlsConfig returns the TLS configuration of smtps://, nil for smtp://.
func (s *SMTP) tlsConfig() *tls.Config {
	if s.server.Scheme == "smtps" {
		return s.roots
	}
	return nil
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || (err == nil && ip.IsLoopback())
}

// line is the connection of one attempt. The library extends the deadline and does not use the context once it is
// connected; line keeps the deadline of the attempt, is closed when its context ends, and is closed after the attempt
// in any case.
type line struct {
	try    context.Context // the library hands another one to dial
	secure *tls.Config
	conn   net.Conn
	forget func() bool
}

func (l *line) dial(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	end, _ := l.try.Deadline() // Send has set it
	l.conn = &bounded{Conn: conn, end: end}
	//nolint:contextcheck // the try outlives the dialling
	l.forget = context.AfterFunc(l.try, func() { _ = conn.Close() })
	if err := l.conn.SetDeadline(end); err != nil {
		return nil, err
	}
	if l.secure == nil {
		return l.conn, nil
	}
	encrypted := tls.Client(l.conn, l.secure)
	if err := encrypted.HandshakeContext(ctx); err != nil {
		return nil, err
	}
	return encrypted, nil
}

func (l *line) hangUp() {
	if l.conn != nil {
		l.forget()
		_ = l.conn.Close()
	}
}

type bounded struct {
	net.Conn
	end time.Time
}

// SetDeadline implements net.Conn and never extends the deadline beyond that of the attempt.
func (b *bounded) SetDeadline(t time.Time) error {
	if t.IsZero() || t.After(b.end) {
		t = b.end
	}
	return b.Conn.SetDeadline(t)
}

// SendError is a failed attempt, without the text of the server, which may contain the address.
type SendError struct {
	// Step is the step that failed: connect, sender, recipient, content, other.
	Step string
	// Code is the reply code of the server, zero without a reply.
	Code int
	// Status is the enhanced status code, such as 5.1.1, if there is one.
	Status string
}

// Error implements error.
func (e *SendError) Error() string {
	if e.Code == 0 {
		return "mail server: no answer at step " + e.Step
	}
	return strings.TrimSpace(fmt.Sprintf("mail server: %d %s at step %s", e.Code, e.Status, e.Step))
}

// Permanent reports whether the server has rejected the mail permanently. A failure before that, such as a wrong
// password, may be repaired.
func (e *SendError) Permanent() bool { return e.Code >= 500 && e.Step != stepConnect }

const stepConnect = "connect"

// sendError converts an error of the library.
func sendError(err error) error {
	var refused *gomail.SendError
	if !errors.As(err, &refused) {
		return &SendError{Step: stepConnect}
	}
	steps := map[gomail.SendErrReason]string{
		gomail.ErrSMTPMailFrom: "sender", gomail.ErrSMTPRcptTo: "recipient",
		gomail.ErrSMTPData: "content", gomail.ErrWriteContent: "content", gomail.ErrSMTPDataClose: "content",
	}
	step, ok := steps[refused.Reason]
	if !ok {
		step = "other"
	}
	return &SendError{Step: step, Code: refused.ErrorCode(), Status: refused.EnhancedStatusCode()}
}
