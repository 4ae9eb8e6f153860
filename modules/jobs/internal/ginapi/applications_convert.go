package ginapi

import (
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	api "wright.app/modules/jobs/internal/ginapi/applicationapi"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/httpserver"
	"wright.app/platform/null"
)

func applyFromAPI(b api.ApplicationInput) application.ApplyInput {
	in := application.ApplyInput{Message: null.Value(b.Message), Answers: answersFromAPI(b.Answers)}
	lens, err := b.Lens.Get()
	if err != nil {
		return in
	}
	in.Lens = &sharelink.Lens{
		HiddenAttributes: convertAll[sharelink.LensAttribute](lens.HiddenAttributes),
		Headline:         null.Value(lens.Headline), Note: null.Value(lens.Note),
	}
	for _, id := range lens.HiddenSectionIds {
		in.Lens.HiddenSectionIDs = append(in.Lens.HiddenSectionIDs, profile.SectionID(id))
	}
	if types, err := lens.SectionTypes.Get(); err == nil {
		in.Lens.SectionTypes = convertAll[profile.SectionType](types)
	}
	return in
}

func answersFromAPI(all []api.ApplicationAnswer) []application.Answer {
	answers := make([]application.Answer, len(all))
	for i, a := range all {
		answers[i] = application.Answer{Question: a.Question, Answer: a.Answer}
	}
	return answers
}

func (h *Applications) ownToAPI(a application.Own) api.OwnApplication {
	own := api.OwnApplication{
		ID: a.ID, Job: nullable.NewNullNullable[api.JobSummary](), Status: api.ApplicationStatus(a.Status),
		Message: null.From(a.Message), Answers: answersToAPI(a.Answers), LinkID: nullable.NewNullNullable[int64](),
		ProfileURL: h.addressOf(a.Shares), ResponseDueAt: null.From(a.ResponseDueAt), EndsAt: null.From(a.EndsAt),
		Events: eventsToAPI(a.Events), CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt, Version: a.Version,
		Etag: applicationTag(a.ID).ETag(a.Version),
	}
	if a.Listing != nil {
		own.Job.Set(listingToAPI(*a.Listing))
	}
	own.LastVisitedAt.SetNull()
	if a.Shares != nil {
		link := a.Shares.Snapshot()
		own.LinkID.Set(int64(link.ID))
		own.Visits, own.LastVisitedAt = httpserver.Int32(int(link.TotalVisits)), null.From(link.LastVisitedAt)
	}
	return own
}

