package jobs_test

import (
	"context"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/organization"
	"wright.app/platform/calendar"
	"wright.app/platform/unreadable"
)

// withUnreadable publishes four jobs of an organization, of which the one before the last cannot be read.
func (f fixture) withUnreadable(t *testing.T) (o organization.Organization, broken jobs.ID) {
	t.Helper()
	o = f.organization(t, "kvarn.example", robin, sam)
	for _, title := range []string{"First", "Second", "Third", "Fourth"} {
		j := f.publish(t, robin, titled(title), func(in *jobs.Input) { in.Organization = o.ID })
		if err := f.Save(t.Context(), as(alex), j.ID); err != nil {
			t.Fatal(err)
		}
		if title == "Third" {
			broken = j.ID
		}
	}
	f.spoil(t, broken)
	return o, broken
}

func TestR51_jobThatCannotBeRead_isLeftOutOfListsAlone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o, broken := f.withUnreadable(t)
		readable := []string{"Fourth", "Second", "First"}
		wantTitles(t, "newest", f.find(t, alex, jobs.QueryInput{}), readable...)
		wantTitles(t, "by words", f.find(t, alex, jobs.QueryInput{Text: "mills"}), readable...)
		wantTitles(t, "of an organization", f.find(t, alex, jobs.QueryInput{Organization: o.Domain}), readable...)
		wantTitles(t, "saved", f.find(t, alex, jobs.QueryInput{OnlySaved: true}), readable...)

		var own []string
		for after, more := (*jobs.OwnPlace)(nil), true; more; more = after != nil {
			page, err := f.ListOwn(t.Context(), as(robin), jobs.OwnQuery{}, after, 1)
			if err != nil {
				t.Fatal(err)
			}
			for _, j := range page.Jobs {
				own = append(own, j.Title)
			}
			after = page.Next
		}
		wantTitles(t, "own", own, readable...)

		query, err := jobs.ParsePublicQuery(jobs.QueryInput{Organization: o.Domain})
		if err != nil {
			t.Fatal(err)
		}
		page, err := f.SearchPublic(t.Context(), query, nil, 10)
		if err != nil || len(page.Found) != 3 || page.Hirer == nil {
			t.Errorf("public search: got %+v, %v", page, err)
		}
		today := calendar.DayOf(f.Clock.Now())
		if all, err := f.PublicOf(t.Context(), today); err != nil || len(all) != 3 {
			t.Errorf("sitemap: got %+v, %v", all, err)
		}
		if days, err := f.PublicDays(t.Context()); err != nil || len(days) != 1 {
			t.Errorf("days of the sitemap: got %v, %v", days, err)
		}
		if all, err := f.Summaries(t.Context(), as(alex), []jobs.ID{broken}); err != nil || len(all) != 0 {
			t.Errorf("summary: got %+v, %v", all, err)
		}
		if got, err := f.PublicSummary(t.Context(), broken); err != nil || got != nil {
			t.Errorf("public summary: got %+v, %v", got, err)
		}
		if all, err := f.Administration(t).List(t.Context(), nil, 10); err != nil || len(all) != 4 {
			t.Errorf("operators: got %+v, %v", all, err)
		}
		_, err = f.Get(t.Context(), as(alex), broken)
		wantErr(t, "the job itself", err, jobs.ErrUnreadable)
		if f.LeftOut.Of(unreadable.Job) == 0 {
			t.Error("nothing was counted")
		}
	})
}

func TestR51_jobThatCannotBeRead_isErasedWithItsRecruiter(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		f.spoil(t, j.ID)
		data := jobs.NewPersonalData(f.World.Jobs, f.World.Saved)
		err := f.DB.InTx(t.Context(), func(ctx context.Context) error { return data.Erase(ctx, robin) })
		if err != nil {
			t.Fatal(err)
		}
		if left, err := f.World.Jobs.ByIDs(t.Context(), []jobs.ID{j.ID}); err != nil || len(left) != 0 {
			t.Errorf("got %+v, %v", left, err)
		}
	})
}

// What is stored of the content stays, for a later release that reads it.
func TestR51_jobThatCannotBeRead_endsWithItsTeam(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o, broken := f.withUnreadable(t)
		err := f.DB.InTx(t.Context(), func(ctx context.Context) error { return f.Hiring(t).TeamEnded(ctx, o.ID) })
		if err != nil {
			t.Fatal(err)
		}
		wantTitles(t, "open", f.find(t, alex, jobs.QueryInput{}))
		all, err := f.World.Jobs.ByIDs(t.Context(), []jobs.ID{broken})
		if err != nil || len(all) != 1 || all[0].Status != jobs.Closed || !all[0].ApplicationsEnd ||
			all[0].Unreadable == nil {
			t.Errorf("got %+v, %v", all, err)
		}
		var content string
		row := f.DB.QueryRowContext(t.Context(), "SELECT content FROM jobs_postings WHERE public_id = $1", broken)
		if err := row.Scan(&content); err != nil || content != "{" {
			t.Errorf("stored %q, %v", content, err)
		}
	})
}
