package sharing

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"
)

// asking starts n calls that ask the same, and holds the question of the first one back for the
// others.
func asking(t *testing.T, n int, read func(context.Context) (int, error)) (answers []int, errs []error) {
	t.Helper()
	q := newQuestions[int]()
	begun, all := make(chan struct{}), make(chan struct{})
	var once sync.Once
	q.put = func() {
		once.Do(func() { close(begun) })
		<-all
	}
	answers, errs = make([]int, n), make([]error, n)
	var group sync.WaitGroup
	call := func(i int) {
		group.Go(func() {
			answers[i], errs[i] = q.ask(t.Context(), "profile", read)
		})
	}
	call(0)
	<-begun
	for i := 1; i < n; i++ {
		call(i)
	}
	close(all) // who arrives only now asks anew, and the rules are the same for them
	group.Wait()
	return answers, errs
}

// An answer is never older than the question: who asks while the stores are being read is not
// told what they said to those before.
func TestQuestions_askedWhileTheStoresAreRead_isAskedAnew(t *testing.T) {
	t.Parallel()
	q := newQuestions[string]()
	reading, goOn, old := make(chan struct{}), make(chan struct{}), make(chan string)
	go func() {
		answer, _ := q.ask(t.Context(), "profile", func(context.Context) (string, error) {
			close(reading)
			<-goOn
			return "open", nil
		})
		old <- answer
	}()
	<-reading
	answer, err := q.ask(t.Context(), "profile", func(context.Context) (string, error) { return "revoked", nil })
	if answer != "revoked" || err != nil {
		t.Errorf("got %q, %v", answer, err)
	}
	close(goOn)
	if answer := <-old; answer != "open" {
		t.Errorf("the first one got %q", answer)
	}
}

func TestQuestions_askedTogether_areReadOnce(t *testing.T) {
	t.Parallel()
	q := newQuestions[int]()
	const others = 7
	reads := 0
	read := func(context.Context) (int, error) {
		reads++
		return 42, nil
	}
	asked, first := q.join("profile")
	var group sync.WaitGroup
	for range others {
		joined, again := q.join("profile")
		if joined != asked || again || !first {
			t.Fatal("a question that is open is asked again")
		}
	}
	if other, alone := q.join("another profile"); other == asked || !alone {
		t.Error("two questions are one")
	}
	group.Go(func() { q.settle("profile", asked, read) })
	<-asked.answered
	group.Wait()
	if asked.answer != 42 || asked.err != nil || reads != 1 {
		t.Errorf("got %d, %v after %d reads", asked.answer, asked.err, reads)
	}
	if _, fresh := q.join("profile"); !fresh {
		t.Error("an answer is kept")
	}
}

func TestQuestions_failure_isEverybodys(t *testing.T) {
	t.Parallel()
	away := errors.New("away")
	_, errs := asking(t, 8, func(context.Context) (int, error) { return 0, away })
	for i, err := range errs {
		if !errors.Is(err, away) {
			t.Errorf("%d: got %v", i, err)
		}
	}
}

// What befalls one caller befalls nobody else: neither a hang-up, nor a panic.
func TestQuestions_firstCallerFails_othersAskThemselves(t *testing.T) {
	t.Parallel()
	var once sync.Once
	answers, errs := asking(t, 8, func(context.Context) (int, error) {
		once.Do(runtime.Goexit) // unwinds as a panic does
		return 42, nil
	})
	for i := range answers {
		if i > 0 && (answers[i] != 42 || errs[i] != nil) {
			t.Errorf("%d: got %d, %v", i, answers[i], errs[i])
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	q := newQuestions[int]()
	if answer, err := q.ask(gone, "profile", func(ctx context.Context) (int, error) { return 42, ctx.Err() }); answer != 42 || err != nil {
		t.Errorf("the one who asks for others, too, has hung up: got %d, %v", answer, err)
	}
	q.join("profile")
	if _, err := q.ask(gone, "profile", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("who has hung up waits no longer: got %v", err)
	}
}
