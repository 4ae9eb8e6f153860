package sharequeue_test

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/gin-gonic/gin"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue/queuetest"
)

// The mail has one recipient, the sender address of the server, the name of the user, the link and two ways to
// unsubscribe.
func TestWorker_shareMail_isDelivered(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.mustSend(t, input("Robin.Demo@example.com"))
		mails := f.deliver(t)
		if len(mails) != 1 || mails[0].from != "no-reply@wright.test" ||
			!slices.Equal(mails[0].to, []string{"Robin.Demo@example.com"}) {
			t.Fatalf("got %+v", mails)
		}
		m := read(t, mails[0])
		unsubscribe := "https://wright.test/v1/public/unsubscribe/" +
			f.recipients.UnsubscribeToken(sharemail.Address{Mailbox: "robin.demo@example.com"})
		for name, want := range map[string]string{
			"From": `"Wright" <no-reply@wright.test>`, "To": "<Robin.Demo@example.com>",
			"List-Unsubscribe":      "<" + unsubscribe + ">",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Reply-To": "", "Cc": "", "Bcc": "", "Sender": "",
		} {
			if got := m.header.Get(name); got != want {
				t.Errorf("%s: got %q, want %q", name, got, want)
			}
		}
		if m.subject != "My profile, as promised" {
			t.Errorf("got %q", m.subject)
		}
		link := "https://wright.test/t/" + f.link.Snapshot().Token.Text()
		for name, found := range map[string]bool{
			"sender, in text":        strings.Contains(m.text, "Sent by Alex Demo via Wright to Robin Demo"),
			"sender":                 strings.Contains(m.html, "Sent by Alex Demo via Wright to Robin Demo"),
			"the link, in text":      strings.Contains(m.text, "\n    "+link+"\n"),
			"the link":               strings.Contains(m.html, `href="`+link+`"`),
			"how to answer, in text": strings.Contains(m.text, "Open the profile and choose “Contact”."),
			"how to answer":          strings.Contains(m.html, "Open the profile and choose “Contact”."),
			"unsubscribing, in text": strings.Contains(m.text, "\n    "+unsubscribe+"\n"),
			"unsubscribing":          strings.Contains(m.html, `href="`+unsubscribe+`"`),
			"message, in text":       strings.Contains(m.text, "> Hello Robin,\n> \n> here it is.\n"),
			"message":                strings.Contains(m.html, "Hello Robin,<br><br>here it is."),
			"no external resources":  !strings.Contains(m.html, "src=") && !strings.Contains(m.html, "url("),
		} {
			if !found {
				t.Errorf("%s: missing in\n%s\n%s", name, m.text, m.html)
			}
		}
	})
}

func TestWorker_senderWhomNobodyMayWriteTo_mailOffersNoAnswer(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		person, err := f.users.Person(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		person.Contact = settings.ContactNobody
		f.users.SetPerson(sharingtest.Alex, person)
		f.mustSend(t, input("robin.demo@example.com"))
		m := read(t, f.deliver(t)[0])
		if strings.Contains(m.text, "Contact") || strings.Contains(m.html, "Contact") {
			t.Errorf("got %s\n%s", m.text, m.html)
		}
	})
}

// Name, subject and message contain injected commands and header fields.
func TestT46_textsOfTheSender_cannotBecomeHeaders(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	f := newFixture(t, db)
	in := input("robin@münchen.example")
	in.RecipientName, in.Subject = "Robin <x@evil.example>, Bcc: y@evil.example",
		"=?utf-8?q?=0D=0ABcc:_x@evil.example?= %0d%0aBcc: x "+strings.Repeat("ü", 90)
	in.Message = "\n.\r\nQUIT\nRCPT TO:<x@evil.example>\nBcc: x@evil.example\n\n" +
		"--boundary\nContent-Type: text/html\n\n<b>x</b>"
	in.Message = strings.ReplaceAll(in.Message, "\r", "")
	f.mustSend(t, in)
	mails := f.deliver(t)
	if len(mails) != 1 || !slices.Equal(mails[0].to, []string{"robin@xn--mnchen-3ya.example"}) {
		t.Fatalf("got %+v", mails)
	}
	m := read(t, mails[0])
	var names []string
	for name := range m.header {
		names = append(names, name)
	}
	slices.Sort(names)
	want := []string{
		"Auto-Submitted", "Content-Type", "Date", "From", "List-Unsubscribe", "List-Unsubscribe-Post", "Message-Id",
		"Mime-Version", "Subject", "To",
		"X-Auto-Response-Suppress",
	}
	if !slices.Equal(names, want) {
		t.Errorf("got the header fields %v", names)
	}
	if !strings.Contains(m.text, "> RCPT TO:<x@evil.example>") &&
		!strings.Contains(m.text, "> RCPT TO:<x@evil[.]example>") {
		t.Errorf("the message is not in the text:\n%s", m.text)
	}
}

