package mail

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/database"
)

// furthestTurn is how far in the future the next turn can be. A turn further in the future was taken before the clock
// was set back, or by an instance whose clock is wrong. Mails must not wait for such a turn.
const furthestTurn = time.Minute

// takeTurn takes the next turn: now ($1), or an interval ($2) after the turn that was taken last. It returns no row if
// the turn would be later than $3. It ignores a stored turn that is later than $4. Instants are microseconds, because
// the engines calculate differently with their types of time.
const takeTurn = `INSERT INTO mail_turns (id, next_us) VALUES (1, CAST($1 AS bigint) + CAST($2 AS bigint))
	ON CONFLICT (id) DO UPDATE SET next_us = CAST($2 AS bigint) +
		CASE WHEN mail_turns.next_us < $1 OR mail_turns.next_us > $4 THEN CAST($1 AS bigint)
			ELSE mail_turns.next_us END
	WHERE mail_turns.next_us <= $3 OR mail_turns.next_us > $4
	RETURNING next_us - CAST($2 AS bigint)`

// Turns are the instants at which mails may be sent. A row of the database stores the next one, so that all instances
// share the turns.
type Turns struct{ db *database.DB }

// NewTurns returns the turns in db.
func NewTurns(db *database.DB) *Turns { return &Turns{db} }

// Take takes the next turn, which is at least an interval after the one before, and returns its time. If the turn would
// be later than now plus patience, it takes none, and ok is false.
func (t *Turns) Take(
	ctx context.Context, now time.Time, interval, patience time.Duration,
) (at time.Time, ok bool, err error) {
	var micros int64
	err = t.db.QueryRowContext(ctx, takeTurn, now.UnixMicro(), interval.Microseconds(), now.Add(patience).UnixMicro(),
		now.Add(furthestTurn).UnixMicro()).Scan(&micros)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return time.Time{}, false, nil
	case err != nil:
		return time.Time{}, false, fmt.Errorf("take a turn to send a mail: %w", err)
	}
	return time.UnixMicro(micros).UTC(), true, nil
}
