package privacy

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Make makes an export: it asks each module over a snapshot of its own, packs everything
// into a file and lets its user be told. There is nothing to do for one that is made, is
// gone or is being made. After an error nothing of the attempt is left; with last the
// export has failed for good. A process that dies on the way leaves at most a file that the
// next attempt removes.
func (x *Exporter) Make(ctx context.Context, id ExportID, last bool) error {
	export, ok, err := x.begin(ctx, id)
	if err != nil || !ok {
		return err
	}
	file := export.Snapshot().File
	err = x.write(ctx, export)
	if err == nil {
		return nil
	}
	// What ended the attempt, its deadline for one, must not keep it from being cleared up.
	ctx, cancel := cleanUpContext(ctx)
	defer cancel()
	return errors.Join(err, x.giveUp(ctx, id, file, last))
}

func (x *Exporter) begin(ctx context.Context, id ExportID) (export *Export, ok bool, err error) {
	var left string
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		export, err = x.Exports.Lock(ctx, id)
		switch {
		case errors.Is(err, ErrNoExport):
			ok = false
			return nil
		case err != nil:
			return err
		}
		if left, ok = export.begin(x.Files.Name(), x.Clock.Now()); !ok {
			return nil
		}
		return x.Exports.Save(ctx, export)
	})
	if err != nil {
		return nil, false, fmt.Errorf("begin an export: %w", err)
	}
	if ok && left != "" {
		if err := x.Files.Remove(ctx, left); err != nil {
			return nil, false, fmt.Errorf("clear up after an attempt: %w", err)
		}
	}
	return export, ok, nil
}

func (x *Exporter) write(ctx context.Context, export *Export) error {
	parts, err := x.collect(ctx, export)
	if err != nil {
		return err
	}
	file := export.Snapshot().File
	size, err := x.Files.Write(ctx, file, parts, export.CreatedAt())
	if err != nil {
		return fmt.Errorf("write an export: %w", err)
	}
	wanted := false
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		now, err := x.Exports.Lock(ctx, export.ID())
		switch {
		case errors.Is(err, ErrNoExport): // the user left meanwhile
			wanted = false
			return nil
		case err != nil:
			return err
		}
		if wanted = now.finish(file, size, x.Clock.Now()); !wanted {
			return nil
		}
		if err := x.Exports.Save(ctx, now); err != nil {
			return err
		}
		return x.Jobs.SendReadyMail(ctx, export.User(), export.ID())
	})
	if err != nil {
		return fmt.Errorf("finish an export: %w", err)
	}
	if !wanted {
		return x.Files.Remove(ctx, file)
	}
	return nil
}

func (x *Exporter) collect(ctx context.Context, export *Export) ([]ExportPart, error) {
	parts := make([]ExportPart, 0, len(x.Sources))
	for _, source := range x.Sources {
		part := ExportPart{Module: source.Module()}
		err := x.Views.View(ctx, func(ctx context.Context) (err error) {
			part.Exported, err = source.Export(ctx, export.User())
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("export module %s of user %d: %w", part.Module, export.User(), err)
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// cleanUpContext returns a context for clearing up after an attempt whose own context has ended.
func cleanUpContext(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), cleanUpTime)
}

// giveUp removes what an attempt has written before it lets go of the export, so that no
// later attempt can be at the same file.
func (x *Exporter) giveUp(ctx context.Context, id ExportID, file string, last bool) error {
	var removed error
	if file != "" {
		removed = x.Files.Remove(ctx, file) // if that fails, the name stays and somebody tries again
	}
	err := x.Transactor.InTx(ctx, func(ctx context.Context) error {
		export, err := x.Exports.Lock(ctx, id)
		switch {
		case errors.Is(err, ErrNoExport):
			return nil
		case err != nil:
			return err
		case !export.giveUp(file, last):
			return nil
		}
		if removed == nil {
			export.removed()
		}
		return x.Exports.Save(ctx, export)
	})
	return errors.Join(removed, err)
}

// cleanUpBatch bounds what one run of CleanUp does of each kind.
const cleanUpBatch = 100

// CleanUpResult counts what CleanUp has done.
type CleanUpResult struct{ Retried, Failed, Removed, Orphans, Deleted int }

// CleanUp retries exports whose attempt has died, fails those that could not be made for an hour, removes the files of
// expired and failed exports and files that no export names, and deletes old exports. It may run at any time and any
// number of times.
func (x *Exporter) CleanUp(ctx context.Context) (done CleanUpResult, err error) {
	now := x.Clock.Now()
	waiting, err := x.Exports.NeedingAction(ctx, now, cleanUpBatch)
	if err != nil {
		return done, err
	}
	for _, export := range waiting {
		if err := x.cleanUpOne(ctx, export, now, &done); err != nil {
			return done, fmt.Errorf("clean up an export: %w", err)
		}
	}
	if done.Orphans, err = x.removeOrphans(ctx, now); err != nil {
		return done, err
	}
	done.Deleted, err = x.Exports.DeleteBefore(ctx, now.Add(-retention))
	return done, err
}

func (x *Exporter) cleanUpOne(ctx context.Context, export *Export, now time.Time, done *CleanUpResult) error {
	switch export.nextAction(now) {
	case actionRetry:
		done.Retried++
		return x.Jobs.Make(ctx, export.ID())
	case actionFail:
		done.Failed++
		return x.giveUp(ctx, export.ID(), export.Snapshot().File, true)
	case actionRemoveFile:
		if err := x.Files.Remove(ctx, export.Snapshot().File); err != nil {
			return err
		}
		done.Removed++
		return x.Transactor.InTx(ctx, func(ctx context.Context) error {
			export, err := x.Exports.Lock(ctx, export.ID())
			if errors.Is(err, ErrNoExport) {
				return nil
			}
			if err != nil {
				return err
			}
			export.removed()
			return x.Exports.Save(ctx, export)
		})
	case actionNone:
	}
	return nil
}

// removeOrphans removes files that no export names: those of users who are gone, for one.
// A file is written under a name that its export has already, so none is young for long.
func (x *Exporter) removeOrphans(ctx context.Context, now time.Time) (int, error) {
	files, err := x.Files.Before(ctx, now.Add(-retryPeriod))
	if err != nil {
		return 0, fmt.Errorf("look for orphans: %w", err)
	}
	removed := 0
	for _, file := range files {
		known, err := x.Exports.HasFile(ctx, file)
		if err != nil {
			return removed, err
		}
		if known {
			continue
		}
		if err := x.Files.Remove(ctx, file); err != nil {
			return removed, fmt.Errorf("remove an orphan: %w", err)
		}
		removed++
	}
	return removed, nil
}
