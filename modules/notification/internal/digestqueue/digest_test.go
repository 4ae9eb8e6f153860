package digestqueue_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/mail"
	"wright.app/platform/queue/queuetest"
)

func TestDigest_isOneMailADay_withWhatIsNewAndUnread(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, alex, notificationtest.Decision, 0, 7*time.Hour)
		f.tell(t, alex, notificationtest.Acceptance, sam, time.Hour) // after the hour of the digest
		read := f.tell(t, robin, notificationtest.Request, sam, 8*time.Hour)
		if err := f.notifications.MarkRead(t.Context(), robin, read, f.clock.Now()); err != nil {
			t.Fatal(err)
		}
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "alex.demo@example.com" ||
			mails[0].Subject != "2 new notifications on Wright" {
			t.Fatalf("got %+v", mails)
		}
		for _, body := range []string{mails[0].Text, mails[0].HTML} {
			for _, want := range []string{
				"Looked at.", "Not told.", "https://wright.test/guidelines", "/app/people?tab=requests",
				"https://wright.test/app/account#account-notifications",
			} {
				if !strings.Contains(body, want) {
					t.Errorf("%q is missing in %s", want, body)
				}
			}
			if strings.Contains(body, "has accepted") || strings.Contains(body, " example.com") {
				t.Errorf("got %s", body)
			}
		}
		if again := f.run(t); len(again) != 0 {
			t.Errorf("twice on a day: %+v", again)
		}
		f.clock.Advance(11 * time.Hour) // the same day
		f.tell(t, alex, notificationtest.Request, sam, 0)
		if again := f.run(t); len(again) != 0 {
			t.Errorf("at night: %+v", again)
		}
		f.clock.Advance(5 * time.Hour) // before the hour of the digest
		if again := f.run(t); len(again) != 0 {
			t.Errorf("early: %+v", again)
		}
		f.clock.Advance(3 * time.Hour)
		next := f.run(t)
		if len(next) != 1 || next[0].Subject != "2 new notifications on Wright" || next[0].ID == mails[0].ID ||
			strings.Contains(next[0].Text, "Looked at.") {
			t.Errorf("on the next day: %+v", next)
		}
		if f.clock.Advance(24 * time.Hour); len(f.run(t)) != 0 {
			t.Error("a digest without news")
		}
	})
}

// Whoever is suspended, leaves or has switched off what is new gets no mail, also if that has happened after the plan.
func TestDigest_whoMayOrWantsToGetNone_getsNone(t *testing.T) {
	t.Parallel()
	for name, act := range map[string]func(t *testing.T, f fixture){
		"gone":       func(t *testing.T, f fixture) { f.suspend(t, alex) },
		"no digests": func(t *testing.T, f fixture) { f.set(t, alex, settings.EmailDigest, false) },
		"not mailed": func(t *testing.T, f fixture) { f.set(t, alex, settings.ConnectionRequestsMailed, false) },
		"read": func(t *testing.T, f fixture) {
			page, err := f.notifications.Page(t.Context(), alex, true, nil, 1)
			if err != nil || len(page) == 0 {
				t.Fatal(page, err)
			}
			if err := f.notifications.MarkRead(t.Context(), alex, page[0].ID, noon); err != nil {
				t.Fatal(err)
			}
		},
	} {
		for _, late := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				eachEngine(t, func(t *testing.T, f fixture) {
					f.tell(t, alex, notificationtest.Status, 0, 9*time.Hour) // is mailed when it is decided
					f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
					if late {
						if err := f.digester.Plan(t.Context()); err != nil {
							t.Fatal(err)
						}
					}
					act(t, f)
					if late {
						if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || ok {
							t.Errorf("got %+v, %t, %v", m, ok, err)
						}
						return
					}
					if err := f.digester.Plan(t.Context()); err != nil {
						t.Fatal(err)
					}
					jobs := queuetest.Pending(t, f.db, "network_digest_mail")
					if known := name == "gone" || name == "no digests"; known && jobs != 0 {
						t.Errorf("got %d jobs", jobs)
					}
					if mails := f.run(t); len(mails) != 0 {
						t.Errorf("got %+v", mails)
					}
				})
			})
		}
	}
}

// A notification that may not be mailed any more, such as a request of somebody who was suspended since, is not in the
// digest. Those of others still are.
func TestR49_requestThatIsRefusedSince_isNotInTheDigest(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, alex, notificationtest.Request, sam, 8*time.Hour)
		f.tell(t, alex, notificationtest.Acceptance, robin, 8*time.Hour) // is never refused
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.source.Refused[robin] = true
		m, ok, err := f.digester.Start(t.Context(), alex)
		if err != nil || !ok || len(m.Items) != 2 || m.More != 0 ||
			m.Items[1].Title.Key != "notification_connection_requested" ||
			!strings.HasPrefix(m.Items[1].Title.Values["name"], "User 3 ") {
			t.Errorf("got %+v, %t, %v", m, ok, err)
		}
	})
}

// What the module of a kind cannot tell stops the digest, which is tried again.
func TestDigest_failureOfAKind_isReturned(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Decision, 0, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.source.Err = errors.New("the database is unavailable")
		if _, ok, err := f.digester.Start(t.Context(), alex); !errors.Is(err, f.source.Err) || ok {
			t.Errorf("got %t, %v", ok, err)
		}
		f.source.Err = nil
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || !ok || len(m.Items) != 1 {
			t.Errorf("again: got %+v, %t, %v", m, ok, err)
		}
	})
}

