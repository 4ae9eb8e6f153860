package idempotency_test

import (
	"bytes"
	"context"
	"testing"

	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
)

// A response may contain the token of a link or the address of a recipient.
func TestExecutor_storedResponse_isEncrypted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		secret := []byte("Zk3vQ8d1xT7mR5bYc0wLp9aHs2e")
		for _, user := range []identity.UserID{idempotencytest.Alex, idempotencytest.Robin} {
			c := call()
			c.User, c.Request = user, append(c.Request, string(secret))
			if _, _, err := b.Do(t.Context(), c,
				func(context.Context) idempotency.Result {
					return idempotency.Result{
						Response:  secret,
						Succeeded: true,
					}
				}); err != nil {
				t.Fatal(err)
			}
		}
		read := func(user identity.UserID) (request, answer []byte) {
			t.Helper()
			if err := b.db.QueryRowContext(t.Context(),
				"SELECT request, answer FROM idempotency_answers WHERE user_id = $1", int64(user)).Scan(&request,
				&answer); err != nil {
				t.Fatal(err)
			}
			return request, answer
		}
		request, answer := read(idempotencytest.Alex)
		others, _ := read(idempotencytest.Robin)
		if bytes.Contains(answer, secret) || bytes.Contains(request, secret) || bytes.Equal(request, others) {
			t.Errorf("the row is readable: %q %q", request, answer)
		}
		// A response that was encrypted for one user cannot be decrypted for another.
		if _, err := b.db.ExecContext(t.Context(), "UPDATE idempotency_answers SET answer = $1 WHERE user_id = $2",
			answer, int64(idempotencytest.Robin)); err != nil {
			t.Fatal(err)
		}
		stolen := call()
		stolen.User, stolen.Request = idempotencytest.Robin, append(stolen.Request, string(secret))
		if got, _, err := b.Do(t.Context(), stolen, nil); err == nil {
			t.Errorf("the response to another user was decrypted: %q", got)
		}
	})
}

func TestDeleteByUser_deletesTheResponsesOfOneUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, b fixture) {
		t.Helper()
		runs := 0
		other := call()
		other.User = idempotencytest.Robin
		for _, c := range []idempotency.Call{call(), other} {
			if _, _, err := b.Do(t.Context(), c, b.countingWork(t, &runs)); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.DeleteByUser(t.Context(), idempotencytest.Alex); err != nil {
			t.Fatal(err)
		}
		for _, c := range []idempotency.Call{call(), other} {
			if _, replayed, err := b.Do(t.Context(), c, b.countingWork(t, &runs)); err != nil ||
				replayed != (c.User == idempotencytest.Robin) {
				t.Errorf("user %d: replayed %v, %v", c.User, replayed, err)
			}
		}
	})
}
