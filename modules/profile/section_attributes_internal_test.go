package profile

import (
	"reflect"
	"strings"
	"testing"
)

// An import fills in, shortens and leaves out texts through SectionAttributes.texts. It would lose one that is missing
// there.
func TestSectionAttributes_texts_areAllTexts(t *testing.T) {
	t.Parallel()
	var attributes SectionAttributes
	texts := attributes.texts()
	found := 0
	for member, value := range reflect.ValueOf(&attributes).Elem().Fields() {
		if member.Type != reflect.TypeFor[string]() {
			continue
		}
		found++
		name, _, _ := strings.Cut(member.Tag.Get("json"), ",")
		if texts["attributes."+name] != value.Addr().Interface() {
			t.Errorf("%s is not the text attributes.%s", member.Name, name)
		}
	}
	if found != len(texts) {
		t.Errorf("%d texts for %d members", len(texts), found)
	}
}
