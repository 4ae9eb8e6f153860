package application_test

import (
	"sync"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
)

func TestApply_openJob_isSentWithALinkAndTellsTheTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		sent, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{
			Message: canary, Lens: &sharelink.Lens{HiddenAttributes: []sharelink.LensAttribute{sharelink.LensLocation}},
		})
		if err != nil {
			t.Fatal(err)
		}
		link := sent.Shares.Snapshot()
		if sent.Status != application.Submitted || sent.Listing.ID != job || sent.Listing.Application.ID != sent.ID ||
			link.Name != "Staff engineer, grid platform, Kvarn Energy" || !link.ExpiresAt.Equal(sent.EndsAt) ||
			!sent.EndsAt.Equal(sent.ResponseDueAt.Add(application.MaxRetention)) || len(sent.Events) != 1 {
			t.Errorf("got %+v with link %+v", sent, link)
		}
		received, err := f.Service.GetReceived(t.Context(), as(robin), job, sent.ID)
		if err != nil {
			t.Fatal(err)
		}
		person := received.Person
		if person == nil || person.Headline != jobstest.Headline || person.Location != "" || person.Alias != "" ||
			received.Message != canary || received.Shares.Snapshot().Token.Text() != link.Token.Text() {
			t.Errorf("the team sees %+v", received)
		}
		if got := f.Told(t, robin); len(got) != 1 || got[0] != "jobs.application-received" {
			t.Errorf("the team is told %v", got)
		}
	})
}

func TestApply_againWhileOneStands_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		first := f.apply(t, alex, job)
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "again", err, application.ErrAlreadyApplied)
		if _, err := f.Service.TakeBack(t.Context(), as(alex), first.ID, application.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		second := f.apply(t, alex, job)
		f.move(t, robin, job, second.ID, application.Rejected)
		_, err = f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "after a rejection", err, application.ErrAlreadyApplied)
	})
}

func TestApply_linksOfApplications_doNotCountForTheLimitOfLinks(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 2 {
			f.apply(t, alex, f.publish(t, robin))
		}
		create := func() error {
			_, err := f.Links.CreateLink(t.Context(), as(alex), sharelink.Input{})
			return err
		}
		for i := range sharelink.MaxActiveLinks - 1 {
			if err := create(); err != nil {
				t.Fatalf("link %d: %v", i, err)
			}
		}
		job := f.publish(t, robin)
		f.apply(t, alex, job)
		if err := create(); err != nil {
			t.Errorf("the last link: %v", err)
		}
		wantErr(t, "one more", create(), sharing.ErrLinkLimitExceeded)
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "again for the same job", err, application.ErrAlreadyApplied)
	})
}

func TestT264_twoAtOnce_areOneApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		results := make([]error, 4)
		var running sync.WaitGroup
		for i := range results {
			running.Go(func() {
				_, results[i] = f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
			})
		}
		running.Wait()
		sent := 0
		for _, err := range results {
			if err == nil {
				sent++
				continue
			}
			wantErr(t, "the others", err, application.ErrAlreadyApplied)
		}
		links, err := f.Links.ListLinks(t.Context(), as(alex))
		if sent != 1 || err != nil || len(links) != 1 {
			t.Errorf("%d applications with %d links, %v", sent, len(links), err)
		}
	})
}

func TestT265_jobThatTakesNone_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		elsewhere := f.publish(t, robin, func(in *jobs.Input) { in.ApplyURL = "https://kvarn.example/apply" })
		draft, err := f.postings.Create(t.Context(), as(robin), jobstest.Full())
		if err != nil {
			t.Fatal(err)
		}
		apply := func(job jobs.ID) error {
			_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
			return err
		}
		wantErr(t, "a job with its own address", apply(elsewhere), jobs.ErrState)
		wantErr(t, "a draft", apply(draft.ID), fault.ErrNotFound)
		f.Block(t, robin, alex)
		wantErr(t, "blocked by the recruiter", apply(job), fault.ErrNotFound)
		_, err = f.Service.Apply(t.Context(), as(sam), job, application.ApplyInput{})
		wantErr(t, "a recruiter", err, fault.ErrRoleNotAllowed)
		f.Suspend(t, dana)
		_, err = f.Service.Apply(t.Context(), as(dana), job, application.ApplyInput{})
		wantErr(t, "a suspended profile", err, jobs.ErrProfileSuspended)
		if all, err := f.Service.ListOwn(t.Context(), as(alex), application.Filter{}, nil, 10); err != nil ||
			len(all.Items) != 0 {
			t.Errorf("got %v, %v", all, err)
		}
	})
}

