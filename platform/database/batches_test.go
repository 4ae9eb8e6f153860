package database_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/platform/database"
)

func TestDeleteInBatches_endsWithTheRowsOrTheFirstError(t *testing.T) {
	t.Parallel()
	failure := errors.New("disk full")
	for name, c := range map[string]struct {
		rows, failAt int
		want         int
		batches      []int
	}{
		"none":              {0, 0, 0, nil},
		"less than a batch": {3, 0, 3, []int{3}},
		"a whole batch":     {500, 0, 500, []int{500}},
		"several batches":   {1200, 0, 1200, []int{500, 500, 200}},
		"an error":          {1200, 2, 500, []int{500, 500}},
	} {
		rows := make([]int, c.rows)
		var batches []int
		deleted, err := database.DeleteInBatches(t.Context(),
			func(_ context.Context, limit int) ([]int, error) { return rows[:min(limit, len(rows))], nil },
			func(_ context.Context, keys []int) (int, error) {
				if batches = append(batches, len(keys)); len(batches) == c.failAt {
					return 0, failure
				}
				rows = rows[len(keys):]
				return len(keys), nil
			})
		if deleted != c.want || errors.Is(err, failure) != (c.failAt > 0) || !slices.Equal(batches, c.batches) {
			t.Errorf("%s: %d deleted in batches of %v, %v", name, deleted, batches, err)
		}
	}
}

func TestDeleteInBatches_rowsThatStay_doNotRepeatForever(t *testing.T) {
	t.Parallel()
	deleted, err := database.DeleteInBatches(t.Context(),
		func(_ context.Context, limit int) ([]int, error) { return make([]int, limit), nil },
		func(context.Context, []int) (int, error) { return 0, nil })
	if deleted != 0 || err != nil {
		t.Errorf("%d deleted, %v", deleted, err)
	}
}
