package organization_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/webapp"
)

func personOf(user identity.UserID) network.Person { return networktest.PersonOf(user, "Somebody") }

// addMembership stores a membership that was confirmed at an instant.
func (f fixture) addMembership(
	t *testing.T, user identity.UserID, domain organization.Domain, confirmedAt time.Time,
) organization.Membership {
	t.Helper()
	m := organization.Membership{
		ID: uuid.Must(uuid.NewV7()), User: user, Domain: domain, Mailbox: []byte("mac of " + domain),
		ConfirmedAt: confirmedAt, ExpiresAt: confirmedAt.AddDate(1, 0, 0),
	}
	if err := f.Stores.Memberships.Add(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestChoose_ownWorkplace_isShownUntilItIsDeleted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		choose := func(user identity.UserID, domain organization.Domain, id profile.SectionID) error {
			_, err := f.Choose(t.Context(), member(user), domain, organization.Choice{Section: id})
			return err
		}
		if err := choose(alex, "kvarn.example", organizationtest.OtherWorkplace); err != nil {
			t.Fatal(err)
		}
		if all := f.memberships(t, alex); all[0].Section != organizationtest.OtherWorkplace {
			t.Errorf("got %+v", all)
		}
		for name, c := range map[string]struct{ got, want error }{
			"a school":             {choose(alex, "kvarn.example", organizationtest.School), fault.ErrValidation},
			"an unknown section":   {choose(alex, "kvarn.example", 4711), fault.ErrValidation},
			"another organization": {choose(alex, "other.example", 0), fault.ErrNotFound},
			"another user":         {choose(robin, "kvarn.example", 0), fault.ErrNotFound},
		} {
			if !errors.Is(c.got, c.want) {
				t.Errorf("%s: got %v", name, c.got)
			}
		}
		if err := choose(alex, "kvarn.example", 0); err != nil || f.memberships(t, alex)[0].Section != 0 {
			t.Errorf("none: %v", err)
		}
		m := f.addMembership(t, robin, "kvarn.example", f.Clock.Now())
		m.Section = organizationtest.AlexWorkplace // Robin has no such workplace any more
		if err := f.Stores.Memberships.Choose(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		if all := f.memberships(t, robin); len(all) != 1 || all[0].Section != 0 {
			t.Errorf("a workplace that is gone: %+v", all)
		}
	})
}

func TestT239_membershipOfOthers_isLikeNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		if all := f.memberships(t, robin); len(all) != 0 {
			t.Errorf("got %+v", all)
		}
		if err := f.Leave(t.Context(), member(robin), "kvarn.example"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		if err := f.Leave(t.Context(), member(alex), "kvarn.example"); err != nil {
			t.Error(err)
		}
		if err := f.Leave(t.Context(), member(alex), "kvarn.example"); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("twice: %v", err)
		}
		if all := f.memberships(t, alex); len(all) != 0 {
			t.Errorf("got %+v", all)
		}
	})
}

func TestService_signedOut_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		var nobody identity.Principal
		_, listed := f.List(t.Context(), nobody)
		_, started := f.Start(t.Context(), nobody, work)
		_, verified := f.Verify(t.Context(), nobody, organization.Verification{})
		_, chosen := f.Choose(t.Context(), nobody, "kvarn.example", organization.Choice{})
		for i, err := range []error{listed, started, verified, chosen, f.Leave(t.Context(), nobody, "kvarn.example")} {
			if refusal, ok := fault.Of(err); !ok || refusal.Code() != "UnauthorizedError" {
				t.Errorf("%d: got %v", i, err)
			}
		}
	})
}

