package auth_test

import "wright.app/modules/auth/authtest"

var start = authtest.Start
