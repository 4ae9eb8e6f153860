package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestSearchLine_charactersOfNoLine_findNothing(t *testing.T) {
	t.Parallel()
	if line, ok := text.SearchLine(" two\n words "); line != "two words" || !ok {
		t.Errorf("got %q, %t", line, ok)
	}
	if line, ok := text.SearchLine("a\x00"); line != "" || ok {
		t.Errorf("got %q, %t for a control character", line, ok)
	}
}
