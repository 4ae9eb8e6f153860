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

// completeSetup is the input that finishes the setup.
func completeSetup() auth.UserInput {
	return auth.UserInput{
		DisplayName: ptr("Alex Demo"), Role: ptr("Wright"), AcceptedTermsVersion: ptr(authtest.Terms),
		CompleteSetup: true,
	}
}

func authenticate(t *testing.T, f *authtest.Fixture, started auth.Token) (session.Authentication, error) {
	t.Helper()
	return f.SessionService.Authenticate(t.Context(), started.Reveal(), session.Agent{})
}

// signInAgain signs in from another browser, a minute later.
func signInAgain(t *testing.T, f *authtest.Fixture, address string) auth.Token {
	t.Helper()
	f.Clock.Advance(time.Minute)
	return f.SignIn(t, address).Session
}
