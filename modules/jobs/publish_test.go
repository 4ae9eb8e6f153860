package jobs_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/messaging"
	"wright.app/modules/profile"
	"wright.app/platform/database/databasetest"
)

func applicants(country string) func(*jobs.Input) {
	return func(in *jobs.Input) { in.ApplicantCountries = []string{country} }
}

func TestDraft_needsATitleOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	j := f.draft(t, robin, jobs.Input{Title: " Staff\tengineer "})
	if j.Status != jobs.Draft || j.Title != "Staff engineer" || j.ResponseDueDays != 30 || !j.CanEdit {
		t.Errorf("got %+v", j)
	}
	_, err := f.Create(t.Context(), as(robin), jobs.Input{Title: " ab "})
	if got := fields(err); !slices.Equal(got, []string{"title minLength"}) {
		t.Errorf("got %v", got)
	}
}

// Each row lacks something, or has too much of it, that publishing names. The unchanged input is the control.
func TestPublishing_namesEachFieldThatIsMissingOrWrong(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	number := func(n int32) *int32 { return &n }
	pay := func(lower, upper int32, per messaging.SalaryPeriod) func(*jobs.Input) {
		return func(in *jobs.Input) { in.SalaryMin, in.SalaryMax, in.SalaryPeriod = &lower, &upper, per }
	}
	today := jobstest.Full().ClosesOn.AddDays(-30)
	for name, c := range map[string]struct {
		change func(*jobs.Input)
		want   []string
	}{
		"nothing":       {func(*jobs.Input) {}, nil},
		"who hires":     {func(in *jobs.Input) { in.CompanyName = "" }, []string{"companyName required"}},
		"description":   {func(in *jobs.Input) { in.Description = "" }, []string{"description required"}},
		"employment":    {func(in *jobs.Input) { in.EmploymentType = "" }, []string{"employmentType required"}},
		"work mode":     {func(in *jobs.Input) { in.WorkMode = "" }, []string{"workMode required"}},
		"place":         {func(in *jobs.Input) { in.Places = nil }, []string{"places required"}},
		"place, remote": {func(in *jobs.Input) { in.Places, in.WorkMode = nil, profile.Remote }, nil},
		"vacancy":       {func(in *jobs.Input) { in.Vacancy = "" }, []string{"vacancy required"}},
		"automation":    {func(in *jobs.Input) { in.UsesAutomation = nil }, []string{"usesAutomation required"}},
		"last day": {
			func(in *jobs.Input) { in.ClosesOn = today.AddDays(-100_000) }, []string{"closesOn minimum"},
		},
		"yesterday":      {func(in *jobs.Input) { in.ClosesOn = today.AddDays(-1) }, []string{"closesOn minimum"}},
		"today":          {func(in *jobs.Input) { in.ClosesOn = today }, nil},
		"in 90 days":     {func(in *jobs.Input) { in.ClosesOn = today.AddDays(90) }, nil},
		"in 91 days":     {func(in *jobs.Input) { in.ClosesOn = today.AddDays(91) }, []string{"closesOn maximum"}},
		"no last day":    {func(in *jobs.Input) { in.ClosesOn = jobs.Input{}.ClosesOn }, []string{"closesOn required"}},
		"countries":      {applicants("DE"), []string{"applicantCountries notAllowed"}},
		"no upper end":   {func(in *jobs.Input) { in.SalaryMax = nil }, []string{"salaryMax required"}},
		"no currency":    {func(in *jobs.Input) { in.Currency = "" }, []string{"currency required"}},
		"no period":      {func(in *jobs.Input) { in.SalaryPeriod = "" }, []string{"salaryPeriod required"}},
		"upper < lower":  {pay(90_000, 89_999, messaging.PerYear), []string{"salaryMax minimum"}},
		"50,000 wide":    {pay(60_000, 110_000, messaging.PerYear), nil},
		"50,001 wide":    {pay(60_000, 110_001, messaging.PerYear), []string{"salaryMax maximum"}},
		"half as wide":   {pay(200_000, 300_000, messaging.PerYear), nil},
		"a little wider": {pay(200_000, 300_001, messaging.PerYear), []string{"salaryMax maximum"}},
		// 4,166 × 12 is 49,992, and 4,167 × 12 is 50,004.
		"per month":          {pay(5_000, 9_166, messaging.PerMonth), nil},
		"too wide per month": {pay(5_000, 9_167, messaging.PerMonth), []string{"salaryMax maximum"}},
		// 227 × 220 is 49,940, and 228 × 220 is 50,160.
		"per day":          {pay(300, 527, messaging.PerDay), nil},
		"too wide per day": {pay(300, 528, messaging.PerDay), []string{"salaryMax maximum"}},
		// 29 × 1,720 is 49,880, and 30 × 1,720 is 51,600.
		"per hour":          {pay(20, 49, messaging.PerHour), nil},
		"too wide per hour": {pay(20, 50, messaging.PerHour), []string{"salaryMax maximum"}},
		"no pay": {func(in *jobs.Input) {
			in.SalaryMin, in.SalaryMax, in.Currency, in.SalaryPeriod = nil, nil, "", ""
		}, []string{"currency required", "salaryMax required", "salaryMin required", "salaryPeriod required"}},
		"no pay of a volunteer": {func(in *jobs.Input) {
			in.SalaryMin, in.SalaryMax, in.Currency, in.SalaryPeriod = nil, nil, "", ""
			in.EmploymentType = profile.Volunteer
		}, nil},
		"half a pay of a volunteer": {func(in *jobs.Input) {
			in.SalaryMin, in.SalaryMax, in.EmploymentType = number(1), nil, profile.Volunteer
		}, []string{"salaryMax required"}},
	} {
		t.Run(name, func(t *testing.T) {
			j := f.draft(t, robin, jobstest.Full(c.change))
			got, err := f.Publish(t.Context(), as(robin), j.ID, nil)
			if names := fields(err); !slices.Equal(names, c.want) {
				t.Fatalf("got %v, %v, want %v", names, err, c.want)
			}
			if c.want == nil && (got.Status != jobs.Open || !got.PostedAt.Equal(f.Clock.Now()) || err != nil) {
				t.Errorf("got %+v, %v", got.Job, err)
			}
			if stored, _ := f.World.Jobs.ByID(t.Context(), j.ID); c.want != nil && stored.Status != jobs.Draft {
				t.Errorf("stored %+v", stored)
			}
		})
	}
}

