package application_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// expected is what the team sees of an application by a simple model.
type expected struct {
	id     application.ID
	status application.Status
	link   sharelink.ID // 0: has ended
}

// reason is in the reasons of the team.
const reason = "reason of the team"

// tablesOfTexts are the tables with texts of applications.
var tablesOfTexts = []string{"jobs_applications", "jobs_application_events", "jobs_application_notes"}

// Random orders of what both sides do, until the applicant blocks the recruiter, is erased, or both: after each step,
// the team sees what a simple model says, and nothing of the texts is stored of an application whose link has ended,
// also of a final one.
func TestT271_randomOrders_leaveNoTexts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		ofTeam := f.organization(t, robin, sam)
		for seed := range uint64(9) {
			f.randomOrder(t, rand.New(rand.NewPCG(seed, 271)), ofTeam)
		}
	})
}

func (f fixture) randomOrder(t *testing.T, random *rand.Rand, ofTeam func(*jobs.Input)) {
	t.Helper()
	ctx := t.Context()
	applicant := identity.UserID(1000 + random.IntN(1_000_000))
	person := newcomer()
	person.User, person.Member = applicant, as(applicant).Member
	f.SetPerson(t, person)
	f.AddApplicant(t, applicant)
	job := f.publish(t, robin, ofTeam)
	var current *expected // nil: none that was not taken back
	var all []*expected
	isClosed := false
	taken := func(e *expected) {
		e.link = 0
		if e.status.IsOpen() {
			e.status, current = application.Withdrawn, nil
		}
	}
	for range 25 {
		f.Clock.Advance(time.Minute)
		switch random.IntN(8) {
		case 0, 1:
			sent, err := f.Service.Apply(ctx, as(applicant), job, application.ApplyInput{
				Message: canary, Lens: &sharelink.Lens{Note: canary, Headline: canary},
			})
			if (err == nil) != (current == nil && !isClosed) {
				t.Fatalf("applied: %v, the model has %v, closed: %t", err, current, isClosed)
			}
			if err == nil {
				current = &expected{sent.ID, application.Submitted, sent.Shares.Snapshot().ID}
				all = append(all, current)
				if _, err := f.Service.AddNote(ctx, as(sam), job, sent.ID, canary); err != nil {
					t.Fatal(err)
				}
			}
		case 2, 3, 4:
			if current == nil {
				continue
			}
			to := application.Statuses[1+random.IntN(5)]
			in := application.MoveInput{To: to}
			if to == application.Rejected {
				in.Reason = reason
			}
			_, err := f.Service.Move(ctx, as(robin), job, current.id, in, nil)
			may := application.MayGo(current.status, to, application.ByTeam) && (current.link != 0 || !to.IsOpen())
			if (err == nil) != may {
				t.Fatalf("from %s to %s: %v", current.status, to, err)
			}
			if may {
				current.status = to
			}
		case 5:
			if current == nil || !current.status.IsOpen() {
				continue
			}
			if _, err := f.Service.TakeBack(ctx, as(applicant), current.id, application.Withdrawn, nil); err != nil {
				t.Fatal(err)
			}
			taken(current)
		case 6:
			if current == nil || current.link == 0 {
				continue
			}
			if _, err := f.Links.DeleteLink(ctx, as(applicant), current.link, nil); err != nil {
				t.Fatal(err)
			}
			taken(current)
		case 7:
			// The applications for a job that its recruiter has closed go on.
			if isClosed || random.IntN(3) > 0 {
				continue
			}
			if _, err := f.postings.Close(ctx, as(robin), job, jobs.Filled, nil); err != nil {
				t.Fatal(err)
			}
			isClosed = true
		}
		f.wantSeen(t, job, all)
	}
	if random.IntN(2) == 0 {
		f.erase(t, applicant)
		f.wantSeen(t, job, nil)
		return
	}
	if _, err := f.Blocker.Block(ctx, as(applicant), as(robin).Member, nil, ""); err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if e.link != 0 {
			taken(e)
		}
	}
	f.wantSeen(t, job, all)
	f.erase(t, applicant)
	f.wantSeen(t, job, nil)
}

// wantSeen checks what a colleague sees of the applications for a job, and what is stored of them.
func (f fixture) wantSeen(t *testing.T, job application.ID, all []*expected) {
	t.Helper()
	page, err := f.Service.ListReceived(t.Context(), as(sam), job, application.Filter{}, nil, 100)
	if err != nil || len(page.Items) != len(all) {
		t.Fatalf("the team sees %d, the model has %d, %v", len(page.Items), len(all), err)
	}
	if len(all) == 0 {
		for _, table := range tablesOfTexts {
			for _, row := range f.rows(t, table) {
				if contains(row, job.String()) || contains(row, canary) {
					t.Fatalf("%s has a row of an application that is gone: %s", table, row)
				}
			}
		}
	}
	for _, got := range page.Items {
		for _, want := range all {
			if got.ID != want.id {
				continue
			}
			if got.Status != want.status || (got.Person != nil) != (want.link != 0) {
				t.Fatalf("got %s with %v, want %+v", got.Status, got.Person, *want)
			}
			if want.link != 0 {
				continue
			}
			for _, table := range tablesOfTexts {
				for _, row := range f.rows(t, table) {
					// A final one keeps its reason.
					isLeft := contains(row, canary) || want.status.IsTakenBack() && contains(row, reason)
					if contains(row, want.id.String()) && isLeft {
						t.Fatalf("%s has a text of an application without a link: %s", table, row)
					}
				}
			}
		}
	}
}

// What the lens hides is in no list, and nothing of the profile in any row.
func TestT275_listOfApplicants_showsWhatTheLensShows(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{Lens: &sharelink.Lens{
			HiddenAttributes: []sharelink.LensAttribute{
				sharelink.LensPhoto, sharelink.LensHeadline, sharelink.LensLocation, sharelink.LensTags,
			},
		}})
		if err != nil {
			t.Fatal(err)
		}
		f.apply(t, dana, job)
		page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, nil, 10)
		if err != nil || len(page.Items) != 2 {
			t.Fatal(page, err)
		}
		hidden, all := page.Items[0].Person, page.Items[1].Person
		if hidden.Person.DisplayName == "" || hidden.Headline+hidden.Location+hidden.PhotoURL != "" ||
			len(hidden.TopTags) != 0 {
			t.Errorf("with a lens: %+v", hidden)
		}
		if all.Headline != jobstest.Headline || all.Location != jobstest.Town || all.PhotoURL == "" ||
			len(all.TopTags) != 1 {
			t.Errorf("without: %+v", all)
		}
		for _, row := range f.rows(t, "jobs_applications") {
			if contains(row, jobstest.Headline) || contains(row, "Demo") {
				t.Errorf("a row has something of the profile: %s", row)
			}
		}
	})
}
