package savedsearch_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

var byGo = savedsearch.Filter{Tags: []string{"Go"}}

func TestMail_isOneADay_withTheNewJobs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.publish(t, robin, "Before the search")
		f.save(t, alex, "Go", byGo)
		off, err := f.Create(t.Context(), as(alex), savedsearch.Input{
			Name: "Not mailed", Filter: savedsearch.Filter{Query: "engineer"},
		})
		if err != nil {
			t.Fatal(err)
		}
		f.publish(t, robin, "First")
		f.publish(t, robin, "Second")
		want(t, "the first mail", f.planned(t), "Go: Second, First")
		f.publish(t, robin, "Third")
		want(t, "on the same day", f.planned(t), "")
		f.nextDay()
		want(t, "on the next day", f.planned(t), "Go: Third")
		f.nextDay()
		want(t, "without a new job", f.planned(t), "")
		on := true
		if _, err := f.Update(t.Context(), as(alex), off.ID, savedsearch.Changes{IsMailed: &on}, nil); err != nil {
			t.Fatal(err)
		}
		f.publish(t, robin, "Fourth engineer")
		f.nextDay()
		// Each job is told once, by the newest search that finds it.
		want(t, "two searches", f.planned(t), "Not mailed: Fourth engineer")
	})
}

func TestMail_isPlannedFromItsHourOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.save(t, alex, "Go", byGo)
	f.plan(t) // of today
	f.publish(t, robin, "Engineer")
	f.nextDay()
	f.Clock.Advance(-6*time.Hour - time.Second)
	want(t, "before", f.planned(t), "")
	f.Clock.Advance(time.Second)
	want(t, "at the hour", f.planned(t), "Go: Engineer")
}

func TestMail_hasAFewJobsOfEachSearch_andSaysThatThereAreMore(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.save(t, alex, "Go", byGo)
	for i := range savedsearch.MaxMailed + 2 {
		f.publish(t, robin, fmt.Sprintf("Engineer %02d", i))
	}
	f.plan(t)
	content, ok, err := f.mailer.Start(t.Context(), alex)
	if err != nil || !ok || len(content.Groups) != 1 {
		t.Fatal(content, ok, err)
	}
	g := content.Groups[0]
	if len(g.Jobs) != savedsearch.MaxMailed || g.More != 2 || g.Jobs[0].Title != "Engineer 11" {
		t.Errorf("got %d jobs and %d more, %+v", len(g.Jobs), g.More, g.Jobs[0])
	}
}

// The mail goes to the owner alone, although others have saved the same search.
func TestT292_mail_hasTheSearchesOfItsOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Of Alex", byGo)
		f.save(t, sam, "Of Sam", byGo)
		f.publish(t, robin, "Engineer")
		if users := f.plan(t); !slices.Equal(users, []identity.UserID{alex, sam}) {
			t.Fatalf("got %v", users)
		}
		want(t, "mail to Alex", f.send(t, alex), "Of Alex: Engineer")
		want(t, "mail to Sam", f.send(t, sam), "Of Sam: Engineer")
		content, ok, err := f.mailer.Start(t.Context(), robin)
		if err != nil || ok {
			t.Errorf("mail to Robin: got %+v, %v", content, err)
		}
	})
}

// Each row hides the job of Robin from Alex: before the mail is planned, and while it waits in the queue.
func TestT293_jobsOfHiddenRecruiters_areNotMailed(t *testing.T) {
	t.Parallel()
	for name, hide := range map[string]func(t *testing.T, f fixture){
		"blocked by Alex":   func(t *testing.T, f fixture) { t.Helper(); f.Block(t, alex, robin) },
		"Alex is blocked":   func(t *testing.T, f fixture) { t.Helper(); f.Block(t, robin, alex) },
		"account suspended": func(t *testing.T, f fixture) { t.Helper(); f.SuspendAccount(t, robin) },
		"profile suspended": func(t *testing.T, f fixture) { t.Helper(); f.Suspend(t, robin) },
		"leaving":           func(t *testing.T, f fixture) { t.Helper(); f.RemovePerson(t, robin) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.AddProfile(t, robin, profiletest.Alias(t, "robin-demo"))
				f.save(t, alex, "Go", byGo)
				f.publish(t, robin, "Job of Robin")
				f.publish(t, sam, "Job of Sam")
				f.plan(t)
				hide(t, f)
				want(t, "in the queue", f.send(t, alex), "Go: Job of Sam")
				f.save(t, alex, "Engineer", savedsearch.Filter{Query: "job"})
				f.publish(t, sam, "Another job of Sam")
				f.nextDay()
				want(t, "planned", f.planned(t), "Engineer: Another job of Sam")
			})
		})
	}
}

