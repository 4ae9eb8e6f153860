package database

import "context"

// deletionBatch is the number of rows that one statement of DeleteInBatches deletes. Many rows in one statement would
// make the other writers of SQLite wait, and end at the statement limit of PostgreSQL without having deleted any.
const deletionBatch = 500

// DeleteInBatches deletes rows that may be many. find returns the keys of up to limit rows that are to be deleted, or
// none when there are no more. It names the order of an index if there is one: otherwise PostgreSQL reads the table,
// with all rows that were deleted before, to find that there are no more. remove deletes those of them that are still
// to be deleted, and returns their number. Outside of a transaction, each batch is one of its own, and only remove
// makes other writers wait. DeleteInBatches returns the number of deleted rows, also with an error.
func DeleteInBatches[Key any](
	ctx context.Context,
	find func(ctx context.Context, limit int) ([]Key, error),
	remove func(ctx context.Context, keys []Key) (int, error),
) (deleted int, err error) {
	for {
		keys, err := find(ctx, deletionBatch)
		if err != nil || len(keys) == 0 {
			return deleted, err
		}
		n, err := remove(ctx, keys)
		deleted += n
		if err != nil || n == 0 || len(keys) < deletionBatch {
			return deleted, err
		}
	}
}
