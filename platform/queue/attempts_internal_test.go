package queue

import (
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"

	"wright.app/platform/clock"
)

// outage returns for how long a mail server may fail until a queue gives up a job.
func outage(queue string) time.Duration {
	insert := insertion{}
	On(queue)(&insert)
	attempts := insert.insertOpts(clock.NewFixed(time.Time{})).MaxAttempts
	if attempts == 0 {
		attempts = defaultMaxAttempts
	}
	var total time.Duration
	for failed := 1; failed < attempts; failed++ {
		job := &rivertype.JobRow{Errors: make([]rivertype.AttemptError, failed-1)}
		total += backoff{}.NextRetry(job).Sub(clock.Machine())
	}
	return total
}

func TestR13_mailServerFailsForANight_mailsAreStillTried(t *testing.T) {
	t.Parallel()
	if got := outage(Mails); got < 20*time.Hour || got > 30*time.Hour {
		t.Errorf("mails are given up after %v", got)
	}
	if got := outage(Codes); got > 10*time.Minute {
		t.Errorf("codes, which expire after ten minutes, are given up after %v", got)
	}
}

func TestEnqueue_numberOfAttemptsThatIsGiven_replacesThatOfTheQueue(t *testing.T) {
	t.Parallel()
	insert := insertion{}
	for _, option := range []Option{On(Mails), MaxAttempts(2)} {
		option(&insert)
	}
	if got := insert.insertOpts(clock.NewFixed(time.Time{})).MaxAttempts; got != 2 {
		t.Errorf("got %d attempts", got)
	}
}
