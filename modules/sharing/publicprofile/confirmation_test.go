package publicprofile_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// confirmationsIn describes the workplaces of a document whose confirmation is shown.
func confirmationsIn(t *testing.T, opened publicprofile.Opened) string {
	t.Helper()
	var shown []string
	d := documentOf(t, opened)
	for _, s := range d.Workplaces {
		if c := s.Confirmation; c != nil {
			shown = append(shown, fmt.Sprintf("%s: %s %s expired=%t page=%t",
				publicprofile.Text(s.Organization), c.Domain, c.ConfirmedAt, c.Expired, c.HasPage))
		}
	}
	return strings.Join(shown, ", ")
}

// readers open the profile of Alex by its alias and by a link, on two instances, and want the same confirmations.
type readers struct {
	fixture

	services [2]*sharingtest.Services
	link     *sharelink.Link
	bus      *events.Bus
}

func newReaders(t *testing.T) readers {
	t.Helper()
	f := newFixture(t)
	first, _, _ := newPublishingService(t, f)
	return readers{
		fixture: f, services: [2]*sharingtest.Services{first, sharingtest.NewServices(f.Deps())},
		link: f.CreateLink(t, sharelink.Input{}),
		bus: events.NewBus(publicprofile.ExpireOnMemberships(
			f.Stores.Published, f.Users.Organizations,
		)...),
	}
}

