package limits

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"wright.app/platform/clock"
)

// addressScaleInDevelopment multiplies the limits by address in development, where all callers share one address.
const addressScaleInDevelopment = 10

// Settings decide how large the limits are.
type Settings struct {
	// Scale multiplies every limit that is kept in memory; 1 and less change nothing.
	Scale int
	// Development makes the limits by address ten times as large.
	Development bool
}

// Limits keeps the buckets of all policies. It is safe for concurrent use.
type Limits struct {
	clock    clock.Clock
	policies map[string]policy
	renders  *renders // of responses
	drawings [drawingClasses]*renders
}

type policy struct {
	Policy
	buckets *buckets
	sites   *buckets // of IPv6 sites, only ByAddress
}

// New returns the policies with full buckets. A window without quota or length is an error.
func New(s Settings, c clock.Clock, policies ...Policy) (*Limits, error) {
	l := &Limits{clock: c, policies: make(map[string]policy, len(policies))}
	for _, p := range policies {
		windows := make([]Window, 0, len(p.Windows))
		for _, w := range p.Windows {
			if w.Quota < 1 || w.Per <= 0 {
				return nil, fmt.Errorf("limit %s: a window needs a quota and a length", p.Name)
			}
			windows = append(windows, s.scale(p, w))
		}
		b, err := newBuckets(windows, maxKeys)
		if err != nil {
			return nil, fmt.Errorf("limit %s: %w", p.Name, err)
		}
		added := policy{Policy: p, buckets: b}
		if p.Key == ByAddress {
			if added.sites, err = newBuckets(windowsOfSite(windows), maxKeys); err != nil {
				return nil, fmt.Errorf("limit %s of a site: %w", p.Name, err)
			}
		}
		l.policies[p.Name] = added
	}
	var err error
	if l.renders, err = newRenders(s); err != nil {
		return nil, fmt.Errorf("limit of expensive responses: %w", err)
	}
	for class := range l.drawings {
		if l.drawings[class], err = newRenders(s); err != nil {
			return nil, fmt.Errorf("limit of drawing: %w", err)
		}
	}
	return l, nil
}

func (s Settings) scale(p Policy, w Window) Window {
	factor := max(1, s.Scale)
	if s.Development && p.Key == ByAddress {
		factor *= addressScaleInDevelopment
	}
	w.Quota *= factor
	w.Burst *= factor
	return w
}

// Policy returns the policy with a name; ok is false if it is not kept in memory.
func (l *Limits) Policy(name string) (p Policy, ok bool) {
	stored, ok := l.policies[name]
	return stored.Policy, ok
}

// Take counts one call under a policy, and returns the state of the window with the smallest share left. It stops at
// the first window that refuses the call, so the windows after it do not count the call. A policy that is not kept in
// memory allows everything.
func (l *Limits) Take(policy, key string) State {
	p, ok := l.policies[policy]
	if !ok {
		return State{Policy: policy, Allowed: true}
	}
	tightest, _ := Tightest(p.buckets.take(key, l.clock.Now())...)
	tightest.Policy = policy
	return tightest
}

// Refund undoes one Take, for policies with MissesOnly.
func (l *Limits) Refund(policy, key string) {
	if p, ok := l.policies[policy]; ok {
		p.buckets.refund(key, l.clock.Now())
	}
}

// TakeAddress counts one call from addr under a policy ByAddress. An IPv6 address also counts towards the limit of its
// site, which is siteFactor times as large. A call that the site may not make any more is refused before the address
// gets a bucket: a client with a whole site could otherwise use up the buckets of all addresses (docs/security.md,
// T126).
func (l *Limits) TakeAddress(policy string, addr netip.Addr) State {
	site, ok := siteKey(addr)
	p := l.policies[policy]
	if !ok || p.sites == nil {
		return l.Take(policy, AddressKey(addr))
	}
	now := l.clock.Now()
	if s, _ := Tightest(p.sites.take(site, now)...); !s.Allowed {
		s.Policy = policy
		return s
	}
	s := l.Take(policy, AddressKey(addr))
	if !s.Allowed {
		p.sites.refund(site, now) // one address must not use up the limit of its neighbours
	}
	return s
}

// RefundAddress undoes one TakeAddress, for policies with MissesOnly.
func (l *Limits) RefundAddress(policy string, addr netip.Addr) {
	l.Refund(policy, AddressKey(addr))
	if site, ok := siteKey(addr); ok && l.policies[policy].sites != nil {
		l.policies[policy].sites.refund(site, l.clock.Now())
	}
}

// AddressKey returns the key by which calls from addr are counted: an IPv4 address, or the /64 of an IPv6 address,
// because a subscriber usually has the whole /64.
func AddressKey(addr netip.Addr) string {
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}

// siteFactor is the limit of a whole IPv6 site as a multiple of the limit of an address.
const siteFactor = 16

// siteKey returns the /48 of an IPv6 address, the largest network that providers assign to a site. ok is false for
// IPv4.
func siteKey(addr netip.Addr) (key string, ok bool) {
	addr = addr.Unmap().WithZone("")
	if !addr.Is6() {
		return "", false
	}
	p, err := addr.Prefix(48)
	return p.String(), err == nil
}

func windowsOfSite(windows []Window) []Window {
	ofSite := slices.Clone(windows)
	for i := range ofSite {
		ofSite[i].Quota *= siteFactor
		ofSite[i].Burst *= siteFactor
	}
	return ofSite
}

// State is the state of a limit after one call.
type State struct {
	Policy  string
	Allowed bool
	Quota   int           // calls in a window
	Per     time.Duration // length of the window
	Left    int           // calls that are allowed at this moment
	Reset   time.Duration // until the bucket is full again

	RetryAfter time.Duration // until a call is allowed again; zero for an allowed call
}

// Header returns the value of the header field RateLimit.
func (s State) Header() string {
	return s.field(";r=", s.Left, ";t=", Seconds(s.Reset))
}

// PolicyHeader returns the value of the header field RateLimit-Policy.
func (s State) PolicyHeader() string {
	return s.field(";q=", s.Quota, ";w=", Seconds(s.Per))
}

// field formats both headers without fmt, because every response carries them.
func (s State) field(first string, n int, second string, m int) string {
	text := make([]byte, 0, 64)
	text = strconv.AppendQuote(text, s.Policy)
	text = strconv.AppendInt(append(text, first...), int64(n), 10)
	text = strconv.AppendInt(append(text, second...), int64(m), 10)
	return string(text)
}

// tighter reports whether s refuses and other does not. If both decide the same, it compares the shares left.
func (s State) tighter(other State) bool {
	if s.Allowed != other.Allowed {
		return !s.Allowed
	}
	return s.Left*other.Quota < other.Left*s.Quota
}

// Tightest returns a state that refuses, else the one with the smallest share left. ok is false without any state.
func Tightest(states ...State) (tightest State, ok bool) {
	for i, s := range states {
		if i == 0 || s.tighter(tightest) {
			tightest = s
		}
	}
	return tightest, len(states) > 0
}

// Seconds returns d in whole seconds, rounded up and at least one, as in the headers RateLimit and Retry-After.
func Seconds(d time.Duration) int {
	return max(1, int((d+time.Second-1)/time.Second))
}
