package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/messaging"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// decision forbids a sender to reach an owner, for example by a block.
type decision struct {
	decide func(ctx context.Context, f *fixture, sender, owner auth.Person) error
	// allowsOthers means that the decision forbids only messages: requests and share mails still arrive.
	allowsOthers bool
}

func decisions() map[string]decision {
	return map[string]decision{
		"block": {decide: func(ctx context.Context, f *fixture, sender, owner auth.Person) error {
			_, err := f.Network.Block(ctx, identitytest.Wright(owner.User), sender.Member, nil, "")
			return err
		}},
		"suspension": {decide: func(ctx context.Context, f *fixture, sender, _ auth.Person) error {
			_, err := f.Moderation.Suspend(ctx, sender.Member.String(), "Spam.")
			return err
		}},
		"nobody": {allowsOthers: true, decide: func(ctx context.Context, f *fixture, _, owner auth.Person) error {
			_, err := f.Settings.Update(ctx, identitytest.Wright(owner.User),
				settings.Input{Contact: new(settings.ContactNobody)})
			return err
		}},
	}
}

// reached counts what an owner has received from others, and the notifications about that.
type reached struct{ messages, requests, told int }

func reachedOf(ctx context.Context, t *testing.T, db *database.DB, owner identity.UserID) (r reached) {
	t.Helper()
	err := db.QueryRowContext(ctx, `SELECT
		(SELECT COALESCE(SUM(last), 0) FROM messaging_sides WHERE user_id = $1 AND NOT is_initiator),
		(SELECT COUNT(*) FROM network_connections WHERE owner_id = $2 AND NOT is_outgoing AND status <> ''),
		(SELECT COUNT(*) FROM network_notifications WHERE owner_id = $3)`,
		int64(owner), int64(owner), int64(owner)).Scan(&r.messages, &r.requests, &r.told)
	if err != nil {
		t.Error(err)
	}
	return r
}

// TestR48_onceADecisionIsConfirmed_nothingReachesThePerson repeatedly sends a message, a request and a share mail while
// a decision is made that forbids them. Some may arrive before the decision is confirmed. After that, nothing more
// arrives, and no mail about them is sent.
func TestR48_onceADecisionIsConfirmed_nothingReachesThePerson(t *testing.T) {
	t.Parallel()
	const rounds = 12
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		f := newFixtureWithoutJobs(t, db, "WRIGHT_DATA_DIR="+t.TempDir())
		forbidden := map[string]decision{} // by the address of the owner
		before := 0                        // number of rounds in which something arrived before the decision
		for name, d := range decisions() {
			for i := range rounds {
				sender := f.joinPublicly(t, fmt.Sprintf("%s-sender-%d", name, i))
				owner := f.joinPublicly(t, fmt.Sprintf("%s-owner-%d", name, i))
				email := name + fmt.Sprintf("-owner-%d@example.com", i)
				forbidden[email] = d
				link, err := f.Sharing.CreateLink(t.Context(), identitytest.Wright(sender.User), sharelink.Input{})
				if err != nil {
					t.Fatal(err)
				}
				confirmed, after := f.race(t, d, i%2 == 1, sender, owner, email, link.Snapshot().ID)
				if d.allowsOthers {
					after.requests, after.told = confirmed.requests, confirmed.told
				}
				if after != confirmed {
					t.Errorf("%s, round %d: %+v when it was confirmed, %+v later", name, i, confirmed, after)
				}
				if confirmed.messages > 0 {
					before++
				}
			}
		}
		t.Logf("in %d of %d rounds the message came first", before, len(decisions())*rounds)
		queuetest.Start(t, db, f.clock, queue.Jobs{Workers: f.Workers}).AwaitIdle(t, db)
		f.expectNoForbiddenMail(t, forbidden)
	})
}

// joinPublicly adds a member with a Public profile.
func (f *fixture) joinPublicly(t *testing.T, name string) auth.Person {
	t.Helper()
	person, _, err := f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: name + "@example.com", DisplayName: "Race Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: name, Username: name, Grant: "access-token"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Profiles.Create(t.Context(), identitytest.Wright(person.User), profile.Input{AccessMode: profile.Public})
	if err != nil {
		t.Fatal(err)
	}
	return person
}

// race makes a decision while the sender tries all ways to reach the owner. The decision starts at the same time as
// these or, if it is late, when the first of them has ended. race returns what has reached the owner when the decision
// is confirmed, and in the end.
func (f *fixture) race(
	t *testing.T, d decision, isLate bool, sender, owner auth.Person, email string, link sharelink.ID,
) (confirmed, after reached) {
	t.Helper()
	ctx, by := t.Context(), identitytest.Wright(sender.User)
	start, first := make(chan struct{}), make(chan struct{})
	var running sync.WaitGroup
	var once sync.Once
	for i, call := range []func(){
		func() {
			if err := d.decide(ctx, f, sender, owner); err != nil {
				t.Error(err)
			}
			confirmed = reachedOf(ctx, t, f.db, owner.User)
		},
		// The order of the calls decides with which error each of them is refused, so the errors are not compared.
		func() {
			to := profileaccess.Target{Member: owner.Member}
			_, _ = f.Messages.Start(ctx, by, messaging.StartInput{To: to, Text: "Hello"})
		},
		func() { _, _, _ = f.Connections.Ask(ctx, by, connection.Input{Member: owner.Member}) },
		func() {
			in := sharemail.Input{RecipientName: "Owner", RecipientEmail: email, Subject: "Hello", Message: "Hello"}
			_, _ = f.Sharing.SendLink(ctx, by, link, in, nil)
		},
	} {
		running.Go(func() {
			<-start
			if i == 0 && isLate {
				<-first
			}
			call()
			once.Do(func() { close(first) })
		})
	}
	close(start)
	running.Wait()
	return confirmed, reachedOf(ctx, t, f.db, owner.User)
}

// expectNoForbiddenMail reports mails that a decision forbids. forbidden has the decisions by the address of the owner.
func (f *fixture) expectNoForbiddenMail(t *testing.T, forbidden map[string]decision) {
	t.Helper()
	allowed := 0
	for len(f.mails) > 0 {
		m := <-f.mails
		d, isOwner := forbidden[m.To]
		switch isMessage := strings.HasPrefix(m.ID, "contact-"); {
		case !isOwner:
		case isMessage || !d.allowsOthers:
			t.Errorf("the mail %q to %s was sent", m.Subject, m.To)
		default:
			allowed++
		}
	}
	if allowed == 0 {
		t.Error("no share mail was sent, although a choice about messages does not forbid them")
	}
}
