package profile_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
)

// ledgerInput is a repository as somebody types it, without numbers.
func ledgerInput() profile.SectionInput {
	return profile.SectionInput{
		Type: profile.CodeRepository, Title: "ledger",
		Attributes: profile.SectionAttributes{URL: "https://github.com/alex-demo/ledger-412"},
	}
}

// importLedger adds the repository with 412 stars as the web application does.
func importLedger(t *testing.T, h fixture) profile.SectionSnapshot {
	t.Helper()
	in := ledgerInput()
	in.NumbersProof = candidates(t, h, profiletest.HostedRepository(412))[0].NumbersProof
	added, err := h.AddSection(t.Context(), alex, in)
	if err != nil {
		t.Fatal(err)
	}
	return added
}

// inputOf returns a section as a client sends it back.
func inputOf(s profile.SectionSnapshot) profile.SectionInput {
	c := s.Content
	return profile.SectionInput{
		Type: s.Type, Title: c.Title, Organization: c.Organization, Attributes: c.Attributes, Tags: c.Tags,
		StartedAt: c.StartedAt, EndedAt: c.EndedAt,
	}
}

func stars(s profile.SectionSnapshot) int32 {
	if s.Content.Attributes.Stars == nil {
		return -1
	}
	return *s.Content.Attributes.Stars
}

func TestRepositoryNumbers_provenOnes_areStoredWithTheirSourceAndDay(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	added := importLedger(t, h)
	want := profile.SectionAttributes{
		URL: "https://github.com/alex-demo/ledger-412", Stars: new(int32(412)), Forks: new(int32(1)),
		PushedAt: profiletest.Day("2026-02-24"), NumbersFrom: profile.HostGitHub, NumbersAt: today,
	}
	if !reflect.DeepEqual(added.Content.Attributes, want) {
		t.Errorf("got %+v", added.Content.Attributes)
	}
	if listed := h.own(t).Sections; !reflect.DeepEqual(listed[0].Content, added.Content) {
		t.Errorf("stored %+v", listed)
	}
}

func TestT165_typedNumbers_areRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	typed := ledgerInput()
	a := &typed.Attributes
	a.Stars, a.Forks, a.PushedAt = new(int32(99_999)), new(int32(0)), today
	a.NumbersFrom, a.NumbersAt = profile.HostGitHub, today
	want := []string{"attributes.stars notAllowed", "attributes.forks notAllowed", "attributes.pushedAt notAllowed"}
	_, err := h.AddSection(t.Context(), alex, typed)
	if got := violations(t, err); !reflect.DeepEqual(got, want) {
		t.Errorf("added: %q", got)
	}
	plain, err := h.AddSection(t.Context(), alex, ledgerInput())
	if err != nil {
		t.Fatal(err)
	}
	for name, section := range map[string]profile.SectionSnapshot{"without": plain, "with": importLedger(t, h)} {
		_, err = h.ReplaceSection(t.Context(), alex, section.ID, typed, nil)
		if got := violations(t, err); !reflect.DeepEqual(got, want) {
			t.Errorf("replaced one %s numbers: %q", name, got)
		}
	}
}

// The members that the server sets are ignored, so numbers cannot get another source or a later day.
func TestT165_typedSourceAndDay_areIgnored(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	typed := ledgerInput()
	typed.Attributes.NumbersFrom, typed.Attributes.NumbersAt = profile.HostGitLab, today
	added, err := h.AddSection(t.Context(), alex, typed)
	if err != nil || added.Content.Attributes != ledgerInput().Attributes {
		t.Errorf("without numbers: %+v, %v", added.Content.Attributes, err)
	}
	imported := importLedger(t, h)
	in := inputOf(imported)
	in.Attributes.NumbersFrom, in.Attributes.NumbersAt = profile.HostGitLab, today.AddDays(30)
	replaced, err := h.ReplaceSection(t.Context(), alex, imported.ID, in, nil)
	if err != nil || !reflect.DeepEqual(replaced.Content, imported.Content) {
		t.Errorf("with numbers: %+v, %v", replaced.Content, err)
	}
}

