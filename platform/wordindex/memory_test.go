package wordindex_test

import (
	"slices"
	"strconv"
	"testing"

	"wright.app/platform/wordindex"
)

func TestMemory_findsTheRowsOfAnExpression(t *testing.T) {
	t.Parallel()
	rows := [][]string{{"tgo", "tgreen"}, {"tgreen", "i1", "i23"}, {"tgo", "i23"}, {"tg"}}
	for len(rows) < 70 { // more than one element of Rows
		rows = append(rows, []string{"n" + strconv.Itoa(len(rows))})
	}
	index := wordindex.NewMemory(rows)
	word, prefix := wordindex.Term{Word: "tgo"}, wordindex.Term{Word: "tg", IsPrefix: true}
	for name, c := range map[string]struct {
		e    wordindex.Expression
		want []int
	}{
		"a word":         {wordindex.Expression{All: []wordindex.Clause{{word}}}, []int{0, 2}},
		"a prefix":       {wordindex.Expression{All: []wordindex.Clause{{prefix}}}, []int{0, 1, 2, 3}},
		"no part of it":  {wordindex.Expression{All: []wordindex.Clause{{{Word: "tgree"}}}}, nil},
		"nothing has it": {wordindex.Expression{All: []wordindex.Clause{{{Word: "z", IsPrefix: true}}}}, nil},
		"the last row":   {wordindex.Expression{All: []wordindex.Clause{{{Word: "n69"}}}}, []int{69}},
		"either":         {wordindex.Expression{All: []wordindex.Clause{{word, {Word: "i1"}}}}, []int{0, 1, 2}},
		"both":           {wordindex.Expression{All: []wordindex.Clause{{word}, {{Word: "i23"}}}}, []int{2}},
		"all but one word": {wordindex.Expression{
			All: []wordindex.Clause{{prefix}}, None: []wordindex.Clause{{word}},
		}, []int{1, 3}},
		"words together": {wordindex.Expression{All: []wordindex.Clause{
			{{Word: "i2", IsPrefix: true, With: []string{"i1"}}},
		}}, []int{1}},
	} {
		var got []int
		found := index.Find(c.e)
		for i := range rows {
			if found.Has(i) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

func TestMemory_emptyExpression_findsAllRows(t *testing.T) {
	t.Parallel()
	found := wordindex.NewMemory([][]string{{"a"}, nil}).Find(wordindex.Expression{})
	if !found.Has(0) || !found.Has(1) {
		t.Errorf("got %b", found)
	}
}
