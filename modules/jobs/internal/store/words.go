package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/jobs/internal/store/sqliteq"
	"wright.app/platform/database"
)

// recentJobs is the number of newest open jobs that PostgreSQL searches first, in their order. If these do not fill the
// page, the words are rare enough to read all matches.
const recentJobs = 400

// Find implements jobs.Finder.
func (s *Jobs) Find(ctx context.Context, in jobs.Search, limit int) ([]jobs.Job, error) {
	ids, err := s.find(ctx, in, int64(limit))
	if err != nil {
		return nil, fmt.Errorf("find jobs: %w", err)
	}
	return s.inOrder(ctx, ids)
}

func (s *Jobs) find(ctx context.Context, in jobs.Search, limit int64) ([]int64, error) {
	hidden, err := json.Marshal(append([]int64{}, int64s(in.Hidden)...))
	if err != nil {
		return nil, err
	}
	hasWords := len(in.Expression.All) > 0
	switch {
	case in.SavedBy != 0 && !hasWords:
		return s.queries.NewestSaved(ctx, int64(in.SavedBy), int64(in.Before), in.SalaryMin, limit)
	case in.SavedBy != 0:
		return s.queries.FindSaved(ctx, postgresq.FindSavedParams{
			UserID: int64(in.SavedBy), Before: int64(in.Before), PayMax: in.SalaryMin, Hidden: string(hidden),
			Expression: s.syntax.Write(in.Expression), MaxRows: limit,
		})
	case !hasWords:
		return s.queries.NewestOpen(ctx, postgresq.NewestOpenParams{
			Before: int64(in.Before), Now: in.Now, PayMax: in.SalaryMin, Hidden: string(hidden), MaxRows: limit,
		})
	}
	expression := s.syntax.Write(in.Expression)
	recent, err := s.queries.FindRecent(ctx, postgresq.FindRecentParams{
		Before: int64(in.Before), Newest: recentJobs, Expression: expression, Now: in.Now, PayMax: in.SalaryMin,
		Hidden: string(hidden), MaxRows: limit,
	})
	if err != nil || int64(len(recent)) == limit {
		return recent, err
	}
	return s.queries.FindOpen(ctx, postgresq.FindOpenParams{
		Expression: expression, Before: int64(in.Before), Now: in.Now, PayMax: in.SalaryMin, Hidden: string(hidden),
		MaxRows: limit,
	})
}

// SetWords implements jobs.Finder.
func (s *Jobs) SetWords(ctx context.Context, at jobs.Position, words []string) error {
	if err := s.queries.PutWords(ctx, int64(at), s.syntax.List(words)); err != nil {
		return fmt.Errorf("store the words of a job: %w", err)
	}
	return nil
}

// Merge implements jobs.Finder.
func (s *Jobs) Merge(ctx context.Context, isFirst bool) (isLast bool, err error) {
	return database.MergeWords(ctx, s.db, sqliteq.New(s.db), isFirst)
}

// LockBackfill implements jobs.Finder.
func (s *Jobs) LockBackfill(ctx context.Context) (jobs.Backfill, error) {
	if err := s.db.LockName(ctx, "words of all jobs"); err != nil {
		return jobs.Backfill{}, err
	}
	r, err := s.queries.GetFill(ctx)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return jobs.Backfill{}, nil
	case err != nil:
		return jobs.Backfill{}, fmt.Errorf("read how far the words of jobs are indexed: %w", err)
	}
	return jobs.Backfill{After: jobs.Position(r.After), IsComplete: r.IsComplete, WordFormat: r.WordFormat}, nil
}

// SaveBackfill implements jobs.Finder.
func (s *Jobs) SaveBackfill(ctx context.Context, f jobs.Backfill) error {
	if err := s.queries.PutFill(ctx, int64(f.After), f.IsComplete, f.WordFormat); err != nil {
		return fmt.Errorf("save how far the words of jobs are indexed: %w", err)
	}
	return nil
}
