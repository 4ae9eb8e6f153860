package profile_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

func TestParticulars_valid_areKeptInTheirOrder(t *testing.T) {
	t.Parallel()
	for _, role := range []identity.Role{identity.Wright, identity.Recruiter} {
		got, err := createWithAttributes(t, role, profile.Attributes{Particulars: profiletest.FullParticulars()})
		if err != nil || !reflect.DeepEqual(got.Particulars, profiletest.FullParticulars()) {
			t.Errorf("%s: got %+v, %v", role, got.Particulars, err)
		}
	}
}

func TestParticulars_sentAsVerified_areNot(t *testing.T) {
	t.Parallel()
	got, err := createWithAttributes(t, identity.Wright, profile.Attributes{Particulars: profile.Particulars{
		Websites: []profile.Website{{URL: "https://alex.example", Verified: true}},
	}})
	if err != nil || len(got.Websites) != 1 || got.Websites[0].Verified {
		t.Errorf("got %+v, %v", got.Websites, err)
	}
}

func TestParticulars_invalid_reportsNameAndCode(t *testing.T) {
	t.Parallel()
	websites := func(n int) (all []profile.Website) {
		for i := range n {
			all = append(all, profile.Website{URL: fmt.Sprintf("https://alex.example/%d", i)})
		}
		return all
	}
	interests := func(n int) (all []string) {
		for i := range n {
			all = append(all, fmt.Sprint("Interest ", i))
		}
		return all
	}
	reference := profile.Reference{Name: "Robin Demo", Text: "Kind."}
	for name, test := range map[string]struct {
		in   profile.Particulars
		want []string
	}{
		"given name too long":  {profile.Particulars{GivenName: long(81)}, []string{"attributes.givenName maxLength"}},
		"family name with NUL": {profile.Particulars{FamilyName: "a\x00"}, []string{"attributes.familyName pattern"}},
		"13 websites":          {profile.Particulars{Websites: websites(13)}, []string{"attributes.websites maxItems"}},
		"website without address": {
			profile.Particulars{Websites: []profile.Website{{Title: "Notes"}}},
			[]string{"attributes.websites.0.url required"},
		},
		"website of another scheme": {
			profile.Particulars{Websites: []profile.Website{{URL: "ftp://alex.example"}}},
			[]string{"attributes.websites.0.url format"},
		},
		"script": {
			profile.Particulars{Websites: []profile.Website{{URL: "javascript:alert(1)"}}},
			[]string{"attributes.websites.0.url format"},
		},
		"website twice": {
			profile.Particulars{Websites: append(websites(1), websites(1)...)},
			[]string{"attributes.websites.1.url taken"},
		},
		"title too long": {
			profile.Particulars{Websites: []profile.Website{{Title: long(81), URL: "https://alex.example"}}},
			[]string{"attributes.websites.0.title maxLength"},
		},
		"31 interests": {profile.Particulars{Interests: interests(31)}, []string{"attributes.interests maxItems"}},
		"interest too long": {
			profile.Particulars{Interests: []string{long(81)}}, []string{"attributes.interests.0 maxLength"},
		},
		"blank interest": {profile.Particulars{Interests: []string{" "}}, []string{"attributes.interests.0 minLength"}},
		"interest twice": {
			profile.Particulars{Interests: []string{"Chess", "CHESS"}}, []string{"attributes.interests.1 taken"},
		},
		"11 references": {
			profile.Particulars{References: []profile.Reference{
				reference, reference, reference, reference, reference, reference, reference, reference, reference,
				reference,
				reference,
			}}, []string{"attributes.references maxItems"},
		},
		"reference of nobody": {
			profile.Particulars{References: []profile.Reference{{Text: "Kind."}}},
			[]string{"attributes.references.0.name minLength"},
		},
		"reference without text": {
			profile.Particulars{References: []profile.Reference{{Name: "Robin Demo", Text: " \n"}}},
			[]string{"attributes.references.0.text minLength"},
		},
		"reference too long": {
			profile.Particulars{References: []profile.Reference{{Name: "Robin Demo", Text: long(2001)}}},
			[]string{"attributes.references.0.text maxLength"},
		},
		"reference with NUL": {
			profile.Particulars{References: []profile.Reference{{Name: "Robin Demo", Text: "a\x00"}}},
			[]string{"attributes.references.0.text pattern"},
		},
	} {
		_, err := createWithAttributes(t, identity.Wright, profile.Attributes{Particulars: test.in})
		if got := violations(t, err); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

func TestParticulars_atTheirLimits_areAccepted(t *testing.T) {
	t.Parallel()
	_, err := createWithAttributes(t, identity.Wright, profile.Attributes{Particulars: profile.Particulars{
		GivenName: long(80), FamilyName: long(80), Interests: []string{long(80)},
		Websites:   []profile.Website{{Title: long(80), URL: "https://alex.example/" + strings.Repeat("a", 2000)}},
		References: []profile.Reference{{Name: long(120), Text: long(2000)}},
	}})
	if err != nil {
		t.Error(err)
	}
}

// Directory.ForDisplay is what every page, file and document of a profile for others is made of.
func TestT212_referenceWithoutPermission_isInNothingForOthers(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	in := profile.Input{Attributes: profile.Attributes{Particulars: profiletest.FullParticulars()}}
	if _, err := h.Create(t.Context(), alex, in); err != nil {
		t.Fatal(err)
	}
	directory := profile.NewDirectory(h.stores.Profiles, profile.Features{}, nil, h.clock)
	shown, err := directory.ForDisplay(t.Context(), profiletest.Alex)
	if want := profiletest.FullParticulars().References[:1]; err != nil ||
		!reflect.DeepEqual(shown.Attributes.References, want) {
		t.Errorf("got %+v, %v", shown.Attributes.References, err)
	}
	if own := h.own(t).Attributes.References; !reflect.DeepEqual(own, profiletest.FullParticulars().References) {
		t.Errorf("the owner sees %+v", own)
	}
}
