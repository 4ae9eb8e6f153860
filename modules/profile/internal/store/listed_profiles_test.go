package store_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

// saveListed saves a profile with an access mode, and with an alias unless that is empty.
func saveListed(t *testing.T, s profiletest.Stores, owner identity.UserID, mode profile.AccessMode, alias string) {
	t.Helper()
	p := profile.New(owner, profile.Attributes{}, now)
	must(t, p.ChangeAccessMode(mode, true, now))
	if alias != "" {
		must(t, p.ChangeAlias(aliasOf(t, alias), now))
	}
	must(t, s.DB.InTx(t.Context(), func(ctx context.Context) error { return s.Profiles.Save(ctx, p) }))
}

func TestListedProfiles_publicWithAnAlias_areListedByPage(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
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
		pages, err := s.Profiles.ListedPages(t.Context(), size)
		must(t, err)
		wantEqual(t, "pages", pages, []int64{1, 3})
		var owners []identity.UserID
		for _, page := range []int64{0, 1, 2, 3, 4} {
			listed, err := s.Profiles.ListedProfiles(t.Context(), page, size)
			must(t, err)
			for _, l := range listed {
				owners = append(owners, l.Owner)
				header, err := s.Profiles.HeaderOf(t.Context(), l.Owner)
				must(t, err)
				wantEqual(t, "header", l.Header, header)
			}
		}
		wantEqual(t, "owners", owners, []identity.UserID{100, 101, 102, 106, 108})
		none, err := s.Profiles.ListedPages(t.Context(), 1)
		must(t, err)
		wantEqual(t, "pages of one", none, []int64{1, 2, 3, 7, 9})
	})
}

func TestListedProfiles_areUpToDate(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveListed(t, s, alexID, profile.Public, "alex-demo")
		one := func() profile.ListedProfile {
			t.Helper()
			listed, err := s.Profiles.ListedProfiles(t.Context(), 1, 100)
			must(t, err)
			if len(listed) != 1 {
				t.Fatalf("got %+v", listed)
			}
			return listed[0]
		}
		if l := one(); l.Suspended() || !l.UpdatedAt.Equal(now) {
			t.Errorf("got %+v", l)
		}
		later := now.Add(time.Hour)
		must(t, rename(t.Context(), s, alexID, aliasOf(t, "alex-later"), later))
		if l := one(); l.Alias.String() != "alex-later" || !l.UpdatedAt.Equal(later) {
			t.Errorf("got %+v", l)
		}
		change(t, s, func(p *profile.Profile) error { return p.Suspend("A demo reason.", later) })
		if l := one(); !l.Suspended() {
			t.Errorf("a suspended one: %+v", l)
		}
		change(t, s, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Restricted, true, later) })
		listed, err := s.Profiles.ListedProfiles(t.Context(), 1, 100)
		must(t, err)
		pages, err := s.Profiles.ListedPages(t.Context(), 100)
		must(t, err)
		if len(listed)+len(pages) != 0 || slices.Contains(pages, 1) {
			t.Errorf("got %+v on %v", listed, pages)
		}
	})
}
