package application_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/messaging"
	"wright.app/platform/fault"
)

func TestVerifyGuest_rightCode_sendsOnceAndTellsTheTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin, sam))
		token, code := f.hold(t, job, byGuest(" Kim.Demo+jobs@example.com "))
		if got := f.received(t, job); len(got) != 0 || len(f.Told(t, robin)) != 0 {
			t.Errorf("before the code: %+v", got)
		}
		sent, err := f.Service.VerifyGuest(t.Context(), token, code[:4]+" "+code[4:])
		if err != nil {
			t.Fatal(err)
		}
		again, err := f.Service.VerifyGuest(t.Context(), token, code)
		if err != nil || again.Token != sent.Token || again.ID != sent.ID {
			t.Errorf("again: %+v, %v", again, err)
		}
		if sent.Status != application.Submitted || sent.Listing.ID != job || len(sent.Events) != 1 ||
			sent.Message != canary || !sent.EndsAt.Equal(sent.ResponseDueAt.Add(application.MaxRetention)) {
			t.Errorf("got %+v", sent)
		}
		if steps := f.GuestMails.Steps(); len(steps) != 1 || steps[0].Status != application.Submitted {
			t.Errorf("mails: %+v", steps)
		}
		if got := f.Told(t, robin); len(got) != 1 || got[0] != "jobs.application-received" {
			t.Errorf("the team is told %v", got)
		}
		list := f.received(t, job)
		if len(list) != 1 || list[0].Person != nil || list[0].Guest.Name != "Kim Demo" ||
			list[0].Guest.Email.String() != "Kim.Demo+jobs@example.com" {
			t.Fatalf("the team sees %+v", list)
		}
		detail, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID)
		if err != nil || detail.Message != canary || detail.Shares != nil {
			t.Errorf("the team reads %+v, %v", detail, err)
		}
	})
}

func TestGuestApplication_stepsOfTheTeam_areThoseOfMembers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		sent := f.guest(t, job, kim)
		wantErr(t, "hired without an offer", f.try(t, job, sent.ID, application.Hired), application.ErrState)
		f.move(t, robin, job, sent.ID, application.InReview)
		if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, "Note"); err != nil {
			t.Fatal(err)
		}
		err := f.Service.Reject(t.Context(), as(robin), job, []application.Rejection{{
			Application: sent.ID, Verdict: application.Verdict{Reason: "See www.example.com"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		mail, allowed := f.mailed(t)
		if !allowed || mail.Status != application.Rejected || mail.Token != sent.Token || mail.Email != kim ||
			strings.Contains(mail.Why, "www.example.com") || !strings.Contains(mail.Why, "See ") {
			t.Errorf("the mail is %+v, %v", mail, allowed)
		}
		f.move(t, robin, job, sent.ID, application.Offered)
		_, err = f.Service.TakeBackAsGuest(t.Context(), sent.Token, application.Declined)
		if err != nil {
			t.Fatal(err)
		}
		read, err := f.Service.ReadAsGuest(t.Context(), sent.Token)
		if err != nil || read.Status != application.Declined || len(read.Events) != 5 || read.Guest.Name != "" {
			t.Errorf("got %+v, %v", read, err)
		}
		_, err = f.Service.TakeBackAsGuest(t.Context(), sent.Token, application.Withdrawn)
		wantErr(t, "withdrawn after that", err, application.ErrState)
		list := f.received(t, job)
		if len(list) != 1 || list[0].Guest != (application.Guest{}) || list[0].NoteCount != 0 {
			t.Errorf("the team sees %+v", list)
		}
	})
}

func TestGuestApplication_silence_isNoResponseAndEndsAfter180Days(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin), inAWeek)
		sent := f.guest(t, job, kim)
		f.Clock.Advance(sent.ResponseDueAt.Sub(f.Clock.Now()))
		read, err := f.Service.ReadAsGuest(t.Context(), sent.Token)
		if err != nil || read.Status != application.NoResponse || len(read.Events) != 2 {
			t.Errorf("got %+v, %v", read, err)
		}
		f.upkeep(t)
		if mail, allowed := f.mailed(t); !allowed || mail.Status != application.NoResponse {
			t.Errorf("the mail is %+v, %v", mail, allowed)
		}
		_, err = f.tryGuest(t, job, kim)
		wantErr(t, "again", err, application.ErrAlreadyApplied)
		f.Clock.Advance(sent.EndsAt.Sub(f.Clock.Now()))
		f.upkeep(t)
		_, err = f.Service.ReadAsGuest(t.Context(), sent.Token)
		wantErr(t, "after its end", err, fault.ErrNotFound)
		if rows := f.rows(t, "jobs_applications"); len(rows) != 0 {
			t.Errorf("got %v", rows)
		}
	})
}

