package people

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
	"wright.app/platform/wordindex"
)

const (
	// wordFormat is the version of IndexedWords. Each change of its rules increments it, so that all words are indexed
	// anew.
	wordFormat = 3
	// indexBatch is the number of entries that are indexed or filled in one transaction.
	indexBatch = 10
	// indexInterval is the time between two searches for changed entries.
	indexInterval = 500 * time.Millisecond
)

// IndexerDeps are the dependencies of Indexer.
type IndexerDeps struct {
	Transactor tx.Transactor
	Entries    Entries
	Sources    Sources
	Clock      clock.Clock
	Log        *slog.Logger
	Unreadable *unreadable.Rows
}

// Indexer stores the words of entries that have changed. Several processes may have one at the same time; one Indexer
// is for one goroutine at a time.
type Indexer struct {
	IndexerDeps

	failures indexFailures
}

// NewIndexer returns an Indexer.
func NewIndexer(d IndexerDeps) *Indexer { return &Indexer{IndexerDeps: d, failures: indexFailures{}} }

// Run fills missing entries, and indexes words until ctx is done.
func (x *Indexer) Run(ctx context.Context) {
	ticker := time.NewTicker(indexInterval)
	defer ticker.Stop()
	filled := false
	for {
		err := x.IndexAll(ctx)
		if err == nil && !filled {
			filled, err = x.BackfillBatch(ctx)
		}
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			x.Log.WarnContext(ctx, "words of people not indexed", "error", err)
		} else if !filled {
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// IndexAll indexes all entries that have changed, in batches. If an entry cannot be indexed, the others are indexed
// nevertheless: the error is logged, and the entry is tried again after a time that grows with each failure.
func (x *Indexer) IndexAll(ctx context.Context) error {
	// Mostly there is nothing to do, and then no transaction is needed.
	if stale, err := x.Entries.Stale(ctx, 0, 1); err != nil || len(stale) == 0 {
		return err
	}
	after := identity.UserID(0)
	for {
		stale, err := x.indexBatch(ctx, after, indexBatch)
		if err != nil && len(stale) > 0 && ctx.Err() == nil {
			err = x.indexEach(ctx, after, stale)
		}
		if err != nil || len(stale) < indexBatch {
			return err
		}
		after = stale[len(stale)-1].User
	}
}

// MergeWords merges the index of words, so that replaced and deleted words leave the files of the database.
func (x *Indexer) MergeWords(ctx context.Context) error {
	return wordindex.MergeAll(ctx, x.Transactor, x.Entries.Merge)
}

// indexBatch indexes up to limit stale entries of users after one, in a transaction. It returns them also with an
// error, if they were found.
func (x *Indexer) indexBatch(ctx context.Context, after identity.UserID, limit int) (stale []StaleEntry, err error) {
	err = x.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		if stale, err = x.Entries.Stale(ctx, after, limit); err != nil {
			return err
		}
		for _, s := range stale {
			if x.failures.waits(s, x.Clock.Now()) {
				continue
			}
			if err := x.index(ctx, s); err != nil {
				return err
			}
		}
		return nil
	})
	return stale, err
}

// indexEach indexes the entries of a batch that has failed in a transaction each, and remembers those that fail again.
func (x *Indexer) indexEach(ctx context.Context, after identity.UserID, batch []StaleEntry) error {
	for range batch {
		stale, err := x.indexBatch(ctx, after, 1)
		switch {
		case len(stale) == 0:
			return err
		case err != nil && ctx.Err() != nil:
			return err
		case err != nil:
			again := x.failures.add(stale[0], x.Clock.Now())
			x.Unreadable.LeftOut(ctx, x.Log, unreadable.PersonIndex,
				"a person cannot be indexed, and is not found by what has changed",
				"user_id", int64(stale[0].User), "error", err, "again_at", again)
		}
		after = stale[0].User
	}
	return nil
}

// index stores the words of a stale entry. If BackfillBatch has stored only the user of the entry, index first stores
// the whole entry.
func (x *Indexer) index(ctx context.Context, s StaleEntry) error {
	if !s.IsReadable() {
		return s.Unreadable
	}
	if s.Member == (identity.MemberID{}) {
		return x.backfill(ctx, s.User)
	}
	profile, err := x.Sources.Profile(ctx, s.User)
	if err != nil {
		return err
	}
	// The words of hidden people are stored, too, so that searches find them as soon as they may be found.
	return x.Entries.SetWords(ctx, s, IndexedWords(s.Entry, profile.Work), profile.Primary)
}

// BackfillAll stores the entries of all users that were not filled before.
func (x *Indexer) BackfillAll(ctx context.Context) error {
	for {
		if complete, err := x.BackfillBatch(ctx); err != nil || complete {
			return err
		}
	}
}

// BackfillBatch stores the entries of some users that were not filled before, and reports whether all are filled. A
// program with another format of words fills all entries again. If the entry of a user cannot be stored, it logs the
// error, and IndexAll tries again.
func (x *Indexer) BackfillBatch(ctx context.Context) (complete bool, err error) {
	complete, err = x.backfillNext(ctx, indexBatch, x.backfill)
	if err == nil || ctx.Err() != nil {
		return complete, err
	}
	complete, err = x.backfillNext(ctx, 1, x.backfill)
	if err == nil || ctx.Err() != nil {
		return complete, err
	}
	return x.backfillNext(ctx, 1, func(ctx context.Context, user identity.UserID) error {
		x.Unreadable.LeftOut(ctx, x.Log, unreadable.PersonIndex, "a person cannot be prepared for the search",
			"user_id", int64(user), "error", err)
		return x.Entries.MarkStale(ctx, user)
	})
}

// backfillNext calls backfill for up to limit users that were not filled before, and stores that they are, in one
// transaction.
func (x *Indexer) backfillNext(
	ctx context.Context, limit int, backfill func(ctx context.Context, user identity.UserID) error,
) (complete bool, err error) {
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := x.Entries.LockBackfill(ctx); err != nil {
			return err
		}
		state, err := x.Entries.Backfill(ctx)
		if err != nil {
			return err
		}
		if state.WordFormat != wordFormat {
			state = Backfill{WordFormat: wordFormat}
		}
		if complete = state.IsComplete; complete {
			return nil
		}
		users, err := x.Sources.Users.Users(ctx, state.After, limit)
		if err != nil {
			return err
		}
		for _, user := range users {
			if err := backfill(ctx, user); err != nil {
				return err
			}
			state.After = user
		}
		state.IsComplete = len(users) < limit
		complete = state.IsComplete
		return x.Entries.SaveBackfill(ctx, state)
	})
	return complete, err
}

// backfill stores the whole entry of a user. If the entry changes meanwhile, it reads everything again.
func (x *Indexer) backfill(ctx context.Context, user identity.UserID) error {
	for {
		revision, err := x.Entries.Revision(ctx, user)
		if err != nil {
			return err
		}
		e, err := x.Sources.entry(ctx, user)
		if errors.Is(err, fault.ErrNotFound) { // erased meanwhile
			return x.Entries.Delete(ctx, user)
		}
		if err != nil {
			return err
		}
		if done, err := x.Entries.PutEntry(ctx, e, revision); done || err != nil {
			return err
		}
	}
}
