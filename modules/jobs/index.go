package jobs

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
	"wright.app/platform/unreadable"
	"wright.app/platform/wordindex"
)

// index stores the words of a job that was published. A draft has none.
func index(ctx context.Context, f Finder, d *organization.Directory, j Job) error {
	if j.Position == 0 {
		return nil
	}
	var who organization.Employer
	if j.HasOrganization() {
		employers, err := d.ByIDs(ctx, []organization.ID{j.Organization})
		if err != nil {
			return err
		}
		who = employers[j.Organization]
	}
	if err := f.SetWords(ctx, j.Position, IndexedWords(j, who)); err != nil {
		return fmt.Errorf("words of a job: %w", err)
	}
	return nil
}

// wordFormat is incremented by each change of the rules of IndexedWords.
const wordFormat = 1

// indexBatch is how many jobs are indexed in a transaction.
const indexBatch = 50

// FillWords stores the words of all jobs anew, unless that was done before by the same rules.
func (u *Upkeep) FillWords(ctx context.Context) error {
	for {
		var isComplete bool
		err := u.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			isComplete, err = u.backfillNext(ctx)
			return err
		})
		if err != nil || isComplete {
			return err
		}
	}
}

// backfillNext indexes the next jobs, and reports whether all are indexed.
func (u *Upkeep) backfillNext(ctx context.Context) (bool, error) {
	state, err := u.Finder.LockBackfill(ctx)
	if err != nil {
		return false, err
	}
	if state.WordFormat != wordFormat {
		state = Backfill{WordFormat: wordFormat}
	}
	if state.IsComplete {
		return true, nil
	}
	ids, err := u.Finder.Published(ctx, state.After, indexBatch)
	if err != nil {
		return false, err
	}
	for _, id := range ids {
		j, err := u.Jobs.Lock(ctx, id)
		switch {
		case errors.Is(err, fault.ErrNotFound): // deleted meanwhile
			continue
		case errors.Is(err, ErrUnreadable): // it must not keep the others from being found
			u.Unreadable.LeftOut(ctx, u.Log, unreadable.Job, "a job cannot be read, and is not found by searches",
				"error", err)
			state.After = j.Position
			continue
		case err != nil:
			return false, err
		}
		if err := index(ctx, u.Finder, u.Organizations, j); err != nil {
			return false, err
		}
		state.After = j.Position
	}
	state.IsComplete = len(ids) < indexBatch
	return state.IsComplete, u.Finder.SaveBackfill(ctx, state)
}

// MergeWords merges the index of words, so that replaced and deleted words leave the files of the database.
func (u *Upkeep) MergeWords(ctx context.Context) error {
	return wordindex.MergeAll(ctx, u.Transactor, u.Finder.Merge)
}