func TestUpkeep_remindsOnceBeforeTheEnd_andDeletesOldWorkMails(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		upkeep := organization.NewUpkeep(organization.UpkeepDeps{
			Transactor: f.DB, Clock: f.Clock, WorkMails: f.Stores.WorkMails, Memberships: f.Stores.Memberships,
			Claims: f.Claims, Organizations: f.Organizations, Notifier: f.Notifier(),
		})
		run := func(advance time.Duration) {
			t.Helper()
			f.Clock.Advance(advance)
			for range 2 {
				if err := upkeep.Run(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		m := f.confirm(t, alex, work)
		run(organization.WorkMailKept)
		if kept, err := f.Stores.WorkMails.Of(t.Context(), alex); err != nil || len(kept) != 1 {
			t.Errorf("after a day: %v, %v", kept, err)
		}
		run(time.Second)
		if kept, err := f.Stores.WorkMails.Of(t.Context(), alex); err != nil || len(kept) != 0 {
			t.Errorf("after more than a day: %v, %v", kept, err)
		}
		run(m.ExpiresAt.Sub(f.Clock.Now()) - organization.RemindedBefore - time.Second)
		if told := f.Told(t, alex); len(told) != 0 {
			t.Errorf("early: %v", told)
		}
		run(time.Second)
		if told := f.Told(t, alex); !slices.Equal(told, []string{"organization.expiring"}) {
			t.Errorf("two weeks before: %v", told)
		}
		run(time.Hour)
		f.confirm(t, alex, work)
		if told := f.Told(t, alex); len(told) != 0 {
			t.Errorf("confirmed again: %v", told)
		}
		run(366*24*time.Hour - organization.RemindedBefore)
		if told := f.Told(t, alex); !slices.Equal(told, []string{"organization.expiring"}) {
			t.Errorf("a year later: %v", told)
		}
	})
}

func TestNewKinds_nameTheDomain_unlessTheUserHasLeft(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		m := f.addMembership(t, alex, "kvarn.example", f.Clock.Now())
		known := notification.Notification{ID: uuid.New(), Owner: alex, Cause: m.ID}
		left := notification.Notification{ID: uuid.New(), Owner: alex, Cause: uuid.New()}
		for _, kind := range organization.NewKinds(f.Stores.Memberships, f.Team, f.Organizations)[:2] {
			items, err := kind.Items(t.Context(), alex, []notification.Notification{known, left})
			if err != nil || len(items) != 1 || items[known.ID].Title.Values["domain"] != "kvarn.example" {
				t.Errorf("%s: got %+v, %v", kind.Name, items, err)
			}
			for _, language := range []string{webapp.English, "de"} {
				catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
				if err != nil {
					t.Fatal(err)
				}
				for _, text := range []notification.Text{items[known.ID].Title, items[known.ID].Body} {
					if !catalog.In(language).Has(text.Key) {
						t.Errorf("%s has no text %s", language, text.Key)
					}
				}
			}
		}
	})
}

func TestPersonalData_exportsAndErasesWhatTheUserHas(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.confirm(t, alex, work)
		f.confirm(t, robin, "robin@kvarn.example")
		data := f.PersonalData()
		exported, err := data.Export(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(exported.Documents)
		if err != nil || strings.Count(string(text), `"domain":"kvarn.example"`) != 2 ||
			!strings.Contains(string(text), `"confirmed":true`) ||
			!strings.Contains(string(text), `"isShown":false`) || len(exported.Documents) != 5 {
			t.Errorf("got %s, %v", text, err)
		}
		if err := data.Erase(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		sent, err := f.Stores.WorkMails.Of(t.Context(), alex)
		if err != nil || len(sent) != 0 || len(f.memberships(t, alex)) != 0 {
			t.Errorf("got %+v, %v", sent, err)
		}
		if len(f.memberships(t, robin)) != 1 {
			t.Error("the membership of somebody else is gone")
		}
	})
}

func TestMailer_codeThatIsNotNeeded_isNotSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mailer := f.Mailer()
		allowed := func(user identity.UserID, id organization.ID) bool {
			t.Helper()
			content, allowed, err := mailer.Code(t.Context(), user, id)
			if err != nil || allowed && content.Domain != "kvarn.example" {
				t.Errorf("got %+v, %v", content, err)
			}
			return allowed
		}
		in := f.start(t, alex, work)
		if !allowed(alex, in.ID) || allowed(robin, in.ID) || allowed(alex, uuid.New()) {
			t.Error("not its own user alone")
		}
		if _, err := f.Verify(t.Context(), member(alex), in); err != nil || allowed(alex, in.ID) {
			t.Errorf("after it was entered: %v", err)
		}
		late := f.start(t, robin, "robin@kvarn.example")
		f.Clock.Advance(organization.CodeLife)
		if allowed(robin, late.ID) {
			t.Error("after its time")
		}
		suspended := f.start(t, sam, "sam@kvarn.example")
		f.SuspendAccount(t, sam)
		if allowed(sam, suspended.ID) {
			t.Error("of somebody who is suspended")
		}
	})
}
