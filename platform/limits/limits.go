package limits

import (
	"fmt"
	"net/netip"
	"strconv"
	"time"

	"wright.app/platform/clock"
)

// addressScaleInDevelopment is how much larger the limits by address are in development,
// where all callers share one address (contract, section 9).
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
}

type policy struct {
	Policy
	windows []*buckets
}

// New returns the policies with full buckets. A window without quota or length is an
// error.
func New(s Settings, c clock.Clock, policies ...Policy) (*Limits, error) {
	l := &Limits{clock: c, policies: make(map[string]policy, len(policies))}
	for _, p := range policies {
		kept := policy{Policy: p}
		for _, w := range p.Windows {
			if w.Quota < 1 || w.Per <= 0 {
				return nil, fmt.Errorf("limit %s: a window needs a quota and a length", p.Name)
			}
			kept.windows = append(kept.windows, newBuckets(s.scale(p, w)))
		}
		l.policies[p.Name] = kept
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

// Policy returns the policy called name; ok is false when it is not kept here.
func (l *Limits) Policy(name string) (p Policy, ok bool) {
	kept, ok := l.policies[name]
	return kept.Policy, ok
}

// Take counts one call under a policy and tells how the call stands: the window that is
// nearest to its end decides. A call that is refused is not counted in the windows behind
// the one that refused it. A policy that is not kept here allows everything.
func (l *Limits) Take(policy, key string) State {
	now := l.clock.Now()
	tightest := State{Policy: policy, Allowed: true}
	for i, w := range l.policies[policy].windows {
		s := w.take(key, now)
		s.Policy = policy
		if i == 0 || s.tighter(tightest) {
			tightest = s
		}
		if !s.Allowed {
			break
		}
	}
	return tightest
}

// Return takes the count of one call back, for policies that count misses only.
func (l *Limits) Return(policy, key string) {
	for _, w := range l.policies[policy].windows {
		w.giveBack(key)
	}
}

// AddressKey returns what calls from addr are counted by: the address itself, or the /64
// of an IPv6 address, because one subscriber has all of it.
func AddressKey(addr netip.Addr) string {
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}

// State is what a limit says about one call.
type State struct {
	Policy  string
	Allowed bool
	Quota   int           // calls in a window
	Per     time.Duration // length of the window
	Left    int           // calls that are left in the present window
	Reset   time.Duration // until the bucket is full again
}

// Header returns the value of the header field RateLimit.
func (s State) Header() string {
	return s.field(";r=", s.Left, ";t=", Seconds(s.Reset))
}

// PolicyHeader returns the value of the header field RateLimit-Policy.
func (s State) PolicyHeader() string {
	return s.field(";q=", s.Quota, ";w=", Seconds(s.Per))
}

// field writes both headers without the detours of fmt: every answer carries them.
func (s State) field(first string, n int, second string, m int) string {
	text := make([]byte, 0, 64)
	text = strconv.AppendQuote(text, s.Policy)
	text = strconv.AppendInt(append(text, first...), int64(n), 10)
	text = strconv.AppendInt(append(text, second...), int64(m), 10)
	return string(text)
}

// tighter reports whether s is nearer to its end than other.
func (s State) tighter(other State) bool {
	if s.Allowed != other.Allowed {
		return !s.Allowed
	}
	return s.Left*other.Quota < other.Left*s.Quota
}

// Tightest returns the state that is nearest to its end: a refusing one, else the one with
// the smallest share left. ok is false without any.
func Tightest(states ...State) (tightest State, ok bool) {
	for i, s := range states {
		if i == 0 || s.tighter(tightest) {
			tightest = s
		}
	}
	return tightest, len(states) > 0
}

// Seconds returns d in whole seconds, rounded up and at least one: what the headers
// RateLimit and Retry-After tell.
func Seconds(d time.Duration) int {
	return max(1, int((d+time.Second-1)/time.Second))
}
