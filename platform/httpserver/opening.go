package httpserver

import (
	"context"
	"sync"

	"github.com/gin-gonic/gin"
)

// streamsOpening is how many streams of events are opened at a time: half as many as an instance opens connections to
// PostgreSQL by default.
const streamsOpening = 8

type openedKey struct{}

// openStreams lets few streams of events be opened at a time, each until its first part is sent. The others wait before
// they use the database. After a restart the streams of all clients come back within seconds, and other requests would
// wait behind them (docs/security.md, R55).
func (e *engine) openStreams(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation == nil || !x.operation.stream {
		return
	}
	ctx := c.Request.Context()
	if err := e.opening.Acquire(ctx, 1); err != nil { // the client has gone
		e.problems.Write(c, err)
		return
	}
	opened := sync.OnceFunc(func() { e.opening.Release(1) })
	defer opened()
	c.Request = c.Request.WithContext(context.WithValue(ctx, openedKey{}, opened))
	c.Next()
}

// openedFunc returns what has to be called when the first part of the stream that is the response to the request of ctx
// is sent.
func openedFunc(ctx context.Context) func() {
	if opened, ok := ctx.Value(openedKey{}).(func()); ok {
		return opened
	}
	return func() {}
}
