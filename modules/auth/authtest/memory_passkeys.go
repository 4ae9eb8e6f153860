package authtest

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/identity"
)

type memoryPasskeys struct{ m *memory }

func (s memoryPasskeys) Add(_ context.Context, added passkey.Passkey) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if s.m.passkey(func(p passkey.Passkey) bool {
		return bytes.Equal(p.Credential.ID, added.Credential.ID)
	}) >= 0 {
		return passkey.ErrCredentialTaken
	}
	s.m.passkeys = append(s.m.passkeys, added)
	return nil
}

func (s memoryPasskeys) ByUser(_ context.Context, user identity.UserID) ([]passkey.Passkey, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	own := slices.DeleteFunc(slices.Clone(s.m.passkeys), func(p passkey.Passkey) bool { return p.Owner != user })
	slices.SortFunc(own, func(a, b passkey.Passkey) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), bytes.Compare(a.ID[:], b.ID[:]))
	})
	return own, nil
}

func (s memoryPasskeys) ByCredential(_ context.Context, id []byte) (passkey.Passkey, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := s.m.passkey(func(p passkey.Passkey) bool { return bytes.Equal(p.Credential.ID, id) })
	if i < 0 {
		return passkey.Passkey{}, passkey.ErrNoPasskey
	}
	return s.m.passkeys[i], nil
}

func (s memoryPasskeys) RecordUse(_ context.Context, id passkey.ID, used passkey.Credential, at time.Time) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if i := s.m.passkey(func(p passkey.Passkey) bool { return p.ID == id }); i >= 0 {
		p := &s.m.passkeys[i]
		p.Credential.SignCount, p.Credential.BackedUp, p.LastUsedAt = used.SignCount, used.BackedUp, at
	}
	return nil
}

func (s memoryPasskeys) Rename(
	_ context.Context, user identity.UserID, id passkey.ID, name string,
) (passkey.Passkey, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := s.m.passkey(func(p passkey.Passkey) bool { return p.ID == id && p.Owner == user })
	if i < 0 {
		return passkey.Passkey{}, passkey.ErrNoPasskey
	}
	s.m.passkeys[i].Name = name
	return s.m.passkeys[i], nil
}

func (s memoryPasskeys) Remove(
	_ context.Context, user identity.UserID, id passkey.ID,
) (passkey.Passkey, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := s.m.passkey(func(p passkey.Passkey) bool { return p.ID == id && p.Owner == user })
	if i < 0 {
		return passkey.Passkey{}, passkey.ErrNoPasskey
	}
	removed := s.m.passkeys[i]
	s.m.passkeys = slices.Delete(s.m.passkeys, i, i+1)
	return removed, nil
}

// passkey returns the index of the passkey that matches, or a negative number. The caller has locked the memory.
func (m *memory) passkey(match func(passkey.Passkey) bool) int {
	return slices.IndexFunc(m.passkeys, match)
}

type memoryCeremony struct {
	passkey.Ceremony
	used bool
}

type memoryCeremonies struct{ m *memory }

func (s memoryCeremonies) Add(_ context.Context, ceremony passkey.Ceremony) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if _, taken := s.m.ceremonies[ceremony.Browser]; taken {
		return errors.New("authtest: the browser has a ceremony already")
	}
	if s.m.ceremonies == nil {
		s.m.ceremonies = map[auth.Digest]memoryCeremony{}
	}
	s.m.ceremonies[ceremony.Browser] = memoryCeremony{Ceremony: ceremony}
	return nil
}

func (s memoryCeremonies) Consume(
	_ context.Context, browser auth.Digest, now time.Time,
) (passkey.Ceremony, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	c, ok := s.m.ceremonies[browser]
	if !ok || c.used || !now.Before(c.ExpiresAt()) {
		return passkey.Ceremony{}, passkey.ErrNoCeremony
	}
	c.used = true
	s.m.ceremonies[browser] = c
	return c.Ceremony, nil
}

func (s memoryCeremonies) DeleteByUser(_ context.Context, user identity.UserID) error {
	s.deleteIf(func(c memoryCeremony) bool { return c.User == user })
	return nil
}

func (s memoryCeremonies) DeleteBefore(_ context.Context, created time.Time) (int, error) {
	return s.deleteIf(func(c memoryCeremony) bool { return c.CreatedAt.Before(created) }), nil
}

func (s memoryCeremonies) deleteIf(match func(memoryCeremony) bool) int {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	n := 0
	for browser, c := range s.m.ceremonies {
		if match(c) {
			delete(s.m.ceremonies, browser)
			n++
		}
	}
	return n
}