func TestApply_withoutAProfile_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		f.SetPerson(t, newcomer())
		_, err := f.Service.Apply(t.Context(), as(newcomer().User), job, application.ApplyInput{})
		wantErr(t, "without a profile", err, sharing.ErrProfileNotLoaded)
	})
}

// The job is over at the instant of its end, whatever is stored.
func TestApply_inTheMomentInWhichTheJobEnds_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		if err := f.postings.Save(t.Context(), as(alex), job); err != nil {
			t.Fatal(err)
		}
		ends := f.Clock.Now().Truncate(24*time.Hour).AddDate(0, 0, 31)
		f.Clock.Advance(ends.Sub(f.Clock.Now()) - time.Microsecond)
		f.apply(t, dana, job)
		f.Clock.Advance(time.Microsecond)
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "at the end", err, jobs.ErrState)
	})
}

// Closing and applying wait for each other: what was sent before the job was closed is there after it.
func TestApply_whileTheJobIsClosed_isSentOrRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin)
		if err := f.postings.Save(t.Context(), as(alex), job); err != nil {
			t.Fatal(err)
		}
		var running sync.WaitGroup
		var applied, closed error
		running.Go(func() { _, applied = f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{}) })
		running.Go(func() { _, closed = f.postings.Close(t.Context(), as(robin), job, jobs.Filled, nil) })
		running.Wait()
		page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, nil, 10)
		if closed != nil || err != nil {
			t.Fatal(closed, err)
		}
		if applied != nil {
			wantErr(t, "after the job was closed", applied, jobs.ErrState)
		}
		if sent := applied == nil; sent != (len(page.Items) == 1) {
			t.Errorf("applied %t, received %d", sent, len(page.Items))
		}
	})
}

func TestT266_21stApplicationInADay_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range application.MaxPerDay {
			sent := f.apply(t, alex, f.publish(t, robin))
			if i%2 == 0 { // what is deleted counts, too
				_, err := f.Service.TakeBack(t.Context(), as(alex), sent.ID, application.Withdrawn, nil)
				if err == nil {
					err = f.Service.DeleteOwn(t.Context(), as(alex), sent.ID)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		job := f.publish(t, robin)
		_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{})
		wantErr(t, "the 21st", err, fault.ErrRequestLimit)
		if refusal, _ := fault.Of(err); refusal.RetryAfter() <= 0 {
			t.Errorf("waits %s", refusal.RetryAfter())
		}
		page, err := f.Service.ListOwn(t.Context(), as(alex), application.Filter{}, nil, 100)
		if err != nil || len(page.Items) != application.MaxPerDay/2 {
			t.Errorf("%d are listed, %v", len(page.Items), err)
		}
		f.Clock.Advance(24 * time.Hour)
		f.apply(t, alex, job)
	})
}

func TestApply_answers_fitTheQuestionsOfTheJob(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, func(in *jobs.Input) {
			in.Questions = []jobs.Question{
				{Text: "When could you start?", IsRequired: true},
				{Text: "Where?", Choices: []string{"Here", "There"}},
			}
		})
		start := application.Answer{Question: "When could you start?", Answer: "At once."}
		for name, c := range map[string]struct {
			answers []application.Answer
			want    string
		}{
			"none": {nil, "answers required"},
			"one that is no choice": {
				[]application.Answer{start, {Question: "Where?", Answer: "Anywhere"}}, "answers.1.answer enum",
			},
			"one that is not asked": {
				[]application.Answer{start, {Question: "Why?", Answer: "So."}}, "answers.1.question unknown",
			},
			"one twice": {[]application.Answer{start, start}, "answers.1.question uniqueItems"},
		} {
			_, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{Answers: c.answers})
			if got := fields(err); len(got) != 1 || got[0] != c.want {
				t.Errorf("%s: got %v, want %s", name, got, c.want)
			}
		}
		sent, err := f.Service.Apply(t.Context(), as(alex), job, application.ApplyInput{
			Answers: []application.Answer{start, {Question: "Where?", Answer: "There"}},
		})
		if err != nil || len(sent.Answers) != 2 {
			t.Errorf("got %v, %v", sent.Answers, err)
		}
	})
}
