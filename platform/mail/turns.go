package mail

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/database"
)

// furthestTurn is how far ahead of now the next turn can be. A turn that is further ahead was taken before the clock
// was set back, or by an instance whose clock is wrong, and must not hold up mails until then.
const furthestTurn = time.Minute

// takeTurn takes the next turn: now, or an interval ($2) after the one that was taken last. It returns no row if that
// is later than $3. After $4, a stored turn does not count. Instants are microseconds, since the engines have different
// rules for calculating with their types of time.
const takeTurn = `INSERT INTO mail_turns (id, next_us) VALUES (1, CAST($1 AS bigint) + CAST($2 AS bigint))
	ON CONFLICT (id) DO UPDATE SET next_us = CAST($2 AS bigint) +
		CASE WHEN mail_turns.next_us < $1 OR mail_turns.next_us > $4 THEN CAST($1 AS bigint)
			ELSE mail_turns.next_us END
	WHERE mail_turns.next_us <= $3 OR mail_turns.next_us > $4
	RETURNING next_us - CAST($2 AS bigint)`

// Turns are the instants at which mails may be sent. They are a row of the database, so that all instances share them.
type Turns struct{ db *database.DB }

// NewTurns returns the turns in db.
func NewTurns(db *database.DB) *Turns { return &Turns{db} }

// Take takes the next turn, at least an interval after the one before, and returns its time. If that is later than now
// and patience, it takes none, and ok is false.
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
