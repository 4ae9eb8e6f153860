package limits

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"wright.app/platform/fault"
)

// The budget of expensive responses: those that are not cached and larger than usual (docs/security.md, T74). It is
// counted in bytes of JSON. The budgets of drawing, of pages, pictures and files that are not cached (T110), are as
// large each.
const (
	// usualRender is the largest response that costs nothing.
	usualRender = 64 << 10

	rendersPerAddress      = 128 << 10 // per second
	rendersPerAddressBurst = 2 << 20
	rendersInAll           = 1 << 20 // per second
	rendersInAllBurst      = 8 << 20
)

// Drawing is a class of drawings. Each class has budgets of its own, so that one cannot use up another's.
type Drawing uint8

// The classes of drawings.
const (
	PageDrawing    Drawing = iota // the markup of pages
	PictureDrawing                // preview pictures
	FileDrawing                   // PDF files
	drawingClasses
)

// MaxDrawingCost is the most that drawing may cost at a time. A drawing that costs more is refused.
const MaxDrawingCost = rendersPerAddressBurst

// renders are the buckets of a budget: one for each address, one for each profile, and one for all.
type renders struct {
	mu        sync.Mutex
	addresses *buckets
	profiles  *buckets
	inAll     *rate.Limiter
}

func newRenders(s Settings) (*renders, error) {
	window := s.scale(Policy{Key: ByAddress}, Window{
		Quota: rendersPerAddressBurst, Per: rendersPerAddressBurst / rendersPerAddress * time.Second,
	})
	addresses, err := newBuckets([]Window{window}, maxKeys)
	if err != nil {
		return nil, err
	}
	// Development multiplies limits of addresses alone, because all callers there have the same.
	factor := max(1, s.Scale)
	profileWindow := s.scale(Policy{Key: ByUser}, Window{Quota: rendersPerAddressBurst, Per: window.Per})
	inAll := rate.NewLimiter(rate.Limit(factor*rendersInAll), factor*rendersInAllBurst)
	profiles, err := newBuckets([]Window{profileWindow}, maxKeys)
	return &renders{addresses: addresses, profiles: profiles, inAll: inAll}, err
}

// check returns fault.ErrRequestLimit if the bucket of the address is empty.
func (r *renders) check(address string, now time.Time) error {
	return refusal(now, r.ofAddress(address))
}

