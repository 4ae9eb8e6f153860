package profiletest_test

import (
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestPut_snapshot_isReadAsItWasPut(t *testing.T) {
	t.Parallel()
	s := profiletest.NewStores(t)
	want := profile.Snapshot{
		ID: 4, Owner: profiletest.Alex, Alias: profiletest.Alias(t, "alex-demo"), AccessMode: profile.Public,
		Status: profile.StatusUnderReview, Approved: true, Primary: 12, Version: 3,
		Suspension: profile.Suspension{Since: profiletest.Now, Reason: "It sells diplomas."},
		CreatedAt:  profiletest.Now, UpdatedAt: profiletest.Now,
		Verified: []profile.LinkType{profile.LinkX},
		Attributes: profile.Attributes{
			Headline: "Engineer", Summary: "Text", Location: "Lisbon", Tags: []string{"Go"}, CountryCode: "PT",
			Pronouns: "she/her", OpenToWork: true, CompanyName: "Demo", CompanyURL: "https://demo.example",
			Languages:     []profile.Language{{Code: "pt", Level: profile.Native}},
			ExternalLinks: []profile.ExternalLink{{Type: profile.LinkX, Value: "alex"}},
			Particulars:   profiletest.FullParticulars(),
		},
	}
	for i, typ := range []profile.SectionType{profile.Workplace, profile.Certification} {
		draft := profiletest.FullSections()[typ]
		want.Sections = append(want.Sections, profile.SectionSnapshot{
			ID: profile.SectionID(12 + i), Type: typ, Version: 1, CreatedAt: profiletest.Now,
			Content: profile.SectionContent{
				Title: draft.Title, Organization: draft.Organization, Attributes: draft.Attributes, Tags: draft.Tags,
				StartedAt: draft.StartedAt, EndedAt: profiletest.Date("2021"), IssuedAt: draft.IssuedAt,
				ExpirationAt: profiletest.Date("2027-04"),
			},
		})
	}
	want = profile.ForDisplay(want)
	s.Put(t, profile.Snapshot{Owner: profiletest.Alex, Attributes: profile.Attributes{Tags: []string{"Rust"}}})
	s.Put(t, want)
	got, err := s.Profiles.ByOwner(t.Context(), profiletest.Alex)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, want)
	}
	header, err := s.Profiles.HeaderByAlias(t.Context(), want.Alias, profiletest.Now)
	if err != nil || header.ID != want.ID {
		t.Errorf("got %+v, %v", header, err)
	}
}
