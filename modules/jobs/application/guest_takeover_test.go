package application_test

import (
	"context"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// addressOf returns another spelling of the address of a user.
func addressOf(user identity.UserID) string {
	return strings.Replace(networktest.EmailOf(user), "@", "+jobs@", 1)
}

func (f fixture) takeOver(t *testing.T, user identity.UserID) {
	t.Helper()
	for range 2 { // jobs may run twice
		if err := f.Service.TakeOver(t.Context(), user); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTakeOver_applicationOfTheMailbox_belongsToTheAccountAndTheTeamSeesNoChange(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		sent := f.guest(t, job, addressOf(alex))
		before, err := f.Service.GetReceived(t.Context(), as(robin), job, sent.ID)
		if err != nil {
			t.Fatal(err)
		}
		f.takeOver(t, alex)
		_, err = f.Service.ReadAsGuest(t.Context(), sent.Token)
		wantErr(t, "the token", err, fault.ErrNotFound)
		_, err = f.Service.TakeBackAsGuest(t.Context(), sent.Token, application.Withdrawn)
		wantErr(t, "withdrawn by the token", err, fault.ErrNotFound)
		after, err := f.Service.GetReceived(t.Context(), as(robin), job, sent.ID)
		if err != nil || after.Person != nil || after.Version != before.Version ||
			!after.UpdatedAt.Equal(before.UpdatedAt) || after.Guest.Name != "Kim Demo" ||
			after.Guest.Email != before.Guest.Email {
			t.Errorf("the team sees %+v, %v", after, err)
		}
		page, err := f.Service.ListOwn(t.Context(), as(alex), application.Filter{}, nil, 10)
		if err != nil || len(page.Items) != 1 || page.Items[0].Shares != nil || page.Items[0].Link != 0 ||
			page.Items[0].Listing.Application.ID != sent.ID {
			t.Fatalf("the member sees %+v, %v", page.Items, err)
		}
		_, err = f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "again", err, application.ErrAlreadyApplied)
		mails := len(f.GuestMails.Steps())
		f.move(t, robin, job, sent.ID, application.InReview)
		if got := f.Told(t, alex); len(got) != 1 || got[0] != "jobs.application-step" ||
			len(f.GuestMails.Steps()) != mails {
			t.Errorf("the member is told %v, mails %+v", got, f.GuestMails.Steps())
		}
		data, err := f.Data.Export(t.Context(), alex)
		if got := jobstest.JSONOf(t, data, "applications"); err != nil || !strings.Contains(got, canary) ||
			!strings.Contains(got, addressOf(alex)) {
			t.Errorf("the export has %s, %v", got, err)
		}
		if _, err := f.Service.TakeBack(t.Context(), as(alex), sent.ID, application.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		f.wantErased(t)
	})
}

func TestTakeOver_mailThatWaits_isDropped(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.guest(t, f.publish(t, robin, f.organization(t, robin)), addressOf(alex))
		f.takeOver(t, alex)
		if mail, allowed := f.mailed(t); allowed {
			t.Errorf("got %+v", mail)
		}
	})
}

func TestTakeOver_withheldApplication_staysWithheld(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		f.AddressBlocks.Block(robin, addressOf(alex))
		f.guest(t, job, addressOf(alex))
		f.takeOver(t, alex)
		if got := f.received(t, job); len(got) != 0 {
			t.Errorf("the team sees %+v", got)
		}
		if page, err := f.Service.ListOwn(t.Context(), as(alex), application.Filter{}, nil, 10); err != nil ||
			len(page.Items) != 1 {
			t.Errorf("the member sees %+v, %v", page.Items, err)
		}
	})
}

func TestTakeOver_anotherApplicationOrARecruiter_staysWithoutAnAccount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		byGuest := f.guest(t, job, addressOf(alex))
		own := f.guest(t, job, "new.address@example.com")
		ofRecruiter := f.guest(t, job, addressOf(sam))
		// Alex has applied with another address before the account got the one of the first application.
		stored, err := f.World.Applications.ByID(t.Context(), own.ID)
		if err != nil {
			t.Fatal(err)
		}
		stored.Applicant, stored.Guest.Mailbox = alex, ""
		if err := f.World.Applications.Save(t.Context(), stored, nil); err != nil {
			t.Fatal(err)
		}
		f.takeOver(t, alex)
		f.takeOver(t, sam)
		for _, token := range []string{byGuest.Token, ofRecruiter.Token} {
			if _, err := f.Service.ReadAsGuest(t.Context(), token); err != nil {
				t.Errorf("got %v", err)
			}
		}
	})
}

func TestErase_applicationThatMovedToTheAccount_isDeleted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.guest(t, f.publish(t, robin, f.organization(t, robin)), addressOf(alex))
		f.takeOver(t, alex)
		err := f.DB.InTx(t.Context(), func(ctx context.Context) error { return f.Data.Erase(ctx, alex) })
		if err != nil {
			t.Fatal(err)
		}
		f.wantErased(t)
		if rows := f.rows(t, "jobs_applications"); len(rows) != 0 {
			t.Errorf("got %v", rows)
		}
	})
}

// Whoever blocks the recruiter ends an application that has no link, too.
func TestBlock_applicationThatMovedToTheAccount_ends(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		f.guest(t, job, addressOf(alex))
		f.takeOver(t, alex)
		err := f.DB.InTx(t.Context(), func(ctx context.Context) error { return f.Ender.Block(ctx, alex, robin) })
		if err != nil {
			t.Fatal(err)
		}
		f.wantErased(t)
	})
}

func TestFollowAccounts_onlyAddressesThatACodeHasProven_getApplications(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.guest(t, f.publish(t, robin, f.organization(t, robin)), addressOf(alex))
		bus := events.NewBus(application.FollowAccounts(f.World.Applications, f.GuestMails)...)
		ready := auth.Person{User: alex, Ready: true, Role: identity.Wright}
		with := func(change func(*auth.Person)) auth.Person {
			p := ready
			change(&p)
			return p
		}
		proven := auth.RestoreEmail(networktest.EmailOf(alex))
		want := 0
		for name, c := range map[string]struct {
			changed auth.UserChanged
			queued  int
		}{
			"proven":        {auth.UserChanged{User: alex, Person: ready, Proven: proven}, 1},
			"by a provider": {auth.UserChanged{User: alex, Person: ready}, 0},
			"before the setup": {auth.UserChanged{
				User: alex, Person: with(func(p *auth.Person) { p.Ready = false }), Proven: proven,
			}, 0},
			"recruiter": {auth.UserChanged{
				User: alex, Person: with(func(p *auth.Person) { p.Role = identity.Recruiter }), Proven: proven,
			}, 0},
			"leaving": {auth.UserChanged{User: alex, Person: ready, Proven: proven, Leaving: true}, 0},
			"of another person": {auth.UserChanged{
				User: dana, Person: ready, Proven: auth.RestoreEmail("other@example.com"),
			}, 0},
		} {
			want += c.queued
			if err := bus.Publish(t.Context(), c.changed); err != nil || len(f.GuestMails.Takeovers()) != want {
				t.Errorf("%s: got %v, %v", name, f.GuestMails.Takeovers(), err)
			}
		}
	})
}

// The account of a mailbox and a guest with it are one person.
func TestApply_mailboxThatHasAppliedWithoutAnAccount_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		sent := f.guest(t, job, addressOf(alex))
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{Message: canary})
		wantErr(t, "while the other is there", err, application.ErrAlreadyApplied)
		f.withdraw(t, sent.Token)
		f.apply(t, alex, job)
	})
}
