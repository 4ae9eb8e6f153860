package wordindex

import (
	"context"

	"wright.app/platform/tx"
)

// MergeAll merges an index, so that replaced and deleted words leave the files of the database, in many short
// transactions. step does one step and reports whether it was the last one. The first step decides which words are
// removed.
func MergeAll(
	ctx context.Context, t tx.Transactor, step func(ctx context.Context, isFirst bool) (isLast bool, err error),
) error {
	for isFirst, isLast := true, false; !isLast; isFirst = false {
		err := t.InTx(ctx, func(ctx context.Context) (err error) {
			isLast, err = step(ctx, isFirst)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
