package limits_test

import (
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/limits"
)

var start = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func open(t *testing.T, s limits.Settings, p ...limits.Policy) (*limits.Limits, *clock.Fixed) {
	t.Helper()
	c := clock.NewFixed(start)
	l, err := limits.New(s, c, p...)
	if err != nil {
		t.Fatal(err)
	}
	return l, c
}

func TestTake_overTheQuota_isRefusedUntilATokenIsAvailable(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{{Quota: 3, Per: time.Minute}}})
	for i := range 3 {
		if s := l.Take("p", "a"); !s.Allowed || s.Left != 2-i || s.RetryAfter != 0 {
			t.Errorf("call %d: got %+v", i+1, s)
		}
	}
	c.Advance(5 * time.Second)
	s := l.Take("p", "a")
	if s.Allowed || s.Left != 0 || s.Reset != 55*time.Second || s.RetryAfter != 15*time.Second {
		t.Errorf("call over the quota: got %+v", s)
	}
	if s := l.Take("p", "b"); !s.Allowed {
		t.Error("one key uses the quota of another")
	}
	c.Advance(15*time.Second - time.Microsecond)
	if s := l.Take("p", "a"); s.Allowed {
		t.Error("a token is available too early")
	}
	c.Advance(time.Microsecond)
	if s := l.Take("p", "a"); !s.Allowed || s.Left != 0 || s.Reset != time.Minute {
		t.Errorf("the first new token: got %+v", s)
	}
	if s := l.Take("p", "a"); s.Allowed || s.RetryAfter != 20*time.Second {
		t.Errorf("a second call with one token: got %+v", s)
	}
	c.Advance(time.Hour)
	if s := l.Take("p", "a"); !s.Allowed || s.Left != 2 || s.Reset != 20*time.Second {
		t.Errorf("a bucket that was full: got %+v", s)
	}
}

// With fixed windows, a client could log in 19 times within two seconds around the border of two windows.
func TestTake_aroundTheEndOfAWindow_quotasAreNotAdded(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policies()...)
	allowed := 0
	takeTimes := func(n int) {
		for range n {
			if l.Take(limits.LoginAddress, "192.0.2.1").Allowed {
				allowed++
			}
		}
	}
	takeTimes(1)
	c.Advance(59 * time.Second)
	takeTimes(9)
	c.Advance(time.Second)
	takeTimes(10)
	if allowed != 11 {
		t.Errorf("%d logins, want 11: the first, and ten in the last second", allowed)
	}
}

func TestTake_duringAnHour_doesNotExceedBurstAndRate(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{{Quota: 7, Per: time.Minute}}})
	allowed := 0
	for range 3600 {
		if l.Take("p", "a").Allowed {
			allowed++
		}
		c.Advance(time.Second)
	}
	if allowed < 7*60 || allowed > 7*60+7 {
		t.Errorf("%d calls in an hour, want 420 and at most a burst of 7 more", allowed)
	}
}

func TestTake_twoWindows_bothApply(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{
		{Quota: 2, Per: time.Minute}, {Quota: 3, Per: time.Hour},
	}})
	l.Take("p", "a")
	l.Take("p", "a")
	if s := l.Take("p", "a"); s.Allowed || s.Per != time.Minute {
		t.Errorf("third call in a minute: got %+v", s)
	}
	c.Advance(time.Minute)
	if s := l.Take("p", "a"); !s.Allowed {
		t.Errorf("a refused call was counted in the longer window: %+v", s)
	}
	if s := l.Take("p", "a"); s.Allowed || s.Per != time.Hour || s.Reset != 59*time.Minute ||
		s.RetryAfter != 19*time.Minute {
		t.Errorf("fourth call in an hour: got %+v", s)
	}
}

func TestTake_burst_isSmallerThanTheQuotaAndRefillsAtTheRate(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{
		{Quota: 300, Per: 10 * time.Second, Burst: 100},
	}})
	allowed := 0
	flood := func() {
		for range 150 {
			if l.Take("p", "a").Allowed {
				allowed++
			}
		}
	}
	flood()
	if allowed != 100 {
		t.Errorf("at once: %d calls, want 100", allowed)
	}
	for range 20 {
		c.Advance(500 * time.Millisecond)
		flood()
	}
	if allowed < 300 || allowed > 400 {
		t.Errorf("in ten seconds: %d calls, want 300 and at most a burst more", allowed)
	}
}

func TestTake_clockSetBack_doesNotLockOutForTheJump(t *testing.T) {
	t.Parallel()
	l, c := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{{Quota: 1, Per: time.Minute}}})
	l.Take("p", "a")
	c.Advance(-time.Hour)
	if s := l.Take("p", "a"); s.Allowed || s.RetryAfter != time.Minute {
		t.Errorf("just after the jump: got %+v", s)
	}
	c.Advance(time.Minute)
	if s := l.Take("p", "a"); !s.Allowed {
		t.Errorf("a minute after the jump: got %+v", s)
	}
}

