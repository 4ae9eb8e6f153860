package people

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

const (
	// wordFormat is the version of IndexedWords. Each change of its rules increments it, so that all words are indexed
	// anew.
	wordFormat = 1
	// indexBatch is the number of entries that are indexed or filled in one transaction.
	indexBatch = 10
	// indexInterval is the time between two looks for entries that have changed.
	indexInterval = 500 * time.Millisecond
)

// IndexerDeps are the dependencies of Indexer.
type IndexerDeps struct {
	Transactor tx.Transactor
	Entries    Entries
	Sources    Sources
	Words      WordIndex
	Fills      Fills
	Log        *slog.Logger
}

// Indexer stores the words of entries that have changed. Several instances may run at the same time.
type Indexer struct{ IndexerDeps }

// NewIndexer returns an Indexer.
func NewIndexer(d IndexerDeps) *Indexer { return &Indexer{d} }

// Run fills missing entries, and indexes words until ctx is done.
func (x *Indexer) Run(ctx context.Context) {
	ticker := time.NewTicker(indexInterval)
	defer ticker.Stop()
	filled := false
	for {
		err := x.IndexAll(ctx)
		if err == nil && !filled {
			filled, err = x.FillBatch(ctx)
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

// IndexAll indexes all entries that have changed, in batches.
func (x *Indexer) IndexAll(ctx context.Context) error {
	// Mostly there is nothing to do, which needs no transaction.
	if stale, err := x.Words.Stale(ctx, 1); err != nil || len(stale) == 0 {
		return err
	}
	for {
		n := 0
		err := x.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			n, err = x.indexBatch(ctx)
			return err
		})
		if err != nil || n < indexBatch {
			return err
		}
	}
}

// MergeWords removes the words that were replaced or deleted until now from the files of the database, in many short
// transactions.
func (x *Indexer) MergeWords(ctx context.Context) error {
	for isFirst, isLast := true, false; !isLast; isFirst = false {
		err := x.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			isLast, err = x.Words.Merge(ctx, isFirst)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (x *Indexer) indexBatch(ctx context.Context) (int, error) {
	stale, err := x.Words.Stale(ctx, indexBatch)
	if err != nil {
		return 0, err
	}
	for _, s := range stale {
		profile, err := x.Sources.Profiles.Profile(ctx, s.User)
		if err != nil {
			return 0, fmt.Errorf("work of user %d: %w", s.User, err)
		}
		// Also of people who are hidden, so that they are found at once when they want to be.
		words := IndexedWords(s.Entry, profile.Work)
		if err := x.Words.SetWords(ctx, s, words, profile.Primary); err != nil {
			return 0, err
		}
	}
	return len(stale), nil
}

// FillAll stores the entries of all users that were not filled before.
func (x *Indexer) FillAll(ctx context.Context) error {
	for {
		if complete, err := x.FillBatch(ctx); err != nil || complete {
			return err
		}
	}
}

// FillBatch stores the entries of some users that were not filled before, and reports whether all are filled. A program
// with another format of words fills all entries again.
func (x *Indexer) FillBatch(ctx context.Context) (complete bool, err error) {
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := x.Fills.LockFill(ctx); err != nil {
			return err
		}
		fill, err := x.Fills.Fill(ctx)
		if err != nil {
			return err
		}
		if fill.WordFormat != wordFormat {
			fill = Fill{WordFormat: wordFormat}
		}
		if complete = fill.IsComplete; complete {
			return nil
		}
		users, err := x.Sources.Users.Page(ctx, fill.After, indexBatch)
		if err != nil {
			return err
		}
		for _, user := range users {
			if err := x.fill(ctx, user); err != nil {
				return err
			}
			fill.After = user
		}
		fill.IsComplete = len(users) < indexBatch
		complete = fill.IsComplete
		return x.Fills.SaveFill(ctx, fill)
	})
	return complete, err
}

// fill stores the whole entry of a user. If the entry changes meanwhile, it reads everything again.
func (x *Indexer) fill(ctx context.Context, user identity.UserID) error {
	for {
		revision, err := x.Fills.Revision(ctx, user)
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
		if done, err := x.Fills.PutEntry(ctx, e, revision); done || err != nil {
			return err
		}
	}
}
