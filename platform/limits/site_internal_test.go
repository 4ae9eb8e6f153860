package limits

import (
	"net/netip"
	"testing"

	"wright.app/platform/clock"
)

// A /48 has twice as many /64 as keys are stored. Without a limit of its own it could empty the buckets of all of them
// within half an hour, by 2,000 requests a second, and new visitors would get such buckets.
func TestT126_oneIPv6Site_getsFewOfTheBuckets(t *testing.T) {
	t.Parallel()
	l, err := New(Settings{}, clock.NewFixed(noon), Policies()...)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 1 << 16 {
		l.TakeAddress(LoginAddress, netip.AddrFrom16([16]byte{0x20, 1, 0xd, 0xb8, 0, 1, byte(n >> 8), byte(n), 15: 1}))
	}
	if got := l.policies[LoginAddress].buckets.keys.Len(); got != 10*siteFactor {
		t.Errorf("65,536 networks of one /48 have %d buckets, want %d", got, 10*siteFactor)
	}
	if s := l.TakeAddress(LoginAddress, netip.MustParseAddr("2001:db8:2::1")); !s.Allowed || s.Left != 9 {
		t.Errorf("a visitor from another site: got %+v", s)
	}
}