// A digest names nobody whom its owner may not see when it is sent, and does not count them. Without anybody else there
// is no mail, so that it does not tell of a block.
func TestT133_digest_revealsNothingOfPeopleWhoAreHiddenFromTheOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, alex, notificationtest.Acceptance, sam, 8*time.Hour)
		f.tell(t, robin, notificationtest.Acceptance, sam, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.source.Hidden[sam] = true
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "alex.demo@example.com" ||
			mails[0].Subject != "One new notification on Wright" ||
			strings.Contains(mails[0].Text, "accepted") {
			t.Errorf("got %+v", mails)
		}
	})
}

func TestDigest_isInTheLanguageOfItsOwner_andCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.speakGerman(t, alex)
		for range 12 {
			f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		}
		mails := f.run(t)
		if len(mails) != 1 || mails[0].Subject != "12 neue Mitteilungen auf Wright" ||
			strings.Count(mails[0].Text, "möchte sich verbinden.") != 10 ||
			!strings.Contains(mails[0].Text, "2 weitere Mitteilungen warten auf Sie.") ||
			!strings.Contains(mails[0].HTML, `<html lang="de"`) {
			t.Fatalf("got %+v", mails)
		}
		address := strings.Trim(mails[0].Headers["List-Unsubscribe"], "<>")
		if !strings.HasPrefix(address, "https://wright.test/v1/public/unsubscribe/") ||
			mails[0].Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" ||
			mails[0].Headers["X-Auto-Response-Suppress"] != "All" ||
			mails[0].ID != "digest-"+f.users[alex].Member().String()+"-"+noon.Format("2006-01-02") ||
			!strings.Contains(mails[0].Text, address) || !strings.Contains(mails[0].HTML, address) {
			t.Errorf("got %q, %+v", address, mails[0].Headers)
		}
	})
}

func TestDigest_saysHowManyMoreThereAre(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 11 {
			f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		}
		mails := f.run(t)
		if len(mails) != 1 || !strings.Contains(mails[0].Text, "\nOne more notification is waiting for you.\n") {
			t.Errorf("got %+v", mails)
		}
	})
}

// A digest that has been started is not sent again: the process may have ended before or after the mail was sent.
func TestDigest_processEndsWhileItIsSent_isNotSentTwice(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := f.digester.Start(t.Context(), alex); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		if mails := f.run(t); len(mails) != 0 {
			t.Errorf("got %+v", mails)
		}
		f.clock.Advance(24 * time.Hour)
		if mails := f.run(t); len(mails) != 0 {
			t.Errorf("on the next day: got %+v", mails)
		}
	})
}

func TestDigest_mailServerIsDown_isTriedAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, robin, notificationtest.Request, sam, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := f.digester.Start(t.Context(), robin); err != nil || !ok {
			t.Fatalf("got %v, %v", ok, err)
		}
		f.outbox.err = errors.New("the server is down")
		if mails := f.run(t); len(mails) != 0 {
			t.Fatalf("got %+v", mails)
		}
		if other, ok, err := f.digests.ByOwner(t.Context(), robin); err != nil || !ok || other.SentAt.IsZero() {
			t.Errorf("another digest: got %+v, %v, %v", other, ok, err)
		}
		var attempts int
		if err := f.db.QueryRowContext(t.Context(), "SELECT MIN(max_attempts) FROM river_job WHERE kind = "+
			"'network_digest_mail'").Scan(&attempts); err != nil || attempts != 32 {
			t.Errorf("got %d attempts, %v", attempts, err)
		}
		last, ok, err := f.digests.ByOwner(t.Context(), alex)
		if err != nil || !ok || !last.SentAt.IsZero() {
			t.Errorf("got %+v, %v, %v", last, ok, err)
		}
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || !ok || len(m.Items) != 1 {
			t.Errorf("again: got %+v, %v, %v", m, ok, err)
		}
	})
}

func TestDigest_addressIsRefused_isNotTriedAgain(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.outbox.err = mail.ErrMessage
		if mails := f.run(t); len(mails) != 0 {
			t.Fatalf("got %+v", mails)
		}
		if jobs := queuetest.Pending(t, f.db, "network_digest_mail"); jobs != 0 {
			t.Errorf("got %d jobs", jobs)
		}
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || ok {
			t.Errorf("got %+v, %t, %v", m, ok, err)
		}
	})
}

func TestDigest_erasedUser_hasNone(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, robin, notificationtest.Request, sam, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		data := notification.NewPersonalData(f.notifications, f.digests)
		last, ok, err := f.digests.ByOwner(t.Context(), alex)
		if err != nil || !ok || !last.Day.Equal(noon.Add(-12*time.Hour)) ||
			!last.Through.Equal(noon.Add(-6*time.Hour)) || last.Through.Sub(last.Since) != 7*24*time.Hour {
			t.Errorf("got %+v, %v, %v", last, ok, err)
		}
		if err := data.Erase(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := f.digests.ByOwner(t.Context(), robin); err != nil || !ok {
			t.Errorf("another user: got %v, %v", ok, err)
		}
		if _, ok, err := f.digests.ByOwner(t.Context(), alex); err != nil || ok {
			t.Errorf("got %v, %v", ok, err)
		}
		if mails := f.run(t); len(mails) != 1 || mails[0].To != "robin.demo@example.com" {
			t.Errorf("got %+v", mails)
		}
	})
}
