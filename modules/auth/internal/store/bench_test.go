package store_test

import (
	"fmt"
	"sync/atomic"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database/databasetest"
)

func benchFixture(b *testing.B) *authtest.Fixture {
	b.Helper()
	return authtest.NewFixture(storesOver(databasetest.OpenConfig(b, databasetest.SQLite(b))))
}

// BenchmarkAuthenticate is what each request with a session pays (goal: under 100 µs).
func BenchmarkAuthenticate(b *testing.B) {
	w := benchFixture(b)
	cookie := w.SignIn(b, alex).Session.Reveal()
	for b.Loop() {
		if _, err := w.SessionService.Authenticate(b.Context(), cookie); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAuthenticate_unknown is what a guessed cookie costs.
func BenchmarkAuthenticate_unknown(b *testing.B) {
	w := benchFixture(b)
	cookie := authtest.Token(b).Reveal()
	for b.Loop() {
		if _, err := w.SessionService.Authenticate(b.Context(), cookie); err == nil {
			b.Fatal("a guessed cookie stands for somebody")
		}
	}
}

// BenchmarkSignIn is the whole flow: ask for a code, show it, durable each time (goal: 1,000
// flows/s with many people at once).
func BenchmarkSignIn(b *testing.B) {
	w := benchFixture(b)
	var n int
	for b.Loop() {
		n++
		signIn(b, w, fmt.Sprintf("alex.demo.%d@example.com", n))
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "flows/s")
}

// BenchmarkSignIn_parallel is the same by many people at once.
func BenchmarkSignIn_parallel(b *testing.B) {
	w := benchFixture(b)
	var n atomic.Int64
	b.SetParallelism(8)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			signIn(b, w, fmt.Sprintf("alex.demo.%d@example.com", n.Add(1)))
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "flows/s")
}

// signIn reads the code where its mail goes by the challenge, since others sign in beside it.
func signIn(b *testing.B, w *authtest.Fixture, address string) {
	b.Helper()
	email := authtest.Email(b, address)
	post := &authtest.CodeMails{}
	service := w.With(func(d *authtest.Deps) { d.Mails = post })
	pending, err := service.SignInService.Login(b.Context(), signin.LoginInput{Email: email})
	if err != nil {
		b.Error(err)
		return
	}
	_, err = service.SignInService.Verify(b.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: email, Code: post.Last(b).Code,
	})
	if err != nil {
		b.Error(err)
	}
}