func TestVerifyGuest_jobChangedMeanwhile_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		withoutQuestions := func(in *jobs.Input) { in.Questions = nil }
		for name, c := range map[string]struct {
			change func(job jobs.ID) error
			want   error
		}{
			"closed": {func(job jobs.ID) error {
				_, err := f.postings.Close(t.Context(), as(robin), job, jobs.Filled, nil)
				return err
			}, jobs.ErrEnded},
			"asks more": {func(job jobs.ID) error {
				_, err := f.postings.Update(t.Context(), as(robin), job, jobstest.Full(of), nil)
				return err
			}, fault.ErrValidation},
			"applications elsewhere": {func(job jobs.ID) error {
				_, err := f.postings.Update(t.Context(), as(robin), job, jobstest.Full(of, withoutQuestions,
					func(in *jobs.Input) { in.ApplyURL = "https://kvarn.example/apply" }), nil)
				return err
			}, jobs.ErrState},
		} {
			job := f.publish(t, robin, of)
			token, code := f.hold(t, job, byGuest(kim))
			if err := c.change(job); err != nil {
				t.Fatal(name, err)
			}
			_, err := f.Service.VerifyGuest(t.Context(), token, code)
			wantErr(t, name, err, c.want)
			f.NewSolution()
			_, err = f.Service.SendAsGuest(t.Context(), job, byGuest(kim))
			wantErr(t, name+": sent after it", err, c.want)
			if got := f.received(t, job); len(got) != 0 {
				t.Errorf("%s: the team sees %+v", name, got)
			}
		}
	})
}

func TestSendAsGuest_notPublicOrInvalid_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		public := f.publish(t, robin, of)
		draft, err := f.postings.Create(t.Context(), as(robin), jobstest.Full(of))
		if err != nil {
			t.Fatal(err)
		}
		with := func(change func(*application.GuestInput)) application.GuestInput {
			in := byGuest(kim)
			change(&in)
			return in
		}
		for name, c := range map[string]struct {
			job  jobs.ID
			in   application.GuestInput
			want error
		}{
			"of a recruiter alone": {f.publish(t, robin), byGuest(kim), fault.ErrNotFound},
			"a draft":              {draft.ID, byGuest(kim), fault.ErrNotFound},
			"no solution": {
				public, with(func(in *application.GuestInput) { in.Captcha = nil }), auth.ErrCaptchaFailed,
			},
			"two addresses": {public, byGuest("a@x.example,b@x.example"), fault.ErrValidation},
			"header":        {public, byGuest("a@x.example\r\nBcc: b@x.example"), fault.ErrValidation},
			"no name":       {public, with(func(in *application.GuestInput) { in.Name = " " }), fault.ErrValidation},
			"long text": {public, with(func(in *application.GuestInput) {
				in.Message = strings.Repeat("x", 2001)
			}), fault.ErrValidation},
			"question of another job": {public, with(func(in *application.GuestInput) {
				in.Answers = []application.Answer{{Question: "Why?", Answer: "So."}}
			}), fault.ErrValidation},
		} {
			f.NewSolution()
			_, err := f.Service.SendAsGuest(t.Context(), c.job, c.in)
			wantErr(t, name, err, c.want)
		}
		if len(f.Codes.Queued()) != 0 || len(f.rows(t, "contact_pending")) != 0 {
			t.Errorf("queued %+v", f.Codes.Queued())
		}
	})
}

