package tx

import (
	"context"
	"errors"
	"slices"
)

// Each calls do for all rows that list returns, in a transaction each, until list returns fewer than limit rows. After
// a call that succeeds, list must not return the row again. A row for which do fails does not keep others from their
// turn: it is tried once, and Each returns its error when it is done with the others. Each returns at once when ctx
// ends.
func Each[ID comparable](
	ctx context.Context, t Transactor, limit int, list func(context.Context) ([]ID, error),
	do func(context.Context, ID) error,
) error {
	var failures []error
	failed := map[ID]bool{}
	for {
		rows, err := list(ctx)
		if err != nil {
			return errors.Join(append(failures, err)...)
		}
		isLast := len(rows) < limit
		rows = slices.DeleteFunc(rows, func(row ID) bool { return failed[row] })
		for _, row := range rows {
			err := t.InTx(ctx, func(ctx context.Context) error { return do(ctx, row) })
			if err == nil {
				continue
			}
			failed[row] = true
			if failures = append(failures, err); ctx.Err() != nil {
				return errors.Join(failures...)
			}
		}
		// If list returns only rows that have failed, others would be behind them, which a later call may reach.
		if isLast || len(rows) == 0 {
			return errors.Join(failures...)
		}
	}
}
