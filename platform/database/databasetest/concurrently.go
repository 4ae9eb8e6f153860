package databasetest

import "sync"

// Concurrently runs n calls of fn, which gets a number from 0, at the same time. It returns the error of each call.
func Concurrently(n int, fn func(i int) error) []error {
	errs := make([]error, n)
	start := make(chan struct{})
	var running sync.WaitGroup
	for i := range n {
		running.Go(func() {
			<-start
			errs[i] = fn(i)
		})
	}
	close(start)
	running.Wait()
	return errs
}
