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
)

func applyFromAPI(b api.ApplicationInput) application.ApplyInput {
	in := application.ApplyInput{Message: valueOf(b.Message), Answers: answersFromAPI(b.Answers)}
	lens, err := b.Lens.Get()
	if err != nil {
		return in
	}
	in.Lens = &sharelink.Lens{
		HiddenAttributes: convertAll[sharelink.LensAttribute](lens.HiddenAttributes),
		Headline:         valueOf(lens.Headline), Note: valueOf(lens.Note),
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
		Message: orNull(a.Message), Answers: answersToAPI(a.Answers), LinkID: nullable.NewNullNullable[int64](),
		ProfileURL: h.addressOf(a.Shares), ResponseDueAt: timeOrNull(a.ResponseDueAt), EndsAt: timeOrNull(a.EndsAt),
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
		own.Visits, own.LastVisitedAt = httpserver.Int32(int(link.TotalVisits)), timeOrNull(link.LastVisitedAt)
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
			Requirement: orNull(e.Requirement), Reason: orNull(e.Reason),
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
		Requirement: orNull(a.Requirement), Reason: orNull(a.Reason), NoteCount: httpserver.Int32(a.NoteCount),
		NewestNote: newest, ResponseDueAt: timeOrNull(a.ResponseDueAt), EndsAt: timeOrNull(a.EndsAt),
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
		Status: api.ApplicationStatus(a.Status), Requirement: orNull(a.Requirement), Reason: orNull(a.Reason),
		NoteCount: httpserver.Int32(a.NoteCount),
		Message:   orNull(a.Message), Answers: answersToAPI(a.Answers), ProfileURL: h.addressOf(a.Shares),
		Events: eventsToAPI(a.Events), Notes: notes, ResponseDueAt: timeOrNull(a.ResponseDueAt),
		EndsAt: timeOrNull(a.EndsAt), CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt, Version: a.Version,
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
		MemberID: p.Member, Alias: orNull(s.Alias), DisplayName: orNull(p.DisplayName), PhotoURL: orNull(s.PhotoURL),
		Role: orNull(api.Role(p.Role)), Headline: orNull(s.Headline), Location: orNull(s.Location),
		TopTags: list(s.TopTags),
	}
}

// listingToAPI is summariesToAPI for the package of the applications.
func listingToAPI(j jobs.Shown) api.JobSummary {
	s := api.JobSummary{
		ID: j.ID, Title: j.Title, Organization: nullable.NewNullNullable[api.JobOrganization](),
		CompanyName: orNull(j.CompanyName), EmploymentType: orNull(api.EmploymentType(j.EmploymentType)),
		WorkMode: orNull(api.WorkMode(j.WorkMode)), Places: make([]api.JobPlace, len(j.Places)),
		ApplicantCountries: list(j.ApplicantCountries), SalaryMin: orNull(j.Min), SalaryMax: orNull(j.Max),
		Currency: orNull(j.Currency), SalaryPeriod: orNull(api.SalaryPeriod(j.Period)), Tags: list(j.Tags),
		Languages: list(j.Languages), Vacancy: orNull(api.Vacancy(j.Vacancy)), SharedTags: list(j.SharedTags),
		Status: api.JobStatus(j.Status), CloseReason: orNull(string(j.CloseReason)), IsSaved: j.IsSaved,
		CanEdit: j.CanEdit, Application: nullable.NewNullNullable[api.OwnApplicationState](),
		ApplicationCount: countToAPI(j), ResponseRate: nullable.NewNullNullable[api.ResponseRate](),
		PostedAt: timeOrNull(j.PostedAt), ExpiresAt: timeOrNull(j.ExpiresAt),
	}
	for i, p := range j.Places {
		s.Places[i] = api.JobPlace{CountryCode: p.Country, Locality: orNull(p.Locality)}
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
