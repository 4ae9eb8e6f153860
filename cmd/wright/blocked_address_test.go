package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/network/connection"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity/identitytest"
)

// contactCode waits for the mail with the code for a message, and returns the code.
func (f *fixture) contactCode(t *testing.T) string {
	t.Helper()
	for {
		select {
		case m := <-f.mails:
			for line := range strings.Lines(m.Text) {
				digits := strings.ReplaceAll(strings.TrimSpace(line), " ", "")
				if len(digits) == messaging.CodeLength && strings.Trim(digits, "0123456789") == "" {
					return digits
				}
			}
		case <-time.After(time.Minute):
			t.Fatal("no mail with a code arrived")
		}
	}
}

// This test covers all modules. Somebody writes without an account, is blocked, and signs up with another spelling of
// the same address. Nothing that the new account does reaches the person who has blocked them.
func TestT197_accountOfABlockedAddress_reachesNobody(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		f := newFixture(t, open(t))
		owner := f.joinPublicly(t, "owner")
		to := profileaccess.Target{Member: owner.Member}
		link, err := f.Sharing.CreateLink(t.Context(), identitytest.Wright(owner.User), sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		v, err := f.Messages.Send(t.Context(), messaging.OutsideInput{
			To: profileaccess.Target{Token: link.Snapshot().Token.Text()}, Text: "Hello",
			Name: "Kim Demo", Email: "kim+first@example.com",
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Messages.Verify(t.Context(), v.Token, f.contactCode(t)); err != nil {
			t.Fatal(err)
		}
		inbox := messaging.Filter{Box: messaging.Inbox}
		got, _, err := f.Messages.List(t.Context(), identitytest.Wright(owner.User), inbox, nil, 10)
		if err != nil || len(got) != 1 {
			t.Fatalf("got %+v, %v", got, err)
		}
		if err := f.Messages.Block(t.Context(), identitytest.Wright(owner.User), got[0].ID); err != nil {
			t.Fatal(err)
		}
		f.waitForJobs(t)
		for len(f.mails) > 0 {
			<-f.mails
		}

		kim := f.joinPublicly(t, "kim")
		f.waitForJobs(t) // the conversation moves to the account, which the owner has blocked then
		for len(f.mails) > 0 {
			<-f.mails
		}
		before := reachedOf(t.Context(), t, f.db, owner.User)
		by := identitytest.Wright(kim.User)
		_, err = f.Messages.Start(t.Context(), by, messaging.StartInput{To: to, Text: "Hello again"})
		if !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the message: %v", err)
		}
		if _, _, err := f.Connections.Ask(t.Context(), by, connection.Input{Member: owner.Member}); err != nil {
			t.Errorf("the request: %v", err)
		}
		shared, err := f.Sharing.CreateLink(t.Context(), by, sharelink.Input{})
		if err != nil {
			t.Fatal(err)
		}
		in := sharemail.Input{
			RecipientName: "Owner", RecipientEmail: "owner@example.com", Subject: "Hello", Message: "Hello",
		}
		if _, err := f.Sharing.SendLink(t.Context(), by, shared.Snapshot().ID, in, nil); err != nil {
			t.Errorf("the share mail: %v", err)
		}
		f.waitForJobs(t)
		if after := reachedOf(t.Context(), t, f.db, owner.User); after != before {
			t.Errorf("%+v before, %+v after", before, after)
		}
		for len(f.mails) > 0 {
			if m := <-f.mails; m.To == "owner@example.com" {
				t.Errorf("the mail %q was sent", m.Subject)
			}
		}
	})
}