func (r readers) want(t *testing.T, step, want string) {
	t.Helper()
	for i, s := range r.services {
		r.Service = s
		opened, err := s.Open(t.Context(), anon, byAlias)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Publisher.StoreQueued(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := confirmationsIn(t, opened); got != want {
			t.Errorf("%s, instance %d, by alias: got %q, want %q", step, i, got, want)
		}
		if got := confirmationsIn(t, openByLink(t, r.fixture, anon, r.link)); got != want {
			t.Errorf("%s, instance %d, by link: got %q, want %q", step, i, got, want)
		}
	}
}

// change changes what Alex shows, in a transaction that publishes the event.
func (r readers) change(t *testing.T, event any, change func(s organizationtest.Stores) error) {
	t.Helper()
	if err := change(organizationtest.StoresOver(r.Stores.DB)); err != nil {
		t.Fatal(err)
	}
	if err := r.bus.Publish(t.Context(), event); err != nil {
		t.Fatal(err)
	}
}

func TestT301_confirmation_changesAtTheNextRequestOfEachInstance(t *testing.T) {
	t.Parallel()
	r := newReaders(t)
	r.want(t, "before", "")
	changed := organization.MembershipChanged{User: sharingtest.Alex}
	var m organization.Membership
	r.change(t, changed, func(organizationtest.Stores) error {
		m = sharingtest.ShowWorkplace(t, r.Stores.DB, sharingtest.AlexJob, r.Clock.Now())
		return nil
	})
	const shown = "Northwind Payments: kvarn.example 2026-11 expired=false page="
	r.want(t, "shown", shown+"false")

	var o organization.Organization
	proven := organization.Changed{Employer: organization.Employer{Domain: sharingtest.WorkDomain}}
	r.change(t, proven, func(s organizationtest.Stores) error {
		o = s.PutOrganization(t, sharingtest.WorkDomain, r.Clock.Now(), nil)
		return nil
	})
	r.want(t, "proven", shown+"true")
	r.change(t, proven, func(s organizationtest.Stores) error { return s.Organizations.Delete(t.Context(), o.ID) })
	r.want(t, "not proven", shown+"false")

	r.change(t, changed, func(s organizationtest.Stores) error {
		m.IsShown = false
		return s.Memberships.Choose(t.Context(), m)
	})
	r.want(t, "hidden", "")
	r.change(t, changed, func(s organizationtest.Stores) error {
		m.IsShown, m.Section = true, sharingtest.AlexFormerJob
		return s.Memberships.Choose(t.Context(), m)
	})
	r.want(t, "at another workplace", "Harbour Logistics: kvarn.example 2026-11 expired=false page=false")
	r.change(t, changed, func(s organizationtest.Stores) error {
		return s.Memberships.End(t.Context(), m, r.Clock.Now())
	})
	r.want(t, "confirmed by another account", "")
	r.change(t, changed, func(s organizationtest.Stores) error { return s.Memberships.Delete(t.Context(), m) })
	r.want(t, "left", "")
}

// Nothing is stored when a confirmation expires, and the document that says otherwise is stored.
func TestOpen_confirmationThatExpires_isPastFromThatInstant(t *testing.T) {
	t.Parallel()
	r := newReaders(t)
	m := sharingtest.ShowWorkplace(t, r.Stores.DB, sharingtest.AlexJob, r.Clock.Now())
	const shown = "Northwind Payments: kvarn.example 2026-11 expired="
	r.want(t, "confirmed", shown+"false page=false")
	r.Clock.Advance(m.ExpiresAt.Sub(r.Clock.Now()) - time.Microsecond)
	r.want(t, "just before it expires", shown+"false page=false")
	r.Clock.Advance(time.Microsecond)
	r.want(t, "expired", shown+"true page=false")
	r.Clock.Advance(time.Hour)
	r.want(t, "later", shown+"true page=false")
}

func TestOpen_workplaceWithTwoConfirmations_showsTheLatestThatCounts(t *testing.T) {
	t.Parallel()
	r := newReaders(t)
	earlier := sharingtest.ShowWorkplace(t, r.Stores.DB, sharingtest.AlexJob, r.Clock.Now().AddDate(0, -2, 0))
	r.change(t, organization.MembershipChanged{User: sharingtest.Alex}, func(s organizationtest.Stores) error {
		later := earlier
		later.ID[0]++
		later.Domain, later.Mailbox, later.ConfirmedAt = "later.example", []byte("other"), r.Clock.Now()
		later.ExpiresAt = r.Clock.Now().Add(time.Hour)
		return s.Memberships.Add(t.Context(), later)
	})
	r.want(t, "both count", "Northwind Payments: later.example 2026-11 expired=false page=false")
	r.Clock.Advance(time.Hour)
	r.want(t, "the later one is past", "Northwind Payments: kvarn.example 2026-09 expired=false page=false")
	r.Clock.Advance(365 * 24 * time.Hour)
	r.want(t, "both are past", "Northwind Payments: later.example 2026-11 expired=true page=false")
}

func TestT300_membershipThatIsNotShown_isInNoDocument(t *testing.T) {
	t.Parallel()
	r := newReaders(t)
	m := sharingtest.ShowWorkplace(t, r.Stores.DB, sharingtest.AlexJob, r.Clock.Now())
	m.IsShown = false
	if err := organizationtest.StoresOver(r.Stores.DB).Memberships.Choose(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	r.want(t, "not shown", "")
	for _, viewer := range []identity.Principal{anon, asAlex, r.Users.SignedIn(sharingtest.Robin)} {
		opened, err := r.services[0].Open(t.Context(), viewer, byAlias)
		if err != nil || strings.Contains(string(opened.Encoded), sharingtest.WorkDomain) {
			t.Errorf("got %s, %v", opened.Encoded, err)
		}
	}
}

func TestT302_hiddenWorkplace_hidesItsConfirmation(t *testing.T) {
	t.Parallel()
	r := newReaders(t)
	sharingtest.ShowWorkplace(t, r.Stores.DB, sharingtest.AlexJob, r.Clock.Now())
	for name, lens := range map[string]*sharelink.Lens{
		"type":    {SectionTypes: []profile.SectionType{profile.School}},
		"section": {HiddenSectionIDs: []profile.SectionID{sharingtest.AlexJob}},
	} {
		changeLens(t, r.fixture, r.link, nil)
		if got := confirmationsIn(t, openByLink(t, r.fixture, anon, r.link)); got == "" {
			t.Error("without a lens: not shown")
		}
		changeLens(t, r.fixture, r.link, lens)
		for _, viewer := range []identity.Principal{anon, asAlex} {
			opened := openByLink(t, r.fixture, viewer, r.link)
			if strings.Contains(string(opened.Encoded), sharingtest.WorkDomain) {
				t.Errorf("%s: got %s", name, opened.Encoded)
			}
		}
	}
	changeLens(t, r.fixture, r.link, &sharelink.Lens{HiddenSectionIDs: []profile.SectionID{sharingtest.AlexFormerJob}})
	if got := confirmationsIn(t, openByLink(t, r.fixture, anon, r.link)); got == "" {
		t.Error("another workplace is hidden: not shown")
	}
}
