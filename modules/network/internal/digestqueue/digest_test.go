package digestqueue_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue/queuetest"
)

func TestDigest_isOneMailADay_withWhatIsNewAndUnread(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
		f.tell(t, alex, notification.ReportDecided, 0, 7*time.Hour)
		f.tell(t, alex, notification.ConnectionAccepted, sam, time.Hour) // after the hour of the digest
		read := f.tell(t, robin, notification.ConnectionRequested, sam, 8*time.Hour)
		if err := f.notifications.MarkRead(t.Context(), robin, read, f.clock.Now()); err != nil {
			t.Fatal(err)
		}
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "user7@example.com" ||
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
		f.tell(t, alex, notification.ConnectionRequested, sam, 0)
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
	for name, act := range map[string]func(f fixture){
		"gone":       func(f fixture) { f.addressees.gone[alex] = true },
		"no digests": func(f fixture) { f.preferences.Set(alex, notification.Choices{NoDigest: true}) },
		"not mailed": func(f fixture) {
			f.preferences.Set(alex, notification.Choices{
				NotMailed: map[notification.Kind]bool{notification.ConnectionRequested: true},
			})
		},
		"read": func(f fixture) {
			page, err := f.notifications.Page(context.Background(), alex, true, nil, 1)
			if err == nil && len(page) > 0 {
				_ = f.notifications.MarkRead(context.Background(), alex, page[0].ID, networktest.Noon)
			}
		},
	} {
		for _, late := range []bool{false, true} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				eachEngine(t, func(t *testing.T, f fixture) {
					f.tell(t, alex, notification.ProfileStatus, 0, 9*time.Hour) // is mailed when it is decided
					f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
					if late {
						if err := f.digester.Plan(t.Context()); err != nil {
							t.Fatal(err)
						}
					}
					act(f)
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

// A request that may not reach its owner any more is not mailed: of somebody whose profile was suspended since, or who
// has a mailbox with somebody who was blocked. The requests of others still are.
func TestR49_requestThatIsRefusedSince_isNotInTheDigest(t *testing.T) {
	t.Parallel()
	const kim = identity.UserID(1000)
	for name, act := range map[string]func(t *testing.T, f fixture){
		"a suspended profile": func(_ *testing.T, f fixture) { f.profiles.Suspend(robin) },
		"a blocked address": func(_ *testing.T, f fixture) {
			f.mailboxes.Block(alex, network.Party{User: robin})
		},
		"a block of another account of the mailbox": func(t *testing.T, f fixture) {
			f.mailboxes.Share(robin, kim)
			if _, err := f.blocks.Add(t.Context(), network.RestoreBlock(network.BlockSnapshot{
				Blocker: alex, Blocked: networktest.PersonOf(kim, "Kim"), CreatedAt: networktest.Noon,
			}), network.MaxBlocks); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEngine(t, func(t *testing.T, f fixture) {
				f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
				f.tell(t, alex, notification.ConnectionRequested, sam, 8*time.Hour)
				if err := f.digester.Plan(t.Context()); err != nil {
					t.Fatal(err)
				}
				act(t, f)
				m, ok, err := f.digester.Start(t.Context(), alex)
				if err != nil || !ok || len(m.Items) != 1 || m.Items[0].Other != sam || m.More != 0 {
					t.Errorf("got %+v, %t, %v", m, ok, err)
				}
			})
		})
	}
}

// A digest names nobody whom its owner may not see when it is sent, and does not count them. Without anybody else there
// is no mail, so that it does not tell of a block.
func TestT133_digest_revealsNothingOfPeopleWhoAreHiddenFromTheOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
		f.tell(t, alex, notification.ConnectionAccepted, sam, 8*time.Hour)
		f.tell(t, robin, notification.ConnectionAccepted, sam, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.people.hidden[sam] = true
		mails := f.run(t)
		if len(mails) != 1 || mails[0].To != "user7@example.com" ||
			mails[0].Subject != "One new notification on Wright" ||
			strings.Contains(mails[0].Text, "accepted") {
			t.Errorf("got %+v", mails)
		}
	})
}

// An acceptance leads to the profile of the person only if the owner may see it.
func TestDigest_acceptance_leadsToTheProfileThatTheOwnerMaySee(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notification.ConnectionAccepted, robin, 8*time.Hour)
		f.profiles.SetSummary(robin, network.Summary{})
		f.profiles.SetSummary(sam, network.Summary{})
		f.profiles.Hide(sam, "")
		f.tell(t, alex, notification.ConnectionAccepted, sam, 8*time.Hour)
		mails := f.run(t)
		if len(mails) != 1 || !strings.Contains(mails[0].Text, "/app/people/"+networktest.Member(robin).String()) ||
			strings.Contains(mails[0].Text, networktest.Member(sam).String()) ||
			!strings.Contains(mails[0].Text, "/app/people?tab=connections") {
			t.Errorf("got %+v", mails)
		}
	})
}

func TestDigest_isInTheLanguageOfItsOwner_andCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.addressees.language = "de"
		for range 12 {
			f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
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
			mails[0].ID != "digest-"+networktest.Member(alex).String()+"-"+networktest.Noon.Format("2006-01-02") ||
			!strings.Contains(mails[0].Text, address) || !strings.Contains(mails[0].HTML, address) {
			t.Errorf("got %q, %+v", address, mails[0].Headers)
		}
	})
}

func TestDigest_saysHowManyMoreThereAre(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for range 11 {
			f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
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
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
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
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
		f.tell(t, robin, notification.ConnectionRequested, sam, 8*time.Hour)
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
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
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
		f.tell(t, alex, notification.ConnectionRequested, robin, 8*time.Hour)
		f.tell(t, robin, notification.ConnectionRequested, sam, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		data := notification.NewPersonalData(f.notifications, f.digests)
		last, ok, err := data.Digest(t.Context(), alex)
		if err != nil || !ok || !last.Day.Equal(networktest.Noon.Add(-12*time.Hour)) ||
			!last.Through.Equal(networktest.Noon.Add(-6*time.Hour)) || last.Through.Sub(last.Since) != 7*24*time.Hour {
			t.Errorf("got %+v, %v, %v", last, ok, err)
		}
		if err := data.Erase(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := data.Digest(t.Context(), robin); err != nil || !ok {
			t.Errorf("another user: got %v, %v", ok, err)
		}
		if _, ok, err := data.Digest(t.Context(), alex); err != nil || ok {
			t.Errorf("got %v, %v", ok, err)
		}
		if mails := f.run(t); len(mails) != 1 || mails[0].To != "user"+robin.String()+"@example.com" {
			t.Errorf("got %+v", mails)
		}
	})
}