// addressOf returns the address of the profile by a link, null without one.
func (h *Applications) addressOf(l *sharelink.Link) nullable.Nullable[string] {
	if l == nil || !l.Snapshot().Token.Known() {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(h.publicURL.JoinPath("t", l.Snapshot().Token.Text()).String())
}

func answersToAPI(all []application.Answer) []api.ApplicationAnswer {
	answers := make([]api.ApplicationAnswer, len(all))
	for i, a := range all {
		answers[i] = api.ApplicationAnswer{Question: a.Question, Answer: a.Answer}
	}
	return answers
}

func eventsToAPI(all []application.Event) []api.ApplicationEvent {
	events := make([]api.ApplicationEvent, len(all))
	for i, e := range all {
		events[i] = api.ApplicationEvent{
			At: e.At, By: api.ApplicationParty(e.By), Status: api.ApplicationStatus(e.Status),
			Requirement: null.From(e.Requirement), Reason: null.From(e.Reason),
		}
	}
	return events
}

func receivedToAPI(a application.Received) api.ReceivedApplicationSummary {
	newest := nullable.NewNullNullable[api.ApplicationNote]()
	if a.NewestNote != nil {
		newest.Set(noteToAPI(*a.NewestNote))
	}
	return api.ReceivedApplicationSummary{
		ID: a.ID, Applicant: applicantToAPI(a), Guest: guestToAPI(a.Guest), Status: api.ApplicationStatus(a.Status),
		Requirement: null.From(a.Requirement), Reason: null.From(a.Reason), NoteCount: httpserver.Int32(a.NoteCount),
		NewestNote: newest, ResponseDueAt: null.From(a.ResponseDueAt), EndsAt: null.From(a.EndsAt),
		CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt, Version: a.Version, Etag: applicationTag(a.ID).ETag(a.Version),
	}
}

func (h *Applications) detailToAPI(a application.ReceivedDetail) api.ReceivedApplication {
	notes := make([]api.ApplicationNote, len(a.Notes))
	for i, n := range a.Notes {
		notes[i] = noteToAPI(n)
	}
	return api.ReceivedApplication{
		ID: a.ID, Applicant: applicantToAPI(a.Received), Guest: guestToAPI(a.Guest),
		Status: api.ApplicationStatus(a.Status), Requirement: null.From(a.Requirement), Reason: null.From(a.Reason),
		NoteCount: httpserver.Int32(a.NoteCount),
		Message:   null.From(a.Message), Answers: answersToAPI(a.Answers), ProfileURL: h.addressOf(a.Shares),
		Events: eventsToAPI(a.Events), Notes: notes, ResponseDueAt: null.From(a.ResponseDueAt),
		EndsAt: null.From(a.EndsAt), CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt, Version: a.Version,
		Etag: applicationTag(a.ID).ETag(a.Version),
	}
}

func applicantToAPI(a application.Received) nullable.Nullable[api.PersonSummary] {
	if a.Person == nil {
		return nullable.NewNullNullable[api.PersonSummary]()
	}
	return nullable.NewNullableWithValue(personToAPI(a.Person.Person, a.Person.Summary))
}

func noteToAPI(n application.ShownNote) api.ApplicationNote {
	note := api.ApplicationNote{
		ID: n.ID, Author: nullable.NewNullNullable[api.PersonSummary](), Text: n.Text, IsOwn: n.IsOwn,
		CreatedAt: n.CreatedAt,
	}
	if n.Person != nil {
		note.Author.Set(personToAPI(*n.Person, n.Summary))
	}
	return note
}

func personToAPI(p network.Person, s network.Summary) api.PersonSummary {
	return api.PersonSummary{
		MemberID: p.Member, Alias: null.From(s.Alias), DisplayName: null.From(p.DisplayName),
		PhotoURL: null.From(s.PhotoURL),
		Role:     null.From(api.Role(p.Role)), Headline: null.From(s.Headline), Location: null.From(s.Location),
		TopTags: list(s.TopTags),
	}
}

// listingToAPI is summariesToAPI for the package of the applications.
func listingToAPI(j jobs.Shown) api.JobSummary {
	s := api.JobSummary{
		ID: j.ID, Title: j.Title, Organization: nullable.NewNullNullable[api.JobOrganization](),
		CompanyName: null.From(j.CompanyName), EmploymentType: null.From(api.EmploymentType(j.EmploymentType)),
		WorkMode: null.From(api.WorkMode(j.WorkMode)), Places: make([]api.JobPlace, len(j.Places)),
		ApplicantCountries: list(j.ApplicantCountries), SalaryMin: null.From(j.Min), SalaryMax: null.From(j.Max),
		Currency: null.From(j.Currency), SalaryPeriod: null.From(api.SalaryPeriod(j.Period)), Tags: list(j.Tags),
		Languages: list(j.Languages), Vacancy: null.From(api.Vacancy(j.Vacancy)), SharedTags: list(j.SharedTags),
		Status: api.JobStatus(j.Status), CloseReason: null.From(string(j.CloseReason)), IsSaved: j.IsSaved,
		CanEdit: j.CanEdit, Application: nullable.NewNullNullable[api.OwnApplicationState](),
		ApplicationCount: countToAPI(j), ResponseRate: nullable.NewNullNullable[api.ResponseRate](),
		PostedAt: null.From(j.PostedAt), ExpiresAt: null.From(j.ExpiresAt),
	}
	for i, p := range j.Places {
		s.Places[i] = api.JobPlace{CountryCode: p.Country, Locality: null.From(p.Locality)}
	}
	if e := j.Employer; e != nil {
		s.Organization.Set(api.JobOrganization{ID: e.ID, Domain: e.Domain.String(), Name: e.Name})
	}
	if a := j.Application; a != nil {
		s.Application.Set(api.OwnApplicationState{ID: a.ID, Status: api.ApplicationStatus(a.Status)})
	}
	if rate, err := rateToAPI(j.Rate).Get(); err == nil {
		s.ResponseRate.Set(api.ResponseRate(rate))
	}
	return s
}