func TestTake_concurrent_doesNotExceedTheQuota(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policy{
		Name:    "p",
		Windows: []limits.Window{{Quota: 50, Per: time.Minute}},
	})
	var allowed atomic.Int64
	var wg sync.WaitGroup
	for range 200 {
		wg.Go(func() {
			if l.Take("p", "a").Allowed {
				allowed.Add(1)
			}
		})
	}
	wg.Wait()
	if got := allowed.Load(); got != 50 {
		t.Errorf("got %d, want 50", got)
	}
}

func TestRefund_restoresTheCount(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policy{Name: "p", Windows: []limits.Window{{Quota: 1, Per: time.Hour}}})
	l.Refund("p", "unknown key")
	for range 5 {
		if s := l.Take("p", "a"); !s.Allowed {
			t.Fatal("a refunded call is still counted")
		}
		l.Refund("p", "a")
	}
	l.Refund("p", "a")
	l.Take("p", "a")
	if s := l.Take("p", "a"); s.Allowed {
		t.Error("refunds without a call raised the limit")
	}
}

func TestNew_scaleAndDevelopment_raiseLimits(t *testing.T) {
	t.Parallel()
	policies := []limits.Policy{
		{Name: "address", Key: limits.ByAddress, Windows: []limits.Window{{Quota: 2, Per: time.Hour}}},
		{Name: "session", Key: limits.BySession, Windows: []limits.Window{{Quota: 4, Per: time.Hour, Burst: 2}}},
	}
	cases := map[string]struct {
		settings         limits.Settings
		address, session int
	}{
		"production":            {limits.Settings{}, 2, 2},
		"scaled":                {limits.Settings{Scale: 5}, 10, 10},
		"development":           {limits.Settings{Scale: 1, Development: true}, 20, 2},
		"scaled in development": {limits.Settings{Scale: 3, Development: true}, 60, 6},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l, _ := open(t, c.settings, policies...)
			if got := l.Take("address", "a").Left + 1; got != c.address {
				t.Errorf("by address: %d, want %d", got, c.address)
			}
			if got := l.Take("session", "a").Left + 1; got != c.session {
				t.Errorf("by session: %d, want %d", got, c.session)
			}
		})
	}
}

func TestTake_policyStoredInTheDatabase_allows(t *testing.T) {
	t.Parallel()
	l, _ := open(t, limits.Settings{}, limits.Policies()...)
	if !limits.Stored("code-mail") || limits.Stored(limits.Captcha) {
		t.Error("Stored does not tell policies in the database from those in memory")
	}
	if s := l.Take("code-mail", "a"); !s.Allowed {
		t.Error("a limit that a module stores was refused")
	}
	l.Refund("code-mail", "a")
	if _, ok := l.Policy("code-mail"); ok {
		t.Error("a policy of the database is reported as one in memory")
	}
	if p, ok := l.Policy(limits.TokenMiss); !ok || !p.MissesOnly {
		t.Errorf("got %+v, %v", p, ok)
	}
}

func TestNew_windowWithoutQuotaOrLength_fails(t *testing.T) {
	t.Parallel()
	for _, w := range []limits.Window{{}, {Quota: 1}, {Per: time.Second}} {
		p := limits.Policy{Name: "p", Windows: []limits.Window{w}}
		if _, err := limits.New(limits.Settings{}, clock.System{}, p); err == nil {
			t.Errorf("%+v: no error", w)
		}
	}
}

func TestState_headers_haveTheDocumentedFormat(t *testing.T) {
	t.Parallel()
	s := limits.State{Policy: "link-send", Quota: 20, Per: 24 * time.Hour, Left: 3, Reset: 839*time.Second + 1}
	if got, want := s.Header(), `"link-send";r=3;t=840`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := s.PolicyHeader(), `"link-send";q=20;w=86400`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := limits.Seconds(0); got != 1 {
		t.Errorf("no time: got %d, want 1", got)
	}
}

func TestTightest_isTheRefusingStateOrThatWithTheSmallestShare(t *testing.T) {
	t.Parallel()
	wide := limits.State{Policy: "wide", Allowed: true, Quota: 600, Left: 300}
	narrow := limits.State{Policy: "narrow", Allowed: true, Quota: 10, Left: 4}
	refused := limits.State{Policy: "refused", Quota: 1000, Left: 0}
	if s, ok := limits.Tightest(wide, narrow); !ok || s.Policy != "narrow" {
		t.Errorf("got %+v", s)
	}
	if s, _ := limits.Tightest(narrow, refused, wide); s.Policy != "refused" {
		t.Errorf("got %+v", s)
	}
	if _, ok := limits.Tightest(); ok {
		t.Error("Tightest of no states reports ok")
	}
}

func TestAddressKey_ipv6_isTheNetworkOfASubscriber(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"192.0.2.7":            "192.0.2.7",
		"::ffff:192.0.2.7":     "192.0.2.7",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2::9":      "2001:db8:1:2::/64",
		"fe80::1%eth0":         "fe80::/64",
	} {
		if got := limits.AddressKey(netip.MustParseAddr(raw)); got != want {
			t.Errorf("%s: got %s, want %s", raw, got, want)
		}
	}
}
