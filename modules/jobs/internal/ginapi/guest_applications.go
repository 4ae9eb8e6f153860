package ginapi

import (
	"context"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	api "wright.app/modules/jobs/internal/ginapi/applicationapi"
	"wright.app/modules/messaging"
	"wright.app/platform/null"
)

// SendGuestApplication implements api.StrictServerInterface.
func (h *Applications) SendGuestApplication(
	ctx context.Context, r api.SendGuestApplicationRequestObject,
) (api.SendGuestApplicationResponseObject, error) {
	sender := r.Body.Sender
	in := application.GuestInput{
		Name: sender.Name, Email: sender.Email, Message: null.Value(r.Body.Message),
		Answers: answersFromAPI(r.Body.Answers),
	}
	if captcha, err := sender.Captcha.Get(); err == nil { // an error is null or absent
		in.Captcha = &auth.Solution{
			Token: captcha.Token, ID: null.Value(captcha.ID), Challenge: null.Value(captcha.Challenge),
		}
	}
	v, err := h.service.SendAsGuest(ctx, r.ID, in)
	if err != nil {
		return nil, err
	}
	return api.SendGuestApplication201JSONResponse{
		Token: v.Token, ExpiresAt: v.ExpiresAt, CodeLength: messaging.CodeLength, SentTo: v.SentTo,
	}, nil
}

// VerifyGuestApplication implements api.StrictServerInterface.
func (h *Applications) VerifyGuestApplication(
	ctx context.Context, r api.VerifyGuestApplicationRequestObject,
) (api.VerifyGuestApplicationResponseObject, error) {
	sent, err := h.service.VerifyGuest(ctx, r.Body.Token, r.Body.Code)
	if err != nil {
		return nil, err
	}
	return api.VerifyGuestApplication201JSONResponse{Token: sent.Token, Application: guestViewToAPI(sent)}, nil
}

// ReadGuestApplication implements api.StrictServerInterface.
func (h *Applications) ReadGuestApplication(
	ctx context.Context, r api.ReadGuestApplicationRequestObject,
) (api.ReadGuestApplicationResponseObject, error) {
	a, err := h.service.ReadAsGuest(ctx, r.Body.Token)
	if err != nil {
		return nil, err
	}
	return api.ReadGuestApplication200JSONResponse(guestViewToAPI(a)), nil
}

// UpdateGuestApplication implements api.StrictServerInterface.
func (h *Applications) UpdateGuestApplication(
	ctx context.Context, r api.UpdateGuestApplicationRequestObject,
) (api.UpdateGuestApplicationResponseObject, error) {
	a, err := h.service.TakeBackAsGuest(ctx, r.Body.Token, application.Status(r.Body.Status))
	if err != nil {
		return nil, err
	}
	return api.UpdateGuestApplication200JSONResponse(guestViewToAPI(a)), nil
}

// MailGuestApplicationLinks implements api.StrictServerInterface.
func (h *Applications) MailGuestApplicationLinks(
	ctx context.Context, r api.MailGuestApplicationLinksRequestObject,
) (api.MailGuestApplicationLinksResponseObject, error) {
	if err := h.service.MailLinks(ctx, r.Body.Email); err != nil {
		return nil, err
	}
	return api.MailGuestApplicationLinks204Response{}, nil
}

func guestViewToAPI(a application.GuestView) api.GuestApplication {
	view := api.GuestApplication{
		Job: nullable.NewNullNullable[api.PublicJobSummary](), Status: api.ApplicationStatus(a.Status),
		Name: null.From(a.Guest.Name), SentTo: null.From(a.Guest.Email.Masked()), Message: null.From(a.Message),
		Answers: answersToAPI(a.Answers), ResponseDueAt: null.From(a.ResponseDueAt), EndsAt: null.From(a.EndsAt),
		Events: eventsToAPI(a.Events), CreatedAt: a.CreatedAt,
	}
	if a.Listing != nil {
		view.Job.Set(publicListingToAPI(*a.Listing))
	}
	return view
}

// guestToAPI returns who has applied without an account, null for members and after the end of the application.
func guestToAPI(g application.Guest) nullable.Nullable[api.GuestApplicant] {
	if g == (application.Guest{}) {
		return nullable.NewNullNullable[api.GuestApplicant]()
	}
	return nullable.NewNullableWithValue(api.GuestApplicant{Name: g.Name, Email: g.Email.String()})
}

// publicListingToAPI is publicSummaryToAPI for the package of the applications.
func publicListingToAPI(j jobs.Public) api.PublicJobSummary {
	s := api.PublicJobSummary{
		ID: j.ID, Title: j.Title, CompanyName: null.From(j.CompanyName),
		Organization: api.JobOrganization{
			ID: j.Employer.ID, Domain: j.Employer.Domain.String(), Name: j.Employer.Name,
		},
		EmploymentType: api.EmploymentType(j.EmploymentType), WorkMode: api.WorkMode(j.WorkMode),
		Places: make([]api.JobPlace, len(j.Places)), ApplicantCountries: list(j.ApplicantCountries),
		SalaryMin: null.From(j.Min), SalaryMax: null.From(j.Max), Currency: null.From(j.Currency),
		SalaryPeriod: null.From(api.SalaryPeriod(j.Period)), Tags: list(j.Tags), Languages: list(j.Languages),
		Vacancy: api.Vacancy(j.Vacancy), PostedAt: j.PostedAt, ExpiresAt: j.ExpiresAt,
	}
	for i, p := range j.Places {
		s.Places[i] = api.JobPlace{CountryCode: p.Country, Locality: null.From(p.Locality)}
	}
	return s
}
