package jsonresume_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity/identitytest"
)

func TestImport_placeThatStays_doesNotGetTheCountryOfAnother(t *testing.T) {
	t.Parallel()
	service, alex := newService(t), identitytest.Wright(profiletest.Alex)
	before := profile.Input{Attributes: profile.Attributes{Location: "Porto"}}
	if _, err := service.Create(t.Context(), alex, before); err != nil {
		t.Fatal(err)
	}
	in := read(t, []byte(`{"basics": {"location": "Paris, Frankreich"}}`))
	result, err := service.Import(t.Context(), alex, in, profile.Merge, false)
	if err != nil {
		t.Fatal(err)
	}
	own, _, err := service.Own(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	if a := own.Attributes; a.Location != "Porto" || a.CountryCode != "" || len(result.Items) != 2 {
		t.Errorf("got %q, %q, %+v", a.Location, a.CountryCode, result.Items)
	}
	for _, item := range result.Items {
		if item.Issue == nil || item.Issue.Code != profile.IssueKept {
			t.Errorf("got %+v", item)
		}
	}
}

// The country of the place before is not that of a place that replaces it, but stays where the place stays.
func TestImport_anotherPlace_doesNotKeepTheCountryOfTheOneBefore(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		file string
		mode profile.ImportMode
		want [2]string
	}{
		{`{"basics": {"location": {"city": "Graz", "countryCode": "AT"}}}`, profile.Merge, [2]string{"Porto", "PT"}},
		{`{"basics": {"location": {"city": "Graz"}}}`, profile.Overwrite, [2]string{"Graz", ""}},
		{`{"basics": {"location": "Paris, Frankreich"}}`, profile.Overwrite, [2]string{"Paris, Frankreich", "FR"}},
		{`{"basics": {"label": "Clerk"}}`, profile.Overwrite, [2]string{"Porto", "PT"}},
		{`{"basics": {"location": {"city": "Graz"}}}`, profile.Merge, [2]string{"Porto", "PT"}},
	} {
		service, alex := newService(t), identitytest.Wright(profiletest.Alex)
		before := profile.Input{Attributes: profile.Attributes{Location: "Porto", CountryCode: "PT"}}
		if _, err := service.Create(t.Context(), alex, before); err != nil {
			t.Fatal(err)
		}
		if _, err := service.Import(t.Context(), alex, read(t, []byte(c.file)), c.mode, false); err != nil {
			t.Fatal(err)
		}
		own, _, err := service.Own(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		if got := [2]string{own.Attributes.Location, own.Attributes.CountryCode}; got != c.want {
			t.Errorf("%s, %s: got %q, want %q", c.file, c.mode, got, c.want)
		}
	}
}
