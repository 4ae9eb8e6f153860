package mail

import (
	"context"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"wright.app/platform/clock"
)

// sendTimeout limits one attempt (docs/security.md).
const sendTimeout = 30 * time.Second

// SMTP is a Transport with one mail server.
type SMTP struct {
	server  *url.URL
	from    netmail.Address
	clock   clock.Clock
	limit   time.Duration
	tlsConf *tls.Config
}

// ErrNoSTARTTLS is returned by CheckTLS for a server on another host that offers no encryption.
var ErrNoSTARTTLS = errors.New("the mail server does not offer STARTTLS, so mails would travel in the clear: use " +
	"smtps:// or a server with STARTTLS, or add ?tls=off to allow it")

// NewSMTP returns the transport for smtp://… or smtps://…. With smtp://, it requires STARTTLS, with two exceptions: on
// loopback, it uses STARTTLS only if the server offers it, and with ?tls=off, it never uses STARTTLS.
func NewSMTP(server *url.URL, from netmail.Address, clk clock.Clock) *SMTP {
	return &SMTP{
		server: server, from: from, clock: clk, limit: sendTimeout,
		tlsConf: &tls.Config{ServerName: server.Hostname(), MinVersion: tls.VersionTLS12},
	}
}

// Send implements Transport.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	if err := m.Check(); err != nil {
		return err
	}
	message, err := s.message(m)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.limit)
	defer cancel()
	connection := &connection{attempt: ctx, tlsConf: s.tlsConfig()}
	defer connection.close()
	client, err := s.client(connection)
	if err != nil {
		return err
	}
	err = client.DialAndSendWithContext(ctx, message)
	if message.IsDelivered() {
		return nil // the server has accepted the mail; a later error is only that of QUIT
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return context.Canceled
	}
	return sendError(err)
}

// TLSWaived reports whether mails are sent unencrypted to another host, because the URL has ?tls=off.
func (s *SMTP) TLSWaived() bool { return s.policy() == gomail.NoTLS && !loopback(s.server.Hostname()) }

// CheckTLS returns ErrNoSTARTTLS if STARTTLS is required and the server does not offer it, and another error if it
// cannot reach the server. If STARTTLS is not required, it returns nil and does not connect.
func (s *SMTP) CheckTLS(ctx context.Context) error {
	if s.server.Scheme == "smtps" || s.policy() != gomail.TLSMandatory {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.limit)
	defer cancel()
	connection := &connection{attempt: ctx}
	defer connection.close()
	client, err := s.client(connection, gomail.WithTLSPolicy(gomail.NoTLS), gomail.WithSMTPAuth(gomail.SMTPAuthNoAuth))
	if err != nil {
		return err
	}
	conversation, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return &SendError{Step: stepConnect}
	}
	defer func() { _ = conversation.Quit() }()
	if offered, _ := conversation.Extension("STARTTLS"); !offered {
		return ErrNoSTARTTLS
	}
	return nil
}

// Check connects to the server as Send does, with encryption and sign-in, and sends nothing. Its error has the reason
// that the server or the network gives.
func (s *SMTP) Check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, s.limit)
	defer cancel()
	connection := &connection{attempt: ctx, tlsConf: s.tlsConfig()}
	defer connection.close()
	client, err := s.client(connection)
	if err != nil {
		return err
	}
	conversation, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("mail server: %w", err)
	}
	_ = conversation.Quit() // the check has succeeded already
	return nil
}

// policy returns whether connections with smtp:// use STARTTLS.
func (s *SMTP) policy() gomail.TLSPolicy {
	switch {
	case s.server.RawQuery == "tls=off":
		return gomail.NoTLS
	case loopback(s.server.Hostname()):
		return gomail.TLSOpportunistic
	}
	return gomail.TLSMandatory
}

// message returns m as a message of the library.
func (s *SMTP) message(m Message) (*gomail.Msg, error) {
	to, err := recipient(m.To)
	if err != nil {
		return nil, err
	}
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(&s.from)
	message.ToMailAddress(&netmail.Address{Address: to})
	setSubject(message, m.Subject)
	message.SetMessageIDWithValue(messageID(m.ID, s.from))
	message.SetDateWithValue(s.clock.Now())
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	for name, value := range m.Headers {
		message.SetGenHeader(gomail.Header(name), value)
	}
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		message.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return message, nil
}

// setSubject sets the subject. The library does not encode a subject of ASCII characters. If such a subject contains a
// text of a person that looks like an encoded word (RFC 2047), mail programs would decode it, and could show characters
// that are refused in texts (docs/security.md, T46). So setSubject encodes it as a whole.
func setSubject(message *gomail.Msg, subject string) {
	isASCII := !strings.ContainsFunc(subject, func(r rune) bool { return r > unicode.MaxASCII })
	if !isASCII || !strings.Contains(subject, "=?") {
		message.Subject(subject)
		return
	}
	const bytesOfWord = 45 // 60 characters in base64; an encoded word has at most 75
	var words []string
	for part := range slices.Chunk([]byte(subject), bytesOfWord) {
		words = append(words, "=?UTF-8?b?"+base64.StdEncoding.EncodeToString(part)+"?=")
	}
	message.SetGenHeaderPreformatted(gomail.HeaderSubject, strings.Join(words, "\r\n "))
}

// messageID returns a Message-ID with a domain.
func messageID(id string, from netmail.Address) string {
	if strings.Contains(id, "@") {
		return id
	}
	_, domain, _ := strings.Cut(from.Address, "@")
	return id + "@" + domain
}