// take takes a cost from the buckets of an address, of a profile (unless it is empty) and of all, which may then be in
// debt. If one of them is empty, it takes nothing and returns fault.ErrRequestLimit. It does the same if the cost is
// more than the bucket of an address holds, because a few addresses could use up the bucket of all with such costs.
func (r *renders) take(address, profile string, cost int, now time.Time) error {
	all := r.bucketsOf(address, profile)
	if cost > all[0].Burst() {
		return fault.ErrRequestLimit
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, bucket := range all {
		if err := refusal(now, bucket); err != nil {
			return err
		}
	}
	for _, bucket := range all {
		bucket.ReserveN(now, cost)
	}
	return nil
}

// chargeAlways takes a cost from the buckets of take, which may be in debt before and after. The cost may be more than
// they hold.
func (r *renders) chargeAlways(address, profile string, cost int, now time.Time) {
	all := r.bucketsOf(address, profile)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, bucket := range all {
		for left := cost; left > 0; left -= bucket.Burst() {
			bucket.ReserveN(now, min(left, bucket.Burst())) // a reservation of more takes nothing
		}
	}
}

// bucketsOf returns the bucket of an address first.
func (r *renders) bucketsOf(address, profile string) []*rate.Limiter {
	all := []*rate.Limiter{r.ofAddress(address), r.inAll}
	if profile != "" {
		r.profiles.mu.Lock()
		defer r.profiles.mu.Unlock()
		all = append(all, r.profiles.bucketsOf(profile)[0])
	}
	return all
}

// charge takes the cost from both buckets, which may then be in debt. If the bucket of the address is empty, it takes
// nothing and returns fault.ErrRequestLimit. If only that of all is empty, it returns the same error, but the address
// pays: otherwise an address that keeps the bucket of all empty would never reach its own limit.
func (r *renders) charge(address string, bytes int, now time.Time) error {
	ofAddress := r.ofAddress(address)
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, bucket := range []*rate.Limiter{ofAddress, r.inAll} {
		if err := refusal(now, bucket); err != nil {
			return err
		}
		bucket.ReserveN(now, min(bytes, bucket.Burst()))
	}
	return nil
}

func (r *renders) ofAddress(address string) *rate.Limiter {
	r.addresses.mu.Lock()
	defer r.addresses.mu.Unlock()
	return r.addresses.bucketsOf(address)[0]
}

// refusal returns fault.ErrRequestLimit if a bucket is empty.
func refusal(now time.Time, bucket *rate.Limiter) error {
	tokens := bucket.TokensAt(now)
	if tokens >= 1 {
		return nil
	}
	// As in take: after the clock was set back, the bucket would otherwise gain no tokens.
	bucket.SetLimitAt(now, bucket.Limit())
	wait := time.Duration((1 - tokens) / float64(bucket.Limit()) * float64(time.Second))
	return fault.ErrRequestLimit.WithRetryAfter(wait)
}

// render is the budget of the request in a context.
type render struct {
	limits  *Limits
	address string
}

type renderKey struct{}

// WithRenders returns a context in which the budgets of responses and of drawing count for an address.
func (l *Limits) WithRenders(ctx context.Context, address string) context.Context {
	return context.WithValue(ctx, renderKey{}, render{limits: l, address: address})
}

// CheckRender returns fault.ErrRequestLimit if the address of the request has used up its budget of expensive
// responses. It is called before a response is made that is not cached.
func CheckRender(ctx context.Context) error {
	r, ok := ctx.Value(renderKey{}).(render)
	if !ok {
		return nil
	}
	return r.limits.renders.check(r.address, r.limits.clock.Now())
}

// ChargeRender counts a response of a size in bytes that is not cached. Responses of the usual size cost nothing. It
// returns fault.ErrRequestLimit if the budget of the address or that of the server is used up.
func ChargeRender(ctx context.Context, bytes int) error {
	r, ok := ctx.Value(renderKey{}).(render)
	if !ok || bytes <= usualRender {
		return nil
	}
	return r.limits.renders.charge(r.address, bytes, r.limits.clock.Now())
}

// TakeDrawing takes the cost of something that is going to be drawn from the budgets of its class: that of the address,
// that of the profile that is drawn (any text that names it, or "" for none), and that of the server. If one of them is
// used up, it returns fault.ErrRequestLimit, and nothing should be drawn. The cost is taken before it is drawn, so that
// concurrent requests do not share the rest of a budget. The rest may be less than the cost. What costs more than
// MaxDrawingCost is never drawn.
func TakeDrawing(ctx context.Context, class Drawing, profile string, cost int) error {
	r, ok := ctx.Value(renderKey{}).(render)
	if !ok {
		return nil
	}
	return r.limits.drawings[class].take(r.address, profile, cost, r.limits.clock.Now())
}

// ChargeDrawing takes a cost that was known only after drawing from the budgets of TakeDrawing, also from those that
// are used up. It may be more than MaxDrawingCost.
func ChargeDrawing(ctx context.Context, class Drawing, profile string, cost int) {
	if r, ok := ctx.Value(renderKey{}).(render); ok {
		r.limits.drawings[class].chargeAlways(r.address, profile, cost, r.limits.clock.Now())
	}
}

// Address returns the key of the address that sent the request of a context, and "" outside of requests.
func Address(ctx context.Context) string {
	r, _ := ctx.Value(renderKey{}).(render)
	return r.address
}
