package session_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
)

const (
	alex  = "alex.demo@example.com"
	robin = "robin.demo@example.com"
)

var start = authtest.Start

func newFixture(t testing.TB) *authtest.Fixture { return authtest.NewFixture(authtest.NewStores(t)) }
