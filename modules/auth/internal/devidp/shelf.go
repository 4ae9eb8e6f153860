package devidp

import "time"

// shelf keeps things for a while, and at most so many: what is oldest goes first. It is
// not safe for several at once.
type shelf[T any] struct {
	most  int
	items map[string]kept[T]
}

type kept[T any] struct {
	value T
	since time.Time
	until time.Time // zero: as long as there is room
}

func newShelf[T any](most int) *shelf[T] { return &shelf[T]{most: most, items: map[string]kept[T]{}} }

// put keeps value under key for life, or as long as there is room if life is zero.
func (s *shelf[T]) put(key string, value T, now time.Time, life time.Duration) {
	item := kept[T]{value: value, since: now}
	if life > 0 {
		item.until = now.Add(life)
	}
	if _, known := s.items[key]; !known && len(s.items) >= s.most {
		s.makeRoom(now)
	}
	s.items[key] = item
}

func (s *shelf[T]) makeRoom(now time.Time) {
	var oldest string
	for key, item := range s.items {
		if item.over(now) {
			delete(s.items, key)
		} else if oldest == "" || item.since.Before(s.items[oldest].since) {
			oldest = key
		}
	}
	if len(s.items) >= s.most {
		delete(s.items, oldest)
	}
}

func (k kept[T]) over(now time.Time) bool { return !k.until.IsZero() && !now.Before(k.until) }

// get returns what is kept under key, and whether anything is.
func (s *shelf[T]) get(key string, now time.Time) (value T, ok bool) {
	item, ok := s.items[key]
	if !ok || item.over(now) {
		delete(s.items, key)
		return value, false
	}
	return item.value, true
}

// take is get for the last time.
func (s *shelf[T]) take(key string, now time.Time) (T, bool) {
	value, ok := s.get(key, now)
	delete(s.items, key)
	return value, ok
}

// drop throws away what matches and returns how much that was.
func (s *shelf[T]) drop(matches func(T) bool) (dropped int) {
	for key, item := range s.items {
		if matches(item.value) {
			delete(s.items, key)
			dropped++
		}
	}
	return dropped
}
