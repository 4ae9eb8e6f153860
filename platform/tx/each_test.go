package tx_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/platform/tx"
)

var errRow = errors.New("row")

// rows are rows that a call of do removes, but for those that fail.
type rows struct {
	left   []int
	failed []int
	tried  []int
}

func (r *rows) list(limit int) func(context.Context) ([]int, error) {
	return func(context.Context) ([]int, error) { return slices.Clone(r.left[:min(limit, len(r.left))]), nil }
}

func (r *rows) do(_ context.Context, row int) error {
	r.tried = append(r.tried, row)
	if slices.Contains(r.failed, row) {
		return errRow
	}
	r.left = slices.DeleteFunc(r.left, func(one int) bool { return one == row })
	return nil
}

func TestEach_rowThatFails_isTriedOnceAndStopsNoOther(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]*rows{
		"none fails":          {left: []int{1, 2, 3, 4, 5}},
		"the first fails":     {left: []int{1, 2, 3, 4, 5}, failed: []int{1}},
		"the last fails":      {left: []int{1, 2, 3, 4}, failed: []int{4}},
		"all fail":            {left: []int{1}, failed: []int{1}},
		"there is none":       {},
		"a page of them fail": {left: []int{1, 2}, failed: []int{1, 2}},
	} {
		all := slices.Clone(r.left)
		err := tx.Each(t.Context(), tx.Direct{}, 2, r.list(2), r.do)
		if (len(r.failed) > 0) != errors.Is(err, errRow) {
			t.Errorf("%s: got %v", name, err)
		}
		if !slices.Equal(r.left, r.failed) || !slices.Equal(slices.Sorted(slices.Values(r.tried)), all) {
			t.Errorf("%s: left %v, tried %v", name, r.left, r.tried)
		}
	}
}

func TestEach_endOfTheContext_endsIt(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	r := &rows{left: []int{1, 2, 3}, failed: []int{1, 2, 3}}
	err := tx.Each(ctx, tx.Direct{}, 2, r.list(2), func(ctx context.Context, row int) error {
		cancel()
		return r.do(ctx, row)
	})
	if !errors.Is(err, errRow) || len(r.tried) != 1 {
		t.Errorf("got %v after %v", err, r.tried)
	}
}

func TestEach_listThatFails_isReturnedWithWhatFailedBefore(t *testing.T) {
	t.Parallel()
	errList := errors.New("list")
	r, calls := &rows{left: []int{1, 2, 3}, failed: []int{1}}, 0
	err := tx.Each(t.Context(), tx.Direct{}, 2, func(ctx context.Context) ([]int, error) {
		if calls++; calls > 1 {
			return nil, errList
		}
		return r.list(2)(ctx)
	}, r.do)
	if !errors.Is(err, errRow) || !errors.Is(err, errList) {
		t.Errorf("got %v", err)
	}
}
