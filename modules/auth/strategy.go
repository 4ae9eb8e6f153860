package auth

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"wright.app/platform/text"
)

// StrategyEmail is the id of signing in by mail, which every site offers.
const StrategyEmail = "email"

// Strategy is a way to sign in.
type Strategy struct {
	ID     string
	Name   string
	Domain string // host of the provider; empty for the e-mail, which is not started anywhere
	Icon   string
	Order  int
}

// Offer is a provider that the operator has configured.
type Offer struct {
	Provider Provider
	Name     string // as people say it
	Domain   string // host that people are sent to
}

// Strategies returns the ways to sign in, in their order, signing in by mail first.
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

// offers reports whether the provider is configured and enabled for the purpose.
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

// ProviderIdentity is what a provider says about a person. It is trusted for its own accounts only: an address never
// connects accounts.
type ProviderIdentity struct {
	Subject  string
	Username string // empty if the provider tells none
	// Email is the address that the provider knows, empty for none. EmailVerified says that the provider has verified
	// it.
	Email         string
	EmailVerified bool
	Grant         Grant
}

// account returns the account to link.
func (v ProviderIdentity) account(provider Provider, now time.Time) Account {
	return Account{
		Provider: provider, Subject: v.Subject, Username: displayUsername(v.Username), LinkedAt: now, Grant: v.Grant,
	}
}

// validSubject reports whether the subject can be stored without becoming equal to another one.
func (v ProviderIdentity) validSubject() bool {
	return v.Subject != "" && len(v.Subject) <= maxSubject && utf8.ValidString(v.Subject) &&
		!strings.ContainsFunc(v.Subject, unicode.IsControl)
}

// address returns the address if it is valid and the provider has verified it.
func (v ProviderIdentity) address() (Email, bool) {
	if !v.EmailVerified {
		return Email{}, false
	}
	email, err := ParseEmail(v.Email)
	return email, err == nil
}

// displayUsername returns a username for lists and mails: one line of limited length, empty if it is not valid text.
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
