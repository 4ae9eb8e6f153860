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
	alex, robin := u.Token(networktest.Member(networktest.Alex)), u.Token(networktest.Member(networktest.Robin))
	half := len(alex) / 3
	for name, wrong := range map[string]string{
		"empty": "", "no base64": "%", "short": alex[:8], "cut": alex[:len(alex)-4],
		"mixed":      alex[:half] + robin[half:],
		"line break": alex + "\n", "id alone": alex[:22],
		"another key": notification.NewUnsubscription(key(t, 2, "digest"), preferences).
			Token(networktest.Member(networktest.Alex)),
		"another purpose": notification.NewUnsubscription(key(t, 1, "share"), preferences).
			Token(networktest.Member(networktest.Alex)),
	} {
		if _, err := u.IsUnsubscribed(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
		if err := u.Unsubscribe(t.Context(), wrong); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	for range 2 {
		if err := u.Unsubscribe(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
	}
	if off, err := u.IsUnsubscribed(t.Context(), alex); err != nil || !off {
		t.Errorf("got %v, %v", off, err)
	}
	if off, err := u.IsUnsubscribed(t.Context(), robin); err != nil || off {
		t.Errorf("another member: got %v, %v", off, err)
	}
	broken := notification.NewUnsubscription(key(t, 1, "digest"), networktest.BrokenDigests{Err: errDown})
	if err := broken.Unsubscribe(t.Context(), alex); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	if _, err := broken.IsUnsubscribed(t.Context(), alex); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

var errDown = errors.New("the database is unavailable")
