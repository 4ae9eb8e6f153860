package signin_test

import (
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/session"
)

var start = authtest.Start

func ptr[T any](v T) *T { return &v }

// everything is the input that finishes the setup.
func everything() auth.UserInput {
	return auth.UserInput{
		DisplayName: ptr("Alex Demo"), Role: ptr("Wright"), AcceptedTermsVersion: ptr(authtest.Terms),
		CompleteSetup: true,
	}
}

func present(t *testing.T, w *authtest.Fixture, started auth.Token) (session.Authentication, error) {
	t.Helper()
	return w.SessionService.Authenticate(t.Context(), started.Reveal())
}

// signInAgain signs in from another browser, a minute later.
func signInAgain(t *testing.T, w *authtest.Fixture, address string) auth.Token {
	t.Helper()
	w.Clock.Advance(time.Minute)
	return w.SignIn(t, address).Session
}
