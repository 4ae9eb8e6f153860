package store

import (
	"context"
	"encoding/json"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/store/ent"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func onlyApplication(ctx context.Context, query *ent.ApplicationQuery) (application.Application, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return application.Application{}, fault.ErrNotFound
	case err != nil:
		return application.Application{}, fmt.Errorf("load an application: %w", err)
	}
	return toApplication(row)
}

func toApplications(rows []*ent.Application, err error) ([]application.Application, error) {
	if err != nil {
		return nil, fmt.Errorf("load applications: %w", err)
	}
	all := make([]application.Application, len(rows))
	for i, row := range rows {
		if all[i], err = toApplication(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func toApplication(row *ent.Application) (application.Application, error) {
	a := application.Application{
		ID: row.PublicID, Job: row.JobID, Hirer: jobs.ParseHirer(row.Hirer), Applicant: identity.UserID(row.UserID),
		Link: sharelink.ID(row.LinkID), Withheld: row.Withheld, Guest: application.Guest{
			Name: row.GuestName, Email: auth.RestoreEmail(row.GuestEmail), Mailbox: row.GuestMailbox,
			Language: row.GuestLanguage, MailsOff: row.GuestMailsOff,
		}, Status: application.Status(row.Status), Message: row.Message,
		Verdict: application.Verdict{Requirement: row.Requirement, Reason: row.Reason}, DueDays: int(row.DueDays),
		ResponseDueAt: timeOrZero(row.ResponseDueAt), EndsAt: row.EndsAt.UTC(), AnswerDays: int(row.AnswerDays),
		Reminded: row.Reminded, CreatedAt: row.CreatedAt.UTC(), UpdatedAt: row.UpdatedAt.UTC(), Version: row.Version,
	}
	if row.Answers == "" {
		return a, nil
	}
	if err := json.Unmarshal([]byte(row.Answers), &a.Answers); err != nil {
		return application.Application{}, fmt.Errorf("answers of application %s: %w", row.PublicID, err)
	}
	return a, nil
}

// EncodeHeld implements application.Applications.
func (*Applications) EncodeHeld(h application.Held) (string, error) {
	text, err := json.Marshal(h)
	if err != nil {
		return "", fmt.Errorf("encode an application that waits for a code: %w", err)
	}
	return string(text), nil
}

// DecodeHeld implements application.Applications.
func (*Applications) DecodeHeld(text string) (h application.Held, err error) {
	if err := json.Unmarshal([]byte(text), &h); err != nil {
		return application.Held{}, fmt.Errorf("an application that waits for a code: %w", err)
	}
	return h, nil
}

func encodeAnswers(all []application.Answer) (string, error) {
	if len(all) == 0 {
		return "", nil
	}
	text, err := json.Marshal(all)
	if err != nil {
		return "", fmt.Errorf("encode answers: %w", err)
	}
	return string(text), nil
}

func namesOf(hirers []jobs.Hirer) []string {
	names := make([]string, len(hirers))
	for i, h := range hirers {
		names[i] = h.String()
	}
	return names
}
