package profile_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// createWithAttributes creates a profile with attributes for a user with a role and returns the stored attributes.
func createWithAttributes(t *testing.T, role identity.Role, a profile.Attributes) (profile.Attributes, error) {
	t.Helper()
	caller := alex
	caller.Role = role
	p, err := newFixture(t).Create(t.Context(), caller, profile.Input{Attributes: a})
	return p.Attributes, err
}

func TestAttributes_invalidField_reportsNameAndCode(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		in   profile.Attributes
		want []string
	}{
		"country in lower case": {
			profile.Attributes{CountryCode: "pt"}, []string{"attributes.countryCode format"},
		},
		"unknown country": {
			profile.Attributes{CountryCode: "ZZ"}, []string{"attributes.countryCode format"},
		},
		"pronouns too long": {
			profile.Attributes{Pronouns: long(41)}, []string{"attributes.pronouns maxLength"},
		},
		"headline too long": {
			profile.Attributes{Headline: long(221)}, []string{"attributes.headline maxLength"},
		},
		"pronouns with a control character": {
			profile.Attributes{Pronouns: "a\x1bb"}, []string{"attributes.pronouns pattern"},
		},
		"two tags that differ in case": {
			profile.Attributes{Tags: []string{"Go", "GO"}},
			[]string{"attributes.tags.1.label taken"},
		},
		"unknown language": {
			profile.Attributes{Languages: []profile.Language{{"qqqq", profile.Basic}}},
			[]string{"attributes.languages.0.code format"},
		},
		"language twice": {
			profile.Attributes{Languages: []profile.Language{{"en", profile.Basic}, {"EN", profile.Native}}},
			[]string{"attributes.languages.1.code taken"},
		},
		"unknown level": {
			profile.Attributes{Languages: []profile.Language{{"en", "native"}}},
			[]string{"attributes.languages.0.level enum"},
		},
		"21 languages": {profile.Attributes{Languages: slices.Repeat([]profile.Language{{"en", profile.Basic}},
			21)}, []string{"attributes.languages maxItems"}},
		"company of a wright": {
			profile.Attributes{CompanyName: "Demo", CompanyURL: "https://demo.example"},
			[]string{"attributes.companyName notAllowed", "attributes.companyUrl notAllowed"},
		},
		"link with a script": {profile.Attributes{ExternalLinks: []profile.ExternalLink{{
			profile.LinkX,
			"javascript:alert(1)",
		}}}, []string{"attributes.externalLinks.0.value pattern"}},
		"link of an unknown type": {
			profile.Attributes{ExternalLinks: []profile.ExternalLink{{"MYSPACE", "alex"}}},
			[]string{"attributes.externalLinks.0.type enum"},
		},
		"two links of a type": {
			profile.Attributes{ExternalLinks: []profile.ExternalLink{{profile.LinkX, "alex"}, {profile.LinkX, "kim"}}},
			[]string{"attributes.externalLinks.1.type taken"},
		},
		"12 links": {
			profile.Attributes{ExternalLinks: slices.Repeat([]profile.ExternalLink{{profile.LinkX, "alex"}}, 12)},
			[]string{"attributes.externalLinks maxItems"},
		},
	} {
		_, err := createWithAttributes(t, identity.Wright, test.in)
		if got := violations(t, err); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
	for _, rawURL := range []string{"javascript:alert(1)", "data:text/html,x", "ftp://demo.example"} {
		_, err := createWithAttributes(t, identity.Recruiter, profile.Attributes{CompanyURL: rawURL})
		if got := violations(t, err); !reflect.DeepEqual(got, []string{"attributes.companyUrl format"}) {
			t.Errorf("%s: got %q", rawURL, got)
		}
	}
}

func TestAttributes_company_isOnlyForRecruiters(t *testing.T) {
	t.Parallel()
	got, err := createWithAttributes(t, identity.Recruiter,
		profile.Attributes{CompanyName: "Demo Staffing", CompanyURL: "https://staffing.example"})
	if err != nil || got.CompanyName != "Demo Staffing" || got.CompanyURL != "https://staffing.example" {
		t.Errorf("got %+v, %v", got, err)
	}
	_, err = createWithAttributes(t, identity.Wright, profile.Attributes{CompanyName: " ", CompanyURL: ""})
	if err != nil {
		t.Errorf("a blank company: got %v", err)
	}
}

// linkOfEachType has one link of each type, in display order.
var linkOfEachType = []profile.ExternalLink{
	{profile.LinkDEV, "alex_demo"},
	{profile.LinkHashnode, "alex-demo"},
	{profile.LinkGitHub, "alex-demo"},
	{profile.LinkGitLab, "alex.demo"},
	{profile.LinkLinkedIn, "alex%20demo"},
	{profile.LinkMedium, "alex.demo"},
	{profile.LinkReddit, "alex-demo"},
	{profile.LinkStackOverflow, "4711/alex-demo"},
	{profile.LinkX, "alex_demo"},
	{profile.LinkYCombinator, "alex-demo"},
	{profile.LinkYouTube, "@alex.demo"},
}

func TestT31_linkTypes_dependOnTheRole(t *testing.T) {
	t.Parallel()
	reversed := slices.Clone(linkOfEachType)
	slices.Reverse(reversed)
	if got, err := createWithAttributes(t, identity.Wright, profile.Attributes{ExternalLinks: reversed}); err != nil ||
		!reflect.DeepEqual(got.ExternalLinks, linkOfEachType) {
		t.Errorf("a Wright: got %+v, %v", got.ExternalLinks, err)
	}
	allowedForRecruiters := []profile.LinkType{
		profile.LinkHashnode, profile.LinkLinkedIn, profile.LinkMedium, profile.LinkX,
	}
	for _, role := range []identity.Role{identity.Recruiter, ""} {
		for _, link := range linkOfEachType {
			got, err := createWithAttributes(t, role, profile.Attributes{ExternalLinks: []profile.ExternalLink{link}})
			if slices.Contains(allowedForRecruiters, link.Type) {
				if err != nil || !reflect.DeepEqual(got.ExternalLinks, []profile.ExternalLink{link}) {
					t.Errorf("%q with %s: got %+v, %v", role, link.Type, got.ExternalLinks, err)
				}
				continue
			}
			f, ok := fault.Of(err)
			if !ok || f.Code() != "ExternalLinkTypeNotAllowedError" || len(f.Fields()) != 1 ||
				f.Fields()[0].Name != "attributes.externalLinks.0.type" {
				t.Errorf("%q with %s: got %v", role, link.Type, err)
			}
		}
	}
}

func FuzzExternalLink_acceptedValue_isNotAnotherURL(f *testing.F) {
	for _, seed := range []string{
		"alex", "javascript:alert(1)", "data:text/html,x", "../..", "4711/alex", "@alex",
		"alex\n", "al ex", "%0d%0a", "?q#f", "ａlex",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, value string) {
		for _, link := range linkOfEachType {
			got, err := createWithAttributes(t, identity.Wright,
				profile.Attributes{ExternalLinks: []profile.ExternalLink{{link.Type, value}}})
			if err != nil {
				violations(t, err)
				continue
			}
			if strings.ContainsAny(got.ExternalLinks[0].Value, ":?#\\<>\"' \n\r\t") {
				t.Errorf("%s: %q was accepted", link.Type, value)
			}
		}
	})
}
