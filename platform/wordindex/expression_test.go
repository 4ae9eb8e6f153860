package wordindex_test

import (
	"slices"
	"testing"

	"wright.app/platform/wordindex"
)

func TestWrite_bothSyntaxes_haveTheSameMeaning(t *testing.T) {
	t.Parallel()
	e := wordindex.Expression{
		All: []wordindex.Clause{
			{{Word: "tgo"}, {Word: "te", IsPrefix: true}},
			{{Word: "i1", IsPrefix: true, With: []string{"i2"}}},
		},
		None: []wordindex.Clause{{{Word: "tc++"}}},
	}
	for got, want := range map[string]string{
		wordindex.FTS5.Write(e):    `(("tgo" OR "te" *) AND (("i1" * AND "i2"))) NOT (("tc++"))`,
		wordindex.TSQuery.Write(e): `(('tgo' | 'te':*) & (('i1':* & 'i2'))) & !(('tc++'))`,
	} {
		if got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestList_isWhatTheEngineStores(t *testing.T) {
	t.Parallel()
	words := []string{"tgo", "tc++"}
	if got := wordindex.FTS5.List(words); got != "tgo tc++" {
		t.Errorf("FTS5: got %q", got)
	}
	if got := wordindex.TSQuery.List(words); got != "'tgo' 'tc++'" {
		t.Errorf("tsvector: got %q", got)
	}
}

func TestKey_isTheSameForTextsThatDifferInLetterCase(t *testing.T) {
	t.Parallel()
	if a, b := wordindex.Key("k", "Go Lang "), wordindex.Key("k", "gO lang"); a != b || len(a) != 21 {
		t.Errorf("got %q and %q", a, b)
	}
	if wordindex.Key("k", "go") == wordindex.Key("o", "go") || wordindex.Key("k", "go") == wordindex.Key("k", "c") {
		t.Error("different texts have the same word")
	}
}

func TestDistinct_takesTheFirstWords_eachOnce(t *testing.T) {
	t.Parallel()
	if got := wordindex.Distinct("Go, GO c++ rust!", 2); !slices.Equal(got, []string{"go", "c++"}) {
		t.Errorf("got %q", got)
	}
}
