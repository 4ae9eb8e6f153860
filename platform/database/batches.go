package database

import "context"

// deletionBatch is the number of rows that one statement of DeleteInBatches deletes. A statement that deletes many rows
// would make the other writers of SQLite wait. On PostgreSQL it would reach the statement timeout and delete nothing.
const deletionBatch = 500

// DeleteInBatches deletes rows in batches and returns their number, also with an error.
//
// find returns the keys of up to limit rows that are to be deleted, or none when all are deleted. Its query should use
// the order of an index. Otherwise PostgreSQL reads the whole table, including the rows that were deleted before, to
// find that no more are left. remove deletes those of the rows that are still to be deleted, and returns their number.
//
// Outside a transaction, each batch is a transaction of its own, and only remove makes other writers wait.
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
