package notification_test

import (
	"bytes"
	"errors"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
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
func switches(t *testing.T) (*settings.Digests, authtest.Stores, [2]identity.MemberID) {
	t.Helper()
	stores := authtest.NewStores(t)
	alex := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	robin := authtest.AddReadyUser(t, stores, "robin.demo@example.com", identity.Wright)
	return settings.NewDigests(settings.Deps{
		Transactor: stores.Transactor, Users: stores.Users, Store: stores.Settings,
	}), stores, [2]identity.MemberID{alex.Member(), robin.Member()}
}

// A token switches off the digests of one member. A changed one, and one with another key, do nothing.
func TestT133_unsubscribeToken_isValidForItsMemberOnly(t *testing.T) {
	t.Parallel()
	mails, stores, members := switches(t)
	u := notification.NewUnsubscription(key(t, 1, "digest"), mails)
	alex, robin := u.Token(members[0], notification.DigestMail), u.Token(members[1], notification.DigestMail)
	half := len(alex) / 3
	for name, wrong := range map[string]string{
		"empty": "", "no base64": "%", "short": alex[:8], "cut": alex[:len(alex)-4],
		"mixed":      alex[:half] + robin[half:],
		"line break": alex + "\n", "id alone": alex[:22],
		"another key": notification.NewUnsubscription(key(t, 2, "digest"), mails).
			Token(members[0], notification.DigestMail),
		"another purpose": notification.NewUnsubscription(key(t, 1, "share"), mails).
			Token(members[0], notification.DigestMail),
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
	if kind, off, err := u.IsUnsubscribed(t.Context(), alex); err != nil || !off || kind != notification.DigestMail {
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

// A token of contact mails stops those alone.
func TestT133_unsubscribeTokenOfContactMails_stopsThoseOnly(t *testing.T) {
	t.Parallel()
	mails, _, members := switches(t)
	u := notification.NewUnsubscription(key(t, 1, "digest"), mails)
	member := members[0]
	token := u.Token(member, notification.ContactMail)
	if kind, err := u.Unsubscribe(t.Context(), token); err != nil || kind != notification.ContactMail {
		t.Fatalf("got %q, %v", kind, err)
	}
	if kind, off, err := u.IsUnsubscribed(t.Context(), token); err != nil || !off || kind != notification.ContactMail {
		t.Errorf("got %q, %v, %v", kind, off, err)
	}
	if _, off, err := u.IsUnsubscribed(t.Context(), u.Token(member, notification.DigestMail)); err != nil || off {
		t.Errorf("digest: got %v, %v", off, err)
	}
}
