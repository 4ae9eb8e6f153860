package application

import (
	"context"
	"errors"
	"slices"
	"time"

	"wright.app/modules/jobs"
	"wright.app/platform/export"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	applications Applications
	jobs         jobs.Jobs
	endings      *Endings
	messenger    *Messenger
}

// NewPersonalData returns a PersonalData.
func NewPersonalData(a Applications, j jobs.Jobs, e *Endings, m *Messenger) *PersonalData {
	return &PersonalData{a, j, e, m}
}

// EraseInBatches deletes the applications of a user with the notes about them, and ends those for the jobs that are
// erased with the user, each few rows in a transaction of their own.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	sent, err := d.applications.Of(ctx, user)
	if err != nil {
		return err
	}
	sortByID(sent)
	for some := range slices.Chunk(sent, endingBatch) {
		err := d.endings.Transactor.InTx(ctx, func(ctx context.Context) error { return d.delete(ctx, user, some) })
		if err != nil {
			return err
		}
	}
	return d.endForOwnJobs(ctx, user)
}

// Erase deletes the applications of a user with the notes about them, removes the user from their own notes, and ends
// the applications for the jobs that are erased with the user. It is called before the jobs are erased.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	sent, err := d.applications.Of(ctx, user)
	if err != nil {
		return err
	}
	sortByID(sent)
	if err := d.delete(ctx, user, sent); err != nil {
		return err
	}
	if err := d.applications.EraseAuthor(ctx, user); err != nil {
		return err
	}
	return d.endForOwnJobs(ctx, user)
}

// delete deletes applications of a user, which are sorted.
func (d *PersonalData) delete(ctx context.Context, user identity.UserID, sent []Application) error {
	for _, a := range sent { // links are locked before applications, and module sharing deletes these links later
		_, _, err := lock(ctx, d.applications, d.endings.Links, a.ID)
		if err != nil && !errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
			return err
		}
	}
	if err := d.applications.Delete(ctx, idsOf(sent)...); err != nil {
		return err
	}
	for _, a := range sent {
		if err := d.endings.Proofs.Forget(ctx, a.ID); err != nil {
			return err
		}
		if err := d.messenger.ended(ctx, a, user); err != nil {
			return err
		}
	}
	return nil
}

// endForOwnJobs ends the applications for the jobs of a user that are not those of an organization.
func (d *PersonalData) endForOwnJobs(ctx context.Context, user identity.UserID) error {
	postings, err := d.jobs.Of(ctx, user)
	if err != nil {
		return err
	}
	for _, j := range postings {
		if j.HasOrganization() {
			continue
		}
		if err := d.endings.JobErased(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

type exportedNote struct {
	Application ID        `json:"applicationId"`
	Text        string    `json:"text"`
	CreatedAt   time.Time `json:"createdAt"`
}

type exportedApplication struct {
	ID            ID             `json:"id"`
	Job           jobs.ID        `json:"jobId"`
	Name          string         `json:"name,omitempty"` // of an application that was sent without an account
	Email         string         `json:"email,omitempty"`
	Status        Status         `json:"status"`
	Message       string         `json:"message,omitempty"`
	Answers       []Answer       `json:"answers,omitempty"`
	Requirement   string         `json:"requirement,omitempty"`
	Reason        string         `json:"reason,omitempty"`
	Link          int64          `json:"linkId,omitempty"`
	ResponseDueAt time.Time      `json:"responseDueAt,omitzero"`
	EndsAt        time.Time      `json:"endsAt"`
	Events        []Event        `json:"events"`
	Notes         []exportedNote `json:"notes,omitempty"` // of the team, about the applicant
	CreatedAt     time.Time      `json:"createdAt"`
	UpdatedAt     time.Time      `json:"updatedAt"`
}

// Export returns the applications of a user with all that teams have noted about them, and the notes of the user about
// others.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	sent, err := d.applications.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	sent = slices.DeleteFunc(sent, isSpent)
	ids := idsOf(sent)
	full, err := d.applications.ByIDs(ctx, ids)
	if err != nil {
		return export.Data{}, err
	}
	byID := map[ID]Application{}
	for _, a := range full {
		byID[a.ID] = a
	}
	events, err := d.applications.EventsOf(ctx, ids)
	if err != nil {
		return export.Data{}, err
	}
	about, err := d.applications.NotesOf(ctx, ids)
	if err != nil {
		return export.Data{}, err
	}
	written, err := d.applications.NotesBy(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	applications := []exportedApplication{}
	for _, id := range ids {
		a := byID[id]
		applications = append(applications, exportedApplication{
			ID: a.ID, Job: a.Job, Name: a.Guest.Name, Email: a.Guest.Email.String(), Status: a.Status,
			Message: a.Message, Answers: a.Answers,
			Requirement: a.Requirement, Reason: a.Reason, Link: int64(a.Link), ResponseDueAt: a.ResponseDueAt,
			EndsAt: a.EndsAt, Events: events[id], Notes: exportedNotes(about[id]), CreatedAt: a.CreatedAt,
			UpdatedAt: a.UpdatedAt,
		})
	}
	return export.Data{Documents: []export.Document{
		{Name: "applications", Content: applications},
		{Name: "application-notes", Content: exportedNotes(written)},
	}}, nil
}

func exportedNotes(notes []Note) []exportedNote {
	exported := make([]exportedNote, len(notes))
	for i, n := range notes {
		exported[i] = exportedNote{Application: n.Application, Text: n.Text, CreatedAt: n.CreatedAt}
	}
	return exported
}
