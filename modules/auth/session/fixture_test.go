package session_test

import "wright.app/modules/auth/authtest"

const (
	alex  = "alex.demo@example.com"
	robin = "robin.demo@example.com"
)

var start = authtest.Start

func newFixture() *authtest.Fixture { return authtest.NewFixture(authtest.NewMemory()) }
