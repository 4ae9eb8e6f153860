package store_test

import (
	"bytes"
	"errors"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/identity"
)

func TestPasskeys(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testPasskeys)
}

func testPasskeys(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("ByUser and ByCredential return what Add has stored, the oldest first", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := authtest.AddUser(t, s, alex).ID(), authtest.AddUser(t, s, "robin.demo@example.com").ID()
		newer, older := passkeyOf(user, "b", start.Add(time.Minute)), passkeyOf(user, "a", start)
		full := passkeyOf(user, "c", start.Add(time.Hour))
		full.LastUsedAt = start.Add(2 * time.Hour)
		full.Credential = passkey.Credential{
			ID: bytes.Repeat([]byte{0xff}, 1023), PublicKey: bytes.Repeat([]byte{0}, 4096),
			Transports: []string{"usb", "nfc"}, SignCount: 1<<32 - 1, BackupEligible: true, BackedUp: true,
		}
		for _, p := range []passkey.Passkey{newer, full, older, passkeyOf(other, "d", start)} {
			if err := s.Passkeys.Add(ctx, p); err != nil {
				t.Fatal(err)
			}
		}
		got, err := s.Passkeys.ByUser(ctx, user)
		if want := []passkey.Passkey{older, newer, full}; err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
		if got, err := s.Passkeys.ByCredential(ctx, full.Credential.ID); err != nil || !reflect.DeepEqual(got, full) {
			t.Errorf("got %+v, %v", got, err)
		}
		for _, id := range [][]byte{[]byte("x"), {}, full.Credential.ID[:1022]} {
			if _, err := s.Passkeys.ByCredential(ctx, id); !errors.Is(err, passkey.ErrNoPasskey) {
				t.Errorf("%q: %v", id, err)
			}
		}
	})
	t.Run("one of several concurrent calls adds a credential, for any user", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		users := []identity.UserID{
			authtest.AddUser(t, s, alex).ID(), authtest.AddUser(t, s, "robin.demo@example.com").ID(),
		}
		var added atomic.Int32
		runConcurrently(8, func(n int) {
			switch err := s.Passkeys.Add(ctx, passkeyOf(users[n%2], "a", start)); {
			case err == nil:
				added.Add(1)
			case !errors.Is(err, passkey.ErrCredentialTaken):
				t.Error(err)
			}
		})
		if added.Load() != 1 {
			t.Errorf("%d calls added it", added.Load())
		}
	})
	t.Run("RecordUse stores the counter, the copy and the time", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, other := passkeyOf(authtest.AddUser(t, s, alex).ID(), "a", start), passkey.Passkey{}
		other = passkeyOf(used.Owner, "b", start.Add(time.Minute))
		if err := errors.Join(s.Passkeys.Add(ctx, used), s.Passkeys.Add(ctx, other)); err != nil {
			t.Fatal(err)
		}
		used.Credential.SignCount, used.Credential.BackedUp, used.LastUsedAt = 1<<32-1, true, start.Add(time.Hour)
		if err := s.Passkeys.RecordUse(ctx, used.ID, used.Credential, used.LastUsedAt); err != nil {
			t.Fatal(err)
		}
		got, err := s.Passkeys.ByUser(ctx, used.Owner)
		if want := []passkey.Passkey{used, other}; err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
	})
	t.Run("Rename and Remove act on passkeys of the user only", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := authtest.AddUser(t, s, alex).ID(), authtest.AddUser(t, s, "robin.demo@example.com").ID()
		own := passkeyOf(user, "a", start)
		if err := s.Passkeys.Add(ctx, own); err != nil {
			t.Fatal(err)
		}
		for caller, id := range map[identity.UserID]passkey.ID{other: own.ID, user: uuid.New()} {
			if _, err := s.Passkeys.Rename(ctx, caller, id, "x"); !errors.Is(err, passkey.ErrNoPasskey) {
				t.Errorf("rename as user %d: %v", caller, err)
			}
			if _, err := s.Passkeys.Remove(ctx, caller, id); !errors.Is(err, passkey.ErrNoPasskey) {
				t.Errorf("remove as user %d: %v", caller, err)
			}
		}
		own.Name = "Schlüssel 🔑"
		if got, err := s.Passkeys.Rename(ctx, user, own.ID, own.Name); err != nil || !reflect.DeepEqual(got, own) {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Passkeys.Remove(ctx, user, own.ID); err != nil || !reflect.DeepEqual(got, own) {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Passkeys.ByUser(ctx, user); err != nil || len(got) != 0 {
			t.Errorf("got %+v, %v", got, err)
		}
	})
	t.Run("the deletion of the user deletes their passkeys", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		user, other := authtest.AddUser(t, s, alex).ID(), authtest.AddUser(t, s, "robin.demo@example.com").ID()
		own, kept := passkeyOf(user, "a", start), passkeyOf(other, "b", start)
		if err := errors.Join(s.Passkeys.Add(ctx, own), s.Passkeys.Add(ctx, kept),
			s.Users.Delete(ctx, user)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Passkeys.ByCredential(ctx, own.Credential.ID); !errors.Is(err, passkey.ErrNoPasskey) {
			t.Errorf("got %v", err)
		}
		if _, err := s.Passkeys.ByCredential(ctx, kept.Credential.ID); err != nil {
			t.Errorf("the passkey of another user was deleted: %v", err)
		}
	})
}

