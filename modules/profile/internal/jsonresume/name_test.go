package jsonresume_test

import (
	"reflect"
	"testing"
)

// The name of a user belongs to the account. Another one in the file is not lost without a word.
func TestImport_nameOfThePerson_isNamedUnlessTheAccountHasIt(t *testing.T) {
	t.Parallel()
	for file, want := range map[string][]string{
		`{"basics": {"name": "Alex Demo"}}`:                                   nil,
		`{"basics": {"name": " alex demo"}}`:                                  nil,
		`{"basics": {"name": ""}}`:                                            nil,
		`{"basics": {"name": "Mira Demo"}}`:                                   {"/basics/name noPlace"},
		`{"basics": {"name": ["Mira", "Demo"]}}`:                              {"/basics/name noPlace"},
		`{"basics": {"name": "Mira"}, "sections": {"skills": {"items": []}}}`: {"/basics/name noPlace"},
	} {
		if o := importInto(t, file, false); !reflect.DeepEqual(o.left, want) {
			t.Errorf("%s: got %q", file, o.left)
		}
	}
}
