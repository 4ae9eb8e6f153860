package organization_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// show shows the membership of Alex in kvarn.example beside a workplace.
func (f fixture) show(t *testing.T) organization.Shown {
	t.Helper()
	m, err := f.Choose(t.Context(), member(alex), "kvarn.example",
		organization.Choice{Section: organizationtest.AlexWorkplace, IsShown: true})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// confirmations returns what Alex shows.
func (f fixture) confirmations(t *testing.T) []organization.Confirmation {
	t.Helper()
	all, err := f.Directory().Confirmations(t.Context(), alex)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// recordChanges returns the users whose memberships change from now on.
func (f fixture) recordChanges() *[]identity.UserID {
	var changed []identity.UserID
	*f.Bus = *events.NewBus(events.On(func(_ context.Context, e organization.MembershipChanged) error {
		changed = append(changed, e.User)
		return nil
	}))
	return &changed
}

func TestT300_confirmation_isShownOnlyAfterTheUserChoseIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		changed := f.recordChanges()
		choose := func(in organization.Choice) error {
			_, err := f.Choose(t.Context(), member(alex), "kvarn.example", in)
			return err
		}
		if err := choose(organization.Choice{Section: organizationtest.AlexWorkplace}); err != nil ||
			len(f.confirmations(t)) != 0 {
			t.Errorf("a chosen workplace: %v, %+v", err, f.confirmations(t))
		}
		err := choose(organization.Choice{IsShown: true})
		refusal, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrValidation) || len(refusal.Fields()) != 1 ||
			refusal.Fields()[0].Name != "sectionId" {
			t.Errorf("shown without a workplace: %v", err)
		}
		if m := f.show(t); !m.IsShown {
			t.Errorf("got %+v", m)
		}
		want := organization.Confirmation{
			Section: organizationtest.AlexWorkplace, Domain: "kvarn.example", ConfirmedAt: f.Clock.Now(),
			ExpiresAt: f.Clock.Now().AddDate(1, 0, 0),
		}
		if all := f.confirmations(t); !slices.Equal(all, []organization.Confirmation{want}) {
			t.Errorf("got %+v, want %+v", all, want)
		}
		if err := choose(organization.Choice{}); err != nil || len(f.confirmations(t)) != 0 {
			t.Errorf("without a workplace: %v, %+v", err, f.confirmations(t))
		}
		f.show(t)
		if err := choose(organization.Choice{Section: organizationtest.AlexWorkplace}); err != nil ||
			len(f.confirmations(t)) != 0 || f.memberships(t, alex)[0].IsShown {
			t.Errorf("hidden: %v, %+v", err, f.confirmations(t))
		}
		if want := []identity.UserID{alex, alex, alex, alex, alex}; !slices.Equal(*changed, want) {
			t.Errorf("published %v, want %v", *changed, want)
		}
	})
}

func TestChoose_deletedWorkplace_isNotShown(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		f.show(t)
		f.PutProfile(t, alex, func(s *profile.Snapshot) { s.Sections = nil })
		if m := f.memberships(t, alex)[0]; m.Section != 0 || m.IsShown {
			t.Errorf("got %+v", m)
		}
	})
}

func TestVerify_shownMembership_staysShownUnlessItsWorkplaceIsRemoved(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		f.show(t)
		f.Clock.Advance(organization.WorkMailKept)
		changed := f.recordChanges()
		if m := f.confirm(t, alex, work); !m.IsShown || len(f.confirmations(t)) != 1 ||
			!f.confirmations(t)[0].ConfirmedAt.Equal(f.Clock.Now()) || len(*changed) != 1 {
			t.Errorf("confirmed again: %+v, published %v", m, *changed)
		}
		f.Clock.Advance(organization.WorkMailKept)
		in := f.start(t, alex, work)
		in.Section = new(profile.SectionID)
		if m, err := f.Verify(t.Context(), member(alex), in); err != nil || m.IsShown || len(f.confirmations(t)) != 0 {
			t.Errorf("without a workplace: %+v, %v", m, err)
		}
	})
}

func TestT301_confirmation_endsWithTheMembershipAndWithItsMailbox(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(t *testing.T, f fixture){
		"left": func(t *testing.T, f fixture) {
			if err := f.Leave(t.Context(), member(alex), "kvarn.example"); err != nil {
				t.Fatal(err)
			}
		},
		"confirmed by another account": func(t *testing.T, f fixture) {
			f.confirm(t, robin, strings.ToUpper(work))
			if m := f.memberships(t, alex)[0]; m.IsShown || !m.IsPast {
				t.Errorf("got %+v", m)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.confirm(t, alex, work)
				f.show(t)
				changed := f.recordChanges()
				end(t, f)
				if all := f.confirmations(t); len(all) != 0 || !slices.Contains(*changed, alex) {
					t.Errorf("got %+v, published %v", all, *changed)
				}
			})
		})
	}
}

func TestConfirmations_ofAProvenDomain_haveAPage(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		f.show(t)
		o := f.PutOrganization(t, "kvarn.example", f.Clock.Now(), map[identity.UserID]organization.Role{
			robin: organization.Owner,
		})
		if all := f.confirmations(t); !all[0].HasPage {
			t.Errorf("proven: %+v", all)
		}
		o.ProvenBy, o.Token = "", ""
		o.Version++
		if err := f.Organizations.Save(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		if all := f.confirmations(t); all[0].HasPage {
			t.Errorf("not proven any more: %+v", all)
		}
		users, err := f.Directory().Showing(t.Context(), "kvarn.example")
		if err != nil || !slices.Equal(users, []identity.UserID{alex}) {
			t.Errorf("showing: %v, %v", users, err)
		}
	})
}
