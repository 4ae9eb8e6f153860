package devidp

import "time"

// Identity is a person that the providers vouch for. It has the same username and id at
// both of them: who mixes up two providers finds out.
type Identity struct {
	// Username is the name at the provider and the key of the identity here: letters,
	// digits and hyphens, at most 39.
	Username string
	// ID is the provider's number of the person, the subject of a sign-in in decimal.
	ID   int64
	Name string
	// Email may be empty: the provider knows none.
	Email         string
	EmailVerified bool
	// EmailPrivate keeps the address out of the public profile. GitHub tells it at
	// user/emails only.
	EmailPrivate bool
	AvatarURL    string
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
