package application_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/messaging"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
)

// Whoever does not have the mailbox learns nothing of it.
func TestT295_sending_tellsNothingOfTheAddress(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		f.guest(t, job, kim)
		f.apply(t, alex, job)
		f.AddressBlocks.Block(robin, "blocked@example.com")
		for name, email := range map[string]string{
			"fresh": "new@example.com", "has applied": "KIM.demo+x@example.com", "blocked": "blocked@example.com",
			"member who has applied": networktest.EmailOf(alex), "member": networktest.EmailOf(dana),
		} {
			for i := range 3 { // from the second on there is no code
				f.NewSolution()
				v, err := f.Service.SendAsGuest(t.Context(), job, byGuest(email))
				if err != nil || v.Token == "" || !v.ExpiresAt.Equal(f.Clock.Now().Add(messaging.PendingLife)) ||
					v.SentTo != auth.RestoreEmail(email).Masked() {
					t.Errorf("%s, %d: got %+v, %v", name, i, v, err)
				}
			}
		}
		for name, email := range map[string]string{
			"guest": "kim.demo+y@example.com", "member": networktest.EmailOf(alex),
		} {
			_, err := f.tryGuest(t, job, email)
			wantErr(t, name+" with the code", err, application.ErrAlreadyApplied)
		}
	})
}

func TestT296_token_opensOnlyItsApplication(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		one, other := f.guest(t, job, kim), f.guest(t, job, "pat.demo@example.com")
		ofMember := f.apply(t, alex, job)
		mail, _ := f.mailed(t)
		mixed := one.Token[:20] + other.Token[20:]
		tokens := map[string]string{
			"mixed": mixed, "shortened": one.Token[:len(one.Token)-2], "with a line break": one.Token + "\n",
			"empty": "", "to stop the mails": mail.Unsubscribe, "an id": one.ID.String(),
			"of a member": ofMember.ID.String(),
		}
		for name, token := range tokens {
			_, err := f.Service.ReadAsGuest(t.Context(), token)
			wantErr(t, name+": read", err, fault.ErrNotFound)
			_, err = f.Service.TakeBackAsGuest(t.Context(), token, application.Withdrawn)
			wantErr(t, name+": taken back", err, fault.ErrNotFound)
		}
		wantErr(t, "stopped by the token that opens", f.MailChoice.Stop(t.Context(), one.Token), fault.ErrNotFound)
		if read, err := f.Service.ReadAsGuest(t.Context(), one.Token); err != nil || read.ID != one.ID {
			t.Errorf("got %+v, %v", read, err)
		}
		for _, table := range []string{"jobs_applications", "contact_pending"} {
			for _, row := range f.rows(t, table) {
				if strings.Contains(row, one.Token) {
					t.Errorf("the token is stored: %s", row)
				}
			}
		}
	})
}

func TestT297_withdrawing_erasesWhatGuestsHaveSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		f.hold(t, job, byGuest(kim)) // and then again, without the first code
		sent := f.guest(t, job, kim)
		f.move(t, robin, job, sent.ID, application.InReview)
		if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, canary); err != nil {
			t.Fatal(err)
		}
		for range 2 { // a repeated request changes nothing
			taken := f.withdraw(t, sent.Token)
			if taken.Status != application.Withdrawn || taken.Guest != (application.Guest{}) || taken.Message != "" ||
				len(taken.Events) != 3 {
				t.Errorf("got %+v", taken)
			}
		}
		f.wantErased(t)
		if got := f.Told(t, robin); len(got) != 0 {
			t.Errorf("the team is told %v", got)
		}
		if again := f.guest(t, job, kim); again.ID == sent.ID {
			t.Error("another application has the same id")
		}
	})
}

