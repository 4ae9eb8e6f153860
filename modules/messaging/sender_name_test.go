package messaging_test

import (
	"errors"
	"testing"

	"wright.app/modules/messaging"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

func TestT155_nameOfSomebodyWhoIsNotSignedIn_obeysTheRulesOfNames(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		in := outside(kim, "Hello Alex")
		for _, name := range []string{
			"", " ", "Kim\x1b", "🏴\U000e0067", "evil\u2024com", "i❤.ws", "see evil.com", "evil.example",
		} {
			in.Name = name
			_, err := f.Send(t.Context(), in)
			refusal, ok := fault.Of(err)
			if !ok || !errors.Is(err, fault.ErrValidation) || len(refusal.Fields()) != 1 ||
				refusal.Fields()[0].Name != "sender.name" {
				t.Errorf("%q: got %v", name, err)
			}
		}
		for name, want := range map[string]string{
			" Kim Demo ": "Kim Demo", "Dr. J.R.Demo": "Dr. J.R.Demo",
			"Kim\r\nBcc: b": "Kim Bcc: b", "Wright Security\u200b": "Wright Security", "Kim\u00ad Demo": "Kim Demo",
		} {
			f.later(quota.Day)
			in.Name = name
			token, code := f.hold(t, in)
			if err := f.Verify(t.Context(), token, code); err != nil {
				t.Fatal(err)
			}
			if got := f.listed(t, alex, messaging.Inbox)[0].Other.Name; got != want {
				t.Errorf("%q: got %q", name, got)
			}
		}
	})
}
