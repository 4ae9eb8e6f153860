package drawing

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/cache"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

const (
	// Longest is the maximum duration of drawing, without waiting. A Job that takes longer is refused.
	Longest = time.Second
	// firstRefusal is for how long a Job that could not be drawn in time is refused the first time. The machine may
	// have been busy, so it is short. Each further refusal of the same Job lasts refusalGrowth times as long as the one
	// before, at most refusedFor. If the input of the Job changes, its key changes, and it is drawn at once.
	firstRefusal  = time.Minute
	refusalGrowth = 4
	refusedFor    = time.Hour
	// costOfLongest is the cost of a Job that draws for Longest, for the budgets of its class. In one second the budget
	// of the server gains 1 MiB, so a class never draws for more than a quarter of the time. Tests on busy machines set
	// a greater Longest, and then a second costs less.
	costOfLongest = 4 << 20
)

// errTooLong is the cause of a context whose drawing has taken too long.
var errTooLong = errors.New("drawing takes too long")

// ErrTooMuch is returned by a Job that finds that it cannot be drawn in time, for example because its script was
// stopped. The Job is refused as if Longest had passed.
var ErrTooMuch = errors.New("more than can be drawn in time")

// Class draws files of one kind, such as PDF files: one at a time, for a limited time, within budgets of its own. It
// caches the files and also the Jobs that could not be drawn. Classes share no locks and no fonts, so a busy class does
// not delay another. It is safe for concurrent use.
type Class struct {
	budget  limits.Drawing
	clock   clock.Clock
	slot    *Slot
	fonts   *Fonts
	longest time.Duration
	results *cache.LRU[string, result]
	turns   turns
}

// result is the result of a Job. file is nil if it cannot be drawn in time. Then it is not drawn again until
// refusedUntil. wait is the duration of this refusal.
type result struct {
	file         []byte
	wait         time.Duration
	refusedUntil time.Time
}

// Settings configure a Class.
type Settings struct {
	Budget  limits.Drawing
	Fonts   *Fonts        // only the Class uses them
	Bytes   int           // how many bytes of results are kept
	Longest time.Duration // how long a Job may draw; Longest if it is 0
	Clock   clock.Clock
}

// NewClass returns a Class that has drawn nothing.
func NewClass(s Settings) *Class {
	const overhead = 200 // of an entry and its key
	size := func(r result) int { return len(r.file) + overhead }
	longest := s.Longest
	if longest == 0 {
		longest = Longest
	}
	return &Class{
		budget: s.Budget, clock: s.Clock, slot: NewSlot(waits * longest), fonts: s.Fonts, longest: longest,
		results: cache.New[string](s.Bytes, size),
	}
}

// Job is something to draw.
type Job struct {
	// Key has everything on which the result depends. The caller must have checked that the client may see the result.
	Key string
	// Owner is the owner of the drawn profile, who has a budget; 0 for none.
	Owner identity.UserID
	// Cost is taken from the budgets of the class before Draw is called.
	Cost int
	// Draw returns the file. It must call Pen.Do for all work that takes processor time.
	Draw func(ctx context.Context, pen *Pen) ([]byte, error)
}

// Pen lets a Job draw until its time is used up.
type Pen struct {
	fonts *Fonts
	left  time.Duration
}

// Do calls a function that draws. The context of the function ends when all calls together have taken Longest. Then the
// function must return soon, and Do returns ErrTooMuch. The fonts must not be used after the function has returned. A
// Job must wait for others, such as for a script, outside of Do, because this time does not depend on the drawn
// content.
func (p *Pen) Do(ctx context.Context, draw func(ctx context.Context, fonts *Fonts) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, p.left, errTooLong)
	defer cancel()
	start := clock.Machine()
	defer func() { p.left -= clock.Machine().Sub(start) }()
	p.fonts.begin(ctx)
	err := draw(ctx, p.fonts)
	if err != nil && errors.Is(context.Cause(ctx), errTooLong) {
		return ErrTooMuch
	}
	return err
}

// Cached returns the cached result for a key; ok is false if there is none. The error is the one that Draw returns.
func (c *Class) Cached(key string) (file []byte, ok bool, err error) {
	r, ok := c.results.Get(key)
	if !ok {
		return nil, false, nil
	}
	if r.file != nil {
		return r.file, true, nil
	}
	wait := r.refusedUntil.Sub(c.clock.Now())
	if wait <= 0 {
		return nil, false, nil
	}
	return nil, true, refusal(wait)
}

// nextRefusal returns for how long a key is refused that could not be drawn now.
func (c *Class) nextRefusal(key string) time.Duration {
	last, _ := c.results.Get(key)
	return min(max(firstRefusal, last.wait*refusalGrowth), refusedFor)
}

// refusal returns the error for a Job that cannot be drawn in time.
func refusal(wait time.Duration) error {
	return fault.ErrUnavailable.WithRetryAfter(wait).
		WithDetail("This profile has more text than can be drawn in time. " +
			"It is tried again later, or when the profile changes.")
}

// Draw returns the result of a Job from the cache, or draws it. Of several requests for one key, one draws, and the
// others get its result, or draw themselves if it has failed. Draw returns fault.ErrUnavailable if other Jobs draw for
// too long, or if the Job cannot be drawn in Longest, and fault.ErrRequestLimit if a budget is used up.
func (c *Class) Draw(ctx context.Context, job Job) ([]byte, error) {
	tooLong := fault.ErrUnavailable.WithRetryAfter(retryAfter)
	waiting, cancel := context.WithTimeoutCause(ctx, c.slot.longestWait, tooLong)
	defer cancel()
	for {
		if file, ok, err := c.Cached(job.Key); ok {
			return file, err
		}
		end, err := c.turns.take(waiting, job.Key)
		if err != nil {
			return nil, err
		}
		if end != nil {
			defer end()
			return c.drawNow(ctx, job)
		}
	}
}

// drawNow draws a Job whose key no other request draws.
func (c *Class) drawNow(ctx context.Context, job Job) ([]byte, error) {
	profile := ""
	if job.Owner != 0 {
		profile = job.Owner.String()
	}
	release, err := c.slot.Acquire(ctx, profile)
	if err != nil {
		return nil, err
	}
	defer release()
	// Another request may have drawn it before this one took its turn.
	if file, ok, err := c.Cached(job.Key); ok {
		return file, err
	}
	cost := min(job.Cost, limits.MaxDrawingCost)
	if cost > 0 {
		if err := limits.TakeDrawing(ctx, c.budget, profile, cost); err != nil {
			return nil, err
		}
	}
	start := c.clock.Now()
	file, err := job.Draw(ctx, &Pen{fonts: c.fonts, left: c.longest})
	took := c.clock.Now().Sub(start)
	if more := int(took.Seconds()/c.longest.Seconds()*costOfLongest) - cost; more > 0 {
		limits.ChargeDrawing(ctx, c.budget, profile, more)
	}
	switch {
	case err == nil:
		c.results.Put(job.Key, result{file: file})
		return file, nil
	case errors.Is(err, ErrTooMuch):
		wait := c.nextRefusal(job.Key)
		c.results.Put(job.Key, result{wait: wait, refusedUntil: start.Add(wait)})
		return nil, refusal(wait)
	default:
		return nil, err
	}
}