func TestCeremonies(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testCeremonies)
}

func testCeremonies(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	add := func(t *testing.T, s authtest.Stores, all ...passkey.Ceremony) {
		t.Helper()
		for _, c := range all {
			if err := s.Ceremonies.Add(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Run("Consume returns a ceremony once, until it expires", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		signIn, register := ceremony(t, passkey.PurposeSignIn, 0, start), ceremony(t, passkey.PurposeRegister, 7, start)
		expired := ceremony(t, passkey.PurposeSignIn, 0, start)
		add(t, s, signIn, register, expired)
		last := start.Add(passkey.CeremonyLife - time.Microsecond)
		for _, want := range []passkey.Ceremony{signIn, register} {
			if got, err := s.Ceremonies.Consume(ctx, want.Browser, last); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, %v; want %+v", got, err, want)
			}
			if _, err := s.Ceremonies.Consume(ctx, want.Browser, last); !errors.Is(err, passkey.ErrNoCeremony) {
				t.Errorf("a second time: %v", err)
			}
		}
		if _, err := s.Ceremonies.Consume(ctx, expired.Browser,
			start.Add(passkey.CeremonyLife)); !errors.Is(err, passkey.ErrNoCeremony) {
			t.Errorf("expired: %v", err)
		}
		_, err := s.Ceremonies.Consume(ctx, authtest.Token(t).Digest(), start)
		if !errors.Is(err, passkey.ErrNoCeremony) {
			t.Errorf("unknown: %v", err)
		}
	})
	t.Run("one of many concurrent calls gets the ceremony", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		pending := ceremony(t, passkey.PurposeProve, 7, start)
		add(t, s, pending)
		var successes atomic.Int32
		runConcurrently(16, func(int) {
			switch _, err := s.Ceremonies.Consume(ctx, pending.Browser, start); {
			case err == nil:
				successes.Add(1)
			case !errors.Is(err, passkey.ErrNoCeremony):
				t.Error(err)
			}
		})
		if successes.Load() != 1 {
			t.Errorf("%d calls got it", successes.Load())
		}
	})
	t.Run("DeleteByUser and DeleteBefore delete used and unused ceremonies", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		used, own := ceremony(t, passkey.PurposeProve, 7, start), ceremony(t, passkey.PurposeRegister, 7, start)
		signIn := ceremony(t, passkey.PurposeSignIn, 0, start)
		recent := ceremony(t, passkey.PurposeProve, 8, start.Add(time.Minute))
		add(t, s, used, own, signIn, recent)
		if _, err := s.Ceremonies.Consume(ctx, used.Browser, start); err != nil {
			t.Fatal(err)
		}
		if err := s.Ceremonies.DeleteByUser(ctx, 7); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Ceremonies.Consume(ctx, own.Browser, start); !errors.Is(err, passkey.ErrNoCeremony) {
			t.Errorf("it was not deleted: %v", err)
		}
		if n, err := s.Ceremonies.DeleteBefore(ctx, start.Add(time.Minute)); err != nil || n != 1 {
			t.Errorf("got %d, %v", n, err)
		}
		if _, err := s.Ceremonies.Consume(ctx, recent.Browser, start.Add(time.Minute)); err != nil {
			t.Errorf("a recent ceremony was deleted: %v", err)
		}
	})
}

func passkeyOf(owner identity.UserID, credentialID string, at time.Time) passkey.Passkey {
	return passkey.Passkey{
		ID: uuid.New(), Owner: owner, Handle: passkey.Handle("handle of " + owner.String()), Name: "Laptop",
		Credential: passkey.Credential{ID: []byte(credentialID), PublicKey: []byte("key")}, CreatedAt: at,
	}
}

func ceremony(t testing.TB, purpose passkey.Purpose, user identity.UserID, at time.Time) passkey.Ceremony {
	t.Helper()
	digest := authtest.Token(t).Digest()
	c := passkey.Ceremony{
		Browser: digest, Purpose: purpose, Challenge: digest[:], User: user, CreatedAt: at,
	}
	if user != 0 {
		c.Session = uuid.NewString()
	}
	if purpose == passkey.PurposeRegister {
		c.Handle = digest[:]
	}
	return c
}
