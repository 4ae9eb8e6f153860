package profile

import "testing"

// An import leaves out a value of any field, so it has to know each of them.
func TestClear_eachFieldOfASection_isKnown(t *testing.T) {
	t.Parallel()
	for _, f := range (SectionInput{}).fields() {
		if in := (&SectionInput{}); f.name != "tags" && !in.clear(f.name) {
			t.Errorf("%s cannot be left out", f.name)
		}
	}
}

// What an import keeps is found by comparing each field.
func TestValueOf_eachFieldOfASection_isKnown(t *testing.T) {
	t.Parallel()
	for _, f := range (SectionInput{}).fields() {
		if in := (&SectionInput{}); f.name != "tags" && in.valueOf(f.name) == nil {
			t.Errorf("%s cannot be compared", f.name)
		}
	}
}
