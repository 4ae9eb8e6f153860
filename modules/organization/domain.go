package organization

import (
	"strings"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
)

// Domain is the domain of an organization in lower case, with labels of other scripts in punycode.
type Domain string

// String returns the domain.
func (d Domain) String() string { return string(d) }

// DomainOf returns the domain of an address at work. It returns ErrFreeMailProvider for a domain where everybody gets
// an address, and for one below which others register their domains (a public suffix, such as co.uk).
func DomainOf(email auth.Email) (Domain, error) {
	_, host, _ := strings.Cut(email.String(), "@")
	if !isOrganization(host) {
		return "", ErrFreeMailProvider.WithFields(
			fault.Field{Name: "email", Code: "provider", Detail: "Must be an address of an organization."})
	}
	return Domain(host), nil
}
