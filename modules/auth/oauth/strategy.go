package oauth

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"wright.app/modules/auth"
	"wright.app/platform/text"
)

// StrategyEmail is the id of signing in by mail, which is always offered.
const StrategyEmail = "email"

// Strategy is a method of signing in.
type Strategy struct {
	ID     string
	Name   string
	Domain string // host of the provider; empty for signing in by mail
	Icon   string
	Order  int
}

// Offer is a provider that the operator has configured.
type Offer struct {
	Provider auth.Provider
	Name     string // to show to people
	Domain   string // host of the sign-in page
	Icon     string // empty for none
}

// Strategies returns the methods of signing in, in their order, signing in by mail first.
func (s *Service) Strategies() []Strategy {
	strategies := []Strategy{{ID: StrategyEmail, Name: "E-mail", Icon: StrategyEmail}}
	for i, offer := range s.Providers.Offers() {
		strategies = append(strategies, Strategy{
			ID: string(offer.Provider), Name: offer.Name, Domain: offer.Domain, Icon: offer.Icon,
			Order: i + 1,
		})
	}
	return strategies
}

// offers reports whether the provider is configured and enabled for the purpose.
func (s *Service) offers(provider auth.Provider, purpose Purpose) bool {
	if purpose == PurposeLink && s.Policy.LinkingDisabled[provider] {
		return false
	}
	for _, offer := range s.Providers.Offers() {
		if offer.Provider == provider {
			return true
		}
	}
	return false
}

// Identity is a person in the words of a provider. It is trusted for its own accounts only: an address never connects
// accounts.
type Identity struct {
	Subject  string
	Username string // empty if the provider tells none
	// Name is the name of the person at the provider, empty if it tells none. The setup suggests it.
	Name string
	// Email is the address that the provider knows, empty for none. EmailVerified says that the provider has verified
	// it.
	Email         string
	EmailVerified bool
	Grant         auth.Grant
}

// account returns the account to link.
func (i Identity) account(provider auth.Provider, now time.Time) auth.Account {
	return auth.Account{
		Provider: provider, Subject: i.Subject, Username: displayUsername(i.Username), LinkedAt: now, Grant: i.Grant,
	}
}

// validSubject reports whether the subject can be stored without becoming equal to another one.
func (i Identity) validSubject() bool {
	return i.Subject != "" && len(i.Subject) <= auth.MaxSubjectBytes && utf8.ValidString(i.Subject) &&
		!strings.ContainsFunc(i.Subject, unicode.IsControl)
}

// address returns the address if it is valid and the provider has verified it.
func (i Identity) address() (auth.Email, bool) {
	// With a character that ParseEmail leaves out it may be the mailbox of somebody else at the provider.
	if !i.EmailVerified || strings.ContainsFunc(i.Email, isHidden) {
		return auth.Email{}, false
	}
	email, err := auth.ParseEmail(i.Email)
	return email, err == nil
}

// isHidden reports the characters that text.Line replaces or leaves out, so that the text of somebody else could be the
// same afterwards (docs/security.md, T206).
func isHidden(r rune) bool {
	return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Variation_Selector)
}

// displayUsername returns a username for lists and mails: one line of limited length, empty if it is not valid text.
func displayUsername(name string) string {
	name = strings.TrimSpace(name)
	line, err := text.Line(name)
	if err != nil || strings.ContainsFunc(name, isHidden) {
		return ""
	}
	if len(line) > auth.MaxUsernameBytes {
		line = strings.ToValidUTF8(line[:auth.MaxUsernameBytes], "")
	}
	return line
}
