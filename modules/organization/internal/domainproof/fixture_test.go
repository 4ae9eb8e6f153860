package domainproof_test

import (
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/domainproof"
	"wright.app/platform/egress"
	"wright.app/platform/fault"
)

const (
	// domain is one for which the certificate of httptest is valid.
	domain = "kvarn.example.com"
	token  = "h7Qx2mVd9sKf4bNc8pLw1tRz"
	value  = "wright-organization=" + token
)

var site = &url.URL{Scheme: "https", Host: "wright.example"}

// world is a name server and a web server, and how a checker asks them.
type world struct {
	txt     reply                             // for the name of the record of domain
	host    func(q dnsmessage.Question) reply // for other names; nil means 127.0.0.1
	file    http.HandlerFunc                  // for every path; nil means 404
	private bool                              // whether the address of the web server counts as a private one
	timeout time.Duration                     // of the checker; zero means long enough
}

// running is a world that was started.
type running struct {
	*domainproof.Checker

	names       *nameServer
	port        string
	connections *atomic.Int32 // to the web server
}

// countingListener counts the connections.
type countingListener struct {
	net.Listener
	connections atomic.Int32
}

func (l *countingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		l.connections.Add(1)
	}
	return conn, err
}

// start starts the servers of a world.
func (w world) start(t *testing.T) running {
	t.Helper()
	names := startNameServer(t, func(q dnsmessage.Question) reply {
		switch {
		case q.Name.String() == "_wright."+domain+"." && q.Type == dnsmessage.TypeTXT:
			return w.txt
		case w.host != nil:
			return w.host(q)
		case q.Type == dnsmessage.TypeA:
			return reply{answers: []dnsmessage.ResourceBody{loopback}}
		default:
			return reply{}
		}
	})
	if w.file == nil {
		w.file = http.NotFound
	}
	web := httptest.NewUnstartedServer(w.file)
	counted := &countingListener{Listener: web.Listener}
	web.Listener = counted
	web.EnableHTTP2 = true
	web.StartTLS()
	t.Cleanup(web.Close)
	_, port, err := net.SplitHostPort(web.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	settings := egress.Settings{Resolver: names.resolver(), RootCAs: x509.NewCertPool()}
	settings.RootCAs.AddCert(web.Certificate())
	if !w.private {
		for _, host := range []string{domain, "xn--bcher-kva.example.com", "kvarn.example"} {
			settings.Operator = append(settings.Operator, &url.URL{Scheme: "https", Host: host + ":" + port})
		}
	}
	if w.timeout == 0 {
		w.timeout = 30 * time.Second // on a slow machine, too
	}
	return running{domainproof.NewAt(site, port, settings, w.timeout), names, port, &counted.connections}
}

// check checks domain for token in a world.
func (w world) check(t *testing.T) (organization.Method, error) {
	t.Helper()
	return w.start(t).Check(t.Context(), domain, token)
}

// text is a file with a content.
func text(content string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, content) }
}

// values is a reply with TXT records of one string each.
func values(all ...string) reply {
	var r reply
	for _, v := range all {
		r.answers = append(r.answers, txt(v))
	}
	return r
}

var (
	noSuchName    = reply{code: dnsmessage.RCodeNameError}
	serverFailure = reply{code: dnsmessage.RCodeServerFailure}
)

// requireFindings checks that an error has the findings, and is the error that they make.
func requireFindings(t *testing.T, what string, err error, dns, wellKnown organization.Finding) {
	t.Helper()
	want, other := organization.ErrProofNotFound, error(fault.ErrUpstream)
	if dns == organization.FindingFailed || wellKnown == organization.FindingFailed {
		want, other = other, want
	}
	var missing *organization.MissingProofError
	if !errors.As(err, &missing) || !errors.Is(err, want) || errors.Is(err, other) || missing.DNS != dns ||
		missing.WellKnown != wellKnown {
		t.Errorf("%s: got %v, want %v with DNS %s and file %s", what, err, want, dns, wellKnown)
	}
}
