package profile

import (
	"regexp"
	"slices"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

const (
	// AliasRetention is how long a former alias still redirects to the profile that had it. Meanwhile no other profile
	// can take it (docs/security.md, T41).
	AliasRetention = 90 * quota.Day
	// MaxAliasChanges is how often the alias of a profile may change within 24 hours.
	MaxAliasChanges = 5

	minAlias, maxAlias = 3, 30
)

// aliasQuota limits changes of the alias. Clients see the same policy name as for changes of the e-mail address.
var aliasQuota = quota.Policy{Name: "identity-change", Windows: []quota.Window{{Max: MaxAliasChanges, Per: quota.Day}}}

// Alias is the name of a profile in the address of its page: 3 to 30 ASCII lowercase letters and digits with single
// hyphens between them, so that no two aliases look alike (docs/security.md, T41). The zero value means no alias.
type Alias struct{ name string }

var aliasPattern = regexp.MustCompile(`^[a-z0-9]+(?:-[a-z0-9]+)*$`)

// reservedAliases are names that the site itself may need in addresses.
var reservedAliases = []string{
	"about", "admin", "api", "app", "auth", "dev", "docs", "faqs", "guidelines", "help", "legal", "mail", "me", "media",
	"metrics", "openapi", "p", "problems", "r", "root", "security", "static", "status", "support", "system", "t", "v1",
	"well-known", "wright", "www",
}

// ParseAlias validates an alias without trimming or lowercasing it, so that one page has one address. It returns
// fault.ErrValidation for the field alias.
func ParseAlias(raw string) (Alias, error) {
	switch {
	case len(raw) < minAlias:
		return Alias{}, badAlias("minLength", "Must have at least 3 characters.")
	case len(raw) > maxAlias:
		return Alias{}, badAlias("maxLength", "Must have at most 30 characters.")
	case !aliasPattern.MatchString(raw):
		return Alias{}, badAlias("pattern", "Must be lowercase letters and digits with single hyphens between them.")
	}
	return Alias{raw}, nil
}

func badAlias(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "alias", Code: code, Detail: detail})
}

// RestoreAlias returns a stored alias, the zero Alias for an empty string. It does not validate. Only stores use it.
func RestoreAlias(stored string) Alias { return Alias{stored} }

// String returns the alias as it is written in an address.
func (a Alias) String() string { return a.name }

// IsZero reports whether there is no alias.
func (a Alias) IsZero() bool { return a.name == "" }

// Reserved reports whether the alias is reserved for the site itself.
func (a Alias) Reserved() bool { return slices.Contains(reservedAliases, a.name) }

// HeldAlias is the present alias of a profile or a former one.
type HeldAlias struct {
	Alias      Alias
	ReleasedAt time.Time // zero for the present one
}

// AliasChanges are the times of the last changes of an alias, newest first, padded with zero times.
type AliasChanges [MaxAliasChanges]time.Time

// add records a change. It returns fault.ErrRequestLimit with the wait after MaxAliasChanges within 24 hours.
func (c *AliasChanges) add(now time.Time) error {
	if err := aliasQuota.Check(c[:], now); err != nil {
		return err
	}
	copy(c[1:], c[:MaxAliasChanges-1])
	c[0] = now
	return nil
}

// Alias returns the present alias, the zero Alias while none is chosen.
func (p *Profile) Alias() Alias { return p.alias }

// ChangeAlias gives the profile another alias. Changing to the present alias does nothing and is not counted. It
// returns ErrAliasReserved, and fault.ErrRequestLimit with the wait after MaxAliasChanges within 24 hours. The store
// checks that no other profile has the alias.
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

// AliasChange is a change of an alias that a store has to write. Only stores use it.
type AliasChange struct {
	From, To Alias // From is the zero Alias for the first one
	Changes  AliasChanges
	// FreeSince is the release cutoff: a former alias of another profile is free if it was released at this time or
	// before.
	FreeSince time.Time
}

// releaseCutoff returns the time after which an alias must have been released to still belong to its former profile.
func releaseCutoff(now time.Time) time.Time { return now.Add(-AliasRetention) }
