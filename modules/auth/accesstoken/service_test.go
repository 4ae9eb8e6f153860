package accesstoken_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	alex  = "alex.demo@example.com"
	robin = "robin.demo@example.com"
)

type fixture struct {
	*authtest.Fixture
	caller identity.Principal
}

func newFixture(t testing.TB) fixture {
	t.Helper()
	f := authtest.NewFixture(authtest.NewStores(t))
	return fixture{f, callerOf(t, f, alex)}
}

// callerOf returns a user who has finished the setup and just proven their identity.
func callerOf(t testing.TB, f *authtest.Fixture, email string) identity.Principal {
	t.Helper()
	caller := f.Caller(t, f.SignIn(t, email).Session)
	caller.Ready, caller.Role = true, identity.Wright
	return caller
}

var website = accesstoken.Input{Name: "Website", Scopes: []string{"profile:read", "links:read"}, Days: 90}

func (f fixture) create(t testing.TB, in accesstoken.Input) accesstoken.Created {
	t.Helper()
	created, err := f.TokenService.Create(t.Context(), f.caller, in)
	if err != nil {
		t.Fatal(err)
	}
	return created
}

func (f fixture) expectValid(t *testing.T, secret accesstoken.Secret, isValid bool) {
	t.Helper()
	_, err := f.TokenService.Authenticate(t.Context(), secret.Reveal())
	if isValid && err != nil || !isValid && !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("valid is %t, but got %v", isValid, err)
	}
}

func (f fixture) kinds() []auth.NoticeKind {
	var kinds []auth.NoticeKind
	for _, n := range f.Notices.All() {
		if n.Token != "" {
			kinds = append(kinds, n.Kind)
		}
	}
	return kinds
}

func TestCreate_returnsTheTokenOnceAndTellsTheOwner(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, accesstoken.Input{
		Name: "  Website\u00a0 ", Scopes: []string{"links:read", "profile:read", "links:read"}, Days: 90,
	})
	token := created.Token
	if token.Name != "Website" || !slices.Equal(token.Scopes, website.Scopes) ||
		!token.ExpiresAt.Equal(f.Clock.Now().Add(90*24*time.Hour)) {
		t.Errorf("got %+v", token)
	}
	checked, err := f.TokenService.Authenticate(t.Context(), created.Secret.Reveal())
	if err != nil || checked.Principal.User != f.caller.User || !slices.Equal(checked.Scopes, website.Scopes) {
		t.Fatalf("got %+v, %v", checked, err)
	}
	if err := checked.Principal.CheckRecentProof(f.Clock.Now()); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("a token counts as a fresh proof: %v", err)
	}
	if kinds := f.kinds(); !slices.Equal(kinds, []auth.NoticeKind{auth.NoticeTokenCreated}) {
		t.Errorf("mails: %v", kinds)
	}
}

func TestCreate_invalidInput_namesEachFault(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for name, row := range map[string]struct {
		in   accesstoken.Input
		want []string
	}{
		"empty": {accesstoken.Input{}, []string{"name minLength", "scopes minItems", "expiresInDays minimum"}},
		"unknown scope": {
			accesstoken.Input{Name: "a", Scopes: []string{"links:read", "root"}, Days: 1}, []string{"scopes.1 enum"},
		},
		"too long": {
			accesstoken.Input{Name: strings.Repeat("a", 61), Scopes: website.Scopes, Days: 366},
			[]string{"name maxLength", "expiresInDays maximum"},
		},
		"control character": {
			accesstoken.Input{Name: "a\x00", Scopes: website.Scopes, Days: 1}, []string{"name pattern"},
		},
	} {
		_, err := f.TokenService.Create(t.Context(), f.caller, row.in)
		found, ok := fault.Of(err)
		if !ok || !errors.Is(err, fault.ErrValidation) {
			t.Errorf("%s: got %v", name, err)
			continue
		}
		var got []string
		for _, field := range found.Fields() {
			got = append(got, field.Name+" "+field.Code)
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: got %v, want %v", name, got, row.want)
		}
	}
}

func TestT327_withoutAFreshProof_noTokenIsMadeOrReplaced(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	f.Clock.Advance(identity.RecentProof + time.Second)
	if _, err := f.TokenService.Create(t.Context(), f.caller, website); !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("create: %v", err)
	}
	_, err := f.TokenService.Rotate(t.Context(), f.caller, created.Token.ID, 1)
	if !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("rotate: %v", err)
	}
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
		t.Errorf("taking it back needs no proof: %v", err)
	}
}

func TestT322_token_mayNotTouchTokens(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	checked, err := f.TokenService.Authenticate(t.Context(), created.Secret.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	caller := checked.Principal
	caller.Ready, caller.ProvenAt = true, f.Clock.Now()
	_, createErr := f.TokenService.Create(t.Context(), caller, website)
	_, listErr := f.TokenService.List(t.Context(), caller)
	_, rotateErr := f.TokenService.Rotate(t.Context(), caller, created.Token.ID, 1)
	endErr := f.TokenService.End(t.Context(), caller, created.Token.ID)
	for name, err := range map[string]error{"create": createErr, "list": listErr, "rotate": rotateErr, "end": endErr} {
		if !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := f.SessionService.List(t.Context(), caller); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("sessions: %v", err)
	}
	if _, err := f.PasskeyService.List(t.Context(), caller); !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("passkeys: %v", err)
	}
	f.expectValid(t, created.Secret, true)
}

