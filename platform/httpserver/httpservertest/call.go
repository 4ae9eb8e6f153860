package httpservertest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

type call struct {
	client  *Client
	request *http.Request
	foreign bool // the answer's cookies are not for this browser
}

// Option changes a request before it is sent.
type Option func(testing.TB, *call)

// Header sets a header field of the request.
func Header(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.Header.Set(name, value) }
}

// AddHeader sends a header field once more.
func AddHeader(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.Header.Add(name, value) }
}

// Cookie sends a cookie beside those that the browser has.
func Cookie(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.AddCookie(&http.Cookie{Name: name, Value: value}) }
}

// Bearer sends a bearer token.
func Bearer(token string) Option { return Header("Authorization", "Bearer "+token) }

// Basic sends a pair of basic credentials.
func Basic(pair httpserver.SiteCredentials) Option {
	return func(_ testing.TB, c *call) { c.request.SetBasicAuth(pair.Username, pair.Password) }
}

// Host asks for another host than the public one.
func Host(host string) Option {
	return func(_ testing.TB, c *call) { c.request.Host = host }
}

// From sends the request from another address, host:port.
func From(remote string) Option {
	return func(_ testing.TB, c *call) { c.request.RemoteAddr = remote }
}

// WithoutCookies sends none of the browser's cookies and keeps none of the answer's.
func WithoutCookies() Option {
	return func(_ testing.TB, c *call) {
		c.request.Header.Del("Cookie")
		c.foreign = true
	}
}

// As sends the request with a session of p. Members that p leaves open get values of their
// own. It works with the default Credentials only.
func As(p identity.Principal) Option {
	return func(t testing.TB, c *call) {
		t.Helper()
		if c.client.sessions == nil {
			t.Fatal("As needs the Credentials of httpservertest; sign in instead")
		}
		value := c.client.sessions.open(p)
		c.request.AddCookie(&http.Cookie{Name: httpserver.NewCookies(c.client.origin).SessionName(), Value: value})
	}
}

// Wright returns somebody who shows work and has finished setting up.
func Wright(u identity.UserID) identity.Principal {
	return identity.Principal{User: u, Role: identity.Wright, Ready: true}
}

// Recruiter returns somebody who looks for people and has finished setting up.
func Recruiter(u identity.UserID) identity.Principal {
	return identity.Principal{User: u, Role: identity.Recruiter, Ready: true}
}

// Newcomer returns somebody who has not finished setting up.
func Newcomer(u identity.UserID) identity.Principal { return identity.Principal{User: u} }

// sessions is the Credentials of tests: each principal has the session it was given.
type sessions struct {
	mu    sync.Mutex
	known map[string]identity.Principal
}

func newSessions() *sessions { return &sessions{known: map[string]identity.Principal{}} }

// Session implements httpserver.Credentials.
func (s *sessions) Session(_ context.Context, cookie string) (identity.Principal, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, ok := s.known[cookie]
	if !ok {
		return identity.Principal{}, fault.ErrSessionExpired
	}
	return p, nil
}

// open returns a cookie value that stands for p and for nobody else: one person may call as two, who has finished
// setting up and who has not, at the same time.
func (s *sessions) open(p identity.Principal) (cookie string) {
	p.Scheme = identity.SchemeSession
	if p.SessionID == "" {
		p.SessionID = strconv.FormatInt(int64(p.User), 10)
	}
	if p.Member == uuid.Nil {
		p.Member = uuid.NewSHA1(uuid.NameSpaceOID, []byte(p.User.String()))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name := "session-of-" + p.SessionID
	cookie = name
	for n := 2; ; n++ {
		if other, taken := s.known[cookie]; !taken || other == p {
			break
		}
		cookie = name + "-" + strconv.Itoa(n)
	}
	s.known[cookie] = p
	return cookie
}

func (c *Client) request(t testing.TB, method, path string, body any) *http.Request {
	t.Helper()
	var content io.Reader
	switch b := body.(type) {
	case nil:
	case io.Reader:
		content = b
	case []byte:
		content = bytes.NewReader(b)
	case string:
		content = strings.NewReader(b)
	default:
		data, err := json.Marshal(b)
		if err != nil {
			t.Fatalf("%s %s: encode body: %v", method, path, err)
		}
		content = bytes.NewReader(data)
	}
	r := httptest.NewRequestWithContext(t.Context(), method, c.origin.String()+path, content)
	if content != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

// Length makes the request say that its body has n bytes; -1 says nothing about it.
func Length(n int64) Option {
	return func(_ testing.TB, c *call) { c.request.ContentLength = n }
}
