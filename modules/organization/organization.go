package organization

import (
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	maxName  = 120  // characters
	maxAbout = 4000 // characters

	// ProofCheckedEvery is the time between two checks of a proof.
	ProofCheckedEvery = 7 * 24 * time.Hour
	// MissingProofCheckedEvery is the time between two checks of a proof that was not seen at the last one.
	MissingProofCheckedEvery = 24 * time.Hour
	// UnreachableBefore is how long a domain cannot be asked before its owners are told. A domain that answers without
	// the proof lets them be told at once.
	UnreachableBefore = 7 * 24 * time.Hour
	// ProofLostAfter is how long a proof may not be seen before the organization is not proven any more.
	ProofLostAfter = 14 * 24 * time.Hour
)

// Organization is a domain that somebody has proven to control (ADR 0119). It is kept when its proof is lost, so that
// it is the same one after the next proof.
type Organization struct {
	ID         ID
	Domain     Domain
	Name       string
	About      string // empty: none
	WebsiteURL string // empty: none
	ProvenBy   Method // empty: not proven
	Token      string // that the domain shows; empty: not proven
	ProvenAt   time.Time
	// MissingSince is when a check first did not see the proof, zero if the last one did.
	MissingSince time.Time
	Warned       bool // whether the owners were told that the proof is missing
	CheckAt      time.Time
	Version      int64
	CreatedAt    time.Time
}

// Proven reports whether the domain is proven. The proof may be missing for less than ProofLostAfter.
func (o Organization) Proven() bool { return o.Token != "" }

// EndsAt returns when the organization stops being proven unless its proof is seen before, zero for a proof that is not
// missing.
func (o Organization) EndsAt() time.Time {
	if o.MissingSince.IsZero() {
		return time.Time{}
	}
	return o.MissingSince.Add(ProofLostAfter)
}

// prove stores that the domain shows the token of a claim.
func (o *Organization) prove(by Method, token string, now time.Time) {
	o.ProvenBy, o.Token, o.ProvenAt = by, token, now
	o.seen(now)
}

// seen stores that a check has seen the proof.
func (o *Organization) seen(now time.Time) {
	o.MissingSince, o.Warned, o.CheckAt = time.Time{}, false, now.Add(ProofCheckedEvery)
}

// lose ends the proof.
func (o *Organization) lose() {
	o.ProvenBy, o.Token, o.MissingSince, o.Warned = "", "", time.Time{}, false
}

// ProofChange is what a check has changed for the team of an organization.
type ProofChange int

// The results of a check.
const (
	ProofUnchanged ProofChange = iota
	ProofMissing               // the owners have to be told
	ProofLost                  // the organization is not proven any more
)

// miss stores that a check has not seen the proof. answered says that the domain has answered without it; otherwise it
// could not be asked.
func (o *Organization) miss(answered bool, now time.Time) ProofChange {
	if o.MissingSince.IsZero() {
		o.MissingSince = now
	}
	o.CheckAt = now.Add(MissingProofCheckedEvery)
	missing := now.Sub(o.MissingSince)
	switch {
	case missing >= ProofLostAfter:
		o.lose()
		return ProofLost
	case !o.Warned && (answered || missing >= UnreachableBefore):
		o.Warned = true
		return ProofMissing
	default:
		return ProofUnchanged
	}
}

// Page is what an organization says of itself.
type Page struct {
	Name       string
	About      string // empty: none
	WebsiteURL string // empty: none
}

// parse returns the page as it is stored, or fault.ErrValidation with all violations.
func (p Page) parse() (Page, error) {
	var v fault.Violations
	name, err := parseName(p.Name)
	v.Adopt(err)
	about, err := text.Block(p.About)
	switch {
	case err != nil:
		v.Add("about", "pattern", text.ErrorDetail(err))
	case text.Length(about) > maxAbout:
		v.Add("about", "maxLength", "Must have at most 4000 characters.")
	}
	website := ""
	if p.WebsiteURL != "" {
		var ok bool
		if website, ok = profile.WebAddress(p.WebsiteURL); !ok {
			v.Add("websiteUrl", "format", "Must be the address of a page.")
		}
	}
	return Page{name, about, website}, v.Err()
}

// parseName returns the name of an organization as it is stored, or fault.ErrValidation.
func parseName(raw string) (string, error) {
	var v fault.Violations
	name, err := text.Line(raw)
	switch {
	case err != nil:
		v.Add("name", "pattern", text.ErrorDetail(err))
	case name == "":
		v.Add("name", "minLength", "Must not be empty.")
	case text.Length(name) > maxName:
		v.Add("name", "maxLength", "Must have at most 120 characters.")
	}
	return name, v.Err()
}