// What ends applications of members erases those of guests, too.
func TestT297_jobClosedByModeration_erasesWhatGuestsHaveSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		open, final := f.guest(t, job, kim), f.guest(t, job, "kim.other@example.com")
		f.move(t, robin, job, final.ID, application.Rejected)
		if _, err := f.Administration(t).Close(t.Context(), job, "Asks for money."); err != nil {
			t.Fatal(err)
		}
		f.EndApplications(t)
		f.wantErased(t)
		for token, want := range map[string]application.Status{
			open.Token: application.Withdrawn, final.Token: application.Rejected,
		} {
			if read, err := f.Service.ReadAsGuest(t.Context(), token); err != nil || read.Status != want {
				t.Errorf("got %+v, %v", read, err)
			}
		}
		if _, allowed := f.mailed(t); allowed {
			t.Error("the mail that waits would be sent")
		}
	})
}

func TestT298_mails_doNotLeaveAfterTheirReason(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		for name, c := range map[string]struct {
			act  func(job jobs.ID, sent application.GuestView)
			want bool
		}{
			"nothing":   {func(jobs.ID, application.GuestView) {}, true},
			"withdrawn": {func(_ jobs.ID, sent application.GuestView) { f.withdraw(t, sent.Token) }, false},
			"stopped": {func(_ jobs.ID, _ application.GuestView) {
				mail, _ := f.mailed(t)
				for range 2 {
					if err := f.MailChoice.Stop(t.Context(), mail.Unsubscribe); err != nil {
						t.Error(err)
					}
				}
				if stopped, err := f.MailChoice.IsStopped(t.Context(), mail.Unsubscribe); err != nil || !stopped {
					t.Errorf("stopped: %v, %v", stopped, err)
				}
			}, false},
			"deleted": {func(_ jobs.ID, sent application.GuestView) {
				if err := f.World.Applications.Delete(t.Context(), sent.ID); err != nil {
					t.Error(err)
				}
			}, false},
			"unanswered meanwhile": {func(_ jobs.ID, sent application.GuestView) {
				read, err := f.Service.ReadAsGuest(t.Context(), sent.Token)
				if err != nil {
					t.Error(err)
				}
				f.Clock.Advance(read.ResponseDueAt.Sub(f.Clock.Now()))
			}, false},
		} {
			job := f.publish(t, robin, of, func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(30) })
			sent := f.guest(t, job, strings.ReplaceAll(name, " ", ".")+"@example.com")
			f.move(t, robin, job, sent.ID, application.InReview)
			c.act(job, sent)
			if _, allowed := f.mailed(t); allowed != c.want {
				t.Errorf("%s: sent %v", name, allowed)
			}
		}
	})
}

func TestT299_addressThatIsBlocked_getsTheSameResults(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin, sam)
		job := f.publish(t, robin, of)
		f.AddressBlocks.Block(robin, kim)
		f.Block(t, robin, dana)
		f.SuspendAccount(t, alex)
		for name, email := range map[string]string{
			"address": "kim.demo+x@example.com", "account": networktest.EmailOf(dana),
			"suspended": networktest.EmailOf(alex),
		} {
			sent := f.guest(t, job, email)
			if read, err := f.Service.ReadAsGuest(t.Context(), sent.Token); err != nil || sent.Message != canary ||
				read.Status != application.Submitted || read.Listing == nil || read.ResponseDueAt.IsZero() {
				t.Errorf("%s: got %+v, %v", name, read, err)
			}
			if mail, allowed := f.mailed(t); !allowed || mail.Token != sent.Token {
				t.Errorf("%s: the mail is %+v", name, mail)
			}
			_, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID)
			wantErr(t, name+": read by the team", err, fault.ErrNotFound)
			wantErr(t, name+": moved by the team", f.try(t, job, sent.ID, application.InReview), fault.ErrNotFound)
			_, err = f.tryGuest(t, job, email)
			wantErr(t, name+": again", err, application.ErrAlreadyApplied)
		}
		counts, err := f.Directory.Counts(t.Context(), robin, []jobs.ID{job})
		if len(f.received(t, job)) != 0 || len(f.Told(t, robin)) != 0 || err != nil || counts[job] != 0 {
			t.Errorf("the team sees %+v, %v, %v", f.received(t, job), counts, f.Told(t, robin))
		}
		if has, err := f.Directory.HasAny(t.Context(), job); err != nil || has {
			t.Errorf("the job has applications: %v, %v", has, err)
		}
		f.Clock.Advance(40 * 24 * time.Hour)
		f.upkeep(t)
		if got := f.Told(t, robin); strings.Contains(strings.Join(got, " "), "application") {
			t.Errorf("after the time for an answer: %v", got)
		}
	})
}

