package secret

import (
	"encoding/hex"
	"testing"
)

// Stored MACs and sealed values can be read only as long as the derived keys stay the same.
func TestDerive_fixedVectors(t *testing.T) {
	t.Parallel()
	master := make([]byte, MinKeyBytes)
	for i := range master {
		master[i] = byte(i)
	}
	for info, want := range map[string]string{
		"wright key id":     "82b9868724604add264b0ba9e32250e893f9db310f0ac696bd723b09b15b5351",
		"wright mac codes":  "1d1f06afe468bc537f4d60099fc4275d577f7507ea1b8241f223fadb888d8d94",
		"wright seal links": "8fb3fe85a96567677e59bad9b2aba2d80a2cf3cda38e487d1a3c85f0e3cdbfb6",
		"":                  "37ad29109f43265287804b674e2653d0a513718907f97fca97c95bded8104bbf",
	} {
		got, err := derive(master, info)
		if err != nil || hex.EncodeToString(got) != want {
			t.Errorf("%q: got %x, %v, want %s", info, got, err, want)
		}
	}
}
