package profile_test

import (
	"reflect"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

const day = 24 * time.Hour

// withWebsites returns a fixture in which the profile of Alex has an alias and two websites, of which the first one
// links to it.
func withWebsites(t *testing.T) (h fixture, first, second string) {
	t.Helper()
	h = newFixture(t)
	in := profile.Input{Attributes: profile.Attributes{Particulars: profiletest.FullParticulars()}}
	if _, err := h.Create(t.Context(), alex, in); err != nil {
		t.Fatal(err)
	}
	if _, err := h.ChangeAlias(t.Context(), alex, "alex-demo"); err != nil {
		t.Fatal(err)
	}
	first, second = in.Attributes.Websites[0].URL, in.Attributes.Websites[1].URL
	h.websites.Put(first, "alex-demo")
	h.websites.Put(second, "")
	return h, first, second
}

// wantVerified checks the websites and compares which ones are verified.
func (h fixture) wantVerified(t *testing.T, step string, want ...bool) {
	t.Helper()
	if err := h.CheckWebsites(t.Context()); err != nil {
		t.Fatalf("%s: %v", step, err)
	}
	var got []bool
	for _, website := range h.own(t).Attributes.Websites {
		got = append(got, website.Verified)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", step, got, want)
	}
}

func TestCheckWebsites_pageThatLinksBack_isVerified(t *testing.T) {
	t.Parallel()
	h, _, _ := withWebsites(t)
	version := h.own(t).Version
	h.wantVerified(t, "at first", true, false)
	if got := h.own(t).Version; got != version+1 {
		t.Errorf("the version was %d and is %d", version, got)
	}
	h.wantVerified(t, "again at once", true, false)
	if reads := h.websites.Reads(); reads != 2 {
		t.Errorf("%d reads within a day", reads)
	}
	h.clock.Advance(day)
	h.wantVerified(t, "after a day", true, false)
	if reads := h.websites.Reads(); reads != 4 {
		t.Errorf("%d reads in two days", reads)
	}
	if got := h.own(t).Version; got != version+1 {
		t.Errorf("a check that found nothing new changed the version %d to %d", version+1, got)
	}
}

func TestCheckWebsites_pageWithoutItsLink_isVerifiedNoMore(t *testing.T) {
	t.Parallel()
	h, first, second := withWebsites(t)
	h.wantVerified(t, "at first", true, false)
	h.websites.Put(first, "")
	h.websites.Put(second, "alex-demo")
	h.clock.Advance(day)
	h.wantVerified(t, "after a day", false, true)
}

func TestCheckWebsites_pageThatCannotBeRead_staysVerifiedForTwoWeeks(t *testing.T) {
	t.Parallel()
	h, first, _ := withWebsites(t)
	h.wantVerified(t, "at first", true, false)
	h.clock.Advance(8 * day)
	h.wantVerified(t, "seen again after eight days", true, false)
	h.websites.TakeDown(first)
	h.clock.Advance(13 * day)
	h.wantVerified(t, "thirteen days later", true, false)
	h.clock.Advance(day)
	h.wantVerified(t, "fourteen days later", false, false)
}

func TestT211_websiteThatLinksToTheFormerAlias_isVerifiedNoMore(t *testing.T) {
	t.Parallel()
	h, first, _ := withWebsites(t)
	h.wantVerified(t, "at first", true, false)
	if _, err := h.ChangeAlias(t.Context(), alex, "alex-else"); err != nil {
		t.Fatal(err)
	}
	if h.own(t).Attributes.Websites[0].Verified {
		t.Error("verified before it was read again")
	}
	h.wantVerified(t, "with the link to the former alias", false, false)
	h.websites.Put(first, "alex-else")
	h.clock.Advance(day)
	h.wantVerified(t, "with the new link", true, false)
}

func TestCheckWebsites_savedAgain_areReadAgain(t *testing.T) {
	t.Parallel()
	h, _, second := withWebsites(t)
	h.wantVerified(t, "at first", true, false)
	h.websites.Put(second, "alex-demo")
	if _, err := h.Replace(t.Context(), alex, profile.Input{Attributes: h.own(t).Attributes}, nil); err != nil {
		t.Fatal(err)
	}
	h.wantVerified(t, "saved again", true, true)
}

func TestCheckWebsites_profileWithoutAlias_readsNothing(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	in := profile.Input{Attributes: profile.Attributes{Particulars: profiletest.FullParticulars()}}
	if _, err := h.Create(t.Context(), alex, in); err != nil {
		t.Fatal(err)
	}
	h.wantVerified(t, "without an alias", false, false)
	if reads := h.websites.Reads(); reads != 0 {
		t.Errorf("%d pages were read", reads)
	}
}

func TestCheckWebsites_noWebsites_leavesNoProof(t *testing.T) {
	t.Parallel()
	h, _, _ := withWebsites(t)
	h.wantVerified(t, "at first", true, false)
	if _, err := h.Replace(t.Context(), alex, profile.Input{}, nil); err != nil {
		t.Fatal(err)
	}
	if proofs := h.own(t).WebsiteProofs; len(proofs) != 0 {
		t.Errorf("got %+v", proofs)
	}
}
