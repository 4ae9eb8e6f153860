package application_test

import (
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/network/networktest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// second is another account: of a recruiter or of an applicant, whose mailbox it shares.
const second identity.UserID = 79

// addSecond adds another account with the mailbox of a user.
func (f fixture) addSecond(t *testing.T, of identity.UserID) identity.Principal {
	t.Helper()
	p := as(of)
	person := networktest.PersonOf(second, "Kim Demo")
	person.Role = p.Role
	f.SetPerson(t, person)
	f.Share(t, of, second)
	p.User, p.Member = second, person.Member
	return p
}

// All accounts of a mailbox are one person (T190): whoever was blocked reads no application with another account, and
// an applicant who was blocked is not read with another account of theirs.
func TestT305_blockOfOneAccount_hidesTheApplicationFromAllOfTheMailbox(t *testing.T) {
	t.Parallel()
	for name, block := range map[string]func(t *testing.T, f fixture, one, other identity.UserID){
		"blocked by":  func(t *testing.T, f fixture, one, other identity.UserID) { t.Helper(); f.Block(t, one, other) },
		"has blocked": func(t *testing.T, f fixture, one, other identity.UserID) { t.Helper(); f.Block(t, other, one) },
	} {
		t.Run("the recruiter was "+name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				reader := f.addSecond(t, robin)
				job := f.publish(t, sam, f.organization(t, sam, robin, second))
				sent := f.apply(t, alex, job)
				if _, err := f.Service.GetReceived(t.Context(), reader, job, sent.ID); err != nil {
					t.Fatalf("before: %v", err)
				}
				block(t, f, alex, robin)
				f.wantHidden(t, reader, sent)
				if _, err := f.Service.GetReceived(t.Context(), as(sam), job, sent.ID); err != nil {
					t.Errorf("a colleague: %v", err)
				}
			})
		})
		t.Run("the applicant was "+name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.addSecond(t, alex)
				job := f.publish(t, sam, f.organization(t, sam, robin))
				sent := f.apply(t, alex, job)
				block(t, f, second, robin)
				f.wantHidden(t, as(robin), sent)
			})
		})
	}
}

// wantHidden fails if a reader of the team sees an application or changes it.
func (f fixture) wantHidden(t *testing.T, reader identity.Principal, sent application.Own) {
	t.Helper()
	ctx, job := t.Context(), sent.Job
	_, err := f.Service.GetReceived(ctx, reader, job, sent.ID)
	wantErr(t, "get", err, fault.ErrNotFound)
	_, err = f.Service.Move(ctx, reader, job, sent.ID, application.MoveInput{To: application.InReview}, nil)
	wantErr(t, "move", err, fault.ErrNotFound)
	_, err = f.Service.AddNote(ctx, reader, job, sent.ID, "Note")
	wantErr(t, "note", err, fault.ErrNotFound)
	page, err := f.Service.ListReceived(ctx, reader, job, application.Filter{}, nil, 10)
	if err != nil || len(page.Items) != 0 || page.Counts[application.Submitted] != 0 {
		t.Errorf("listed: %+v, %v", page, err)
	}
}

func TestT305_applicantWhoBlocksAnAccountOfTheRecruiter_endsTheApplications(t *testing.T) {
	t.Parallel()
	for name, blocked := range map[string]identity.UserID{"the recruiter": robin, "another account": second} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.addSecond(t, robin)
				job, other := f.publish(t, robin), f.publish(t, sam)
				ended, kept := f.apply(t, alex, job), f.apply(t, alex, other)
				_, err := f.Blocker.Block(t.Context(), as(alex), networktest.Member(blocked), nil, "")
				if err != nil {
					t.Fatal(err)
				}
				got, err := f.Service.GetOwn(t.Context(), as(alex), ended.ID)
				if err != nil || got.Status != application.Withdrawn || got.Shares != nil {
					t.Errorf("for the job: %+v, %v", got, err)
				}
				got, err = f.Service.GetOwn(t.Context(), as(alex), kept.ID)
				if err != nil || got.Status != application.Submitted {
					t.Errorf("for the job of another recruiter: %+v, %v", got, err)
				}
			})
		})
	}
}

func TestT305_applicationWithAnotherAccountOfAMailbox_isRefused(t *testing.T) {
	t.Parallel()
	for name, decide := range map[string]func(t *testing.T, f fixture){
		"the recruiter has blocked it": func(t *testing.T, f fixture) { t.Helper(); f.Block(t, robin, alex) },
		"the applicant has blocked":    func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, robin) },
		"the address is blocked": func(_ *testing.T, f fixture) {
			f.AddressBlocks.Block(robin, networktest.EmailOf(alex))
		},
		"its profile is suspended":           func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, alex) },
		"its account is barred from signing": func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, alex) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				applicant := f.addSecond(t, alex)
				f.AddApplicant(t, second)
				job := f.publish(t, robin)
				decide(t, f)
				_, err := f.Service.Apply(t.Context(), applicant, job, application.ApplyInput{})
				wantErr(t, "apply", err, fault.ErrNotFound)
			})
		})
	}
}

// The search, single jobs and saved ones ask by mailbox, too: what is found is what one may apply for.
func TestT305_jobsOfWhomAnotherAccountHasBlocked_areNotFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		reader := f.addSecond(t, alex)
		job := f.publish(t, robin)
		if err := f.postings.Save(t.Context(), reader, job); err != nil {
			t.Fatal(err)
		}
		f.Block(t, alex, robin)
		_, err := f.postings.Get(t.Context(), reader, job)
		wantErr(t, "get", err, fault.ErrNotFound)
		for _, onlySaved := range []bool{false, true} {
			if found := f.search(t, reader, onlySaved); found != 0 {
				t.Errorf("only saved ones %t: finds %d", onlySaved, found)
			}
		}
		if err := f.postings.Unsave(t.Context(), reader, job); err != nil {
			t.Errorf("it can still be taken off the saved ones: %v", err)
		}
	})
}

// search returns how many jobs a reader finds.
func (f fixture) search(t *testing.T, reader identity.Principal, onlySaved bool) int {
	t.Helper()
	q, err := jobs.ParseQuery(jobs.QueryInput{OnlySaved: onlySaved})
	if err != nil {
		t.Fatal(err)
	}
	page, err := f.postings.Search(t.Context(), reader, q, nil, 10)
	if err != nil {
		t.Fatal(err)
	}
	return len(page.Found)
}