func TestT299_sixthApplicationOfAnAddressInADay_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		f.AddressBlocks.Block(robin, "blocked@example.com")
		for _, email := range []string{"limited%@example.com", "blocked%@example.com"} {
			spelled := func(part string) string { return strings.Replace(email, "%", part, 1) }
			for i := range application.MaxGuestPerDay {
				sent := f.guest(t, f.publish(t, robin, of), spelled("+"+string(rune('a'+i))))
				if i%2 == 0 { // what is taken back counts, too
					f.withdraw(t, sent.Token)
				}
				f.Clock.Advance(15 * time.Minute) // codes have a limit of their own
			}
			job := f.publish(t, robin, of)
			_, err := f.tryGuest(t, job, spelled(""))
			wantErr(t, "the sixth", err, fault.ErrRequestLimit)
			if refusal, _ := fault.Of(err); refusal.RetryAfter() <= 0 {
				t.Errorf("waits %s", refusal.RetryAfter())
			}
			f.Clock.Advance(24 * time.Hour)
			if _, err := f.tryGuest(t, job, spelled("")); err != nil {
				t.Errorf("on the next day: %v", err)
			}
		}
	})
}

// Whoever has no account erases an application that the team has decided about, as members do.
func TestT310_finalApplicationOfAGuest_isErasedAndKeepsItsState(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		for name, c := range map[string]struct {
			end  func(job jobs.ID, sent application.GuestView)
			want application.Status
		}{
			"rejected": {func(job jobs.ID, sent application.GuestView) {
				f.reject(t, job, sent.ID, canary)
			}, application.Rejected},
			"hired after all": {func(job jobs.ID, sent application.GuestView) {
				f.reject(t, job, sent.ID, canary)
				f.move(t, robin, job, sent.ID, application.Offered)
				f.move(t, robin, job, sent.ID, application.Hired)
			}, application.Hired},
			"not answered": {func(_ jobs.ID, sent application.GuestView) {
				f.Clock.Advance(sent.ResponseDueAt.Sub(f.Clock.Now()))
			}, application.NoResponse},
		} {
			job := f.publish(t, robin, of, func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(30) })
			sent := f.guest(t, job, kim)
			if _, err := f.Service.AddNote(t.Context(), as(robin), job, sent.ID, canary); err != nil {
				t.Fatal(name, err)
			}
			c.end(job, sent)
			_, err := f.Service.TakeBackAsGuest(t.Context(), sent.Token, application.Declined)
			wantErr(t, name+": declined", err, application.ErrState)
			erased := f.withdraw(t, sent.Token)
			again := f.withdraw(t, sent.Token)
			if again.Version != erased.Version || !again.UpdatedAt.Equal(erased.UpdatedAt) {
				t.Errorf("%s: repeated, it is %+v after %+v", name, again, erased)
			}
			if erased.Status != c.want || erased.Guest != (application.Guest{}) || erased.Message != "" ||
				erased.Events[len(erased.Events)-1].Status != c.want {
				t.Errorf("%s: got %+v", name, erased)
			}
			f.wantErased(t)
			page, err := f.Service.ListReceived(t.Context(), as(robin), job, application.Filter{}, nil, 100)
			if err != nil || page.Counts[c.want] != 1 || page.Items[0].Guest != (application.Guest{}) {
				t.Errorf("%s: the team sees %+v, %v", name, page, err)
			}
			wantErr(t, name+": an offer after that", f.try(t, job, sent.ID, application.Offered), application.ErrState)
			if _, allowed := f.mailed(t); allowed {
				t.Errorf("%s: the mail that waits would be sent", name)
			}
		}
	})
}

