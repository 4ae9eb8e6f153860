package devidp

import (
	"cmp"
	"errors"
	"hash/fnv"
	"regexp"
	"strconv"
	"time"
)

// ErrUsername is returned for a username that no provider would give away.
var ErrUsername = errors.New("a username has 1 to 39 letters, digits and hyphens")

var usernameShape = regexp.MustCompile(`^[A-Za-z0-9-]{1,39}$`)

// mostMade is the number of identities besides the demo people; older ones go.
const mostMade = 200

// Identity is a person that the providers vouch for. It has the same username and id at
// both of them: who mixes up two providers finds out.
type Identity struct {
	// Username is the name at the provider and the key of the identity here: letters,
	// digits and hyphens, at most 39.
	Username string
	// ID is the provider's number of the person, the subject of a sign-in in decimal. Zero
	// lets SetIdentity keep the id of the username, or make one from it: the same username
	// has the same id after a restart.
	ID   int64
	Name string
	// Email may be empty: the provider knows none.
	Email         string
	EmailVerified bool
	// EmailPrivate keeps the address out of the public profile. GitHub tells it at
	// user/emails only.
	EmailPrivate bool
	// OtherEmails are addresses besides Email, which is the primary one. GitHub alone tells
	// them, and lists them first: a client has to look for the primary one.
	OtherEmails []Email
	AvatarURL   string
	// Declines makes this person refuse: the product gets error=access_denied.
	Declines     bool
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

// Subject returns the id as it stands in an id token.
func (i Identity) Subject() string { return strconv.FormatInt(i.ID, 10) }

// Mail says in words what the provider knows of the address.
func (i Identity) Mail() string {
	switch {
	case i.Email == "":
		return "no e-mail address"
	case !i.EmailVerified:
		return i.Email + ", not verified"
	case i.EmailPrivate:
		return i.Email + ", verified, not public"
	default:
		return i.Email + ", verified"
	}
}

// people are the identities in the order of the page: demo people, then who was made, the
// latest last.
type people struct {
	demo int
	list []Identity
}

func newPeople() *people {
	demo := demoIdentities()
	return &people{demo: len(demo), list: demo}
}

func (p *people) find(matches func(Identity) bool) (Identity, bool) {
	for _, i := range p.list {
		if matches(i) {
			return i, true
		}
	}
	return Identity{}, false
}

func (p *people) byUsername(username string) (Identity, bool) {
	return p.find(func(i Identity) bool { return i.Username == username })
}

func (p *people) bySubject(subject string) (Identity, bool) {
	return p.find(func(i Identity) bool { return i.Subject() == subject })
}

func (p *people) set(i Identity) error {
	if !usernameShape.MatchString(i.Username) {
		return ErrUsername
	}
	for n, known := range p.list {
		if known.Username == i.Username {
			i.ID = cmp.Or(i.ID, known.ID)
			p.list[n] = i
			return nil
		}
	}
	i.ID = cmp.Or(i.ID, madeID(i.Username))
	if len(p.list) == p.demo+mostMade {
		p.list = append(p.list[:p.demo], p.list[p.demo+1:]...)
	}
	p.list = append(p.list, i)
	return nil
}

// madeID returns an id above those of the demo people.
func madeID(username string) int64 {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(username)) // never fails
	return 1_000_000 + int64(sum.Sum32())
}
