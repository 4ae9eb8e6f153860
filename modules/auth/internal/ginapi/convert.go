package ginapi

import (
	"cmp"
	"time"

	"github.com/oapi-codegen/nullable"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

func fromAPICaptcha(c nullable.Nullable[api.Captcha]) *auth.Solution {
	captcha, err := c.Get()
	if err != nil { // absent or null
		return nil
	}
	return &auth.Solution{Token: captcha.Token, ID: null.Value(captcha.ID), Challenge: null.Value(captcha.Challenge)}
}

func fromAPIUserUpdate(u api.UserUpdate, version *int64) auth.UserInput {
	return auth.UserInput{
		DisplayName: u.DisplayName, Email: u.Email, Role: (*string)(u.Role),
		AcceptedTermsVersion: u.AcceptedTermsVersion,
		CompleteSetup:        u.CompleteSetup != nil, Version: version,
	}
}

func toAPICaptchaChallenge(p auth.CaptchaChallenge) api.CaptchaChallenge {
	c := api.CaptchaChallenge{
		Provider: api.CaptchaChallengeProvider(p.Provider), ID: null.From(p.ID),
		Challenge: nullable.NewNullNullable[api.AltchaChallenge](), ExpiresAt: nullable.NewNullNullable[time.Time](),
	}
	if p.ID != "" {
		c.ExpiresAt = nullable.NewNullableWithValue(p.ExpiresAt)
		c.Challenge = nullable.NewNullableWithValue(api.AltchaChallenge{
			Algorithm: api.AltchaChallengeAlgorithm(p.ProofOfWork.Algorithm), Challenge: p.ProofOfWork.Challenge,
			MaxNumber: p.ProofOfWork.MaxNumber, Salt: p.ProofOfWork.Salt, Signature: p.ProofOfWork.Signature,
		})
	}
	return c
}

// toAPIChallengeToken truncates the expiry to seconds, so that the length of the response is constant and reveals
// nothing about the address (docs/security.md, T8).
func toAPIChallengeToken(p code.PendingChallenge) api.ChallengeToken {
	return api.ChallengeToken{
		Token: p.Token.RevealChallenge(), Purpose: string(p.Purpose), ExpiresAt: p.ExpiresAt.Truncate(time.Second),
		ResendAfter: wholeSeconds(p.ResendAfter), SentTo: p.SentTo,
		CodeLength: api.ChallengeTokenCodeLength(httpserver.Int32(p.CodeLength)),
	}
}

// toAPIUser includes the time of a deletion that this sign-in has cancelled, so that the app can tell the user.
func toAPIUser(v signin.UserView) api.User {
	u := v.User
	return api.User{
		MemberID: u.Member(), Email: u.Email().String(), DisplayName: null.From(u.DisplayName()), IsReady: u.Ready(),
		PhotoURL: null.From(v.PhotoURL), Role: toAPIRole(u.Role()), Accounts: toAPIAccounts(v),
		AcceptedTermsVersion: null.From(u.AcceptedTermsVersion()),
		DeletionScheduledAt:  null.From(cmp.Or(u.EraseAt(), v.CancelledEraseAt)),
		AuthenticatedAt:      v.AuthenticatedAt, CreatedAt: u.CreatedAt(), Version: u.Version(), Etag: userTag(u),
	}
}

// toAPIAccounts lists the e-mail address first: every user has one, and it cannot be removed.
func toAPIAccounts(v signin.UserView) []api.Account {
	accounts := []api.Account{{
		ID: int64(auth.EmailAccount), ProviderID: oauth.StrategyEmail,
		ProviderUsername: null.From(v.User.Email().String()),
		Locked:           true, LinkedAt: nullable.NewNullableWithValue(v.User.CreatedAt()),
	}}
	for _, a := range v.Accounts {
		accounts = append(accounts, api.Account{
			ID: int64(a.ID), ProviderID: string(a.Provider), ProviderUsername: null.From(a.Username),
			LinkedAt: nullable.NewNullableWithValue(a.LinkedAt), Held: a.Held,
		})
	}
	return accounts
}

func toAPIRole(r identity.Role) nullable.Nullable[api.Role] {
	if r == identity.NoRole {
		return nullable.NewNullNullable[api.Role]()
	}
	return nullable.NewNullableWithValue(api.Role(r))
}

// wholeSeconds rounds up, so that a client that waits that long is not refused again.
func wholeSeconds(d time.Duration) int32 {
	return httpserver.Int32(int((d + time.Second - 1) / time.Second))
}