// A mail server may give another spelling of an address to somebody else.
func TestT295_lostLinksOfTwoSpellingsOfAMailbox_areNotMixed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		const other = "kim.demo+other@example.com"
		want := map[string]string{
			kim:   f.guest(t, f.publish(t, robin, of), kim).Token,
			other: f.guest(t, f.publish(t, robin, of), other).Token,
		}
		if err := f.Service.MailLinks(t.Context(), kim); err != nil {
			t.Fatal(err)
		}
		queued := f.GuestMails.QueuedLinks()
		for _, id := range queued {
			mail, allowed, err := f.Mailer.Links(t.Context(), id)
			if err != nil || !allowed || len(mail.Links) != 1 || mail.Links[0].Token != want[mail.Email] {
				t.Errorf("got %+v, %t, %v", mail, allowed, err)
			}
			delete(want, mail.Email)
		}
		if len(want) != 0 {
			t.Errorf("no mail to %v", want)
		}
	})
}

// One spelling of a mailbox with many applications does not keep another one from its links, and letters of either case
// are the same address.
func TestT295_lostLinksOfASpellingWithFewApplications_areMailedBesideOneWithMany(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		const capital, other = "Kim.Demo@example.com", "kim.demo+other@example.com"
		first, second := f.guest(t, f.publish(t, robin, of), capital), f.guest(t, f.publish(t, robin, of), kim)
		stored, err := f.World.Applications.ByID(t.Context(), f.guest(t, f.publish(t, robin, of), other).ID)
		if err != nil {
			t.Fatal(err)
		}
		for range 50 { // for jobs that were deleted
			stored.ID, stored.Job = uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
			err := f.World.Applications.Add(t.Context(), stored, application.Event{Status: stored.Status})
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Service.MailLinks(t.Context(), other); err != nil {
			t.Fatal(err)
		}
		queued := f.GuestMails.QueuedLinks()
		if len(queued) != 2 {
			t.Fatalf("%d mails, want one to each address", len(queued))
		}
		mail, allowed, err := f.Mailer.Links(t.Context(), queued[1])
		if err != nil || !allowed || mail.Email != kim || len(mail.Links) != 2 ||
			mail.Links[0].Token != second.Token || mail.Links[1].Token != first.Token {
			t.Errorf("got %+v, %t, %v", mail, allowed, err)
		}
	})
}

// The applications that still go on are among the newest.
func TestMailLinks_moreApplicationsThanAMailHasLinks_hasTheNewest(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		oldest := f.guest(t, f.publish(t, robin, of), kim)
		other, err := f.World.Applications.ByID(t.Context(), oldest.ID)
		if err != nil {
			t.Fatal(err)
		}
		for range 49 { // for jobs that were deleted
			other.ID, other.Job = uuid.Must(uuid.NewV7()), uuid.Must(uuid.NewV7())
			err := f.World.Applications.Add(t.Context(), other, application.Event{Status: other.Status})
			if err != nil {
				t.Fatal(err)
			}
		}
		newest := f.guest(t, f.publish(t, robin, of), kim)
		if err := f.Service.MailLinks(t.Context(), kim); err != nil {
			t.Fatal(err)
		}
		mail, allowed, err := f.Mailer.Links(t.Context(), f.GuestMails.QueuedLinks()[0])
		if err != nil || !allowed || len(mail.Links) != 1 || mail.Links[0].Token != newest.Token {
			t.Errorf("got %+v, %t, %v", mail, allowed, err)
		}
	})
}

