package privacy

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Attempt says whether a failed call of Make is repeated.
type Attempt int

// The values of Attempt.
const (
	RetriedAttempt Attempt = iota // the job calls Make again
	LastAttempt                   // the job ends
)

// Make makes an export. It reads each module in its own database snapshot, writes the data into one file, enqueues the
// mail to the user and ends their earlier exports. It does nothing if the export is not pending, does not exist, or
// another attempt is running. After an error it removes the file of the attempt. If the attempt was the last one, it
// also marks the export as failed. If the process is killed, at most one file remains, which the next attempt removes.
func (x *Exporter) Make(ctx context.Context, id ExportID, attempt Attempt) error {
	export, ok, err := x.begin(ctx, id)
	if err != nil || !ok {
		return err
	}
	file := export.Snapshot().File
	err = x.write(ctx, export)
	if err == nil {
		return nil
	}
	// The attempt may have failed because its context has ended, so the clean-up needs another one.
	ctx, cancel := cleanUpContext(ctx)
	defer cancel()
	return errors.Join(err, x.giveUp(ctx, id, file, attempt))
}

func (x *Exporter) begin(ctx context.Context, id ExportID) (export *Export, ok bool, err error) {
	var abandoned string
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		export, err = x.Exports.Lock(ctx, id)
		switch {
		case errors.Is(err, ErrNoExport):
			ok = false
			return nil
		case err != nil:
			return err
		}
		file, key, err := x.Files.New()
		if err != nil {
			return err
		}
		if abandoned, ok = export.begin(file, key, x.Clock.Now()); !ok {
			return nil
		}
		return x.Exports.Save(ctx, export)
	})
	if err != nil {
		return nil, false, fmt.Errorf("begin an export: %w", err)
	}
	if ok && abandoned != "" {
		if err := x.Files.Remove(ctx, abandoned); err != nil {
			return nil, false, fmt.Errorf("remove the file of an abandoned attempt: %w", err)
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
	size, err := x.Files.Write(ctx, file, export.Snapshot().Key, parts, export.CreatedAt())
	if err != nil {
		return fmt.Errorf("write an export: %w", err)
	}
	finished := false
	err = x.Transactor.InTx(ctx, func(ctx context.Context) error {
		locked, err := x.Exports.Lock(ctx, export.ID())
		switch {
		case errors.Is(err, ErrNoExport): // the user was erased meanwhile
			finished = false
			return nil
		case err != nil:
			return err
		}
		if finished = locked.finish(file, size, x.Clock.Now()); !finished {
			return nil
		}
		if err := x.Exports.Save(ctx, locked); err != nil {
			return err
		}
		if err := x.replaceEarlier(ctx, locked); err != nil {
			return err
		}
		return x.Jobs.SendReadyMail(ctx, export.User(), export.ID())
	})
	if err != nil {
		return fmt.Errorf("finish an export: %w", err)
	}
	if !finished {
		return x.Files.Remove(ctx, file)
	}
	return nil
}

// replaceEarlier removes the other exports of a user that are ready. One export can be as large as all files of its
// user, and is not counted against their storage (docs/security.md, T142).
func (x *Exporter) replaceEarlier(ctx context.Context, latest *Export) error {
	exports, err := x.Exports.List(ctx, latest.User(), MaxExportsListed)
	if err != nil {
		return err
	}
	var files []string
	for _, listed := range exports {
		if listed.ID() == latest.ID() {
			continue
		}
		earlier, err := x.Exports.Lock(ctx, listed.ID())
		if err != nil {
			return err
		}
		file, ok := earlier.replace(x.Clock.Now())
		if !ok {
			continue
		}
		if err := x.Exports.Save(ctx, earlier); err != nil {
			return err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil
	}
	return x.Jobs.Remove(ctx, files)
}

func (x *Exporter) collect(ctx context.Context, export *Export) ([]ExportPart, error) {
	parts := make([]ExportPart, 0, len(x.Sources))
	for _, source := range x.Sources {
		part := ExportPart{Module: source.Module}
		err := x.Snapshots.View(ctx, func(ctx context.Context) error {
			part.Documents, part.Files = nil, nil // the snapshot may be repeated
			for _, read := range source.Exports {
				data, err := read(ctx, export.User())
				if err != nil {
					return err
				}
				part.Documents = append(part.Documents, data.Documents...)
				part.Files = append(part.Files, data.Files...)
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("export module %s of user %d: %w", part.Module, export.User(), err)
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// cleanUpContext returns a context for the clean-up after an attempt whose context may have ended.
func cleanUpContext(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), cleanUpTimeout)
}

// giveUp ends a failed attempt. It removes the file before it releases the export, so that no later attempt writes to
// the same file.
func (x *Exporter) giveUp(ctx context.Context, id ExportID, file string, attempt Attempt) error {
	var removeErr error
	if file != "" {
		removeErr = x.Files.Remove(ctx, file) // if that fails, the row keeps the name and CleanUp tries again
	}
	err := x.Transactor.InTx(ctx, func(ctx context.Context) error {
		export, err := x.Exports.Lock(ctx, id)
		switch {
		case errors.Is(err, ErrNoExport):
			return nil
		case err != nil:
			return err
		case !export.giveUp(file, attempt):
			return nil
		}
		if removeErr == nil {
			export.fileRemoved()
		}
		return x.Exports.Save(ctx, export)
	})
	return errors.Join(removeErr, err)
}

// cleanUpBatch is the maximum number of exports that one call of CleanUp handles.
const cleanUpBatch = 500

// CleanUpResult has the counts of a call of CleanUp.
type CleanUpResult struct {
	Retried, Failed, Removed, Orphans, Deleted int
	// NotDone is how many exports and files could not be handled, and LastFailure why the last one could not be. The
	// next clean-up tries again.
	NotDone     int
	LastFailure error
}

// failed counts an export or a file that could not be handled.
func (r *CleanUpResult) failed(err error) {
	if err != nil {
		r.NotDone++
		r.LastFailure = err
	}
}

// CleanUp retries exports whose attempt was abandoned, fails those that are still pending after an hour, and removes
// the files of expired and failed exports, for exports after a position. A failure for one of them does not stop the
// others. After cleanUpBatch exports, whether they have failed or not, it enqueues a job for the remaining ones
// (Jobs.CleanUpAfter). If it starts with the first export, it also removes files without an export, and deletes old
// exports. It may run at any time and any number of times. An error means that the call has to be repeated.
func (x *Exporter) CleanUp(ctx context.Context, after ExportPosition) (result CleanUpResult, err error) {
	now := x.Clock.Now()
	waiting, err := x.Exports.NeedingAction(ctx, now, after, cleanUpBatch)
	if err != nil {
		return result, err
	}
	for _, export := range waiting {
		result.failed(x.cleanUpOne(ctx, export, now, &result))
	}
	if err := ctx.Err(); err != nil {
		return result, err
	}
	if len(waiting) == cleanUpBatch {
		if err := x.Jobs.CleanUpAfter(ctx, waiting[len(waiting)-1].Position()); err != nil {
			return result, fmt.Errorf("go on with the clean-up: %w", err)
		}
	}
	if after != (ExportPosition{}) {
		return result, nil
	}
	if err := x.removeOrphans(ctx, now, &result); err != nil {
		return result, err
	}
	result.Deleted, err = x.Exports.DeleteBefore(ctx, now.Add(-retention))
	return result, err
}

func (x *Exporter) cleanUpOne(ctx context.Context, export *Export, now time.Time, result *CleanUpResult) error {
	switch export.nextAction(now) {
	case actionRetry:
		result.Retried++
		return x.Jobs.Make(ctx, export.ID())
	case actionFail:
		result.Failed++
		return x.giveUp(ctx, export.ID(), export.Snapshot().File, LastAttempt)
	case actionRemoveFile:
		if err := x.Files.Remove(ctx, export.Snapshot().File); err != nil {
			return err
		}
		result.Removed++
		return x.Transactor.InTx(ctx, func(ctx context.Context) error {
			export, err := x.Exports.Lock(ctx, export.ID())
			if errors.Is(err, ErrNoExport) {
				return nil
			}
			if err != nil {
				return err
			}
			export.fileRemoved()
			return x.Exports.Save(ctx, export)
		})
	case actionNone:
	}
	return nil
}

// removeOrphans removes files without an export, for example those of erased users. The name of a file is stored in the
// row before the file is written, so a file that is older than retryPeriod and in no row is not needed.
func (x *Exporter) removeOrphans(ctx context.Context, now time.Time, result *CleanUpResult) error {
	files, err := x.Files.Before(ctx, now.Add(-retryPeriod))
	if err != nil {
		return fmt.Errorf("list orphaned files: %w", err)
	}
	orphans, err := x.Exports.Unknown(ctx, files)
	if err != nil {
		return err
	}
	for _, file := range orphans {
		if err := x.Files.Remove(ctx, file); err != nil {
			result.failed(fmt.Errorf("remove an orphaned file: %w", err))
			continue
		}
		result.Orphans++
	}
	return ctx.Err()
}
