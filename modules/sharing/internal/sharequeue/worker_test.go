package sharequeue_test

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue/queuetest"
)

// TestShareMail_reachesItsRecipient: one RCPT, from the site, naming who sent it, with the
// link and two ways to unsubscribe.
func TestShareMail_reachesItsRecipient(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		o.mustSend(t, input("Robin.Demo@example.com"))
		mails := o.deliver(t)
		if len(mails) != 1 || mails[0].from != "no-reply@wright.test" ||
			!slices.Equal(mails[0].to, []string{"Robin.Demo@example.com"}) {
			t.Fatalf("got %+v", mails)
		}
		l := read(t, mails[0])
		unsubscribe := "https://wright.test/v1/public/unsubscribe/" +
			o.recipients.UnsubscribeToken(sharing.Address{Mailbox: "robin.demo@example.com"})
		for name, want := range map[string]string{
			"From": `"Wright" <no-reply@wright.test>`, "To": "<Robin.Demo@example.com>",
			"List-Unsubscribe":      "<" + unsubscribe + ">",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Reply-To": "", "Cc": "", "Bcc": "", "Sender": "",
		} {
			if got := l.header.Get(name); got != want {
				t.Errorf("%s: got %q, want %q", name, got, want)
			}
		}
		if l.subject != "My profile, as promised" {
			t.Errorf("got %q", l.subject)
		}
		link := "https://wright.test/t/" + o.link.Snapshot().Token.Text()
		for what, found := range map[string]bool{
			"who sent it, in text":   strings.Contains(l.text, "Sent by Alex Demo via Wright to Robin Demo"),
			"who sent it":            strings.Contains(l.html, "Sent by Alex Demo via Wright to Robin Demo"),
			"the link, in text":      strings.Contains(l.text, "\n    "+link+"\n"),
			"the link":               strings.Contains(l.html, `href="`+link+`"`),
			"unsubscribing, in text": strings.Contains(l.text, "\n    "+unsubscribe+"\n"),
			"unsubscribing":          strings.Contains(l.html, `href="`+unsubscribe+`"`),
			"the words, in text":     strings.Contains(l.text, "> Hello Robin,\n> \n> here it is.\n"),
			"the words":              strings.Contains(l.html, "Hello Robin,<br><br>here it is."),
			"nothing is loaded":      !strings.Contains(l.html, "src=") && !strings.Contains(l.html, "url("),
		} {
			if !found {
				t.Errorf("%s: missing in\n%s\n%s", what, l.text, l.html)
			}
		}
	})
}

// TestT46_wordsOfTheSender_cannotBecomeHeaders: the sink sees one RCPT and no field that the
// sender wrote, whatever stands in name, subject and message.
func TestT46_wordsOfTheSender_cannotBecomeHeaders(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	o := newFixture(t, db)
	in := input("robin@münchen.example")
	in.RecipientName, in.Subject = "Robin <x@evil.example>, Bcc: y@evil.example",
		"=?utf-8?q?=0D=0ABcc:_x@evil.example?= %0d%0aBcc: x "+strings.Repeat("ü", 90)
	in.Message = "\n.\r\nQUIT\nRCPT TO:<x@evil.example>\nBcc: x@evil.example\n\n" +
		"--boundary\nContent-Type: text/html\n\n<b>x</b>"
	in.Message = strings.ReplaceAll(in.Message, "\r", "")
	o.mustSend(t, in)
	mails := o.deliver(t)
	if len(mails) != 1 || !slices.Equal(mails[0].to, []string{"robin@xn--mnchen-3ya.example"}) {
		t.Fatalf("got %+v", mails)
	}
	l := read(t, mails[0])
	var names []string
	for name := range l.header {
		names = append(names, name)
	}
	slices.Sort(names)
	want := []string{
		"Auto-Submitted", "Content-Type", "Date", "From", "List-Unsubscribe", "List-Unsubscribe-Post", "Message-Id",
		"Mime-Version", "Subject", "To",
		"X-Auto-Response-Suppress",
	}
	if !slices.Equal(names, want) {
		t.Errorf("got the fields %v", names)
	}
	if !strings.Contains(l.text, "> RCPT TO:<x@evil.example>") &&
		!strings.Contains(l.text, "> RCPT TO:<x@evil[.]example>") {
		t.Errorf("the words are not in the text:\n%s", l.text)
	}
}

// TestT47_T48_wordsOfTheSender_areText in both parts: no address in them is a link, and no
// element of theirs is one.
func TestT47_T48_wordsOfTheSender_areText(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	o := newFixture(t, db)
	const bait = `<a href="https://evil.com/login">www.evil.com</a>`
	o.world.SetPerson(sharingtest.Alex, sharing.Person{DisplayName: bait, Role: identity.Wright})
	in := input("robin.demo@example.com")
	in.RecipientName, in.Subject, in.Message = bait, bait, bait
	o.mustSend(t, in)
	mails := o.deliver(t)
	if len(mails) != 1 {
		t.Fatalf("got %+v", mails)
	}
	l := read(t, mails[0])
	for part, content := range map[string]string{"subject": l.subject, "text": l.text, "html": l.html} {
		if strings.Contains(content, "https://evil") || strings.Contains(content, "evil.com") {
			t.Errorf("an address can be clicked in the %s:\n%s", part, content)
		}
	}
	if strings.Contains(l.html, `<a href="https[`) || strings.Count(l.html, "<a ") != 3 ||
		strings.Count(l.text, "://") != 3 {
		t.Errorf("there are links that are not the site's own:\n%s\n%s", l.html, l.text)
	}
}