// Robin hires for the first job alone, and for the second one in the name of an organization.
func TestMail_hasNoOwnJobs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.Organizations.PutOrganization(t, "mill.example", f.Clock.Now(), recruitersOf(robin, sam))
		f.save(t, robin, "Go", byGo)
		f.publish(t, robin, "Job of Robin")
		f.Clock.Advance(time.Second)
		j, err := f.jobs.Create(t.Context(), as(sam), jobstest.Full(func(in *jobs.Input) {
			in.Title, in.Organization = "Job of the mill", mill.ID
		}))
		if err == nil {
			_, err = f.jobs.Publish(t.Context(), as(sam), j.ID, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.plan(t)
		want(t, "own jobs", f.send(t, robin), "")
	})
}

// Each row happens while the mail waits in the queue.
func TestT294_waitingMail_isAskedAgain(t *testing.T) {
	t.Parallel()
	type world struct {
		fixture
		search   savedsearch.Search
		job, two jobs.Detailed
	}
	for name, c := range map[string]struct {
		act  func(t *testing.T, w world) error
		want string
	}{
		"nothing": {func(*testing.T, world) error { return nil }, "Go: Two, One"},
		"search deleted": {func(t *testing.T, w world) error {
			t.Helper()
			return w.Delete(t.Context(), as(alex), w.search.ID)
		}, ""},
		"search not mailed any more": {func(t *testing.T, w world) error {
			t.Helper()
			off := false
			_, err := w.Update(t.Context(), as(alex), w.search.ID, savedsearch.Changes{IsMailed: &off}, nil)
			return err
		}, ""},
		"mails stopped": {func(t *testing.T, w world) error { t.Helper(); w.stop(t, alex); return nil }, ""},
		"account suspended": {func(t *testing.T, w world) error {
			t.Helper()
			w.SuspendAccount(t, alex)
			return nil
		}, ""},
		"account is leaving": {func(t *testing.T, w world) error {
			t.Helper()
			w.RemovePerson(t, alex)
			return nil
		}, ""},
		"job closed": {func(t *testing.T, w world) error {
			t.Helper()
			w.closeJob(t, w.job)
			return nil
		}, "Go: Two"},
		"both closed": {func(t *testing.T, w world) error {
			t.Helper()
			w.closeJob(t, w.job)
			w.closeJob(t, w.two)
			return nil
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				w := world{fixture: f, search: f.save(t, alex, "Go", byGo)}
				w.job, w.two = f.publish(t, robin, "One"), f.publish(t, robin, "Two")
				if users := f.plan(t); !slices.Equal(users, []identity.UserID{alex}) {
					t.Fatalf("got %v", users)
				}
				if err := c.act(t, w); err != nil {
					t.Fatal(err)
				}
				want(t, "mail", f.send(t, alex), c.want)
				want(t, "the job runs again", f.send(t, alex), "")
			})
		})
	}
}

func TestMail_whoHasStoppedThem_isNotPlanned(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Go", byGo)
		f.save(t, sam, "Go", byGo)
		f.stop(t, alex)
		f.SuspendAccount(t, sam)
		f.publish(t, robin, "Engineer")
		if users := f.plan(t); len(users) != 0 {
			t.Errorf("got %v", users)
		}
	})
}

// The token in a mail stops these mails and no others.
func TestUnsubscribe_stopsTheMails(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.save(t, alex, "Go", byGo)
	f.publish(t, robin, "Engineer")
	f.plan(t)
	content, ok, err := f.mailer.Start(t.Context(), alex)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	kind := savedsearch.NewMailKinds(f.MemberTokens())[0]
	if err := kind.Stop(t.Context(), content.Unsubscribe); err != nil {
		t.Fatal(err)
	}
	f.publish(t, robin, "Another engineer")
	f.nextDay()
	want(t, "after", f.planned(t), "")
}

// A mail that could not be sent on its day is a part of the next one.
func TestMail_notSentOnItsDay_joinsTheNextOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Go", byGo)
		f.publish(t, robin, "First")
		f.plan(t)
		want(t, "fails", f.send(t, alex), "Go: First")
		if err := f.mailer.Failed(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		f.publish(t, robin, "Second")
		f.nextDay()
		want(t, "the old job runs before the new plan", f.send(t, alex), "")
		want(t, "next day", f.planned(t), "Go: Second, First")
		f.nextDay()
		want(t, "then", f.planned(t), "")
	})
}

var errAlreadySent = errors.New("already sent")
