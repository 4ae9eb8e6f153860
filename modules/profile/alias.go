package profile

import (
	"regexp"
	"slices"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

const (
	// AliasRetention is how long an alias that was given up leads to the profile that had it and
	// can be taken by nobody else (docs/security.md, T41).
	AliasRetention = 90 * quota.Day
	// MaxAliasChanges is how often in 24 hours the alias of a profile may change.
	MaxAliasChanges = 5

	minAlias, maxAlias = 3, 30
)

// aliasQuota limits changes of the alias; the limit shares its name with changes of the e-mail address.
var aliasQuota = quota.Policy{Name: "identity-change", Windows: []quota.Window{{Max: MaxAliasChanges, Per: quota.Day}}}

// Alias is the name of somebody's page: 3 to 30 small letters and digits of ASCII with single
// hyphens between them, so that no two of them look alike (docs/security.md, T41). The zero value is
// no alias.
type Alias struct{ name string }

var aliasPattern = regexp.MustCompile(`^[a-z0-9]+(?:-[a-z0-9]+)*$`)

// reservedAliases are the names that the site itself may need.
var reservedAliases = []string{
	"about", "admin", "api", "app", "auth", "dev", "docs", "faqs", "guidelines", "help", "legal", "mail", "me", "media", "metrics", "openapi",
	"p", "problems", "r", "root", "static", "status", "support", "system", "t", "v1", "well-known", "wright", "www",
}

// ParseAlias reads an alias exactly as it is written: nothing is trimmed or made small, so
// that one page has one address. Anything else is fault.ErrValidation at /alias.
func ParseAlias(raw string) (Alias, error) {
	switch {
	case len(raw) < minAlias:
		return Alias{}, badAlias("minLength", "Must have at least 3 characters.")
	case len(raw) > maxAlias:
		return Alias{}, badAlias("maxLength", "Must have at most 30 characters.")
	case !aliasPattern.MatchString(raw):
		return Alias{}, badAlias("pattern", "Must be small letters and digits with single hyphens between them.")
	}
	return Alias{raw}, nil
}

func badAlias(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "alias", Code: code, Detail: detail})
}

// RestoreAlias returns the alias that a store kept, the zero Alias for an empty text. It
// checks nothing and is for stores alone.
func RestoreAlias(kept string) Alias { return Alias{kept} }

// String returns the alias as it stands in an address.
func (a Alias) String() string { return a.name }

// IsZero reports whether it is no alias.
func (a Alias) IsZero() bool { return a.name == "" }

// Reserved reports whether the alias is kept for the site itself.
func (a Alias) Reserved() bool { return slices.Contains(reservedAliases, a.name) }

// HeldAlias is an alias that a profile has or had.
type HeldAlias struct {
	Alias      Alias
	ReleasedAt time.Time // zero for the one that it has
}

// AliasChanges are the instants at which an alias last changed, newest first; zero where
// there are fewer.
type AliasChanges [MaxAliasChanges]time.Time

// add adds a change. Beyond MaxAliasChanges in 24 hours it is fault.ErrRequestLimit with
// the wait.
func (c *AliasChanges) add(now time.Time) error {
	if err := aliasQuota.Check(c[:], now); err != nil {
		return err
	}
	copy(c[1:], c[:MaxAliasChanges-1])
	c[0] = now
	return nil
}

// Alias returns the name of the profile's page, the zero Alias while none is chosen.
func (p *Profile) Alias() Alias { return p.alias }

// ChangeAlias gives the profile's page another name; the one that it has changes nothing and
// does not count. It returns ErrAliasReserved, and fault.ErrRequestLimit with the wait beyond
// MaxAliasChanges in 24 hours. Whether the alias is free is for the store to say.
func (p *Profile) ChangeAlias(to Alias, now time.Time) error {
	if to == p.alias {
		return nil
	}
	if to.Reserved() {
		return ErrAliasReserved
	}
	if err := p.aliasChanges.add(now); err != nil {
		return err
	}
	p.alias = to
	p.touch(now)
	return nil
}

// AliasChange is what a store has to write about the alias of a profile; for stores alone.
type AliasChange struct {
	From, To Alias // From is the zero Alias for the first one
	Changes  AliasChanges
	// FreeSince is the instant before which, or at which, somebody else's alias has to be
	// released for it to be free.
	FreeSince time.Time
}

// releaseCutoff returns the instant after which an alias has to be released to lead on still.
func releaseCutoff(now time.Time) time.Time { return now.Add(-AliasRetention) }
