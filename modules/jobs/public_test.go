package jobs_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
)

// findPublic returns the titles of the jobs that everybody finds, in all pages.
func (f fixture) findPublic(t *testing.T, in jobs.QueryInput) []string {
	t.Helper()
	q, err := jobs.ParsePublicQuery(in)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	var after *jobs.Cursor
	for {
		page, err := f.SearchPublic(t.Context(), q, after, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range page.Found {
			titles = append(titles, j.Title)
		}
		if after = page.Next; after == nil {
			return titles
		}
	}
}

// inNameOf makes the job one of an organization.
func inNameOf(o organization.Organization) func(*jobs.Input) {
	return func(in *jobs.Input) { in.Organization = o.ID }
}

func (f fixture) wantNoPublic(t *testing.T, what string, id jobs.ID, want error) {
	t.Helper()
	_, err := f.GetPublic(t.Context(), id)
	wantErr(t, what, err, want)
	wantTitles(t, what, f.findPublic(t, jobs.QueryInput{}))
	days, err := f.PublicDays(t.Context())
	if err != nil || len(days) != 0 {
		t.Errorf("%s: days of the sitemap: got %v, %v", what, days, err)
	}
}

func TestT280_onlyOpenJobsOfProvenOrganizations_arePublic(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin)
		f.draft(t, robin, jobstest.Full(inNameOf(mill), titled("Draft of the mill")))
		alone := f.publish(t, robin, titled("Alone"))
		f.wantNoPublic(t, "a job of a recruiter alone", alone.ID, fault.ErrNotFound)
		draft := f.draft(t, robin, jobstest.Full(inNameOf(mill)))
		f.wantNoPublic(t, "a draft", draft.ID, fault.ErrNotFound)
		f.wantNoPublic(t, "an unknown job", uuid.New(), fault.ErrNotFound)

		open := f.publish(t, robin, inNameOf(mill), titled("Miller"))
		for name, in := range map[string]jobs.QueryInput{
			"all": {}, "words": {Text: "miller"}, "of the organization": {Organization: "mill.example"},
			"saved ones are not asked for": {OnlySaved: true},
		} {
			wantTitles(t, name, f.findPublic(t, in), "Miller")
		}
		wantTitles(t, "another organization", f.findPublic(t, jobs.QueryInput{Organization: "kvarn.example"}))
		if got, err := f.GetPublic(t.Context(), open.ID); err != nil || got.Title != "Miller" ||
			got.Employer.Domain != "mill.example" {
			t.Errorf("got %+v, %v", got, err)
		}
		f.loseProof(t, mill)
		f.wantNoPublic(t, "an organization that lost the proof", open.ID, fault.ErrNotFound)
		if _, err := f.Get(t.Context(), as(alex), open.ID); err != nil {
			t.Errorf("members read it: %v", err)
		}
	})
}

func TestT281_suspendedRecruiter_leavesPublicViewAtOnce(t *testing.T) {
	t.Parallel()
	for name, hide := range map[string]func(*testing.T, fixture){
		"account": func(t *testing.T, f fixture) { f.SuspendAccount(t, robin) },
		"profile": func(t *testing.T, f fixture) {
			f.PutProfile(t, robin, func(s *profile.Snapshot) { s.Status = profile.StatusSuspended })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				j := f.publish(t, robin, inNameOf(f.organization(t, "mill.example", robin)))
				hide(t, f)
				f.wantNoPublic(t, "suspended", j.ID, fault.ErrNotFound)
				f.Clock.Advance(100 * 24 * time.Hour)
				f.wantNoPublic(t, "suspended, and ended", j.ID, fault.ErrNotFound)
			})
		})
	}
}

func TestT282_jobThatHasEnded_isGoneAtOnceByTheClock(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin, sam)
		closed := f.publish(t, robin, inNameOf(mill), titled("Closed"))
		if _, err := f.Close(t.Context(), as(robin), closed.ID, jobs.Filled, nil); err != nil {
			t.Fatal(err)
		}
		f.wantNoPublic(t, "closed", closed.ID, jobs.ErrEnded)

		expiring := f.publish(t, robin, inNameOf(mill), titled("Expiring"))
		f.Clock.Advance(expiring.ExpiresAt.Sub(f.Clock.Now()) - time.Microsecond)
		wantTitles(t, "in the last instant", f.findPublic(t, jobs.QueryInput{}), "Expiring")
		if _, err := f.GetPublic(t.Context(), expiring.ID); err != nil {
			t.Errorf("in the last instant: %v", err)
		}
		f.Clock.Advance(time.Microsecond)
		f.wantNoPublic(t, "expired", expiring.ID, jobs.ErrEnded)
	})
}

// A job of a recruiter alone was never public, so its end is nobody's business.
func TestGetPublic_endedJobOfARecruiterAlone_isUnknown(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin)
		f.Clock.Advance(100 * 24 * time.Hour)
		f.wantNoPublic(t, "ended", j.ID, fault.ErrNotFound)
	})
}

func TestT283_nameOfTheRecruiter_isPublicOnlyWithTheProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin, inNameOf(f.organization(t, "mill.example", robin)))
		name := func() string {
			got, err := f.GetPublic(t.Context(), j.ID)
			if err != nil {
				t.Fatal(err)
			}
			return got.RecruiterName
		}
		if got := name(); got != "" {
			t.Errorf("without a profile: got %q", got)
		}
		for mode, want := range map[profile.AccessMode]string{
			profile.Public: "Robin Demo", profile.Authenticated: "", profile.Restricted: "",
		} {
			f.PutProfile(t, robin, func(s *profile.Snapshot) { s.AccessMode = mode })
			if got := name(); got != want {
				t.Errorf("%s: got %q, want %q", mode, got, want)
			}
		}
	})
}

