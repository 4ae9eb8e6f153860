package mailqueue_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/mailqueue"
	"wright.app/modules/auth/session"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
)

// memberAddress is the address of the user of noticeFixture.
const memberAddress = "member.demo@wright.test"

// current is the one thing about which the state of notices still holds in noticeFixture.
var current = uuid.MustParse("0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c41")

// noticeFixture sends notices with a real queue.
type noticeFixture struct {
	*mailqueue.Notices
	db     *database.DB
	outbox *outbox
	worker *mailqueue.NoticeWorker
	member identity.MemberID // of a user
}

func newNoticeFixture(t *testing.T, db *database.DB) noticeFixture {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	h := noticeFixture{db: db, outbox: &outbox{}}
	h.member = authtest.AddUser(t, storesOver(db), memberAddress).Member()
	h.Notices = mailqueue.NewNotices(queuetest.New(t, db, authtest.NewClock()), keys.Sealer("test"), keys.MAC("test"))
	policy := auth.NewNoticePolicy(storesOver(db).Users, []auth.NoticeState{{
		Kind: auth.NoticeTokenExpiring,
		Holds: func(_ context.Context, _ identity.UserID, n auth.Notice) (bool, error) {
			return n.Subject == current, nil
		},
	}})
	h.worker = mailqueue.NewNoticeWorker(
		keys.Sealer("test"), policy, renderer(t, "Wright"), languagesOver(db), h.outbox)
	return h
}

func eachNoticeFixture(t *testing.T, test func(t *testing.T, h noticeFixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, newNoticeFixture(t, open(t)))
	})
}

// notice returns a notice to the user of the fixture.
func (h noticeFixture) notice(t *testing.T, kind auth.NoticeKind) auth.Notice {
	t.Helper()
	n := notice(t, kind)
	n.Member = h.member
	return n
}

func notice(t *testing.T, kind auth.NoticeKind) auth.Notice {
	t.Helper()
	n := auth.Notice{
		Kind: kind, Member: uuid.MustParse("0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40"), To: authtest.Email(t, alex),
		NewAddress: "n•••@example.com", EraseAt: time.Date(2026, 12, 5, 9, 30, 0, 0, time.UTC),
		Provider: auth.ProviderGitHub, Username: "alex-demo", Passkey: "Old <laptop>", ProfileClosed: true,
		Accounts: "GitHub (alex-demo), Google", Passkeys: "Laptop\nPhone",
		At:      time.Date(2026, 11, 21, 7, 5, 0, 0, time.UTC),
		Browser: "Firefox", System: "Windows",
		Reason: "The headline sells diplomas.", ProfileBadge: true, ProfileReopened: true,
	}
	if kind == auth.NoticeDeletionScheduled {
		n.At = time.Time{} // a notice has one time at most
	}
	return n
}

func TestT77_noticeOfANewBrowser_saysWhatIsKnownOfTheBrowser(t *testing.T) {
	t.Parallel()
	for says, agent := range map[string]session.Agent{
		"It was Firefox on Windows, on":   {Browser: "Firefox", System: "Windows"},
		"It was Firefox, on":              {Browser: "Firefox"},
		"It was a browser on Windows, on": {System: "Windows"}, "It was an unknown browser, on": {},
	} {
		n := notice(t, auth.NoticeNewBrowser)
		n.Browser, n.System = agent.Browser, agent.System
		message, err := renderer(t, "Wright").Notice(n, "id")
		if err != nil || !strings.Contains(message.Text, says) {
			t.Errorf("%q: %v in\n%s", says, err, message.Text)
		}
	}
}

func TestNotices_eachKind_hasItsTextInPlainAndHTML(t *testing.T) {
	t.Parallel()
	for kind, says := range map[auth.NoticeKind][]string{
		auth.NoticeAddressRequested:  {"n•••@example.com", "Nothing has changed yet"},
		auth.NoticeAddressChanged:    {"n•••@example.com", "can no longer be used to log in"},
		auth.NoticeDeletionScheduled: {"2026/12/05", "09:30 UTC", "log in before that"},
		auth.NoticeAccountCreated: {
			"GitHub account alex-demo", "Firefox on Windows", "2026/11/21 at 07:05 UTC", "All other sessions end then",
		},
		auth.NoticeAccountsHeld: {
			"GitHub (alex-demo), Google", "Firefox on Windows", "2026/11/21", "link them again",
			"Personal links and invitations that were made before do not work any more",
			"Your profile is Restricted now",
		},
		auth.NoticeAccountsKept: {
			"linked accounts GitHub (alex-demo), Google; passkeys “Laptop”, “Phone”.", "can still be used to log in",
		},
		auth.NoticeNewBrowser: {
			"Firefox on Windows", "2026/11/21 at 07:05 UTC", "end that session", "you do not need to do anything",
		},
		auth.NoticeDeletionCancelled: {"the deletion is cancelled"},
		auth.NoticeAccountLinked: {
			"A GitHub account was linked",
			"GitHub account alex-demo can now be used to log in", "unlink it at once",
		},
		auth.NoticeAccountUnlinked: {
			"A GitHub account was unlinked", "no longer be used to log in",
			"Restricted now", "personal link",
		},
		auth.NoticePasskeyAdded: {
			"A passkey was added", "can now be used to log in as you", "remove the passkey at once",
		},
		auth.NoticePasskeyRemoved: {"A passkey was removed", "can no longer be used to log in as you"},
		auth.NoticeProfileApproved: {
			"was approved", "no longer suspended", "badge",
			"You do not need to do anything",
		},
		auth.NoticeProfileWarned: {
			"Please change your profile", "The headline sells diplomas.", "can be seen as before",
			"request a review on the page of your profile",
		},
		auth.NoticeProfileSuspended: {
			"is suspended", "The headline sells diplomas.", "request a review",
			"Nobody but you",
		},
		auth.NoticeAccountSuspended: {
			"account is suspended", "The headline sells diplomas.", "cannot log in", "contact support",
		},
		auth.NoticeAccountRestored:   {"no longer suspended", "You can log in again", "do not need to reply"},
		auth.NoticeSessionsEnded:     {"has ended all sessions", "contact support"},
		auth.NoticeProfileReinstated: {"no longer suspended", "your links work"},
		auth.NoticeReviewEnded:       {"was not approved this time", "visible as before", "another review"},
	} {
		m, err := renderer(t, "Smith & Sons").Notice(notice(t, kind), "message-1")
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Check(); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		for _, words := range says {
			if !strings.Contains(m.Text, words) || !strings.Contains(m.HTML, words) {
				t.Errorf("%s does not say %q:\n%s", kind, words, m.Text)
			}
		}
		if m.To != alex || m.ID != "message-1" || !strings.Contains(m.Subject, "Smith & Sons") ||
			strings.Count(m.HTML, "://") != 1 {
			t.Errorf("%s: got %+v", kind, m)
		}
	}
	if _, err := renderer(t, "Wright").Notice(notice(t, "gossip"), "message-1"); err == nil {
		t.Error("an unknown notice was rendered")
	}
}

