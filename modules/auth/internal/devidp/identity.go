package devidp

import (
	"cmp"
	"errors"
	"hash/fnv"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"time"
)

// ErrUsername is returned for a username that neither provider allows.
var ErrUsername = errors.New("a username has 1 to 39 letters, digits and hyphens")

var usernamePattern = regexp.MustCompile(`^[A-Za-z0-9-]{1,39}$`)

const (
	// maxAdded is the number of identities besides the demo identities; the oldest is removed first.
	maxAdded    = 200
	maxPageSize = 100
	pageSize    = 30
)

// Identity is an account at the providers, with the same username and id at both.
type Identity struct {
	// Username has at most 39 letters, digits and hyphens. It is unique.
	Username string
	// ID is the subject of a sign-in. If it is zero, SetIdentity keeps the id that the username has already, or derives
	// one from the username.
	ID            int64
	Name          string
	Email         string // may be empty
	EmailVerified bool
	// EmailPrivate keeps the address out of the public profile: GitHub returns it at user/emails only.
	EmailPrivate bool
	// OtherEmails are not primary. Only GitHub returns them, and lists them first.
	OtherEmails  []Email
	AvatarURL    string
	Declines     bool // the sign-in fails with access_denied
	Repositories []Repository
}

// Repository is a source code repository of an identity.
type Repository struct {
	Name        string
	Description string
	Language    string // empty if there is no code
	Stars       int
	Forks       int
	Fork        bool
	Private     bool
	PushedAt    time.Time
}

// Email is an address that is not the primary one.
type Email struct {
	Address  string
	Verified bool
}

// Subject returns the id in the form that an id token has.
func (i Identity) Subject() string { return strconv.FormatInt(i.ID, 10) }

// repositories returns the repositories of an identity, sorted by name or, with lastPushedFirst, by the time of the
// last push.
func (i Identity) repositories(private, lastPushedFirst bool) []Repository {
	list := slices.Clone(i.Repositories)
	list = slices.DeleteFunc(list, func(r Repository) bool { return r.Private && !private })
	slices.SortFunc(list, func(a, b Repository) int {
		if lastPushedFirst {
			return b.PushedAt.Compare(a.PushedAt)
		}
		return cmp.Compare(a.Name, b.Name)
	})
	return list
}

// page returns the part of a list that page and per_page ask for, and sets the header Link (RFC 8288) if another page
// follows. Values that are not positive numbers are ignored.
func (s *Server) page(w http.ResponseWriter, r *http.Request, list []Repository) []Repository {
	query := r.URL.Query()
	number := func(key string, fallback int) int {
		if n, err := strconv.Atoi(query.Get(key)); err == nil && n > 0 {
			return n
		}
		return fallback
	}
	page, size := number("page", 1), min(number("per_page", pageSize), maxPageSize)
	from := len(list)
	if page <= len(list) { // else the multiplication could overflow
		from = min((page-1)*size, len(list))
	}
	rest := list[from:]
	if len(rest) > size {
		query.Set("page", strconv.Itoa(page+1))
		w.Header().Set("Link", "<"+s.origin+r.URL.Path+"?"+query.Encode()+`>; rel="next"`)
	}
	return rest[:min(size, len(rest))]
}

// Identities returns the identities that can be picked, in the order of the page.
func (s *Server) Identities() []Identity {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.identities)
}

// SetIdentity adds an identity, or replaces the one with the same username. Tokens that were issued before give access
// to the new state. It fails with ErrUsername.
func (s *Server) SetIdentity(i Identity) error {
	if !usernamePattern.MatchString(i.Username) {
		return ErrUsername
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for n, known := range s.identities {
		if known.Username == i.Username {
			i.ID = cmp.Or(i.ID, known.ID)
			s.identities[n] = i
			return nil
		}
	}
	i.ID = cmp.Or(i.ID, derivedID(i.Username))
	if len(s.identities) == s.demo+maxAdded {
		s.identities = slices.Delete(s.identities, s.demo, s.demo+1)
	}
	s.identities = append(s.identities, i)
	return nil
}

// byUsername finds an identity. The caller holds s.mu.
func (s *Server) byUsername(username string) (Identity, bool) {
	for _, i := range s.identities {
		if i.Username == username {
			return i, true
		}
	}
	return Identity{}, false
}

// derivedID returns an id above those of the demo identities.
func derivedID(username string) int64 {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(username)) // never fails
	return 1_000_000 + int64(sum.Sum32())
}
