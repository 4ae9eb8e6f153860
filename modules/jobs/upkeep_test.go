package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/notification"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
)

func (f fixture) upkeep(t *testing.T) {
	t.Helper()
	for range 2 { // the second one changes nothing
		if err := f.Upkeep().Run(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// A job that was published for less than a week is not announced to end.
func TestRecruiter_isToldOfTheEnd_andAWeekBefore(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		f.publish(t, sam, func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(-25) })
		f.upkeep(t)
		wantTitles(t, "at first", f.Told(t, robin))
		f.Clock.Advance(j.ExpiresAt.Sub(f.Clock.Now()) - 7*24*time.Hour)
		f.upkeep(t)
		wantTitles(t, "a week before", f.Told(t, robin), "jobs.ending")
		f.Clock.Advance(7 * 24 * time.Hour)
		f.upkeep(t)
		wantTitles(t, "at the end", f.Told(t, robin), "jobs.ended")
		wantTitles(t, "short job", f.Told(t, sam), "jobs.ended")
		if stored, err := f.World.Jobs.ByID(t.Context(), j.ID); err != nil || stored.Status != jobs.Expired ||
			stored.Version != j.Version {
			t.Errorf("got %+v, %v", stored, err)
		}
		if err := f.Delete(t.Context(), as(robin), j.ID); err != nil {
			t.Fatal(err)
		}
		wantTitles(t, "deleted", f.Told(t, robin))
	})
}

