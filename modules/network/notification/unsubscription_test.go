package notification_test

import (
	"bytes"
	"errors"
	"testing"

	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/platform/fault"
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

// A token switches off the digests of one member. A changed one, and one with another key, do nothing.
func TestT133_unsubscribeToken_isValidForItsMemberOnly(t *testing.T) {
	t.Parallel()
	preferences := networktest.NewPreferences()
	u := notification.NewUnsubscription(key(t, 1, "digest"), preferences)
	alex := u.Token(networktest.Member(networktest.Alex), notification.DigestMail)
	robin := u.Token(networktest.Member(networktest.Robin), notification.DigestMail)
	half := len(alex) / 3
	for name, wrong := range map[string]string{
		"empty": "", "no base64": "%", "short": alex[:8], "cut": alex[:len(alex)-4],
		"mixed":      alex[:half] + robin[half:],
		"line break": alex + "\n", "id alone": alex[:22],
		"another key": notification.NewUnsubscription(key(t, 2, "digest"), preferences).
			Token(networktest.Member(networktest.Alex), notification.DigestMail),
		"another purpose": notification.NewUnsubscription(key(t, 1, "share"), preferences).
			Token(networktest.Member(networktest.Alex), notification.DigestMail),
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
	broken := notification.NewUnsubscription(key(t, 1, "digest"), &networktest.Preferences{Err: errDown})
	if _, err := broken.Unsubscribe(t.Context(), alex); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	if _, _, err := broken.IsUnsubscribed(t.Context(), alex); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

// A token of contact mails stops those alone.
func TestT133_unsubscribeTokenOfContactMails_stopsThoseOnly(t *testing.T) {
	t.Parallel()
	preferences := networktest.NewPreferences()
	u := notification.NewUnsubscription(key(t, 1, "digest"), preferences)
	member := networktest.Member(networktest.Alex)
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

var errDown = errors.New("the database is unavailable")
