package organization_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
)

func TestT237_domainWhereEverybodyGetsAnAddress_isNoOrganization(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]organization.Domain{
		"kim@kvarn.example": "kvarn.example", "kim@Mail.KVARN.example": "mail.kvarn.example",
		"kim@bücher.example": "xn--bcher-kva.example", "kim@kvarn.co.uk": "kvarn.co.uk",
		"kim@gmail.com": "", "kim@GoogleMail.com": "", "kim@gmx.de": "", "kim@mailinator.com": "",
		"kim@co.uk": "", "kim@github.io": "", "kim@blogspot.com": "",
	} {
		email, err := auth.ParseEmail(address)
		if err != nil {
			t.Fatal(err)
		}
		got, err := organization.DomainOf(email)
		if got != want || (want == "") != errors.Is(err, organization.ErrFreeMailProvider) {
			t.Errorf("%s: got %q, %v", address, got, err)
		}
	}
}
