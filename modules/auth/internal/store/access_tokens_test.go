package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var forProgram = accesstoken.Input{Name: "Website", Scopes: []string{"profile:read", "links:read"}, Days: 90}

// tokenOwner returns a user who has finished the setup.
func tokenOwner(t *testing.T, f *authtest.Fixture, email string) identity.Principal {
	t.Helper()
	owner := f.Caller(t, f.SignIn(t, email).Session)
	owner.Ready = true
	return owner
}

func createAccessToken(t *testing.T, f *authtest.Fixture, owner identity.Principal) accesstoken.Created {
	t.Helper()
	created, err := f.TokenService.Create(t.Context(), owner, forProgram)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func TestAccessTokens_storedToken_isFoundByBothSecrets(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		owner := tokenOwner(t, f, alex)
		first := createAccessToken(t, f, owner)
		second, err := f.TokenService.Rotate(t.Context(), owner, first.Token.ID, 30)
		if err != nil {
			t.Fatal(err)
		}
		for name, secret := range map[string]accesstoken.Secret{"former": first.Secret, "current": second.Secret} {
			found, err := f.Tokens.Find(t.Context(), secret.Digest())
			if err != nil || found.ID != first.Token.ID || found.Owner != owner.User || found.Member != owner.Member ||
				!slices.Equal(found.Scopes, forProgram.Scopes) || !found.ExpiresAt.Equal(second.Token.ExpiresAt) {
				t.Errorf("%s: got %+v, %v", name, found, err)
			}
		}
		_, err = f.Tokens.Find(t.Context(), accesstoken.NewSecret().Digest())
		if !errors.Is(err, accesstoken.ErrNoToken) {
			t.Errorf("unknown: %v", err)
		}
		listed, err := f.Tokens.ByUser(t.Context(), owner.User)
		if err != nil || len(listed) != 1 || listed[0].Digest != second.Secret.Digest() ||
			listed[0].Former != first.Secret.Digest() ||
			!listed[0].FormerUntil.Equal(f.Clock.Now().Add(accesstoken.Overlap)) {
			t.Errorf("list: %+v, %v", listed, err)
		}
	})
}

func TestAccessTokens_concurrentCreation_keepsTheLimit(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		owner := tokenOwner(t, f, alex)
		for range accesstoken.Max - 1 {
			createAccessToken(t, f, owner)
		}
		n := concurrently(t, 4, accesstoken.ErrLimit, func(int) error {
			_, err := f.TokenService.Create(t.Context(), owner, forProgram)
			return err
		})
		if n != 1 || countRows(t, db, "auth_access_tokens") != accesstoken.Max {
			t.Errorf("%d were made", n)
		}
	})
}

func TestAccessTokens_concurrentEnd_endsOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		owner := tokenOwner(t, f, alex)
		created := createAccessToken(t, f, owner)
		if n := concurrently(t, 4, fault.ErrNotFound, func(int) error {
			return f.TokenService.End(t.Context(), owner, created.Token.ID)
		}); n != 1 {
			t.Errorf("it ended %d times", n)
		}
	})
}

func TestAccessTokens_twoRunners_warnOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		createAccessToken(t, f, tokenOwner(t, f, alex))
		f.Clock.Advance(84 * 24 * time.Hour)
		before := len(f.Notices.All())
		concurrently(t, 4, nil, func(int) error {
			_, err := f.TokenService.WarnExpiring(t.Context())
			return err
		})
		if sent := len(f.Notices.All()) - before; sent != 1 {
			t.Errorf("%d mails", sent)
		}
	})
}

func TestAccessTokens_removeAll_keepsThoseOfOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		owner, other := tokenOwner(t, f, alex), tokenOwner(t, f, "robin.demo@example.com")
		createAccessToken(t, f, owner)
		createAccessToken(t, f, owner)
		kept := createAccessToken(t, f, other)
		if err := f.TokenService.EndAll(t.Context(), owner.User); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Tokens.OfUser(t.Context(), other.User, kept.Token.ID); err != nil {
			t.Errorf("that of another user: %v", err)
		}
		if removed, err := f.Tokens.Remove(t.Context(), owner.User, kept.Token.ID); err != nil || removed {
			t.Errorf("removed that of another user: %t, %v", removed, err)
		}
		if n := countRows(t, db, "auth_access_tokens"); n != 1 {
			t.Errorf("%d tokens", n)
		}
	})
}
