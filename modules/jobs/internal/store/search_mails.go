package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/store/ent"
	entmail "wright.app/modules/jobs/internal/store/ent/searchmail"
	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/identity"
)

// nameOfRun is the name under which the run of mails is locked.
const nameOfRun = "mails of saved searches"

// LockRun implements savedsearch.Mails.
func (s *Searches) LockRun(ctx context.Context) (savedsearch.Run, error) {
	if err := s.db.LockName(ctx, nameOfRun); err != nil {
		return savedsearch.Run{}, err
	}
	r, err := s.queries.GetSearchRun(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return savedsearch.Run{}, nil
	case err != nil:
		return savedsearch.Run{}, fmt.Errorf("read how far mails are planned: %w", err)
	}
	return savedsearch.Run{
		Day: r.Day.UTC(), Since: jobs.Position(r.Since), Through: jobs.Position(r.Through),
		After: identity.UserID(r.After), IsComplete: r.IsComplete,
	}, nil
}

// SaveRun implements savedsearch.Mails.
func (s *Searches) SaveRun(ctx context.Context, r savedsearch.Run) error {
	err := s.queries.PutSearchRun(ctx, postgresq.PutSearchRunParams{
		Day: r.Day, Since: int64(r.Since), Through: int64(r.Through), After: int64(r.After), IsComplete: r.IsComplete,
	})
	if err != nil {
		return fmt.Errorf("save how far mails are planned: %w", err)
	}
	return nil
}

// Last implements savedsearch.Mails.
func (s *Searches) Last(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]savedsearch.Mail, error) {
	rows, err := s.mails.Query().Where(entmail.UserIDIn(int64s(users)...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("last mails of saved searches: %w", err)
	}
	last := make(map[identity.UserID]savedsearch.Mail, len(rows))
	for _, row := range rows {
		last[identity.UserID(row.UserID)] = toMail(row)
	}
	return last, nil
}

// Replace implements savedsearch.Mails.
func (s *Searches) Replace(ctx context.Context, mails []savedsearch.Mail) error {
	if len(mails) == 0 {
		return nil
	}
	users, rows := make([]int64, len(mails)), make([]*ent.SearchMailCreate, len(mails))
	for i, m := range mails {
		found, err := json.Marshal(m.Found)
		if err != nil {
			return fmt.Errorf("encode found jobs: %w", err)
		}
		users[i] = int64(m.User)
		rows[i] = s.mails.Create().SetUserID(int64(m.User)).SetDay(m.Day).SetThrough(int64(m.Through)).
			SetFound(string(found)).SetNillableSentAt(timeOrNil(m.SentAt))
	}
	_, err := s.mails.Delete().Where(entmail.UserIDIn(users...)).Exec(ctx)
	if err == nil {
		err = s.mails.CreateBulk(rows...).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("store mails of saved searches: %w", err)
	}
	return nil
}

// Start implements savedsearch.Mails.
func (s *Searches) Start(
	ctx context.Context, user identity.UserID, day, now time.Time,
) (m savedsearch.Mail, ok bool, err error) {
	updated, err := s.mails.Update().
		Where(entmail.UserID(int64(user)), entmail.Day(day), entmail.SentAtIsNil()).SetSentAt(now).Save(ctx)
	switch {
	case err != nil:
		return savedsearch.Mail{}, false, fmt.Errorf("start the mail to user %d: %w", user, err)
	case updated == 0:
		return savedsearch.Mail{}, false, nil
	}
	row, err := s.mails.Query().Where(entmail.UserID(int64(user))).Only(ctx)
	if err != nil {
		return savedsearch.Mail{}, false, fmt.Errorf("mail to user %d: %w", user, err)
	}
	return toMail(row), true, nil
}

// Release implements savedsearch.Mails.
func (s *Searches) Release(ctx context.Context, user identity.UserID) error {
	if err := s.mails.Update().Where(entmail.UserID(int64(user))).ClearSentAt().Exec(ctx); err != nil {
		return fmt.Errorf("release the mail to user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements savedsearch.Mails.
func (s *Searches) DeleteBefore(ctx context.Context, day time.Time, limit int) (int, error) {
	old := entmail.DayLT(day)
	ids, err := s.mails.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("old mails of saved searches: %w", err)
	}
	deleted, err := s.mails.Delete().Where(entmail.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old mails of saved searches: %w", err)
	}
	return deleted, nil
}

func toMail(row *ent.SearchMail) savedsearch.Mail {
	m := savedsearch.Mail{
		User: identity.UserID(row.UserID), Day: row.Day.UTC(), Through: jobs.Position(row.Through),
		SentAt: timeOrZero(row.SentAt),
	}
	if err := json.Unmarshal([]byte(row.Found), &m.Found); err != nil {
		m.Found = nil // may have been read in part
		m.Unreadable = fmt.Errorf("mail with new jobs to user %d: %w", row.UserID, err)
	}
	return m
}
