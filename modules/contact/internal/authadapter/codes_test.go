package authadapter_test

import (
	"errors"
	"testing"

	"wright.app/modules/contact/internal/authadapter"
	"wright.app/platform/fault"
)

func TestT155_nameOfSomebodyWhoIsNotSignedIn_obeysTheRulesOfNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"", " ", "Kim\x1b", "🏴\U000e0067", "evil\u2024com", "i❤.ws",
		"see evil.com",
	} {
		if got, err := (authadapter.Addresses{}).ParseName(name); !errors.Is(err, fault.ErrValidation) {
			t.Errorf("%q: got %q, %v", name, got, err)
		}
	}
	for name, want := range map[string]string{
		" Kim Demo ": "Kim Demo", "Dr. J.R.Demo": "Dr. J.R.Demo",
		"Kim\r\nBcc: b": "Kim Bcc: b", "Wright Security\u200b": "Wright Security", "Kim\u00ad Demo": "Kim Demo",
	} {
		if got, err := (authadapter.Addresses{}).ParseName(name); err != nil || got != want {
			t.Errorf("%q: got %q, %v", name, got, err)
		}
	}
}