// Each value is refused by itself, in a draft, too.
func TestDraft_eachValueIsValidByItself(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	zero := int32(0)
	for name, c := range map[string]struct {
		change func(*jobs.Input)
		want   string
	}{
		"pay of 0":     {func(in *jobs.Input) { in.SalaryMin = &zero }, "salaryMin minimum"},
		"currency":     {func(in *jobs.Input) { in.Currency = "XXX" }, "currency format"},
		"old currency": {func(in *jobs.Input) { in.Currency = "DEM" }, "currency format"},
		"country":      {func(in *jobs.Input) { in.Places[0].Country = "ZZ" }, "places.0.countryCode format"},
		"applicants":   {applicants("UK"), "applicantCountries.0 format"},
		"language": {
			func(in *jobs.Input) { in.Languages = []string{"en", "xx-notone"} }, "languages.1 format",
		},
		"tag twice": {func(in *jobs.Input) { in.Tags = []string{"Go", "gO"} }, "tags.1 taken"},
		"empty requirement": {
			func(in *jobs.Input) { in.Requirements = []string{"\u200b"} }, "requirements.0 minLength",
		},
		"short description": {
			func(in *jobs.Input) { in.Description = strings.Repeat("a ", 14) }, "description minLength",
		},
		"a control sign":     {func(in *jobs.Input) { in.Title = "Engineer\x00" }, "title pattern"},
		"too long a title":   {func(in *jobs.Input) { in.Title = strings.Repeat("a", 121) }, "title maxLength"},
		"answers too late":   {func(in *jobs.Input) { in.ResponseDueDays = 46 }, "responseDueDays range"},
		"unknown mode":       {func(in *jobs.Input) { in.WorkMode = "MOON" }, "workMode enum"},
		"address of http":    {func(in *jobs.Input) { in.ApplyURL = "http://kvarn.example/apply" }, "applyUrl format"},
		"script":             {func(in *jobs.Input) { in.ApplyURL = "javascript:alert(1)" }, "applyUrl format"},
		"password in URL":    {func(in *jobs.Input) { in.ApplyURL = "https://a:b@kvarn.example" }, "applyUrl format"},
		"private address":    {func(in *jobs.Input) { in.ApplyURL = "https://10.0.0.1/apply" }, "applyUrl format"},
		"private, IPv6":      {func(in *jobs.Input) { in.ApplyURL = "https://[fd00::1]/apply" }, "applyUrl format"},
		"name of a machine":  {func(in *jobs.Input) { in.ApplyURL = "https://localhost/apply" }, "applyUrl format"},
		"only a placeholder": {func(in *jobs.Input) { in.ApplyURL = "n/a" }, "applyUrl format"},
	} {
		_, err := f.Create(t.Context(), as(robin), jobstest.Full(c.change))
		if got := fields(err); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s: got %v, want %s", name, got, c.want)
		}
	}
	j := f.draft(t, robin, jobstest.Full(func(in *jobs.Input) {
		in.ApplyURL, in.Languages = "https://kvarn.example/apply?job=1", []string{"EN-gb"}
	}))
	if j.ApplyURL != "https://kvarn.example/apply?job=1" || j.Languages[0] != "en-GB" {
		t.Errorf("got %+v", j)
	}
}