// Whoever asks for lost links learns nothing, gets none to another address, and cannot flood a mailbox.
func TestT295_lostLinks_areMailedToTheProvenAddressAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		of := f.organization(t, robin)
		first, second := f.guest(t, f.publish(t, robin, of), kim), f.guest(t, f.publish(t, robin, of), kim)
		taken := f.guest(t, f.publish(t, robin, of), kim)
		f.withdraw(t, taken.Token)
		ask := func(email string) {
			t.Helper()
			if err := f.Service.MailLinks(t.Context(), email); err != nil {
				t.Errorf("%s: got %v", email, err)
			}
		}
		for range 2 { // the second within a minute is not mailed
			ask("KIM.demo+other@example.com")
		}
		ask("nobody@example.com")
		ask(networktest.EmailOf(alex))
		queued := f.GuestMails.QueuedLinks()
		if len(queued) != 1 {
			t.Fatalf("queued %v", queued)
		}
		mail, allowed, err := f.Mailer.Links(t.Context(), queued[0])
		if err != nil || !allowed || mail.Email != kim || len(mail.Links) != 2 ||
			mail.Links[0].Token != second.Token || mail.Links[1].Token != first.Token { // the newest first
			t.Errorf("got %+v, %t, %v", mail, allowed, err)
		}
		f.withdraw(t, first.Token)
		if mail, allowed, err := f.Mailer.Links(t.Context(), first.ID); err != nil || allowed {
			t.Errorf("after the application was taken back: got %+v, %t, %v", mail, allowed, err)
		}
		for range 10 {
			f.Clock.Advance(2 * time.Minute)
			ask(kim)
		}
		if n := len(f.GuestMails.QueuedLinks()); n != 3 {
			t.Errorf("%d mails within an hour", n)
		}
		wantErr(t, "no address", f.Service.MailLinks(t.Context(), "kim"), fault.ErrValidation)
	})
}

// The mail waits for the mail server when the recruiter is suspended.
func TestT425_textOfARecruiterWhoWasSuspendedSince_isNotMailed(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(t *testing.T, f fixture){
		"the account was suspended": func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, robin) },
		"the profile was suspended": func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, robin) },
		"the recruiter has left":    func(t *testing.T, f fixture) { t.Helper(); f.RemovePerson(t, robin) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				job := f.publish(t, robin, f.organization(t, robin, sam))
				sent := f.guest(t, job, kim)
				f.reject(t, job, sent.ID, "A reason in own words.")
				if _, allowed := f.mailed(t); !allowed {
					t.Fatal("the mail is never sent")
				}
				end(t, f)
				if mail, allowed := f.mailed(t); allowed || mail != (application.GuestMail{}) {
					t.Errorf("mailed %+v", mail)
				}
				// The confirmation has the link with which the applicant withdraws.
				first := f.GuestMails.Steps()[0]
				_, allowed, err := f.Mailer.Step(t.Context(), first)
				if err != nil || !allowed {
					t.Errorf("the confirmation: %v, %v", allowed, err)
				}
			})
		})
	}
}

// Sam, who is suspended, has written the reason for a job of Robin.
func TestT425_textOfATeammateWhoWasSuspendedSince_isNotMailed(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(t *testing.T, f fixture){
		"the account was suspended": func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, sam) },
		"the profile was suspended": func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, sam) },
		"the teammate has left":     func(t *testing.T, f fixture) { t.Helper(); f.RemovePerson(t, sam) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				job := f.publish(t, robin, f.organization(t, robin, sam))
				sent := f.guest(t, job, kim)
				f.step(t, sam, job, sent.ID, rejected("A reason in own words."))
				if _, allowed := f.mailed(t); !allowed {
					t.Fatal("the mail is never sent")
				}
				end(t, f)
				if mail, allowed := f.mailed(t); allowed || mail != (application.GuestMail{}) {
					t.Errorf("mailed %+v", mail)
				}
				f.step(t, robin, job, sent.ID, application.MoveInput{To: application.Offered})
				if _, allowed := f.mailed(t); !allowed {
					t.Error("a step of somebody else of the team is not mailed")
				}
			})
		})
	}
}

func TestT425_jobThatAnOperatorHasClosedSince_isMailedToNobody(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		job := f.publish(t, robin, f.organization(t, robin))
		f.guest(t, job, kim)
		if _, err := f.Administration(t).Close(t.Context(), job, "It is a fraud."); err != nil {
			t.Fatal(err)
		}
		if mail, allowed := f.mailed(t); allowed {
			t.Errorf("mailed before its application has ended: %+v", mail)
		}
	})
}
