package mailqueue_test

import (
	"strings"
	"testing"

	"wright.app/modules/auth"
)

// Whoever registers a passkey or links an account chooses its name, and mail programs make web addresses clickable.
func TestT103_nameThatIsAWebAddress_isNotClickableInANotice(t *testing.T) {
	t.Parallel()
	const name, shown = "evil.com/login", "evil[.]com/login"
	for _, kind := range []auth.NoticeKind{
		auth.NoticePasskeyAdded, auth.NoticePasskeyRemoved, auth.NoticeAccountLinked, auth.NoticeAccountUnlinked,
		auth.NoticeAccountCreated, auth.NoticeAccountsHeld, auth.NoticeAccountsKept,
	} {
		n := notice(t, kind)
		n.Passkey, n.Username, n.Passkeys, n.ProfileClosed = name, name, "Laptop\n"+name, false
		n.Accounts = auth.ProviderNames{}.AccountNames([]auth.Account{{Provider: auth.ProviderGitLab, Username: name}})
		for _, language := range []string{"en-US", "de"} {
			m, err := renderer(t, "Wright").In(language).Notice(n, "message-1")
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(m.Text, shown) || !strings.Contains(m.HTML, shown) ||
				strings.Contains(m.Subject+m.Text+m.HTML, "evil.com") {
				t.Errorf("%s in %s:\n%s\n%s", kind, language, m.Subject, m.Text)
			}
		}
	}
}