func TestT283_publicSearch_saysNothingOfTheReaderOrTheRecruiter(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.PutProfile(t, alex, func(s *profile.Snapshot) { s.Attributes.Tags = []string{"Go"} })
		j := f.publish(t, robin, inNameOf(f.organization(t, "mill.example", robin)))
		if err := f.Save(t.Context(), as(alex), j.ID); err != nil {
			t.Fatal(err)
		}
		f.Block(t, alex, robin)
		q, err := jobs.ParsePublicQuery(jobs.QueryInput{})
		if err != nil {
			t.Fatal(err)
		}
		page, err := f.SearchPublic(t.Context(), q, nil, 10)
		if err != nil || len(page.Found) != 1 {
			t.Fatalf("a block changes nothing for everybody: got %v, %v", page, err)
		}
		raw, err := json.Marshal(page.Found[0].Content)
		if err != nil || strings.Contains(string(raw), "Robin") {
			t.Errorf("got %s, %v", raw, err)
		}
	})
}

func TestSearchPublic_pages_haveEachJobOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin)
		var want []string
		for _, title := range []string{"One job", "Two jobs", "Three jobs", "Four jobs", "Five jobs"} {
			f.publish(t, robin, inNameOf(mill), titled(title))
			f.publish(t, sam, titled("For members"))
			want = slices.Insert(want, 0, title)
		}
		wantTitles(t, "all", f.findPublic(t, jobs.QueryInput{}), want...)
	})
}

// Whoever does not show their profile to everybody is not named by the page of an organization either.
func TestSearchPublic_ofOneOrganization_namesRecruitersWithPublicProfiles(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin, sam)
		hirer := func(in jobs.QueryInput) *jobs.PublicHirer {
			t.Helper()
			q, err := jobs.ParsePublicQuery(in)
			if err != nil {
				t.Fatal(err)
			}
			page, err := f.SearchPublic(t.Context(), q, nil, 10)
			if err != nil {
				t.Fatal(err)
			}
			return page.Hirer
		}
		of := jobs.QueryInput{Organization: mill.Domain}
		f.publish(t, robin, inNameOf(mill))
		f.publish(t, robin, inNameOf(mill))
		f.publish(t, sam, inNameOf(mill))
		f.publish(t, sam)
		if got := hirer(of); got == nil || len(got.RecruiterNames) != 0 || got.Rate != nil {
			t.Errorf("without a public profile: %+v", got)
		}
		f.PutProfile(t, robin, func(s *profile.Snapshot) { s.AccessMode = profile.Public })
		f.PutProfile(t, sam, func(s *profile.Snapshot) { s.AccessMode = profile.Authenticated })
		if got := hirer(of); got == nil || !slices.Equal(got.RecruiterNames, []string{"Robin Demo"}) {
			t.Errorf("with a public profile: %+v", got)
		}
		if got := hirer(jobs.QueryInput{}); got != nil {
			t.Errorf("in a search of all organizations: %+v", got)
		}
		if got := hirer(jobs.QueryInput{Organization: "unproven.example"}); got != nil {
			t.Errorf("of a domain that is not proven: %+v", got)
		}
	})
}

func TestSearchPublic_expiredCursor_isRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		q, err := jobs.ParsePublicQuery(jobs.QueryInput{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.SearchPublic(t.Context(), q, &jobs.Cursor{Before: jobs.LastPosition, Expires: f.Clock.Now()}, 1)
		wantErr(t, "expired", err, fault.ErrCursor)
	})
}

// A job that was public keeps being it when its recruiter leaves: the organization hires.
func TestGetPublic_recruiterHasLeft_isShown(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin, inNameOf(f.organization(t, "mill.example", robin, sam)))
		if err := f.World.Jobs.EraseUser(t.Context(), robin); err != nil {
			t.Fatal(err)
		}
		if got, err := f.GetPublic(t.Context(), j.ID); err != nil || got.RecruiterName != "" {
			t.Errorf("got %+v, %v", got, err)
		}
	})
}

func TestPublicDays_listEachDayOnce_andItsOpenJobs(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		mill := f.organization(t, "mill.example", robin)
		first := f.publish(t, robin, inNameOf(mill), titled("First"))
		second := f.publish(t, robin, inNameOf(mill), titled("Second"))
		f.publish(t, robin, titled("Alone"))
		f.Clock.Advance(3 * 24 * time.Hour)
		f.publish(t, robin, titled("Alone again"))
		f.Clock.Advance(24 * time.Hour)
		third := f.publish(t, robin, inNameOf(mill), titled("Third"))
		days, err := f.PublicDays(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var got [][]jobs.ID
		for _, day := range days {
			found, err := f.PublicOf(t.Context(), day)
			if err != nil {
				t.Fatal(err)
			}
			var ids []jobs.ID
			for _, j := range found {
				ids = append(ids, j.ID)
			}
			got = append(got, ids)
		}
		want := [][]jobs.ID{{third.ID}, {second.ID, first.ID}}
		if !slices.EqualFunc(got, want, slices.Equal[[]jobs.ID]) {
			t.Errorf("got %v for %v, want %v", got, days, want)
		}
	})
}
