package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// The demo people who hire, and who has saved some of the jobs.
const (
	demoRecruiter = "robin.demo@example.com"
	demoReader    = "alex.demo@example.com"
)

// demoJob is a job of the organization that its input names, by the first who hires for it.
type demoJob struct {
	input jobs.Input
	// postedBefore is how many days before today it was published, 0: it is a draft. It is open until openFor days
	// after today, which is negative for one that has expired.
	postedBefore, openFor int
	closed                jobs.CloseReason // empty: was not closed
	saved                 bool             // by the demo reader
}

// demoPay is a range of pay.
type demoPay struct {
	lower, upper int32
	currency     string
	period       messaging.SalaryPeriod
}

var (
	rotterdam = []jobs.Place{{Country: "NL", Locality: "Rotterdam"}}
	zurich    = []jobs.Place{{Country: "CH", Locality: "Zürich"}}
	lisbon    = []jobs.Place{{Country: "PT", Locality: "Lisbon"}, {Country: "PT", Locality: "Porto"}}
	hamburg   = []jobs.Place{{Country: "DE", Locality: "Hamburg"}}
)

func demoJobs() []demoJob {
	return []demoJob{
		{
			postedBefore: 2, openFor: 43, saved: true,
			input: offer(
				"Staff engineer, grid platform",
				demoEnergy,
				"You own the service that tells 2,400 mills when to feed the grid. It is written in Go, runs on "+
					"two sites and has to answer within a second.\n\n- You decide what we fix first.\n- You are on "+
					"call one week in six.\n- You meet the people who repair the mills.",
				profile.FullTime,
				profile.Hybrid,
				rotterdam,
				demoPay{88_000, 112_000, "EUR", messaging.PerYear},
				[]string{"Go", "Kafka", "Modbus", "PostgreSQL"},
				"en",
				"nl",
			),
		},
		{
			postedBefore: 1, openFor: 60,
			input: offer(
				"Frontend engineer for people in a hurry",
				demoStudio,
				"Our ticket machine is used with gloves, in the rain, by people whose train leaves in a minute. "+
					"You make it faster than they are.",
				profile.FullTime,
				profile.OnSite,
				zurich,
				demoPay{9_000, 11_500, "CHF", messaging.PerMonth},
				[]string{"React", "TypeScript", "Accessibility"},
				"de",
				"en",
			),
		},
		{
			postedBefore: 4, openFor: 30, saved: true,
			input: remoteOffer(
				"Database engineer",
				"Northwind Payments",
				"Two ledgers, one truth, no downtime. You move 900 million rows to a new schema while people go "+
					"on paying.",
				profile.FullTime,
				[]string{"PT", "ES", "DE", "NL"},
				demoPay{70_000, 95_000, "EUR", messaging.PerYear},
				[]string{"PostgreSQL", "Go"},
				"en",
			),
		},
		{
			postedBefore: 6, openFor: 80,
			input: remoteOffer(
				"Technical writer, two days a week",
				"Harbour Maps",
				"Sailors read our pages when something is wrong already. You write so that they find the one "+
					"sentence they need.",
				profile.PartTime,
				nil,
				demoPay{45, 60, "EUR", messaging.PerHour},
				[]string{"Writing", "Markdown"},
				"en",
			),
		},
		{
			postedBefore: 9, openFor: 21,
			input: offer("Data engineer, river levels", "Bureau of Rivers",
				"Four hundred gauges send a number every ten minutes, and some of them lie. You find out which.",
				profile.FullTime, profile.Hybrid, lisbon, demoPay{48_000, 62_000, "EUR", messaging.PerYear},
				[]string{"Python", "Kafka", "Statistics"}, "pt", "en"),
		},
		{
			postedBefore: 12, openFor: 14,
			input: offer("Freelance designer for a bakery chain", "Krume",
				"Thirty shops, one till. You draw what the people behind the counter see at five in the morning.",
				profile.Freelance, profile.Hybrid, hamburg, demoPay{520, 640, "EUR", messaging.PerDay},
				[]string{"Figma", "Research"}, "de"),
		},
		{
			postedBefore: 13, openFor: 75,
			input: withoutPay(remoteOffer(
				"Volunteer: repair café, website",
				"Repair Café Demo",
				"We repair what others throw away, on Saturdays. The website needs somebody who answers mails "+
					"and keeps the calendar right.",
				profile.Volunteer,
				nil,
				demoPay{},
				[]string{"WordPress"},
				"de",
				"en",
			)),
		},
		{
			postedBefore: 25, openFor: 5,
			input: offer(
				"Internship: embedded software",
				demoEnergy,
				"Six months with the people who build the controller of a mill. You write C for a board that has "+
					"less memory than this text.",
				profile.Internship,
				profile.OnSite,
				rotterdam,
				demoPay{1_400, 1_600, "EUR", messaging.PerMonth},
				[]string{"C", "Modbus"},
				"en",
			),
		},
		{
			postedBefore: 15, openFor: 60,
			input: pool(remoteOffer(
				"Platform engineers, for later",
				demoStudio,
				"We open two posts a year and like to know people before. Nobody starts now; you hear from us "+
					"when somebody can.",
				profile.FullTime,
				[]string{"NL", "BE", "DE"},
				demoPay{80_000, 105_000, "EUR", messaging.PerYear},
				[]string{"Go", "Kubernetes"},
				"en",
			)),
		},
		{
			postedBefore: 28, openFor: 40, closed: jobs.Filled, saved: true,
			input: offer("Engineering manager, settlements", "Northwind Payments",
				"Seven engineers, one deadline a day at 17:00. You keep both calm.",
				profile.FullTime, profile.Hybrid, zurich, demoPay{150_000, 185_000, "CHF", messaging.PerYear},
				[]string{"Leadership", "Payments"}, "en", "de"),
		},
		{
			postedBefore: 30, openFor: -4,
			input: answeredIn(7, offer("Site reliability engineer", "Harbour Maps",
				"The maps must load where the sea begins and the network ends. You make sure that they do.",
				profile.Contract, profile.Hybrid, hamburg, demoPay{600, 750, "EUR", messaging.PerDay},
				[]string{"Linux", "Go"}, "en")),
		},
		{
			input: jobs.Input{
				Title: "Head of customer care", CompanyName: "Krume",
				EmploymentType: profile.FullTime, Tags: []string{"Support"},
			},
		},
	}
}

