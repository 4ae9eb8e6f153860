package jobs_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const reason = "It asks applicants for money."

// The job leaves the search at once, cannot be opened again, and stays visible with the reason MODERATION for whoever
// has saved it. The recruiter reads why.
func TestT290_jobClosedByModeration_isGoneAtOnce_andItsRecruiterIsToldWhy(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		if err := f.Save(t.Context(), as(alex), j.ID); err != nil {
			t.Fatal(err)
		}
		closed, err := f.Administration(t).Close(t.Context(), j.ID, " "+reason+" ")
		if err != nil || closed.Status != jobs.Closed || closed.CloseReason != jobs.Moderation ||
			closed.Version != j.Version+1 {
			t.Fatalf("got %+v, %v", closed, err)
		}
		wantTitles(t, "open", f.find(t, alex, jobs.QueryInput{}))
		wantTitles(t, "by words", f.find(t, alex, jobs.QueryInput{Text: "mills"}))
		if _, err := f.Get(t.Context(), as(sam), j.ID); err == nil {
			t.Error("somebody who has not saved it reads it")
		}
		saved, err := f.Get(t.Context(), as(alex), j.ID)
		if err != nil || saved.CloseReason != jobs.Moderation {
			t.Errorf("saved: got %+v, %v", saved.Job, err)
		}
		_, err = f.Publish(t.Context(), as(robin), j.ID, nil)
		wantErr(t, "publish again", err, jobs.ErrState)
		wantTitles(t, "told", f.Told(t, robin), "jobs.moderated")
		item := f.moderatedItem(t, robin)
		if item.Body.Values["reason"] != reason || item.Title.Values["title"] != j.Title {
			t.Errorf("got %+v", item)
		}
	})
}

// moderatedItem returns the text of the only notification of a user, that a job was closed.
func (f fixture) moderatedItem(t *testing.T, user identity.UserID) notification.Item {
	t.Helper()
	all, err := notificationtest.StoresOver(f.DB).Notifications.Page(t.Context(), user, false, nil, 10)
	if err != nil || len(all) != 1 {
		t.Fatalf("got %+v, %v", all, err)
	}
	d := f.World.Deps()
	kinds := jobs.NewKinds(d.Jobs, d.Organizations, d.Users)
	i := slices.IndexFunc(kinds, func(r notification.Registration) bool { return r.Name == all[0].Kind })
	items, err := kinds[i].Items(t.Context(), user, all)
	if err != nil || len(items) != 1 {
		t.Fatalf("got %+v, %v", items, err)
	}
	return items[all[0].ID]
}

func TestAdministration_closesOnlyOpenJobs_forAReasonOnOneLine(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	admin, j := f.Administration(t), f.publish(t, robin)
	for _, bad := range []string{"", " ", strings.Repeat("a", 501), "a\x00"} {
		_, err := admin.Close(t.Context(), j.ID, bad)
		wantErr(t, "reason", err, jobs.ErrReason)
	}
	_, err := admin.Close(t.Context(), uuid.New(), reason)
	wantErr(t, "unknown", err, jobs.ErrNoJob)
	_, err = admin.Close(t.Context(), f.draft(t, robin, jobs.Input{Title: "Draft"}).ID, reason)
	wantErr(t, "draft", err, jobs.ErrNotOpen)
	errs := databasetest.Concurrently(2, func(int) error {
		_, err := admin.Close(t.Context(), j.ID, reason)
		return err
	})
	if (errs[0] == nil) == (errs[1] == nil) {
		t.Errorf("two at once: got %v", errs)
	}
	wantTitles(t, "told once", f.Told(t, robin), "jobs.moderated")
	_, err = admin.Show(t.Context(), uuid.New())
	wantErr(t, "show", err, jobs.ErrNoJob)
	missing := uuid.New()
	_, err = admin.List(t.Context(), &missing, 10)
	wantErr(t, "list", err, jobs.ErrNoJob)
}

func TestAdministration_listsOpenJobs_theNewestFirst(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	o := f.organization(t, "kvarn.example", sam)
	f.draft(t, robin, jobs.Input{Title: "Draft"})
	f.publish(t, robin, titled("First"))
	second := f.publish(t, sam, titled("Second"), func(in *jobs.Input) { in.Organization, in.CompanyName = o.ID, "" })
	f.publish(t, robin, titled("Third"))
	admin := f.Administration(t)
	list := func(after *jobs.ID) []string {
		t.Helper()
		all, err := admin.List(t.Context(), after, 10)
		if err != nil {
			t.Fatal(err)
		}
		var titles []string
		for _, j := range all {
			titles = append(titles, j.Title)
		}
		return titles
	}
	wantTitles(t, "all", list(nil), "Third", "Second", "First")
	wantTitles(t, "after", list(&second.ID), "First")
	shown, err := admin.Show(t.Context(), second.ID)
	if err != nil || shown.Hirer() != "Kvarn" || shown.RecruitedBy.DisplayName != "Sam Demo" ||
		!strings.Contains(shown.Texts(), "When could you start?") {
		t.Errorf("got %+v, %v", shown, err)
	}
	f.Clock.Advance(31 * 24 * time.Hour)
	wantTitles(t, "after the end", list(nil))
	if shown, err = admin.Show(t.Context(), second.ID); err != nil || shown.Status != jobs.Expired {
		t.Errorf("got %+v, %v", shown.Job, err)
	}
}

// A job is reported by those who may read it: not a draft, nor one of a recruiter with whom a block stands.
func TestReportable_isWhatTheReporterMayRead(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	reportable := jobs.NewReportable(f.Service)
	j, draft := f.publish(t, robin), f.draft(t, robin, jobs.Input{Title: "Draft"})
	got, err := reportable.Posted(t.Context(), alex, j.ID)
	if err != nil || got.Recruiter != robin || got.Hirer != "Kvarn Energy" || !got.Text.SentAt.Equal(j.PostedAt) {
		t.Fatalf("got %+v, %v", got, err)
	}
	for _, text := range []string{
		j.Title, "Kvarn Energy", j.Description, j.Requirements[0], j.Questions[1].Choices[0],
	} {
		if !strings.Contains(got.Text.Content, text) {
			t.Errorf("%q is missing in %q", text, got.Text.Content)
		}
	}
	f.Block(t, sam, robin)
	for name, try := range map[string]struct {
		by identity.UserID
		id jobs.ID
	}{"draft": {alex, draft.ID}, "unknown": {alex, uuid.New()}, "blocked": {sam, j.ID}} {
		if _, err := reportable.Posted(t.Context(), try.by, try.id); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
