package store_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

func benchFixture(b *testing.B) *authtest.Fixture {
	b.Helper()
	return authtest.NewFixture(storesOver(databasetest.OpenConfig(b, databasetest.SQLite(b))))
}

// BenchmarkAuthenticate is the cost of each request with a session (goal: under 100 µs).
func BenchmarkAuthenticate(b *testing.B) {
	f := benchFixture(b)
	cookie := f.SignIn(b, alex).Session.Reveal()
	for b.Loop() {
		if _, err := f.SessionService.Authenticate(b.Context(), cookie, identity.Agent{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAuthenticate_token is the cost of a request with a personal access token (goal: at most 1.1 times that of
// BenchmarkAuthenticate).
func BenchmarkAuthenticate_token(b *testing.B) {
	f := benchFixture(b)
	owner := f.Caller(b, f.SignIn(b, alex).Session)
	owner.Ready = true
	created, err := f.TokenService.Create(b.Context(), owner, accesstoken.Input{
		Name: "Website", Scopes: accesstoken.AllScopes(), Days: 30,
	})
	if err != nil {
		b.Fatal(err)
	}
	token := created.Secret.Reveal()
	for b.Loop() {
		if _, err := f.TokenService.Authenticate(b.Context(), token); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAuthenticate_unknown is the cost of an unknown cookie.
func BenchmarkAuthenticate_unknown(b *testing.B) {
	f := benchFixture(b)
	cookie := authtest.Token(b).Reveal()
	for b.Loop() {
		if _, err := f.SessionService.Authenticate(b.Context(), cookie, identity.Agent{}); err == nil {
			b.Fatal("an unknown cookie is valid")
		}
	}
}

// BenchmarkSignIn is the whole flow: request a code and present it (goal: 1,000 flows/s with concurrent
// users).
func BenchmarkSignIn(b *testing.B) {
	f := benchFixture(b)
	var n int
	for b.Loop() {
		n++
		signIn(b, f, fmt.Sprintf("alex.demo.%d@example.com", n))
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "flows/s")
}

// BenchmarkSignIn_parallel is the flow with concurrent users.
func BenchmarkSignIn_parallel(b *testing.B) {
	f := benchFixture(b)
	var n atomic.Int64
	b.SetParallelism(8)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			signIn(b, f, fmt.Sprintf("alex.demo.%d@example.com", n.Add(1)))
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "flows/s")
}

// signIn signs in with its own CodeMails, because other users sign in concurrently.
func signIn(b *testing.B, f *authtest.Fixture, address string) {
	b.Helper()
	email := authtest.Email(b, address)
	mails := &authtest.CodeMails{}
	service := f.With(func(d *authtest.Deps) { d.Mails = mails })
	pending, err := service.SignInService.Login(b.Context(), signin.LoginInput{Email: email})
	if err != nil {
		b.Error(err)
		return
	}
	_, err = service.SignInService.Verify(b.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: email, Code: mails.Last(b).Code,
	})
	if err != nil {
		b.Error(err)
	}
}
