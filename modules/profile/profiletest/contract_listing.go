package profiletest

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// saveListed saves a profile with an access mode, and with an alias unless that is empty.
func saveListed(t *testing.T, s Store, owner identity.UserID, mode profile.AccessMode, alias string) {
	t.Helper()
	p := profile.New(owner, profile.Attributes{}, Now)
	must(t, p.ChangeAccessMode(mode, true, Now))
	if alias != "" {
		must(t, p.ChangeAlias(Alias(t, alias), Now))
	}
	must(t, s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return s.Repository.Save(ctx, p) }))
}

func listedByPages(t *testing.T, s Store) {
	const size = 3
	for n := range identity.UserID(9) {
		mode, alias := profile.Public, fmt.Sprintf("listed-%d", n)
		switch {
		case n >= 3 && n < 6: // no profile on this page is listed
			mode = []profile.AccessMode{profile.Restricted, profile.Authenticated, profile.Public}[n-3]
			if mode == profile.Public {
				alias = ""
			}
		case n == 7:
			mode = profile.Restricted
		}
		saveListed(t, s, 100+n, mode, alias)
	}
	pages, err := s.Reader.ListedPages(t.Context(), size)
	must(t, err)
	wantEqual(t, "pages", pages, []int64{1, 3})
	var owners []identity.UserID
	for _, page := range []int64{0, 1, 2, 3, 4} {
		listed, err := s.Reader.ListedProfiles(t.Context(), page, size)
		must(t, err)
		for _, l := range listed {
			owners = append(owners, l.Owner)
			header, err := s.Reader.HeaderOf(t.Context(), l.Owner)
			must(t, err)
			wantEqual(t, "header", l.Header, header)
		}
	}
	wantEqual(t, "owners", owners, []identity.UserID{100, 101, 102, 106, 108})
	none, err := s.Reader.ListedPages(t.Context(), 1)
	must(t, err)
	wantEqual(t, "pages of one", none, []int64{1, 2, 3, 7, 9})
}

func listedIsUpToDate(t *testing.T, s Store) {
	saveListed(t, s, Alex, profile.Public, "alex-demo")
	one := func() profile.ListedProfile {
		t.Helper()
		listed, err := s.Reader.ListedProfiles(t.Context(), 1, 100)
		must(t, err)
		if len(listed) != 1 {
			t.Fatalf("got %+v", listed)
		}
		return listed[0]
	}
	if l := one(); l.Suspended() || !l.UpdatedAt.Equal(Now) {
		t.Errorf("got %+v", l)
	}
	later := Now.Add(time.Hour)
	must(t, rename(t.Context(), s, Alex, Alias(t, "alex-later"), later))
	if l := one(); l.Alias.String() != "alex-later" || !l.UpdatedAt.Equal(later) {
		t.Errorf("got %+v", l)
	}
	change(t, s, func(p *profile.Profile) error { return p.Suspend("A demo reason.", later) })
	if l := one(); !l.Suspended() {
		t.Errorf("a suspended one: %+v", l)
	}
	change(t, s, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Restricted, true, later) })
	listed, err := s.Reader.ListedProfiles(t.Context(), 1, 100)
	must(t, err)
	pages, err := s.Reader.ListedPages(t.Context(), 100)
	must(t, err)
	if len(listed)+len(pages) != 0 || slices.Contains(pages, 1) {
		t.Errorf("got %+v on %v", listed, pages)
	}
}
