package profiletest_test

import (
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// What tests of the store, the exports and the documents prove of every attribute, they prove of those that are set
// here.
func TestFullSections_together_haveEachAttributeOfASection(t *testing.T) {
	t.Parallel()
	missing := map[string]bool{}
	for field := range reflect.TypeFor[profile.SectionAttributes]().Fields() {
		missing[field.Name] = true
	}
	for _, in := range profiletest.FullSections() {
		for field, value := range reflect.ValueOf(in.Attributes).Fields() {
			if !value.IsZero() {
				delete(missing, field.Name)
			}
		}
	}
	for name := range missing {
		t.Errorf("no section has the attribute %s", name)
	}
}
