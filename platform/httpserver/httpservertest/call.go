package httpservertest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
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
	client         *Client
	request        *http.Request
	discardCookies bool // of the response
}

// Option changes a request before it is sent.
type Option func(testing.TB, *call)

// Header sets a header field of the request.
func Header(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.Header.Set(name, value) }
}

// AddHeader adds a header field and keeps existing ones with the same name.
func AddHeader(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.Header.Add(name, value) }
}

// Cookie sends a cookie in addition to those of the browser.
func Cookie(name, value string) Option {
	return func(_ testing.TB, c *call) { c.request.AddCookie(&http.Cookie{Name: name, Value: value}) }
}

// Bearer sends a bearer token.
func Bearer(token string) Option { return Header("Authorization", "Bearer "+token) }

// Basic sends basic credentials.
func Basic(pair httpserver.SiteCredentials) Option {
	return func(_ testing.TB, c *call) { c.request.SetBasicAuth(pair.Username, pair.Password) }
}

// Host sets the Host of the request.
func Host(host string) Option {
	return func(_ testing.TB, c *call) { c.request.Host = host }
}

// From sets the address of the client, host:port.
func From(remote string) Option {
	return func(_ testing.TB, c *call) { c.request.RemoteAddr = remote }
}

// WithoutCookies neither sends the cookies of the browser nor stores those of the response.
func WithoutCookies() Option {
	return func(_ testing.TB, c *call) {
		c.request.Header.Del("Cookie")
		c.discardCookies = true
	}
}

// As sends the request with a session of p. Empty fields of p get default values. It works with the default Credentials
// only.
func As(p identity.Principal) Option {
	return func(t testing.TB, c *call) {
		t.Helper()
		c.request.AddCookie(c.client.SessionCookie(t, p))
	}
}

// AsToken sends the request with a personal access token of p that has scopes. Empty fields of p get default values. It
// works with the default Credentials only.
func AsToken(p identity.Principal, scopes ...string) Option {
	return func(t testing.TB, c *call) {
		t.Helper()
		if c.client.sessions == nil {
			t.Fatal("tokens need the Credentials of httpservertest; make one instead")
		}
		c.request.Header.Set("Authorization", "Bearer "+c.client.sessions.issue(p, scopes))
	}
}

// SessionCookie returns the cookie of a session of p, for requests that are not sent with Do.
func (c *Client) SessionCookie(t testing.TB, p identity.Principal) *http.Cookie {
	t.Helper()
	if c.sessions == nil {
		t.Fatal("sessions need the Credentials of httpservertest; sign in instead")
	}
	return &http.Cookie{Name: httpserver.NewCookies(c.origin).SessionName(), Value: c.sessions.open(p)}
}

// Wright returns a user with the role Wright who has finished the setup.
func Wright(u identity.UserID) identity.Principal {
	return identity.Principal{User: u, Role: identity.Wright, Ready: true}
}

// Recruiter returns a user with the role Recruiter who has finished the setup.
func Recruiter(u identity.UserID) identity.Principal {
	return identity.Principal{User: u, Role: identity.Recruiter, Ready: true}
}

// Newcomer returns a user who has not finished the setup.
func Newcomer(u identity.UserID) identity.Principal { return identity.Principal{User: u} }

// sessions are the default Credentials of tests.
type sessions struct {
	mu     sync.Mutex
	known  map[string]identity.Principal
	tokens map[string]scopedToken
}

type scopedToken struct {
	caller identity.Principal
	scopes []string
}

func newSessions() *sessions {
	return &sessions{known: map[string]identity.Principal{}, tokens: map[string]scopedToken{}}
}

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

// Token implements httpserver.Credentials.
func (s *sessions) Token(_ context.Context, token string) (identity.Principal, []string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.tokens[token]
	if !ok {
		return identity.Principal{}, nil, fault.ErrUnauthorized
	}
	return found.caller, found.scopes, nil
}

// issue returns a personal access token of p. Equal principals and scopes get the same token.
func (s *sessions) issue(p identity.Principal, scopes []string) (token string) {
	p.Scheme, p.SessionID = identity.SchemeToken, ""
	if p.Member == uuid.Nil {
		p.Member = MemberOf(p.User)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	token = fmt.Sprintf("wright_pat_of-%d-%s-%t-%s", p.User, p.Role, p.Ready, strings.Join(scopes, "+"))
	p.TokenID = token
	s.tokens[token] = scopedToken{p, scopes}
	return token
}

// Check implements httpserver.Credentials.
func (s *sessions) Check(_ context.Context, caller identity.Principal) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.tokens[caller.TokenID]; ok {
		return nil
	}
	for _, p := range s.known {
		if p.User == caller.User && p.SessionID == caller.SessionID {
			return nil
		}
	}
	return fault.ErrUnauthorized
}

// EndSessions ends all sessions of a user that As has opened.
func (c *Client) EndSessions(u identity.UserID) {
	c.sessions.mu.Lock()
	defer c.sessions.mu.Unlock()
	maps.DeleteFunc(c.sessions.known, func(_ string, p identity.Principal) bool { return p.User == u })
}

// MemberOf returns the member id that As gives to a user whose principal has none.
func MemberOf(u identity.UserID) identity.MemberID {
	return uuid.NewSHA1(uuid.NameSpaceOID, []byte(u.String()))
}

// open returns the cookie of a session of p. Different principals get different cookies, even if their session ids are
// the same.
func (s *sessions) open(p identity.Principal) (cookie string) {
	p.Scheme = identity.SchemeSession
	if p.SessionID == "" {
		p.SessionID = strconv.FormatInt(int64(p.User), 10)
	}
	if p.Member == uuid.Nil {
		p.Member = MemberOf(p.User)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	name := "session-of-" + p.SessionID
	cookie = name
	for n := 2; ; n++ {
		if other, exists := s.known[cookie]; !exists || other == p {
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

// Length sets the Content-Length of the request; -1 means that it has none.
func Length(n int64) Option {
	return func(_ testing.TB, c *call) { c.request.ContentLength = n }
}