func TestNotices_approvalOfAVisibleProfile_mentionsNoSuspensionOrBadge(t *testing.T) {
	t.Parallel()
	n := notice(t, auth.NoticeProfileApproved)
	n.ProfileBadge, n.ProfileReopened = false, false
	m, err := renderer(t, "Wright").Notice(n, "message-1")
	if err != nil || strings.Contains(m.Text, "suspended") || strings.Contains(m.Text, "badge") {
		t.Errorf("got %s, %v", m.Text, err)
	}
}

func TestCode_mailOfEachPurpose_saysWhatTheCodeDoes(t *testing.T) {
	t.Parallel()
	for purpose, says := range map[code.Purpose]string{
		code.PurposeLogin:      "Your login code",
		code.PurposeUpdateUser: "Your confirmation code",
		code.PurposeDeleteUser: "Your code to delete your account",
	} {
		to := signIn(t, alex)
		to.Purpose = purpose
		m, err := renderer(t, "Wright").Code(to, code.Restore("12345678"), "message-1")
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Check(); err != nil || !strings.Contains(m.Text, "\n    1234 5678\n") ||
			!strings.HasPrefix(m.Text, says) || !strings.Contains(m.HTML, says) {
			t.Errorf("%s: %v\n%s", purpose, err, m.Text)
		}
		if strings.Contains(m.Subject, "1234") {
			t.Errorf("the subject has the code: %s", m.Subject)
		}
	}
}

func TestT08_mailToAnAddressInUse_hasNoCode(t *testing.T) {
	t.Parallel()
	to := signIn(t, alex)
	to.Purpose, to.InUse = code.PurposeUpdateUser, true
	m, err := renderer(t, "Wright").Code(to, code.Restore("12345678"), "message-1")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{m.Subject, m.Text, m.HTML} {
		if strings.Contains(text, "1234") || strings.Contains(text, "5678") {
			t.Errorf("the mail has the code:\n%s", text)
		}
	}
	if err := m.Check(); err != nil || !strings.Contains(m.Text, "has an account already") {
		t.Errorf("%v\n%s", err, m.Text)
	}
}

func TestT48_noticeAboutAnAccount_showsItsNameAsText(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]auth.NoticeKind{
		`<a href="https://evil.example">x</a>`: auth.NoticeAccountLinked, "": auth.NoticeAccountUnlinked,
	} {
		n := notice(t, kind)
		n.Username, n.ProfileClosed = name, false
		m, err := renderer(t, "Wright").Notice(n, "message-1")
		if err != nil || strings.Contains(m.HTML, "<a href=\"https://evil") || strings.Contains(m.Subject, "evil") ||
			strings.Contains(m.Text, "Restricted") {
			t.Errorf("%v\n%s", err, m.HTML)
		}
		if name == "" && !strings.Contains(m.Text, "The GitHub account can no longer") {
			t.Errorf("got\n%s", m.Text)
		}
	}
}

func TestT48_noticeAboutAPasskey_showsItsNameAsTextInBothLanguages(t *testing.T) {
	t.Parallel()
	for language, says := range map[string]string{
		"en-US": "The passkey “Old <laptop>” can", "de": "Mit dem Passkey „Old <laptop>“ kann",
	} {
		for _, kind := range []auth.NoticeKind{auth.NoticePasskeyAdded, auth.NoticePasskeyRemoved} {
			m, err := renderer(t, "Wright").In(language).Notice(notice(t, kind), "message-1")
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(m.Text, says) || strings.Contains(m.HTML, "<laptop>") {
				t.Errorf("%s, %s: got %s", language, kind, m.Text)
			}
		}
	}
}
