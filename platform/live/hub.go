package live

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// StreamsPerUser is how many streams a user may have open on an instance.
const StreamsPerUser = 6

// Hub knows the open streams of this process. It is safe for concurrent use.
type Hub struct {
	mu    sync.Mutex
	users map[identity.UserID]map[*subscription]struct{}
	count int
}

// NewHub returns a Hub without streams.
func NewHub() *Hub { return &Hub{users: map[identity.UserID]map[*subscription]struct{}{}} }

// subscription is what a stream waits for.
type subscription struct {
	session string        // whose end ends the stream
	ended   chan struct{} // closed once the session has ended
	woken   chan struct{} // has room for one
	place   atomic.Int64  // of the last event that was sent
}

// end tells the stream that its session has ended. The caller holds the lock of the Hub.
func (s *subscription) end() {
	select {
	case <-s.ended: // it was told before, and has not left yet
	default:
		close(s.ended)
	}
}

// Open returns how many streams are open.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.count
}

// subscribe adds a stream of a user. It returns fault.ErrRequestLimit if the user has StreamsPerUser already.
func (h *Hub) subscribe(user identity.UserID, session string) (*subscription, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	own := h.users[user]
	if len(own) >= StreamsPerUser {
		return nil, fault.ErrRequestLimit.WithRetryAfter(retryWhenFull)
	}
	if own == nil {
		own = map[*subscription]struct{}{}
		h.users[user] = own
	}
	s := &subscription{session: session, ended: make(chan struct{}), woken: make(chan struct{}, 1)}
	own[s] = struct{}{}
	h.count++
	return s, nil
}

func (h *Hub) unsubscribe(user identity.UserID, s *subscription) {
	h.mu.Lock()
	defer h.mu.Unlock()
	own := h.users[user]
	if _, exists := own[s]; !exists {
		return
	}
	h.count--
	if delete(own, s); len(own) == 0 {
		delete(h.users, user)
	}
}

// sessions returns the sessions of all streams.
func (h *Hub) sessions() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	open := make(map[string]struct{}, h.count)
	for _, own := range h.users {
		for s := range own {
			open[s.session] = struct{}{}
		}
	}
	return slices.Collect(maps.Keys(open))
}

// end ends the streams of sessions.
func (h *Hub) end(sessions []string) {
	if len(sessions) == 0 {
		return
	}
	ended := make(map[string]struct{}, len(sessions))
	for _, session := range sessions {
		ended[session] = struct{}{}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, own := range h.users {
		for s := range own {
			if _, isOver := ended[s.session]; isOver {
				s.end()
			}
		}
	}
}

// Wake wakes the streams of users who have newer events than those that were sent, by the places of their newest ones.
func (h *Hub) Wake(moved map[identity.UserID]int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.count == 0 {
		return
	}
	for user, newest := range moved {
		for s := range h.users[user] {
			if s.place.Load() >= newest {
				continue
			}
			select {
			case s.woken <- struct{}{}:
			default: // it is woken already
			}
		}
	}
}
