package livestore

import (
	"context"
	"crypto/rand"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

const (
	// channel is the one on PostgreSQL through which instances tell each other who has new events.
	channel = "wright_live"
	// notifyPause is between two batches of notifications.
	notifyPause = 10 * time.Millisecond
	// maxPayload is below the 8,000 bytes that PostgreSQL allows.
	maxPayload = 7900
	// pollWhileTold is how often the database is asked for new events although notifications arrive, and
	// pollWhileUntold without them.
	pollWhileTold   = time.Second
	pollWhileUntold = 250 * time.Millisecond
	// overlap is how far a poll looks back before the one before it: transactions are not committed in the order of
	// their times, and the clocks of two instances differ.
	overlap = 15 * time.Second
	// proofEvery is how often an instance sends itself a notification, and proofLife how long one counts that arrived.
	proofEvery = 10 * time.Second
	proofLife  = 25 * time.Second
	// proof begins the payload of such a notification.
	proof = "proof "
	// pollTimeout bounds a poll and sending a batch.
	pollTimeout = 5 * time.Second
	// reconnectPause is between two connections of the listener.
	reconnectPause = time.Second
)

// Wakeups wakes the streams whose users have new events: those of this process after the commit, and on PostgreSQL
// those of other instances by notifications. Polling finds what no notification has told, such as the events of a
// command that runs beside the server. It is safe for concurrent use.
type Wakeups struct {
	db    *database.DB
	store *Store
	hub   *live.Hub
	clock clock.Clock
	log   *slog.Logger
	id    string // of this instance, in its proofs

	mu      sync.Mutex
	untold  map[identity.UserID]int64 // the newest events of which other instances were not told yet
	pending chan struct{}             // has room for one

	provenAt atomic.Int64 // when the last proof arrived, in nanoseconds of the machine's clock
}

// NewWakeups returns a Wakeups, which tells other instances nothing before Run.
func NewWakeups(db *database.DB, s *Store, h *live.Hub, c clock.Clock, log *slog.Logger) *Wakeups {
	return &Wakeups{
		db: db, store: s, hub: h, clock: c, log: log, id: rand.Text(),
		untold: map[identity.UserID]int64{}, pending: make(chan struct{}, 1),
	}
}

// Recorded implements live.Waker.
func (w *Wakeups) Recorded(moved map[identity.UserID]int64) {
	w.hub.Wake(moved)
	if w.db.Dialect() != dialect.Postgres {
		return
	}
	w.mu.Lock()
	for user, newest := range moved {
		w.untold[user] = max(w.untold[user], newest)
	}
	w.mu.Unlock()
	select {
	case w.pending <- struct{}{}:
	default:
	}
}

// Run polls, and on PostgreSQL sends and receives notifications, until ctx ends.
func (w *Wakeups) Run(ctx context.Context) {
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { w.poll(ctx) })
	if w.db.Dialect() == dialect.Postgres {
		running.Go(func() { w.notify(ctx) })
		running.Go(func() { w.listen(ctx) })
	}
}

// notify tells other instances who has new events. A batch is sent at once if the one before it is older than the
// pause.
func (w *Wakeups) notify(ctx context.Context) {
	for {
		select {
		case <-w.pending:
		case <-ctx.Done():
			return
		}
		w.mu.Lock()
		batch := w.untold
		w.untold = map[identity.UserID]int64{}
		w.mu.Unlock()
		w.send(ctx, payloads(batch))
		pause(ctx, notifyPause)
	}
}

func (w *Wakeups) send(ctx context.Context, payloads []string) {
	ctx, cancel := context.WithTimeout(ctx, pollTimeout)
	defer cancel()
	if err := w.db.Notify(ctx, channel, payloads); err != nil && ctx.Err() == nil {
		w.log.DebugContext(ctx, "other instances were not told of events, and find them when they poll", "err", err)
	}
}