func TestT165_proofOfSomethingElse_isRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	h.create(t, profiletest.Kim)
	proof := candidates(t, h, profiletest.HostedRepository(412))[0].NumbersProof
	for name, try := range map[string]func(in *profile.SectionInput) error{
		"another member": func(in *profile.SectionInput) error {
			_, err := h.AddSection(t.Context(), kim, *in)
			return err
		},
		"another address": func(in *profile.SectionInput) error {
			in.Attributes.URL = "https://github.com/alex-demo/ledger-413"
			_, err := h.AddSection(t.Context(), alex, *in)
			return err
		},
		"another text": func(in *profile.SectionInput) error {
			in.NumbersProof += "A"
			_, err := h.AddSection(t.Context(), alex, *in)
			return err
		},
	} {
		in := ledgerInput()
		in.NumbersProof = proof
		if got := violations(t, try(&in)); !reflect.DeepEqual(got, []string{"numbersProof mismatch"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
	in := ledgerInput()
	in.NumbersProof = proof
	in.Attributes.URL += "/" // the same page
	h.clock.Advance(24 * time.Hour)
	if added, err := h.AddSection(t.Context(), alex, in); err != nil || stars(added) != 412 {
		t.Errorf("on the next day: %+v, %v", added, err)
	}
	h.clock.Advance(24 * time.Hour)
	_, err := h.AddSection(t.Context(), alex, in)
	if got := violations(t, err); !reflect.DeepEqual(got, []string{"numbersProof mismatch"}) {
		t.Errorf("two days later: %q", got)
	}
	other := profiletest.Workplace()
	other.NumbersProof = proof
	_, err = h.AddSection(t.Context(), alex, other)
	if got := violations(t, err); !reflect.DeepEqual(got, []string{"numbersProof notAllowed"}) {
		t.Errorf("a workplace: %q", got)
	}
}

func TestRepositoryNumbers_sentBackUnchanged_areKept(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	imported := importLedger(t, h)
	h.clock.Advance(100 * 24 * time.Hour) // a proof is not needed again
	in := inputOf(imported)
	in.Title, in.Attributes.URL = "Renamed", in.Attributes.URL+"/"
	replaced, err := h.ReplaceSection(t.Context(), alex, imported.ID, in, nil)
	want := imported.Content
	want.Title, want.Attributes.URL = in.Title, in.Attributes.URL
	if err != nil || !reflect.DeepEqual(replaced.Content, want) {
		t.Errorf("got %+v, %v", replaced.Content, err)
	}
	in.Attributes.Stars = nil
	if replaced, err = h.ReplaceSection(t.Context(), alex, imported.ID, in, nil); err != nil || stars(replaced) != -1 ||
		*replaced.Content.Attributes.Forks != 1 || replaced.Content.Attributes.NumbersAt != today {
		t.Errorf("without the stars: %+v, %v", replaced.Content, err)
	}
	in.Attributes.Forks, in.Attributes.PushedAt = nil, calendar.Date{}
	replaced, err = h.ReplaceSection(t.Context(), alex, imported.ID, in, nil)
	if err != nil || replaced.Content.Attributes.NumbersFrom != "" || !replaced.Content.Attributes.NumbersAt.IsZero() {
		t.Errorf("without all: %+v, %v", replaced.Content, err)
	}
}

func TestT165_newAddress_dropsTheNumbersOfTheOld(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	imported := importLedger(t, h)
	in := inputOf(imported)
	in.Attributes.URL = "https://github.com/somebody/else"
	replaced, err := h.ReplaceSection(t.Context(), alex, imported.ID, in, nil)
	want := profile.SectionAttributes{URL: in.Attributes.URL}
	if err != nil || replaced.Content.Attributes != want {
		t.Errorf("got %+v, %v", replaced.Content.Attributes, err)
	}
}

func TestRepositoryNumbers_newProof_replacesThem(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	imported := importLedger(t, h)
	h.clock.Advance(30 * 24 * time.Hour)
	hosted := profiletest.HostedRepository(412)
	hosted.Stars = 500
	in := inputOf(imported)
	in.NumbersProof = candidates(t, h, hosted)[0].NumbersProof
	replaced, err := h.ReplaceSection(t.Context(), alex, imported.ID, in, &imported.Version)
	if err != nil || stars(replaced) != 500 || replaced.Content.Attributes.NumbersAt != today.AddDays(30) {
		t.Errorf("got %+v, %v", replaced.Content.Attributes, err)
	}
	// A device that has the old numbers learns that it is behind, and not that its numbers are wrong.
	if _, err := h.ReplaceSection(t.Context(), alex, imported.ID, inputOf(imported),
		&imported.Version); !errors.Is(err, fault.ErrStale) {
		t.Errorf("an old version: %v", err)
	}
}

func TestT165_importedFile_bringsNoNumbers(t *testing.T) {
	t.Parallel()
	for _, mode := range []profile.ImportMode{profile.Merge, profile.Overwrite} {
		h := newFixture(t)
		h.create(t, profiletest.Alex)
		imported := importLedger(t, h)
		if _, err := h.AddSection(t.Context(), alex, profiletest.Repository("quiet", -1)); err != nil {
			t.Fatal(err)
		}
		forged := func(in profile.SectionInput) profile.ImportedSection {
			in.Attributes.Stars, in.Attributes.NumbersFrom = new(int32(99_999)), profile.HostGitHub
			in.Attributes.Forks, in.Attributes.NumbersAt = new(int32(7)), today
			return profile.ImportedSection{Path: "/projects", Input: in}
		}
		file := profile.Import{Sections: []profile.ImportedSection{
			forged(inputOf(imported)), forged(profiletest.Repository("quiet", -1)),
			forged(profiletest.Repository("new", -1)),
		}}
		if _, err := h.Import(t.Context(), alex, file, mode, false); err != nil {
			t.Fatal(err)
		}
		got := map[string]profile.RepositoryNumbers{}
		for _, s := range h.own(t).Sections {
			a := s.Content.Attributes
			got[s.Content.Title] = profile.RepositoryNumbers{
				Stars: a.Stars, Forks: a.Forks, PushedAt: a.PushedAt, From: a.NumbersFrom, At: a.NumbersAt,
			}
		}
		want := map[string]profile.RepositoryNumbers{"new": {}, "quiet": {}, "ledger": {
			Stars: new(int32(412)), Forks: new(int32(1)), PushedAt: profiletest.Day("2026-02-24"),
			From: profile.HostGitHub, At: today,
		}}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v", mode, got)
		}
	}
}

func TestRepositoryNumbers_deletedSection_isRestoredWithThem(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	imported := importLedger(t, h)
	if err := h.DeleteSection(t.Context(), alex, imported.ID, nil); err != nil {
		t.Fatal(err)
	}
	restored, err := h.RestoreSection(t.Context(), alex, imported.ID)
	if err != nil || !reflect.DeepEqual(restored.Content, imported.Content) {
		t.Errorf("got %+v, %v", restored.Content, err)
	}
}