// TestT47_unsubscribedSinceTheRequest_getsNoMail, and somebody else does.
func TestT47_unsubscribedSinceTheRequest_getsNoMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		o.mustSend(t, input("robin.demo@example.com"))
		if err := o.service.Unsubscribe(t.Context(),
			o.recipients.UnsubscribeToken(sharing.Address{Mailbox: "robin.demo@example.com"})); err != nil {
			t.Fatal(err)
		}
		o.mustSend(t, input("Robin.Demo+again@example.com"))
		o.mustSend(t, input("sam.demo@example.com"))
		mails := o.deliver(t)
		if len(mails) != 1 || mails[0].to[0] != "sam.demo@example.com" {
			t.Errorf("got %+v", mails)
		}
		if n := queuetest.Pending(t, o.db, "sharing_share_mail"); n != 0 {
			t.Errorf("%d mails still wait", n)
		}
	})
}

// TestT47_quotas_holdForParallelRequests of one sender and to one recipient.
func TestT47_quotas_holdForParallelRequests(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		errs := make(chan error, 12)
		for range cap(errs) {
			go func() { errs <- o.send(t, input("robin.demo@example.com")) }()
		}
		sent := 0
		for range cap(errs) {
			if err := <-errs; err == nil {
				sent++
			}
		}
		if pending := queuetest.Pending(t, o.db, "sharing_share_mail"); sent != 3 || pending != 3 {
			t.Errorf("%d got through, %d wait", sent, pending)
		}
	})
}

// TestT10_queue_showsNothingOfAShareMail to who reads its table, and what is sealed there
// does not open in another job.
func TestT10_queue_showsNothingOfAShareMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		o.mustSend(t, input("robin.demo@example.com"))
		var args, tags string
		cast := map[string]string{
			"sqlite3":  "json(args), json(tags)",
			"postgres": "args::text, tags::text",
		}[o.db.Dialect()]
		if err := o.db.QueryRowContext(t.Context(), "SELECT "+cast+" FROM river_job").Scan(&args, &tags); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{
			"robin", "Robin", "example.com", "promised", "Hello",
			o.link.Snapshot().Token.Text(),
		} {
			for _, spelling := range []string{
				secret, base64.StdEncoding.EncodeToString([]byte(secret)),
				hex.EncodeToString([]byte(secret)),
			} {
				if strings.Contains(args+tags, spelling) {
					t.Errorf("the row tells %q: %s %s", secret, args, tags)
				}
			}
		}
		if !strings.Contains(tags, "sender-") {
			t.Errorf("got the tags %s", tags)
		}
	})
}

func TestPost_forgetting_takesBackTheMailsOfOneSender(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, o fixture) {
		o.mustSend(t, input("robin.demo@example.com"))
		if err := o.post.Send(t.Context(), sharing.ShareMail{
			Sender: sharingtest.Sam,
			Link:   sharing.NewToken(),
		}); err != nil {
			t.Fatal(err)
		}
		if err := o.post.Forget(t.Context(), sharingtest.Alex); err != nil {
			t.Fatal(err)
		}
		if n := queuetest.Pending(t, o.db, "sharing_share_mail"); n != 1 {
			t.Errorf("%d mails wait, want that of Sam", n)
		}
	})
}

// TestWorker_refusedForGood_isNotTriedAgain, and refused for now is.
func TestWorker_refusedForGood_isNotTriedAgain(t *testing.T) {
	t.Parallel()
	for code, waiting := range map[int]int{550: 0, 451: 1} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			o := newFixture(t, databasetest.Open(t))
			o.sink.refuse(&smtp.SMTPError{Code: code, Message: "not here"})
			o.mustSend(t, input("robin.demo@example.com"))
			if mails := o.deliver(t); len(mails) != 0 {
				t.Errorf("got %+v", mails)
			}
			if n := queuetest.Pending(t, o.db, "sharing_share_mail"); n != waiting {
				t.Errorf("%d mails wait, want %d", n, waiting)
			}
		})
	}
}

// TestWorker_linkThatExpiresInTheQueue_isNotSent.
func TestWorker_linkThatExpiresInTheQueue_isNotSent(t *testing.T) {
	t.Parallel()
	o := newFixture(t, databasetest.Open(t))
	at := o.clock.Now().Add(time.Minute)
	link, err := o.service.CreateLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), sharing.LinkInput{ExpiresAt: &at},
	)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.service.SendLink(
		t.Context(), identitytest.Wright(sharingtest.Alex), link.Snapshot().ID, input("robin.demo@example.com"),
		&sharing.Solution{Token: sharingtest.Solved},
	); err != nil {
		t.Fatal(err)
	}
	o.clock.Advance(time.Minute)
	if mails := o.deliver(t); len(mails) != 0 {
		t.Errorf("got %+v", mails)
	}
}
