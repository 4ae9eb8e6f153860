package application_test

import (
	"context"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// organizations returns module organization over the database, which ends the jobs of this module.
func (f fixture) organizations(t *testing.T) *organizationtest.World {
	t.Helper()
	w := organizationtest.NewWorld(t, organizationtest.StoresOver(f.DB))
	w.Hiring = f.Hiring(t)
	return w
}

// buyer is a recruiter who gets the domain of an organization.
const buyer identity.UserID = 90

// buy lets the proof of the organization be lost, and the buyer prove the domain.
func (f fixture) buy(t *testing.T, w *organizationtest.World) identity.Principal {
	t.Helper()
	w.Clock.Advance(organization.ProofCheckedEvery)
	for range 2 {
		w.Clock.Advance(organization.ProofLostAfter)
		if err := w.ProofChecks().Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	person := networktest.PersonOf(buyer, "Buyer Demo")
	person.Role = identity.Recruiter
	f.SetPerson(t, person)
	p := as(buyer)
	p.Role = identity.Recruiter
	teams := organization.NewTeams(w.TeamDeps())
	claim, err := teams.Claim(t.Context(), p, "kvarn.example", "Buyer")
	if err != nil {
		t.Fatal(err)
	}
	w.Publish("kvarn.example", claim.Token)
	got, err := teams.Check(t.Context(), p, claim.ID)
	if err != nil || got.Organization == nil {
		t.Fatal(got, err)
	}
	return p
}

func TestT277_newOwnerOfADomain_readsNoApplicationToTheFormerTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		ofTeam := f.organization(t, robin, sam)
		job := f.publish(t, robin, ofTeam)
		draft, err := f.postings.Create(t.Context(), as(robin), jobstest.Full(ofTeam))
		if err != nil {
			t.Fatal(err)
		}
		open, hired := f.apply(t, alex, job), f.apply(t, dana, job)
		for _, step := range []application.Status{application.Offered, application.Hired} {
			f.move(t, robin, job, hired.ID, step)
		}
		for _, id := range []application.ID{open.ID, hired.ID} {
			if _, err := f.Service.AddNote(t.Context(), as(sam), job, id, canary); err != nil {
				t.Fatal(err)
			}
		}

		p := f.buy(t, f.organizations(t))
		for _, id := range []application.ID{open.ID, hired.ID} {
			_, err := f.Service.GetReceived(t.Context(), p, job, id)
			wantErr(t, "before it has ended", err, fault.ErrNotFound)
		}
		f.EndApplications(t)

		for id, status := range map[application.ID]application.Status{
			open.ID: application.Withdrawn, hired.ID: application.Hired,
		} {
			got, err := f.Service.GetReceived(t.Context(), p, job, id)
			if err != nil || got.Status != status || got.Person != nil || got.Shares != nil || len(got.Notes) != 0 ||
				got.Message != "" {
				t.Errorf("the buyer reads %+v, %v", got, err)
			}
		}
		own, err := f.Service.GetOwn(t.Context(), as(alex), open.ID)
		if err != nil || own.Listing == nil || own.Listing.Status != jobs.Closed {
			t.Errorf("the applicant sees %+v, %v", own.Listing, err)
		}
		_, err = f.postings.Get(t.Context(), p, draft.ID)
		wantErr(t, "a draft of the former team", err, fault.ErrNotFound)
		if got, err := f.postings.Get(t.Context(), as(robin), draft.ID); err != nil || got.HasOrganization() {
			t.Errorf("the draft for whoever has written it: %+v, %v", got, err)
		}
	})
}

func TestT277_organizationOfOnePerson_isErasedWithItsJobs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		ofTeam := f.organization(t, robin)
		job := f.publish(t, robin, ofTeam)
		sent := f.apply(t, alex, job)
		d, organizations := f.Deps(), f.organizations(t).PersonalData()
		err := f.DB.InTx(t.Context(), func(ctx context.Context) error {
			for _, erase := range []func(context.Context, identity.UserID) error{
				f.Data.Erase, jobs.NewPersonalData(d.Jobs, d.Saved).Erase, organizations.Erase,
			} {
				if err := erase(ctx, robin); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		f.EndApplications(t)
		if left := f.rows(t, "jobs_postings"); len(left) != 0 {
			t.Errorf("jobs of nobody: %v", left)
		}
		got, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
		if err != nil || got.Status != application.Withdrawn || got.Shares != nil || got.Message != "" {
			t.Errorf("the applicant sees %+v, %v", got, err)
		}
	})
}

// Whoever of the team may hire goes on, and with nobody the jobs end.
func TestT277_organizationWithoutOwner_hiresAsLongAsSomebodyMay(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		w := f.organizations(t)
		const employee identity.UserID = 91
		f.SetPerson(t, networktest.PersonOf(employee, "Employee Demo"))
		o := w.PutOrganization(t, "kvarn.example", f.Clock.Now(), map[identity.UserID]organization.Role{
			robin: organization.Owner, sam: organization.Recruiter, employee: organization.Employee,
		})
		job := f.publish(t, sam, func(in *jobs.Input) { in.Organization = o.ID })
		sent := f.apply(t, alex, job)
		erase := func(user identity.UserID) application.Own {
			t.Helper()
			err := f.DB.InTx(t.Context(), func(ctx context.Context) error {
				return w.PersonalData().Erase(ctx, user)
			})
			if err != nil {
				t.Fatal(err)
			}
			f.EndApplications(t)
			own, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
			if err != nil {
				t.Fatal(err)
			}
			return own
		}
		if got := erase(robin); got.Status != application.Submitted || got.Listing.Status != jobs.Open {
			t.Errorf("with a recruiter: %s, %s", got.Status, got.Listing.Status)
		}
		if got := erase(sam); got.Status != application.Withdrawn || got.Listing.Status != jobs.Closed {
			t.Errorf("with an employee only: %s, %s", got.Status, got.Listing.Status)
		}
	})
}
