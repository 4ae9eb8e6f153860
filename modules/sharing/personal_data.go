package sharing

import (
	"context"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

const (
	// exportYears is the number of years for which PersonalData reads visits. No stored visit is older.
	exportYears = 200
	// exportPage is the number of invite links that PersonalData reads with one query.
	exportPage = 100
)

// PersonalDataDeps are the stores that PersonalData works with.
type PersonalDataDeps struct {
	Clock       clock.Clock
	Archive     Archive
	InviteLinks InviteLinks
	Statistics  Statistics
	Eraser      Eraser
	Sendings    Sendings
	ShareMails  ShareMails
	Published   PublishedProfiles
	Openings    Openings
}

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ PersonalDataDeps }

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(d PersonalDataDeps) *PersonalData { return &PersonalData{d} }

// Links returns all profile links of a user, including deleted ones.
func (d *PersonalData) Links(ctx context.Context, user identity.UserID) ([]*Link, error) {
	return d.Archive.All(ctx, user)
}

// Invitations returns the invite links of a user.
func (d *PersonalData) Invitations(ctx context.Context, user identity.UserID) ([]*InviteLink, error) {
	var all []*InviteLink
	var last *InviteCursor
	for {
		page, err := d.InviteLinks.Page(ctx, user, last, exportPage)
		if err != nil {
			return nil, err
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		cursor := page[len(page)-1].Cursor()
		last = &cursor
	}
}

// DailyVisits returns the number of visits to a user's profile on each day. The numbers do not identify visitors.
func (d *PersonalData) DailyVisits(ctx context.Context, user identity.UserID) ([]DailyAggregation, error) {
	today := calendar.DayOf(d.Clock.Now())
	return d.Statistics.Daily(ctx, user, today.AddYears(-exportYears), today)
}

// OpenedPeople returns whom a recruiter has opened, newest first. Who has opened a user is data of those recruiters.
func (d *PersonalData) OpenedPeople(ctx context.Context, recruiter identity.UserID) ([]Opening, error) {
	return d.Openings.Since(ctx, recruiter, time.Time{})
}

// EraseInBatches deletes the links, visits and openings of a user, each few rows in a transaction of their own.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	if err := d.Openings.Erase(ctx, user); err != nil {
		return err
	}
	return d.Eraser.EraseOwner(ctx, user)
}

// Erase deletes the links, visits, openings and share mails of a user. It does not delete suppressions, because
// recipients have unsubscribed. Suppressions contain only MACs of addresses.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	if err := d.ShareMails.DeleteJobsOf(ctx, user); err != nil {
		return err
	}
	if err := d.Sendings.EraseOwner(ctx, user); err != nil {
		return err
	}
	if err := d.Openings.Erase(ctx, user); err != nil {
		return err
	}
	if err := d.Published.Delete(ctx, user); err != nil {
		return err
	}
	return d.Eraser.EraseOwner(ctx, user)
}