// Robin has left the team, so those are told who are still in it.
func TestTeam_isToldOfTheEnd_whenTheRecruiterIsGone(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	o := f.organization(t, "kvarn.example", robin, sam)
	j := f.publish(t, robin, func(in *jobs.Input) { in.Organization = o.ID })
	team, err := f.Organizations.Team.In(t.Context(), o.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range team {
		if m.User == robin {
			err = f.Organizations.Team.Delete(t.Context(), m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(j.ExpiresAt.Sub(f.Clock.Now()))
	f.upkeep(t)
	wantTitles(t, "left", f.Told(t, robin))
	wantTitles(t, "team", f.Told(t, sam), "jobs.ended")
}

func TestNotification_ofAJobThatWasDeletedOrChanged_isNotShown(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	j := f.publish(t, robin)
	d := f.World.Deps()
	kinds := jobs.NewKinds(d.Jobs, d.Organizations, d.Users)
	shown := func(kind string, user identity.UserID) int {
		i := slices.IndexFunc(kinds, func(r notification.Registration) bool { return r.Name == kind })
		n := notification.Notification{Owner: user, Cause: j.ID}
		items, err := kinds[i].Items(t.Context(), user, []notification.Notification{n})
		if err != nil {
			t.Fatal(err)
		}
		return len(items)
	}
	if got := []int{shown("jobs.ending", robin), shown("jobs.ended", robin), shown("jobs.ending", sam)}; !slices.Equal(
		got, []int{1, 0, 0}) {
		t.Errorf("open: got %v", got)
	}
	if _, err := f.Close(t.Context(), as(robin), j.ID, jobs.Filled, nil); err != nil {
		t.Fatal(err)
	}
	if shown("jobs.ending", robin)+shown("jobs.ended", robin) != 0 {
		t.Error("the closed job is announced")
	}
}

// spoil makes a job one that cannot be read.
func (f fixture) spoil(t *testing.T, id jobs.ID) {
	t.Helper()
	const spoil = "UPDATE jobs_postings SET content = '{' WHERE public_id = $1"
	if _, err := f.DB.ExecContext(t.Context(), spoil, id); err != nil {
		t.Fatal(err)
	}
}

func TestR51_jobThatCannotBeRead_stopsNoOther(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		first := f.publish(t, robin)
		second := f.publish(t, sam, func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(1) })
		f.spoil(t, first.ID)
		for _, c := range []struct {
			before time.Duration
			told   string
		}{{7 * 24 * time.Hour, "jobs.ending"}, {0, "jobs.ended"}} {
			f.Clock.Advance(second.ExpiresAt.Add(-c.before).Sub(f.Clock.Now()))
			if err := f.Upkeep().Run(t.Context()); !errors.Is(err, jobs.ErrUnreadable) {
				t.Errorf("%s: got %v", c.told, err)
			}
			wantTitles(t, c.told, f.Told(t, sam), c.told)
		}
	})
}

func TestR51_jobThatCannotBeRead_keepsNoOtherFromBeingFound(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.spoil(t, f.publish(t, robin).ID)
		f.publish(t, robin)
		for _, table := range []string{"jobs_words", "jobs_fills"} {
			if _, err := f.DB.ExecContext(t.Context(), "DELETE FROM "+table); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Upkeep().FillWords(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := f.find(t, alex, jobs.QueryInput{Text: "mills"}); len(got) != 1 {
			t.Errorf("got %q", got)
		}
		last, err := f.NewestPosition(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		batch, err := f.NewBatch(t.Context(), 0, last)
		if err != nil {
			t.Fatal(err)
		}
		query, err := jobs.ParseQuery(jobs.QueryInput{Text: "mills"})
		if err != nil || len(batch.Find(query)) != 1 {
			t.Errorf("saved searches find %d, %v", len(batch.Find(query)), err)
		}
		if n := f.LeftOut.Of(unreadable.Job); n == 0 {
			t.Error("nothing was counted")
		}
	})
}

// The words of a restored database are missing, as backups do not contain them.
func TestFillWords_afterARestore_findsAllJobsAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 3 {
			f.publish(t, robin)
		}
		for _, table := range []string{"jobs_words", "jobs_fills"} {
			if _, err := f.DB.ExecContext(t.Context(), "DELETE FROM "+table); err != nil {
				t.Fatal(err)
			}
		}
		words := jobs.QueryInput{Text: "mills"}
		wantTitles(t, "restored", f.find(t, alex, words))
		for range 2 {
			if err := f.Upkeep().FillWords(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if got := f.find(t, alex, words); len(got) != 3 {
			t.Errorf("got %q", got)
		}
	})
}

// The secret word is in the file of the database as long as the parts of the index are not merged.
func TestT261_wordsOfADeletedJob_leaveTheIndex(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	for range 20 {
		j := f.publish(t, robin, titled("Engineer xylographically"))
		if _, err := f.Close(t.Context(), as(robin), j.ID, jobs.Withdrawn, nil); err != nil {
			t.Fatal(err)
		}
		if err := f.Delete(t.Context(), as(robin), j.ID); err != nil {
			t.Fatal(err)
		}
	}
	inIndex := func() (n int) {
		row := f.DB.QueryRowContext(t.Context(),
			"SELECT COUNT(*) FROM jobs_words_data WHERE INSTR(block, CAST('xylographically' AS blob)) > 0")
		if err := row.Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if inIndex() == 0 {
		t.Fatal("the index never had the word")
	}
	if err := f.Upkeep().MergeWords(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := inIndex(); n != 0 {
		t.Errorf("%d blocks have the word", n)
	}
}

func TestT262_erasure_deletesOwnJobs_andLeavesThoseOfTheTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.organization(t, "kvarn.example", robin, sam)
		own := f.publish(t, robin, titled("Own job"))
		j := f.publish(t, robin, func(in *jobs.Input) { in.Organization = o.ID })
		for _, id := range []jobs.ID{own.ID, j.ID} {
			for _, user := range []identity.UserID{alex, robin} {
				if err := f.Save(t.Context(), as(user), id); err != nil {
					t.Fatal(err)
				}
			}
		}
		data := jobs.NewPersonalData(f.World.Jobs, f.World.Saved)
		exported, err := data.Export(t.Context(), robin)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(exported.Documents)
		for _, want := range []string{
			`"Own job"`, `"salaryMin":88000`, `"closesOn":"2026-12-21"`, own.ID.String(), `"savedAt"`,
		} {
			if err != nil || !strings.Contains(string(text), want) {
				t.Errorf("the export has no %s: %s, %v", want, text, err)
			}
		}
		err = f.DB.InTx(t.Context(), func(ctx context.Context) error { return data.Erase(ctx, robin) })
		if err != nil {
			t.Fatal(err)
		}
		wantTitles(t, "found", f.find(t, alex, jobs.QueryInput{}), j.Title)
		wantTitles(t, "found by words", f.find(t, alex, jobs.QueryInput{Text: "mills"}), j.Title)
		wantTitles(t, "saved", f.find(t, alex, jobs.QueryInput{OnlySaved: true}), j.Title)
		if marks, err := f.World.Saved.Of(t.Context(), robin); err != nil || len(marks) != 0 {
			t.Errorf("saved by the erased user: %v, %v", marks, err)
		}
		if got, err := f.Get(t.Context(), as(alex), j.ID); err != nil || got.Person != nil || got.Recruiter != 0 {
			t.Errorf("got %+v, %v", got, err)
		}
		got, err := f.Update(t.Context(), as(sam), j.ID,
			jobstest.Full(func(in *jobs.Input) { in.Organization = o.ID }), nil)
		if err != nil || got.Recruiter != sam || got.Person.DisplayName != "Sam Demo" {
			t.Errorf("gone on with by the team: got %+v, %v", got, err)
		}
	})
}
