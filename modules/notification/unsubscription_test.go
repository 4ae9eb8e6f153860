package notification_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

func key(t *testing.T, master byte, label string) *secret.MAC {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{master}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return keys.MAC(label)
}

// switches returns what switches mails of users off, and two of them.
func switches(t *testing.T) (*settings.MailSwitches, authtest.Stores, [2]identity.MemberID) {
	t.Helper()
	stores := authtest.NewStores(t)
	alex := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	robin := authtest.AddReadyUser(t, stores, "robin.demo@example.com", identity.Wright)
	return settings.NewMailSwitches(settings.Deps{
		Transactor: stores.Transactor, Users: stores.Users, Store: stores.Settings,
	}), stores, [2]identity.MemberID{alex.Member(), robin.Member()}
}

// A token switches off the digests of one member. A changed one, and one with another key, do nothing.
func TestT133_unsubscribeToken_isValidForItsMemberOnly(t *testing.T) {
	t.Parallel()
	mails, stores, members := switches(t)
	tokens := notification.NewMemberTokens(key(t, 1, "digest"), mails)
	u := notification.NewUnsubscription(notification.NewMailKinds(tokens))
	alex, robin := tokens.Token(members[0], notification.DigestMail), tokens.Token(members[1], notification.DigestMail)
	half := len(alex) / 3
	for name, wrong := range map[string]string{
		"empty": "", "no base64": "%", "short": alex[:8], "cut": alex[:len(alex)-4],
		"mixed":      alex[:half] + robin[half:],
		"line break": alex + "\n", "id alone": alex[:22],
		"another key": notification.NewMemberTokens(key(t, 2, "digest"), mails).
			Token(members[0], notification.DigestMail),
		"another purpose": notification.NewMemberTokens(key(t, 1, "share"), mails).
			Token(members[0], notification.DigestMail),
		"another kind": tokens.Token(members[0], messages),
	} {
		if _, _, err := u.IsUnsubscribed(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
		if _, err := u.Unsubscribe(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	for range 2 {
		if _, err := u.Unsubscribe(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
	}
	if texts, off, err := u.IsUnsubscribed(t.Context(), alex); err != nil || !off ||
		texts != notification.DigestMail.Texts {
		t.Errorf("got %v, %v", off, err)
	}
	if _, off, err := u.IsUnsubscribed(t.Context(), robin); err != nil || off {
		t.Errorf("another member: got %v, %v", off, err)
	}
	stores.Faults.FailAll(databasetest.ErrInjected)
	if _, err := u.Unsubscribe(t.Context(), alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
	if _, _, err := u.IsUnsubscribed(t.Context(), alex); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}

// messages is a kind of another module.
var messages = notification.MemberMailKind{
	Part: "unsubscribe from messages", Switch: settings.ContactMessagesMailed,
	Texts: notification.MailTexts{Title: "messages"},
}

// A token stops the mails of its kind alone, of all that modules have registered.
func TestT133_unsubscribeTokenOfAKind_stopsThoseOnly(t *testing.T) {
	t.Parallel()
	mails, _, members := switches(t)
	tokens := notification.NewMemberTokens(key(t, 1, "digest"), mails)
	others := &notificationtest.Mails{Token: "other", Texts: notification.MailTexts{Title: "others"}}
	u := notification.NewUnsubscription(append(
		notification.NewMailKinds(tokens), tokens.Kind(messages), others.Kind()))
	token := tokens.Token(members[0], messages)
	if texts, err := u.Unsubscribe(t.Context(), token); err != nil || texts != messages.Texts {
		t.Fatalf("got %q, %v", texts, err)
	}
	if texts, off, err := u.IsUnsubscribed(t.Context(), token); err != nil || !off || texts != messages.Texts {
		t.Errorf("got %q, %v, %v", texts, off, err)
	}
	digest := tokens.Token(members[0], notification.DigestMail)
	if _, off, err := u.IsUnsubscribed(t.Context(), digest); err != nil || off {
		t.Errorf("digest: got %v, %v", off, err)
	}
	if texts, off, err := u.IsUnsubscribed(t.Context(), "other"); err != nil || off || texts != others.Texts {
		t.Errorf("others: got %q, %v, %v", texts, off, err)
	}
	if texts, err := u.Unsubscribe(t.Context(), "other"); err != nil || texts != others.Texts || !others.Stopped() {
		t.Errorf("others: got %q, %v, %v", texts, others.Stopped(), err)
	}
}

// A kind whose mails cannot be read is not taken for one that does not know the token.
func TestUnsubscription_failureOfAKind_isReturned(t *testing.T) {
	t.Parallel()
	u := notification.NewUnsubscription([]notification.MailKind{{
		IsStopped: func(context.Context, string) (bool, error) { return false, databasetest.ErrInjected },
		Stop:      func(context.Context, string) error { return databasetest.ErrInjected },
	}})
	if _, _, err := u.IsUnsubscribed(t.Context(), "x"); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
	if _, err := u.Unsubscribe(t.Context(), "x"); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