// payloads returns users and places as texts that each fit into a notification.
func payloads(batch map[identity.UserID]int64) []string {
	var all []string
	var one strings.Builder
	for user, newest := range batch {
		entry := strconv.FormatInt(int64(user), 36) + ":" + strconv.FormatInt(newest, 36)
		if one.Len() > 0 && one.Len()+1+len(entry) > maxPayload {
			all = append(all, one.String())
			one.Reset()
		}
		if one.Len() > 0 {
			one.WriteByte(',')
		}
		one.WriteString(entry)
	}
	if one.Len() > 0 {
		all = append(all, one.String())
	}
	return all
}

// parsePayload is the reverse of payloads. It leaves out what it cannot read.
func parsePayload(payload string) map[identity.UserID]int64 {
	moved := map[identity.UserID]int64{}
	for entry := range strings.SplitSeq(payload, ",") {
		user, newest, _ := strings.Cut(entry, ":")
		u, err := strconv.ParseInt(user, 36, 64)
		if err != nil {
			continue
		}
		if n, err := strconv.ParseInt(newest, 36, 64); err == nil {
			moved[identity.UserID(u)] = n
		}
	}
	return moved
}

// listen receives notifications, and connects again when the connection breaks, or when no proof arrives through it.
func (w *Wakeups) listen(ctx context.Context) {
	hasWarned := false
	for ctx.Err() == nil {
		err := w.listenOnce(ctx)
		if ctx.Err() != nil {
			return
		}
		w.log.DebugContext(ctx, "the listener of events ended", "err", err)
		if !hasWarned && w.provenAt.Load() == 0 {
			hasWarned = true
			w.log.WarnContext(ctx, "no notification arrives from PostgreSQL, so new events are looked for four times "+
				"a second: if WRIGHT_DATABASE_URL leads through a pooler in transaction mode, set "+
				"WRIGHT_DATABASE_DIRECT_URL to the URL of the server itself")
		}
		w.provenAt.Store(0)
		pause(ctx, reconnectPause)
	}
}

// listenOnce receives notifications until the connection breaks or brings no proof.
func (w *Wakeups) listenOnce(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var proving sync.WaitGroup
	defer proving.Wait()
	defer cancel()
	begun := func() { proving.Go(func() { w.prove(ctx, cancel) }) }
	return w.db.Listen(ctx, channel, begun, func(payload string) {
		if id, isProof := strings.CutPrefix(payload, proof); !isProof {
			w.hub.Wake(parsePayload(payload))
		} else if id == w.id {
			w.provenAt.Store(clock.Machine().UnixNano())
		}
	})
}

// prove sends this instance notifications, and calls cancel if none of them arrives.
func (w *Wakeups) prove(ctx context.Context, cancel func()) {
	for began := clock.Machine(); ; {
		w.send(ctx, []string{proof + w.id})
		pause(ctx, proofEvery)
		if ctx.Err() != nil {
			return
		}
		if now := clock.Machine(); !w.isTold(now) && now.Sub(began) > proofLife {
			cancel()
			return
		}
	}
}

// isTold reports whether notifications arrive.
func (w *Wakeups) isTold(now time.Time) bool {
	return now.Sub(time.Unix(0, w.provenAt.Load())) < proofLife
}

// poll wakes the streams of all users who have new events since the poll before it.
func (w *Wakeups) poll(ctx context.Context) {
	since := w.clock.Now()
	for {
		pause(ctx, w.pollInterval())
		if ctx.Err() != nil {
			return
		}
		began := w.clock.Now()
		if w.hub.Open() == 0 {
			since = began
			continue
		}
		polling, cancel := context.WithTimeout(ctx, pollTimeout)
		moved, err := w.store.Moved(polling, since.Add(-overlap))
		cancel()
		if err != nil {
			w.log.DebugContext(ctx, "new events could not be looked for", "err", err)
			continue
		}
		since = began
		w.hub.Wake(moved)
	}
}

// pollInterval is short only where events of other instances are found by polling alone.
func (w *Wakeups) pollInterval() time.Duration {
	if w.db.Dialect() != dialect.Postgres || w.isTold(clock.Machine()) {
		return pollWhileTold
	}
	return pollWhileUntold
}

// pause waits for a time, or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