func TestCreate_beyondTheLimit_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for range accesstoken.Max {
		f.create(t, website)
	}
	if _, err := f.TokenService.Create(t.Context(), f.caller, website); !errors.Is(err, accesstoken.ErrLimit) {
		t.Errorf("got %v", err)
	}
	if tokens, err := f.TokenService.List(t.Context(), f.caller); err != nil || len(tokens) != accesstoken.Max {
		t.Errorf("got %d, %v", len(tokens), err)
	}
}

func TestRotate_formerToken_isValidForADay(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.create(t, website)
	second, err := f.TokenService.Rotate(t.Context(), f.caller, first.Token.ID, 30)
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(accesstoken.Overlap - time.Second)
	f.expectValid(t, first.Secret, true)
	f.expectValid(t, second.Secret, true)
	f.Clock.Advance(time.Second)
	f.expectValid(t, first.Secret, false)
	f.expectValid(t, second.Secret, true)
	f.Clock.Advance(29 * 24 * time.Hour)
	f.expectValid(t, second.Secret, false)
	want := []auth.NoticeKind{auth.NoticeTokenCreated, auth.NoticeTokenRotated}
	if kinds := f.kinds(); !slices.Equal(kinds, want) {
		t.Errorf("mails: %v", kinds)
	}
}

func TestRotate_twice_onlyTheLastTwoAreValid(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.create(t, website)
	second, err := f.TokenService.Rotate(t.Context(), f.caller, first.Token.ID, 30)
	if err != nil {
		t.Fatal(err)
	}
	third, err := f.TokenService.Rotate(t.Context(), f.caller, first.Token.ID, 30)
	if err != nil {
		t.Fatal(err)
	}
	f.expectValid(t, first.Secret, false)
	f.expectValid(t, second.Secret, true)
	f.expectValid(t, third.Secret, true)
}

func TestRotate_expiredToken_doesNotBecomeValidAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first := f.create(t, accesstoken.Input{Name: "a", Scopes: website.Scopes, Days: 1})
	f.Clock.Advance(24 * time.Hour)
	f.caller.ProvenAt = f.Clock.Now()
	second, err := f.TokenService.Rotate(t.Context(), f.caller, first.Token.ID, 30)
	if err != nil {
		t.Fatal(err)
	}
	f.expectValid(t, first.Secret, false)
	f.expectValid(t, second.Secret, true)
}

func TestEnd_tokenOfAnother_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created, other := f.create(t, website), callerOf(t, f.Fixture, robin)
	if err := f.TokenService.End(t.Context(), other, created.Token.ID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("end: %v", err)
	}
	if _, err := f.TokenService.Rotate(t.Context(), other, created.Token.ID, 1); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("rotate: %v", err)
	}
	if tokens, err := f.TokenService.List(t.Context(), other); err != nil || len(tokens) != 0 {
		t.Errorf("list: %v, %v", tokens, err)
	}
	f.expectValid(t, created.Secret, true)
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
		t.Fatal(err)
	}
	f.expectValid(t, created.Secret, false)
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("end twice: %v", err)
	}
}

func TestWarnExpiring_tellsOnceAWeekBefore(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.create(t, accesstoken.Input{Name: "Long", Scopes: website.Scopes, Days: 30})
	f.create(t, accesstoken.Input{Name: "Short", Scopes: website.Scopes, Days: 7})
	warn := func(want int) {
		t.Helper()
		if sent, err := f.TokenService.WarnExpiring(t.Context()); err != nil || sent != want {
			t.Errorf("%d mails, %v, want %d", sent, err, want)
		}
	}
	warn(0)
	f.Clock.Advance(23*24*time.Hour - time.Second)
	warn(0)
	f.Clock.Advance(time.Second)
	warn(1)
	warn(0)
	last := f.Notices.All()[len(f.Notices.All())-1]
	if last.Kind != auth.NoticeTokenExpiring || last.Token != "Long" {
		t.Errorf("got %+v", last)
	}
}

func TestRetention_expiredToken_isDeletedAfterAMonth(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.create(t, accesstoken.Input{Name: "a", Scopes: website.Scopes, Days: 1})
	f.Clock.Advance(24*time.Hour + accesstoken.Retention)
	for step, want := range []int{0, 1} {
		deleted, err := f.Retention.DeleteExpired(t.Context())
		if err != nil || deleted.Tokens != want {
			t.Errorf("step %d: deleted %d, %v", step, deleted.Tokens, err)
		}
		f.Clock.Advance(time.Second)
	}
}

func TestEvents_ofTokens_areInTheSecurityLog(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	if _, err := f.TokenService.Rotate(t.Context(), f.caller, created.Token.ID, 30); err != nil {
		t.Fatal(err)
	}
	if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
		t.Fatal(err)
	}
	events, err := f.Events.Page(t.Context(), f.caller.User, 0, 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []auth.EventKind{auth.EventTokenCreated, auth.EventTokenRotated, auth.EventTokenEnded} {
		if !slices.ContainsFunc(events, func(e auth.SecurityEvent) bool { return e.Kind == kind }) {
			t.Errorf("%s is missing", kind)
		}
	}
}

func TestT330_tokensAgainAndAgain_areLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for range auth.MaxAdditions {
		created := f.create(t, website)
		if err := f.TokenService.End(t.Context(), f.caller, created.Token.ID); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := f.TokenService.Create(t.Context(), f.caller, website); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("create: %v", err)
	}
}

func TestT330_replacementsAgainAndAgain_areLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	created := f.create(t, website)
	for range auth.MaxAdditions {
		if _, err := f.TokenService.Rotate(t.Context(), f.caller, created.Token.ID, 1); err != nil {
			t.Fatal(err)
		}
	}
	_, err := f.TokenService.Rotate(t.Context(), f.caller, created.Token.ID, 1)
	if !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("got %v", err)
	}
}