// In both parts of the mail, URLs of the sender are not clickable and their HTML is escaped.
func TestT47_T48_textsOfTheSender_areNeitherLinksNorHTML(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	f := newFixture(t, db)
	const injection = `<a href="https://evil.com/login">www.evil.com</a>`
	f.users.SetPerson(sharingtest.Alex, sharing.Person{DisplayName: injection, Role: identity.Wright})
	in := input("robin.demo@example.com")
	in.RecipientName, in.Subject, in.Message = injection, injection, injection
	f.mustSend(t, in)
	mails := f.deliver(t)
	if len(mails) != 1 {
		t.Fatalf("got %+v", mails)
	}
	m := read(t, mails[0])
	for part, content := range map[string]string{"subject": m.subject, "text": m.text, "html": m.html} {
		if strings.Contains(content, "https://evil") || strings.Contains(content, "evil.com") {
			t.Errorf("a URL is clickable in the %s:\n%s", part, content)
		}
	}
	if strings.Contains(m.html, `<a href="https[`) || strings.Count(m.html, "<a ") != 3 ||
		strings.Count(m.text, "://") != 3 {
		t.Errorf("the mail has links of the sender:\n%s\n%s", m.html, m.text)
	}
}

func TestT47_recipientUnsubscribedSinceTheRequest_getsNoMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.mustSend(t, input("robin.demo@example.com"))
		if err := sharemail.NewMailKinds(f.service.ShareMailService)[0].Stop(t.Context(),
			f.recipients.UnsubscribeToken(sharemail.Address{Mailbox: "robin.demo@example.com"})); err != nil {
			t.Fatal(err)
		}
		f.mustSend(t, input("Robin.Demo+again@example.com"))
		f.mustSend(t, input("sam.demo@example.com"))
		mails := f.deliver(t)
		if len(mails) != 1 || mails[0].to[0] != "sam.demo@example.com" {
			t.Errorf("got %+v", mails)
		}
		if n := queuetest.Pending(t, f.db, "sharing_share_mail"); n != 0 {
			t.Errorf("%d mails are still queued", n)
		}
	})
}

func TestT47_quotas_concurrentRequests_areNotExceeded(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		errs := make(chan error, 12)
		for range cap(errs) {
			go func() { errs <- f.send(t, input("robin.demo@example.com")) }()
		}
		sent := 0
		for range cap(errs) {
			if err := <-errs; err == nil {
				sent++
			}
		}
		if pending := queuetest.Pending(t, f.db, "sharing_share_mail"); sent != 3 || pending != 3 {
			t.Errorf("%d were sent, %d are queued", sent, pending)
		}
	})
}

func TestT10_shareMail_isEncryptedInTheQueue(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.mustSend(t, input("robin.demo@example.com"))
		var args, tags string
		cast := map[string]string{
			"sqlite3":  "json(args), json(tags)",
			"postgres": "args::text, tags::text",
		}[f.db.Dialect()]
		if err := f.db.QueryRowContext(t.Context(), "SELECT "+cast+" FROM river_job").Scan(&args, &tags); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{
			"robin", "Robin", "example.com", "promised", "Hello",
			f.link.Snapshot().Token.Text(),
		} {
			for _, spelling := range []string{
				secret, base64.StdEncoding.EncodeToString([]byte(secret)),
				hex.EncodeToString([]byte(secret)),
			} {
				if strings.Contains(args+tags, spelling) {
					t.Errorf("the row contains %q: %s %s", secret, args, tags)
				}
			}
		}
		if !strings.Contains(tags, "sender-") {
			t.Errorf("got the tags %s", tags)
		}
	})
}