func TestPublishing_isRefusedWhileTheProfileIsSuspended(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	j := f.draft(t, robin, jobstest.Full())
	f.Suspend(t, robin)
	_, err := f.Publish(t.Context(), as(robin), j.ID, nil)
	wantErr(t, "suspended", err, jobs.ErrProfileSuspended)
}

// The job of the first recruiter that would be one too many is refused; closing one makes room, and so does the end of
// one. Two at the same time do not both get the last place.
func TestT258_openJobs_areLimitedForARecruiterAndAnOrganization(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		o := f.organization(t, "kvarn.example", robin, sam)
		ofKvarn := func(in *jobs.Input) { in.Organization = o.ID }
		first := f.publish(t, robin, ofKvarn)
		for range jobs.MaxOpen - 2 {
			f.publish(t, robin, ofKvarn)
		}
		drafts := []jobs.ID{
			f.draft(t, robin, jobstest.Full()).ID, f.draft(t, sam, jobstest.Full(ofKvarn)).ID,
			f.draft(t, robin, jobstest.Full(ofKvarn)).ID, f.draft(t, sam, jobstest.Full(ofKvarn)).ID,
		}
		errs := databasetest.Concurrently(2, func(i int) error {
			user := robin
			if i == 1 {
				user = sam
			}
			_, err := f.Publish(t.Context(), as(user), drafts[2+i], nil)
			return err
		})
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Errorf("two at once: got %v", errs)
		}
		_, err := f.Publish(t.Context(), as(sam), drafts[1], nil)
		wantErr(t, "one too many of the organization", err, jobs.ErrLimitExceeded)
		if _, err := f.Close(t.Context(), as(sam), first.ID, jobs.Filled, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Publish(t.Context(), as(sam), drafts[1], nil); err != nil {
			t.Errorf("after one was closed: %v", err)
		}
		f.Clock.Advance(31 * 24 * time.Hour)
		later := jobstest.Full(func(in *jobs.Input) { in.ClosesOn = in.ClosesOn.AddDays(40) })
		if _, err := f.Publish(t.Context(), as(robin), f.draft(t, robin, later).ID, nil); err != nil {
			t.Errorf("after all have ended: %v", err)
		}
	})
}

func TestDrafts_areLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	for range jobs.MaxDrafts {
		f.draft(t, robin, jobs.Input{Title: "Engineer"})
	}
	_, err := f.Create(t.Context(), as(robin), jobs.Input{Title: "Engineer"})
	wantErr(t, "one too many", err, jobs.ErrLimitExceeded)
	f.draft(t, sam, jobs.Input{Title: "Engineer"})
}
