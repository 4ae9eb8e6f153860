package sharing

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// questionWithin bounds how long the stores have for a question, whoever asked it first.
const questionWithin = 5 * time.Second

// errAbandoned is what others see of a question that was never answered.
var errAbandoned = errors.New("the question was not answered")

// questions lets those who ask the same at the same time share one answer. It keeps none: a
// question takes others along only until it is put to the stores, so every answer was read
// after the last who gets it had asked. What was revoked before somebody asks is revoked for
// them, on whichever instance it happened (ADR 0027). It is safe for concurrent use.
type questions[A any] struct {
	put func() // lets those who are about to ask ask

	mu   sync.Mutex
	open map[string]*question[A] // that were not put to the stores yet
}

type question[A any] struct {
	answered chan struct{} // closed at the end; then the rest stands
	answer   A
	err      error
}

func newQuestions[A any]() *questions[A] {
	return &questions[A]{put: runtime.Gosched, open: map[string]*question[A]{}}
}

// ask returns what read says about key; read begins after the call does. It runs without what
// belongs to one caller: the end of their context, and a transaction around it.
func (q *questions[A]) ask(ctx context.Context, key string, read func(context.Context) (A, error)) (A, error) {
	asked, first := q.join(key)
	if first {
		q.settle(key, asked, read) //nolint:contextcheck // the others must not end with the first one
		return asked.answer, asked.err
	}
	select {
	case <-asked.answered:
	case <-ctx.Done():
		var none A
		return none, fmt.Errorf("wait for an answer: %w", ctx.Err())
	}
	if errors.Is(asked.err, errAbandoned) {
		return read(ctx)
	}
	return asked.answer, asked.err
}

// join returns the open question about key; first tells the caller to settle it.
func (q *questions[A]) join(key string) (asked *question[A], first bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	asked, there := q.open[key]
	if !there {
		asked = &question[A]{answered: make(chan struct{}), err: errAbandoned}
		q.open[key] = asked
	}
	return asked, !there
}

// settle puts a question. When read panics the others find it abandoned.
func (q *questions[A]) settle(key string, asked *question[A], read func(context.Context) (A, error)) {
	defer close(asked.answered)
	ctx, cancel := context.WithTimeout(context.Background(), questionWithin)
	defer cancel()
	q.put()
	q.mu.Lock()
	delete(q.open, key) // who asks from here on asks anew
	q.mu.Unlock()
	asked.answer, asked.err = read(ctx)
}
