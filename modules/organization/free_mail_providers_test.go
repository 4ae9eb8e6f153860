package organization_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/idna"

	"wright.app/modules/organization"
)

func TestIsFreeMailProvider_providerForEverybody_isOne(t *testing.T) {
	t.Parallel()
	for _, domain := range []string{
		"gmail.com", "googlemail.com", "outlook.com", "hotmail.de", "live.com", "icloud.com", "me.com", "yahoo.com",
		"aol.com", "gmx.de", "gmx.net", "gmx.at", "web.de", "t-online.de", "freenet.de", "posteo.de", "mailbox.org",
		"proton.me", "pm.me", "protonmail.com", "tutanota.com", "tuta.com", "mail.ru", "yandex.ru", "qq.com",
		"163.com", "naver.com", "fastmail.com", "hey.com", "zoho.com", "orange.fr", "laposte.net", "libero.it",
		"wp.pl", "seznam.cz", "uol.com.br", "rediffmail.com", "bluewin.ch", "comcast.net", "berlin.de", "duck.com",
		"privaterelay.appleid.com", "users.noreply.github.com", "mailinator.com", "yopmail.com", "guerrillamail.com",
		"10minutemail.com", "GMail.com", "gmail.com.", "xn--5nx.cc", "ｇｍａｉｌ.com",
	} {
		if !organization.IsFreeMailProvider(domain) {
			t.Errorf("%s is not known", domain)
		}
	}
}

// A domain of an employer that is refused would keep all who work there from proving it.
func TestIsFreeMailProvider_domainOfAnEmployer_isNone(t *testing.T) {
	t.Parallel()
	for _, domain := range []string{
		"kvarn.example", "google.com", "microsoft.com", "apple.com", "github.com", "siemens.com", "sap.com",
		"tum.de", "hamburg.de", "senmvku.berlin.de", "gmail.com.kvarn.example", "notgmail.com", "mail.kvarn.example",
		"bücher.example", "com", "de", "co.uk", "", ".", "\n", "gmail", "mail.com\nkvarn.example", " gmail.com", "#",
	} {
		if organization.IsFreeMailProvider(domain) {
			t.Errorf("%q is refused", domain)
		}
	}
}

// The list is searched as a text, which finds a domain only where it stands alone in a line as it would be asked for.
func TestIsFreeMailProvider_eachLineOfTheList_isFound(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("free_mail_providers.txt")
	if err != nil {
		t.Fatal(err)
	}
	source, list, _ := strings.Cut(string(text), "\n")
	if !strings.HasPrefix(source, "# ") {
		t.Errorf("the first line does not name the source: %s", source)
	}
	domains := strings.Split(strings.TrimSuffix(list, "\n"), "\n")
	if len(domains) < 10_000 || !slices.IsSorted(domains) {
		t.Errorf("%d domains, sorted: %v", len(domains), slices.IsSorted(domains))
	}
	for _, domain := range domains {
		ascii, err := idna.Lookup.ToASCII(domain)
		if err != nil || ascii != domain || !strings.Contains(domain, ".") {
			t.Errorf("%q: %q, %v", domain, ascii, err)
		}
	}
	for _, domain := range []string{domains[0], domains[len(domains)-1]} {
		if !organization.IsFreeMailProvider(domain) {
			t.Errorf("%s is not found", domain)
		}
	}
}

func BenchmarkIsFreeMailProvider(b *testing.B) {
	for b.Loop() {
		organization.IsFreeMailProvider("kvarn.example")
	}
}
