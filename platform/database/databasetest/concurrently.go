package databasetest

import "sync"

// Concurrently calls fn n times at the same time, with the numbers from 0. It returns the error of each call.
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
