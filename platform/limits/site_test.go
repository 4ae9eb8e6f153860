package limits_test

import (
	"encoding/binary"
	"net/netip"
	"testing"

	"wright.app/platform/limits"
)

// addressIn returns an address in the nth /64 of a /48.
func addressIn(n int) netip.Addr {
	a := netip.MustParseAddr("2001:db8:1::7").As16()
	binary.BigEndian.PutUint16(a[6:], uint16(n))
	return netip.AddrFrom16(a)
}

func TestT126_addressesOfAnIPv6Site_haveSixteenTimesTheLimitOfOne(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policies()...)
	for range 1000 { // one address alone reaches its own limit and leaves the rest to others
		l.TakeAddress(limits.LoginAddress, addressIn(0))
	}
	allowed := 0
	for n := range 1000 {
		if l.TakeAddress(limits.LoginAddress, addressIn(n+1)).Allowed {
			allowed++
		}
	}
	if allowed != 150 {
		t.Errorf("%d calls, want 150: 16 times 10, less the 10 of the first address", allowed)
	}
}

func TestT126_missesThatAreRefunded_doNotCountForTheSite(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policies()...)
	for n := range 5000 {
		if s := l.TakeAddress(limits.TokenMiss, addressIn(n)); !s.Allowed {
			t.Fatalf("call %d is refused: %+v", n+1, s)
		}
		l.RefundAddress(limits.TokenMiss, addressIn(n))
	}
}

func TestTakeAddress_ipv4_hasOneLimit(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policies()...)
	for i := range 200 {
		if s := l.TakeAddress(limits.LoginAddress, netip.AddrFrom4([4]byte{192, 0, 2, byte(i)})); !s.Allowed {
			t.Fatalf("address %d is refused: %+v", i, s)
		}
	}
}