// offer returns the input of a job at places.
func offer(
	title, company, description string, employment profile.EmploymentType, mode profile.WorkMode,
	places []jobs.Place, pay demoPay, tags []string, languages ...string,
) jobs.Input {
	return jobs.Input{
		Title: title, CompanyName: company, Description: description,
		Requirements:   []string{"You have done something like it before, and can tell what went wrong."},
		EmploymentType: employment, WorkMode: mode, Places: places,
		SalaryMin: &pay.lower, SalaryMax: &pay.upper, Currency: pay.currency, SalaryPeriod: pay.period,
		Tags: tags, Languages: languages, Vacancy: jobs.Existing, UsesAutomation: new(bool),
	}
}

// remoteOffer returns the input of a remote job for people in countries, empty for everywhere.
func remoteOffer(
	title, company, description string, employment profile.EmploymentType, countries []string, pay demoPay,
	tags []string, languages ...string,
) jobs.Input {
	in := offer(title, company, description, employment, profile.Remote, nil, pay, tags, languages...)
	in.ApplicantCountries = countries
	return in
}

func withoutPay(in jobs.Input) jobs.Input {
	in.SalaryMin, in.SalaryMax, in.Currency, in.SalaryPeriod = nil, nil, "", ""
	return in
}

func answeredIn(days int32, in jobs.Input) jobs.Input {
	in.ResponseDueDays = days
	return in
}

func pool(in jobs.Input) jobs.Input {
	in.Vacancy = jobs.Pool
	return in
}

// addJobs adds the jobs whose recruiters are new, in the order in which they were published. Those of organizations
// with a proven domain are public.
func (d *demo) addJobs(
	ctx context.Context, added map[string]identity.Principal, organizations map[string]organization.ID,
	today time.Time,
) error {
	reader, hasReader := added[demoReader]
	guests := d.guests()
	all := slices.Concat(demoJobs(), demoJobsAbroad())
	slices.SortStableFunc(all, func(a, b demoJob) int { return cmp.Compare(b.postedBefore, a.postedBefore) })
	for _, job := range all {
		recruiter, isNew := added[recruiterOf(job)]
		if !isNew {
			continue
		}
		job.input.Organization = organizations[job.input.CompanyName]
		id, err := d.addJob(ctx, recruiter, job, today)
		if err == nil && job.saved && hasReader {
			err = d.jobs.Save(ctx, reader, id)
		}
		if err == nil {
			err = d.addApplications(ctx, added, guests, demoPosting{job.input.Title, id, recruiter}, today)
		}
		if err == nil && job.closed != "" {
			d.at(today.Add(-time.Hour))
			_, err = d.jobs.Close(ctx, recruiter, id, job.closed, nil)
		}
		if err != nil {
			return fmt.Errorf("job %q: %w", job.input.Title, err)
		}
	}
	d.at(today)
	return nil
}

// recruiterOf returns the address of whoever creates a job.
func recruiterOf(job demoJob) string {
	for _, o := range demoOrganizations() {
		if o.name == job.input.CompanyName {
			return o.owners[0]
		}
	}
	return ""
}

func (d *demo) addJob(
	ctx context.Context, recruiter identity.Principal, job demoJob, today time.Time,
) (jobs.ID, error) {
	d.at(today.AddDate(0, 0, -job.postedBefore).Add(-time.Hour))
	if job.postedBefore > 0 {
		job.input.ClosesOn = calendar.DayOf(today).AddDays(job.openFor)
	}
	j, err := d.jobs.Create(ctx, recruiter, job.input)
	if err == nil && job.postedBefore > 0 {
		j, err = d.jobs.Publish(ctx, recruiter, j.ID, nil)
	}
	return j.ID, err
}

// at sets the clock of the use cases.
func (d *demo) at(instant time.Time) { d.clock.Advance(instant.Sub(d.clock.Now())) }
