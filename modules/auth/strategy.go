package auth

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"wright.app/platform/text"
)

// StrategyEmail is the way to sign in that every site offers.
const StrategyEmail = "email"

// Strategy is a way to sign in.
type Strategy struct {
	ID     string
	Name   string
	Domain string // host of the provider; empty for the e-mail, which is not started anywhere
	Icon   string
	Order  int
}

// Offer is a provider that the operator has set up.
type Offer struct {
	Provider Provider
	Name     string // as people say it
	Domain   string // host that people are sent to
}

// Strategies returns the ways to sign in, in their order, the e-mail first.
func (s *Service) Strategies() []Strategy {
	strategies := []Strategy{{ID: StrategyEmail, Name: "E-mail", Icon: StrategyEmail}}
	for i, offer := range s.providers.Offers() {
		strategies = append(strategies, Strategy{
			ID: string(offer.Provider), Name: offer.Name, Domain: offer.Domain, Icon: string(offer.Provider),
			Order: i + 1,
		})
	}
	return strategies
}

// offers reports whether people can sign in with the provider, and link if linking is set.
func (s *Service) offers(provider Provider, purpose StrategyPurpose) bool {
	if purpose == StrategyLink && s.policy.NoLink[provider] {
		return false
	}
	for _, offer := range s.providers.Offers() {
		if offer.Provider == provider {
			return true
		}
	}
	return false
}

// ProviderIdentity is what a provider says about the person who came back from it. Nothing in it is
// believed beyond that: an address never joins accounts.
type ProviderIdentity struct {
	Subject  string
	Username string // empty if the provider tells none
	// Email is the address that the provider knows, empty for none; EmailVerified says that
	// the provider has seen the person read its mail.
	Email         string
	EmailVerified bool
	Grant         Grant
}

// account returns the account that the person can link.
func (v ProviderIdentity) account(provider Provider, now time.Time) Account {
	return Account{
		Provider: provider, Subject: v.Subject, Username: displayUsername(v.Username), LinkedAt: now, Grant: v.Grant,
	}
}

// validSubject refuses names that cannot be told apart from others once they are kept.
func (v ProviderIdentity) validSubject() bool {
	return v.Subject != "" && len(v.Subject) <= maxSubject && utf8.ValidString(v.Subject) &&
		!strings.ContainsFunc(v.Subject, unicode.IsControl)
}

// address returns the address if the provider vouches for it and mail can be sent to it.
func (v ProviderIdentity) address() (Email, bool) {
	if !v.EmailVerified {
		return Email{}, false
	}
	email, err := ParseEmail(v.Email)
	return email, err == nil
}

// displayUsername returns a name as lists and mails can show it: one line, not too long, and
// nothing at all if it cannot be read.
func displayUsername(name string) string {
	line, err := text.Line(name)
	if err != nil {
		return ""
	}
	if len(line) > maxUsernameBytes {
		line = strings.ToValidUTF8(line[:maxUsernameBytes], "")
	}
	return line
}
