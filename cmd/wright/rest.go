package main

import (
	"context"
	"runtime/metrics"
	"time"
)

// quietMinute is more than the jobs of an idle server allocate in a minute, in bytes, and less than people do.
const quietMinute = 16 << 20

// rest notices that a server which was busy has come to rest.
type rest struct {
	allocated uint64 // in bytes, since the start
	busy      bool
}

// begins is told once a minute how much was allocated since the start, and reports whether a quiet minute has followed
// a busy one.
func (r *rest) begins(allocated uint64) bool {
	quiet := allocated-r.allocated < quietMinute
	r.allocated = allocated
	begins := quiet && r.busy
	r.busy = !quiet
	return begins
}

// keepSettled settles once the start is over, and again each time the server comes to rest, until ctx ends.
func keepSettled(ctx context.Context) {
	var server rest
	for wait := time.Second; ; wait = time.Minute {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		if begins := server.begins(allocated()); begins || wait == time.Second {
			settle()
		}
	}
}

// allocated returns how much was allocated since the start, in bytes, however much of it was collected.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
