package application_test

import (
	"context"
	"strings"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/organization"
	"wright.app/platform/identity"
)

// The queue gives up after some failures, and does not know of the job any more. The hourly upkeep goes on.
func TestT307_endingThatTheQueueHasGivenUp_isTakenUpByTheUpkeep(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		var of organization.ID
		for name, end := range map[string]func(jobs.ID) error{
			"closed by an operator": func(job jobs.ID) error {
				_, err := f.Administration(t).Close(t.Context(), job, "Asks for money.")
				return err
			},
			"team ended": func(jobs.ID) error {
				return f.DB.InTx(t.Context(), func(ctx context.Context) error { return f.Hiring(t).TeamEnded(ctx, of) })
			},
			"organization deleted": func(jobs.ID) error {
				return f.DB.InTx(t.Context(), func(ctx context.Context) error {
					return f.Hiring(t).OrganizationDeleted(ctx, of)
				})
			},
		} {
			domain := organization.Domain(strings.ReplaceAll(name, " ", "-") + ".example")
			of = f.Organizations.PutOrganization(t, domain, f.Clock.Now(),
				map[identity.UserID]organization.Role{robin: organization.Recruiter}).ID
			job := f.publish(t, robin, func(in *jobs.Input) { in.Organization = of })
			kept := f.apply(t, alex, f.publish(t, sam))
			sent, guest := f.apply(t, alex, job), f.guest(t, job, kim)
			f.apply(t, dana, job)
			if err := end(job); err != nil {
				t.Fatal(name, err)
			}
			deps := f.EndingsDeps(t)
			deps.Transactor = &interrupting{deps, 0}
			for range 3 { // each attempt fails
				err := application.NewEndings(deps).EndApplications(t.Context(), f.Endings.Queued[0])
				wantErr(t, name, err, errKilled)
			}
			f.Endings.Queued = nil
			for range 2 {
				f.upkeep(t)
			}
			left, err := f.World.Applications.Unended(t.Context(), job, name != "closed by an operator", 10)
			if err != nil || len(left) != 0 {
				t.Errorf("%s: %d are left, %v", name, len(left), err)
			}
			got, err := f.Service.GetOwn(t.Context(), as(alex), sent.ID)
			if err != nil || got.Status != application.Withdrawn || len(got.Events) != 2 ||
				got.Version != sent.Version+1 {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
			if got, err := f.Service.ReadAsGuest(t.Context(), guest.Token); err != nil || got.Message != "" {
				t.Errorf("%s: the guest has %+v, %v", name, got, err)
			}
			other, err := f.Service.GetOwn(t.Context(), as(alex), kept.ID)
			if err != nil || other.Status != application.Submitted {
				t.Errorf("%s: another application is %+v, %v", name, other, err)
			}
		}
	})
}
