package webauthn

import (
	"bytes"
	"encoding/hex"
	"testing"
)

func TestT91_keyThatCannotVerify_isNotRegistered(t *testing.T) {
	t.Parallel()
	// The base point of P-256, as COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
	onCurve := func(curve, y string) string {
		return "a50102032620" + curve + "215820" +
			"6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296" + "225820" + y
	}
	const y = "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
	// The COSE key {1: 3, 3: -257, -1: modulus, -2: exponent}.
	rsa := func(modulus int, exponent string) string {
		n := bytes.Repeat([]byte{0xff}, modulus)
		return "a401030339010020" + "59" + hex.EncodeToString([]byte{byte(modulus >> 8), byte(modulus)}) +
			hex.EncodeToString(n) + "21" + exponent
	}
	for name, c := range map[string]struct {
		key string
		ok  bool
	}{
		"point on the curve":     {onCurve("01", y), true},
		"point beside the curve": {onCurve("01", y[:62]+"f6"), false},
		"unknown curve":          {onCurve("09", y), false},
		"RSA":                    {rsa(256, "43010001"), true},
		"RSA with exponent 1":    {rsa(256, "4101"), false},
		"short RSA":              {rsa(64, "43010001"), false},
		"nothing":                {"a0", false},
	} {
		key, err := hex.DecodeString(c.key)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := checkKey(key); (err == nil) != c.ok {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