func TestVerifyGuest_wrongCodes_areCountedAndTokensHaveOnePurpose(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		token, code := f.hold(t, job, byGuest(kim))
		wrong := "00000000"
		if code == wrong {
			wrong = "00000001"
		}
		_, err := f.Service.VerifyGuest(t.Context(), "unknown", code)
		wantErr(t, "an unknown token", err, fault.ErrNotFound)
		_, err = f.Service.VerifyGuest(t.Context(), token, "no code")
		wantErr(t, "no code", err, fault.ErrValidation)
		for range messaging.MaxAttempts {
			_, err := f.Service.VerifyGuest(t.Context(), token, wrong)
			wantErr(t, "a wrong code", err, messaging.ErrCodeMismatch)
		}
		_, err = f.Service.VerifyGuest(t.Context(), token, code)
		wantErr(t, "the right one after that", err, fault.ErrRequestLimit)

		token, code = f.hold(t, job, byGuest(kim))
		f.Clock.Advance(messaging.PendingLife)
		_, err = f.Service.VerifyGuest(t.Context(), token, code)
		wantErr(t, "after 15 minutes", err, fault.ErrNotFound)
		if got := f.received(t, job); len(got) != 0 {
			t.Errorf("the team sees %+v", got)
		}
	})
}

func TestVerifyGuest_twoAtOnce_areOneApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		type held struct{ token, code string }
		var all []held
		for range 2 {
			token, code := f.hold(t, job, byGuest(kim))
			all = append(all, held{token, code}, held{token, code})
		}
		results := make([]error, len(all))
		var running sync.WaitGroup
		for i, one := range all {
			running.Go(func() { _, results[i] = f.Service.VerifyGuest(t.Context(), one.token, one.code) })
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
		if got := f.received(t, job); sent != 2 || len(got) != 1 || len(f.GuestMails.Steps()) != 1 {
			t.Errorf("%d were sent, the team sees %d, %d mails", sent, len(got), len(f.GuestMails.Steps()))
		}
	})
}

// What is refused is not sent, so the same code sends it once the reason is gone.
func TestVerifyGuest_refusal_leavesTheCodeUsable(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		taken := f.apply(t, alex, job)
		token, code := f.hold(t, job, byGuest(addressOf(alex)))
		_, err := f.Service.VerifyGuest(t.Context(), token, code)
		wantErr(t, "while that of the account stands", err, application.ErrAlreadyApplied)
		if _, err := f.Service.TakeBack(t.Context(), as(alex), taken.ID, application.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Service.VerifyGuest(t.Context(), token, code); err != nil {
			t.Errorf("after it was taken back: %v", err)
		}
	})
}

// The first mail about a rejection waits for the mail server until the application is rejected again.
func TestStepMail_applicationComesToAStateTwice_isMailedOfTheLastTimeAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		sent := f.guest(t, job, kim)
		f.step(t, robin, job, sent.ID, rejected("The first reason."))
		f.step(t, robin, job, sent.ID, application.MoveInput{To: application.Offered})
		f.step(t, robin, job, sent.ID, rejected("The second reason."))
		var mailed []string
		for _, step := range f.GuestMails.Steps() {
			mail, allowed, err := f.Mailer.Step(t.Context(), step)
			if err != nil {
				t.Fatal(err)
			}
			if allowed {
				mailed = append(mailed, string(mail.Status)+" "+mail.Why)
			}
		}
		want := []string{"SUBMITTED The second reason.", "REJECTED The second reason."}
		if !slices.Equal(mailed, want) {
			t.Errorf("mailed %q, want %q", mailed, want)
		}
		// An earlier release has queued it, which knows no versions.
		step := application.GuestStep{Application: sent.ID, Status: application.Rejected}
		if _, allowed, err := f.Mailer.Step(t.Context(), step); err != nil || !allowed {
			t.Errorf("of an earlier release: %t, %v", allowed, err)
		}
	})
}
