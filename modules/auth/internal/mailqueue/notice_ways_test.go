package mailqueue_test

import (
	"strings"
	"testing"

	"wright.app/modules/auth"
)

func TestT102_noticeOfWhatStillSignsIn_namesAccountsAndPasskeysThatExist(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ language, accounts, passkeys, want string }{
		{"en-US", "Google", "", "log in as you: linked accounts Google."},
		{"en-US", "", "Laptop", "log in as you: passkeys “Laptop”."},
		{"en-US", "Google", "Laptop\nPhone", "log in as you: linked accounts Google; passkeys “Laptop”, “Phone”."},
		{"de", "Google", "Laptop", "als Sie anmelden: verknüpfte Konten Google; Passkeys „Laptop“."},
	} {
		n := notice(t, auth.NoticeAccountsKept)
		n.Accounts, n.Passkeys = row.accounts, row.passkeys
		m, err := renderer(t, "Wright").In(row.language).Notice(n, "message-1")
		if err != nil || !strings.Contains(m.Text, row.want) {
			t.Errorf("%+v: %v in\n%s", row, err, m.Text)
		}
	}
}
