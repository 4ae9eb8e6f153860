package devidp

import (
	"crypto/rand"
	"errors"
	"regexp"
	"time"
)

const (
	attemptLife = 10 * time.Minute
	codeLife    = 10 * time.Minute
	// tokenLife is that of GitLab; tokens of GitHub live until they are revoked.
	tokenLife = 2 * time.Hour

	mostAttempts = 1000
	mostCodes    = 1000
	mostTokens   = 2000

	methodS256 = "S256"
)

var (
	errAttempt = errors.New("this sign-in has ended, or never began")
	errCode    = errors.New("the code is unknown, used or too old")

	challengeShape = regexp.MustCompile(`^[A-Za-z0-9_-]{43}$`)
)

// attempt is one visit of a browser, from its arrival until the code is spent.
type attempt struct {
	id          string
	provider    string
	clientID    string
	redirectURI string
	state       string
	nonce       string
	challenge   string
	scopes      []string
	username    string // who was picked
	subject     string
	pickedAt    time.Time
	faults      Faults // as they were when the browser arrived
}

// code is the way back to an attempt. It stays for its whole life, so that a second use is
// noticed.
type code struct {
	attempt attempt
	spent   bool
}

// token lets its holder see what a person has.
type token struct {
	provider string
	username string
	scopes   []string
	code     string
}

// pkce returns why a challenge is not accepted, or nothing.
func pkce(challenge, method string) string {
	switch {
	case challenge == "":
		return "code_challenge is missing: PKCE is required"
	case method != methodS256:
		return "code_challenge_method has to be S256"
	case !challengeShape.MatchString(challenge):
		return "code_challenge is no SHA-256 digest"
	default:
		return ""
	}
}

// begin keeps an attempt and returns it with its id.
func (s *Server) begin(a attempt) attempt {
	s.mu.Lock()
	defer s.mu.Unlock()
	a.id = rand.Text()
	a.faults = s.faults[a.provider]
	if a.faults.ForeignChallenge {
		a.challenge = (rand.Text() + rand.Text())[:43]
	}
	s.attempts.put(a.id, a, s.clock.Now(), attemptLife)
	return a
}

// attempt returns an attempt that nobody has been picked for.
func (s *Server) attempt(id string) (attempt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, ok := s.attempts.get(id, s.clock.Now())
	if !ok || a.username != "" {
		return attempt{}, errAttempt
	}
	return a, nil
}

// pick says who an attempt is for. That is said once.
func (s *Server) pick(id, username string) (attempt, Identity, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock.Now()
	a, ok := s.attempts.get(id, now)
	if !ok || a.username != "" {
		return attempt{}, Identity{}, errAttempt
	}
	who, ok := s.people.byUsername(username)
	if !ok {
		return a, Identity{}, errIdentity
	}
	a.username, a.subject, a.pickedAt = who.Username, who.Subject(), now
	s.attempts.put(id, a, now, attemptLife)
	return a, who, nil
}

// end forgets an attempt.
func (s *Server) end(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.attempts.take(id, s.clock.Now())
}

// saveCode makes a code the way back to an attempt, which ends.
func (s *Server) saveCode(id, value string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock.Now()
	a, ok := s.attempts.take(id, now)
	if !ok || a.username == "" {
		return errAttempt
	}
	s.codes.put(value, code{attempt: a}, now, codeLife)
	return nil
}

// spend returns the attempt behind a code, once. A second use is refused and takes back
// what the first one was given (RFC 6749, section 4.1.2). Whatever the caller then finds
// wrong: the code is spent.
func (s *Server) spend(provider, value string) (attempt, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock.Now()
	c, ok := s.codes.get(value, now)
	if !ok || c.attempt.provider != provider {
		return attempt{}, errCode
	}
	if c.spent {
		s.tokens.drop(func(t token) bool { return t.code == value })
		return attempt{}, errCode
	}
	c.spent = true
	s.codes.put(value, c, now, codeLife)
	return c.attempt, nil
}

// grant keeps a token under its id.
func (s *Server) grant(id string, t token, life time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tokens.put(id, t, s.clock.Now(), life)
}

// holder returns the token with an id and whose it is.
func (s *Server) holder(provider, id string) (token, Identity, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, ok := s.tokens.get(id, s.clock.Now())
	if !ok || t.provider != provider {
		return token{}, Identity{}, false
	}
	who, ok := s.people.byUsername(t.username)
	return t, who, ok
}

// revoke takes the token with an id back, and with everything all others that the same
// person gave. ok reports whether it was there.
func (s *Server) revoke(provider, id string, everything bool) (username string, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, ok := s.tokens.get(id, s.clock.Now())
	if !ok || t.provider != provider {
		return "", false
	}
	s.tokens.take(id, s.clock.Now())
	if everything {
		s.tokens.drop(func(other token) bool { return other.provider == provider && other.username == t.username })
	}
	return t.username, true
}

func (s *Server) identity(matches func(*people) (Identity, bool)) (Identity, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return matches(s.people)
}
