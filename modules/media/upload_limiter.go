package media

import (
	"context"
	"io"
	"sync"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The maximum numbers of concurrent uploads (docs/security.md, T55).
const (
	uploadsPerUser    = 2
	uploadsPerAddress = 8
	uploadsInAll      = 16
	// uploadRetryAfter is the wait that is sent to a caller over a limit.
	uploadRetryAfter = 5 * time.Second

	// If uploadsInAll are running and a new upload starts, the slowest upload is cancelled that is older than
	// slowUploadAge and has received fewer than slowUploadRate bytes a second.
	slowUploadAge  = 30 * time.Second
	slowUploadRate = 100 << 10
)

var errUploadsBusy = fault.ErrRequestLimit.WithRetryAfter(uploadRetryAfter)

// uploadLimiter limits the concurrent uploads of one user, of one address, and of all together. It is safe for
// concurrent use.
type uploadLimiter struct {
	clock   clock.Clock
	mu      sync.Mutex
	running map[*runningUpload]struct{}
}

// runningUpload is an Upload that counts the bytes that it has received, and ends when its context does.
type runningUpload struct {
	Upload
	ctx    context.Context
	cancel context.CancelCauseFunc
	user   identity.UserID
	began  time.Time

	limiter  *uploadLimiter
	received int64 // guarded by the mutex of the limiter
}

func newUploadLimiter(c clock.Clock) *uploadLimiter {
	return &uploadLimiter{clock: c, running: map[*runningUpload]struct{}{}}
}

// start begins an upload, which release ends. It returns fault.ErrRequestLimit if a limit is reached. If an upload is
// cancelled in favour of another one, its context ends with that error as the cause.
func (l *uploadLimiter) start(ctx context.Context, user identity.UserID, upload Upload) (*runningUpload, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ofUser, ofAddress := 0, 0
	for r := range l.running {
		if r.user == user {
			ofUser++
		}
		if r.Address() == upload.Address() {
			ofAddress++
		}
	}
	if ofUser >= uploadsPerUser || ofAddress >= uploadsPerAddress {
		return nil, errUploadsBusy
	}
	if len(l.running) >= uploadsInAll {
		slow := l.slowest()
		if slow == nil {
			return nil, errUploadsBusy
		}
		delete(l.running, slow)
		slow.cancel(errUploadsBusy)
	}
	r := &runningUpload{Upload: upload, user: user, began: l.clock.Now(), limiter: l}
	r.ctx, r.cancel = context.WithCancelCause(ctx)
	l.running[r] = struct{}{}
	return r, nil
}

// slowest returns the upload that is cancelled for a new one, nil if all are fast or new.
func (l *uploadLimiter) slowest() *runningUpload {
	var slow *runningUpload
	rate := float64(slowUploadRate)
	now := l.clock.Now()
	for r := range l.running {
		age := now.Sub(r.began)
		if age < slowUploadAge {
			continue
		}
		if own := float64(r.received) / age.Seconds(); own < rate {
			slow, rate = r, own
		}
	}
	return slow
}

// release ends the upload.
func (r *runningUpload) release() {
	r.cancel(context.Canceled)
	r.limiter.mu.Lock()
	defer r.limiter.mu.Unlock()
	delete(r.limiter.running, r)
}

// Next implements Upload.
func (r *runningUpload) Next() (Incoming, error) {
	if r.ctx.Err() != nil {
		return Incoming{}, context.Cause(r.ctx)
	}
	in, err := r.Upload.Next()
	if in.Content != nil {
		in.Content = &countedContent{content: in.Content, upload: r}
	}
	return in, err
}

// countedContent counts the bytes of a file for its upload.
type countedContent struct {
	content io.Reader
	upload  *runningUpload
}

// Read implements io.Reader.
func (c *countedContent) Read(p []byte) (int, error) {
	if c.upload.ctx.Err() != nil {
		return 0, context.Cause(c.upload.ctx)
	}
	n, err := c.content.Read(p)
	c.upload.limiter.mu.Lock()
	c.upload.received += int64(n)
	c.upload.limiter.mu.Unlock()
	return n, err
}