// client returns a client of the library. The last options replace earlier ones.
func (s *SMTP) client(connection *connection, last ...gomail.Option) (*gomail.Client, error) {
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
		gomail.WithPort(port), gomail.WithTimeout(s.limit), gomail.WithTLSConfig(s.tlsConf),
		gomail.WithTLSPolicy(s.policy()), gomail.WithDialContextFunc(connection.dial),
		gomail.WithoutNoop(),
	}
	if s.server.Scheme == "smtps" {
		opts = append(opts, gomail.WithSSL())
	}
	if user := s.server.User; user != nil {
		password, _ := user.Password()
		mechanisms := []gomail.SMTPAuthType{
			gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin, gomail.SMTPAuthCramMD5,
		}
		if loopback(host) {
			mechanisms[1], mechanisms[2] = gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc
		}
		opts = append(opts, gomail.WithUsername(user.Username()), gomail.WithPassword(password),
			gomail.WithOpportunisticSMTPAuth(mechanisms...))
	}
	client, err := gomail.NewClient(host, append(opts, last...)...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	return client, nil
}

// tlsConfig returns the TLS configuration of smtps://, nil for smtp://.
func (s *SMTP) tlsConfig() *tls.Config {
	if s.server.Scheme == "smtps" {
		return s.tlsConf
	}
	return nil
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || (err == nil && ip.IsLoopback())
}

// connection is the connection of one attempt. Once connected, the library extends the deadline and ignores the
// context. So connection keeps the deadline of the attempt, and closes itself when the context of the attempt ends.
type connection struct {
	attempt    context.Context // the library passes another context to dial
	tlsConf    *tls.Config
	conn       net.Conn
	stopCancel func() bool
}

func (l *connection) dial(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	end, _ := l.attempt.Deadline() // Send sets a deadline
	l.conn = &limitedConn{Conn: conn, end: end, unread: maxReplies}
	//nolint:contextcheck // the attempt outlives dialling
	l.stopCancel = context.AfterFunc(l.attempt, func() { _ = conn.Close() })
	if err := l.conn.SetDeadline(end); err != nil {
		return nil, err
	}
	if l.tlsConf == nil {
		return l.conn, nil
	}
	encrypted := tls.Client(l.conn, l.tlsConf)
	if err := encrypted.HandshakeContext(ctx); err != nil {
		return nil, err
	}
	return encrypted, nil
}

func (l *connection) close() {
	if l.conn != nil {
		l.stopCancel()
		_ = l.conn.Close()
	}
}

// maxReplies is the number of bytes that a server may send during an attempt. The library keeps the whole line that it
// reads in memory, so an endless line would fill the memory (docs/security.md, T159).
const maxReplies = 1 << 20

// errLongReplies is the error of an attempt whose server sends more than maxReplies.
var errLongReplies = errors.New("the mail server sends too much")

// limitedConn is a connection with a latest deadline and a limit of bytes that are read.
type limitedConn struct {
	net.Conn
	end    time.Time
	unread int
}

// Read implements net.Conn.
func (b *limitedConn) Read(p []byte) (int, error) {
	if b.unread <= 0 {
		return 0, errLongReplies
	}
	n, err := b.Conn.Read(p[:min(len(p), b.unread)])
	b.unread -= n
	return n, err
}

// SetDeadline implements net.Conn and never extends the deadline beyond that of the attempt.
func (b *limitedConn) SetDeadline(t time.Time) error {
	if t.IsZero() || t.After(b.end) {
		t = b.end
	}
	return b.Conn.SetDeadline(t)
}

// SendError is the error of a failed attempt. It omits the text of the server, which may contain the address.
type SendError struct {
	// Step is the step that failed: connect, encrypt, sender, recipient, content, other.
	Step string
	// Code is the reply code of the server, zero without a reply.
	Code int
	// Status is the enhanced status code, such as 5.1.1, if there is one.
	Status string
}

// Error implements error.
func (e *SendError) Error() string {
	if e.Step == stepEncrypt {
		return "mail server: no STARTTLS, which is required on another host unless WRIGHT_SMTP_URL has ?tls=off"
	}
	if e.Code == 0 {
		return "mail server: no response at step " + e.Step
	}
	return strings.TrimSpace(fmt.Sprintf("mail server: %d %s at step %s", e.Code, e.Status, e.Step))
}

// Permanent reports whether the server has rejected the mail permanently. A failure before the server knows the
// recipient, such as a wrong password or a refused sender, is not permanent: it is a mistake of the settings, with
// which all mails fail until somebody corrects it.
func (e *SendError) Permanent() bool {
	return e.Code >= 500 && e.Step != stepConnect && e.Step != stepSender
}

const (
	stepConnect = "connect"
	stepSender  = "sender"
	stepEncrypt = "encrypt"
)

// sendError converts an error of the library.
func sendError(err error) error {
	var sendErr *gomail.SendError
	switch {
	case errors.As(err, &sendErr):
	case err != nil && strings.Contains(err.Error(), "does not support STARTTLS"): // the library has no type for it
		return &SendError{Step: stepEncrypt}
	default:
		return &SendError{Step: stepConnect}
	}
	steps := map[gomail.SendErrReason]string{
		gomail.ErrSMTPMailFrom: stepSender, gomail.ErrSMTPRcptTo: "recipient",
		gomail.ErrSMTPData: "content", gomail.ErrWriteContent: "content", gomail.ErrSMTPDataClose: "content",
	}
	step, ok := steps[sendErr.Reason]
	if !ok {
		step = "other"
	}
	return &SendError{Step: step, Code: sendErr.ErrorCode(), Status: sendErr.EnhancedStatusCode()}
}