func TestDeleteJobsOf_cancelsTheMailsOfOneSender(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.mustSend(t, input("robin.demo@example.com"))
		if err := f.enqueuer.Send(t.Context(), sharemail.Mail{
			Sender: sharingtest.Sam,
			Link:   sharelink.NewToken(),
		}); err != nil {
			t.Fatal(err)
		}
		if err := f.enqueuer.DeleteJobsOf(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		if n := queuetest.Pending(t, f.db, "sharing_share_mail"); n != 1 {
			t.Errorf("%d mails are queued, want only that of Sam", n)
		}
	})
}

func TestWorker_permanentError_isNotRetried(t *testing.T) {
	t.Parallel()
	for code, queued := range map[int]int{550: 0, 451: 1} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			f := newFixture(t, databasetest.Open(t))
			f.sink.refuse(&smtp.SMTPError{Code: code, Message: "not here"})
			f.mustSend(t, input("robin.demo@example.com"))
			if mails := f.deliver(t); len(mails) != 0 {
				t.Errorf("got %+v", mails)
			}
			if n := queuetest.Pending(t, f.db, "sharing_share_mail"); n != queued {
				t.Errorf("%d mails are queued, want %d", n, queued)
			}
		})
	}
}

func TestWorker_linkThatExpiresInTheQueue_isNotSent(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	at := f.clock.Now().Add(time.Minute)
	link, err := f.service.CreateLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), sharelink.Input{ExpiresAt: &at},
	)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.service.SendLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), link.Snapshot().ID, input("robin.demo@example.com"),
		&auth.Solution{Token: sharingtest.Solved},
	); err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Minute)
	if mails := f.deliver(t); len(mails) != 0 {
		t.Errorf("got %+v", mails)
	}
}

func TestTexts_everyLanguage_hasTheKeysAndParametersOfEnglish(t *testing.T) {
	t.Parallel()
	i18ntest.CheckTexts(t, os.DirFS("texts"))
}

func TestWorker_mailHasTheLanguageOfTheAccounts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.users.ChooseLanguage(sharingtest.Alex, "de")
		f.mustSend(t, input("robin.demo@example.com"))
		mails := f.deliver(t)
		if len(mails) != 1 {
			t.Fatalf("%d mails", len(mails))
		}
		m := read(t, mails[0])
		for name, ok := range map[string]bool{
			"language":              strings.Contains(m.html, `<html lang="de"`),
			"lead":                  strings.Contains(m.html, "Von Alex Demo über Wright an Robin Demo gesendet"),
			"lead, in text":         strings.Contains(m.text, "Von Alex Demo über Wright an Robin Demo gesendet"),
			"no text without value": !regexp.MustCompile(`\b[a-z]+_[a-z_]+\b|\{\w+\}`).MatchString(m.text),
		} {
			if !ok {
				t.Errorf("%s is wrong in\n%s\n%s", name, m.text, m.html)
			}
		}
	})
}

// requestRoute sends a mail in a request. Which operation of the contract it has does not matter.
type requestRoute func(ctx context.Context)

func (send requestRoute) Register(r gin.IRouter) {
	r.POST("/v1/public/page-views", func(c *gin.Context) {
		send(c)
		c.Status(http.StatusNoContent)
	})
}

func TestWorker_nobodyHasChosenALanguage_mailHasTheLanguageOfTheRequest(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		client := httpservertest.New(t, httpservertest.Options{Routes: []httpserver.Routes{
			requestRoute(func(ctx context.Context) {
				if _, err := f.service.SendLink(ctx, identitytest.Wright(sharingtest.Alex), f.link.Snapshot().ID,
					input("robin.demo@example.com"), &auth.Solution{Token: sharingtest.Solved}); err != nil {
					t.Error(err)
				}
			}),
		}})
		client.Do(t, http.MethodPost, "/v1/public/page-views", map[string]string{"page": "Home"},
			httpservertest.Header("Accept-Language", "de-CH,en;q=0.5")).Expect(t, http.StatusNoContent)
		mails := f.deliver(t)
		if len(mails) != 1 || !strings.Contains(read(t, mails[0]).html, `<html lang="de"`) {
			t.Errorf("got %+v", mails)
		}
	})
}
