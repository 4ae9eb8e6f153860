package crawlers_test

import (
	"testing"

	"wright.app/modules/sharing/internal/crawlers"
)

func TestPictures_keepThoseThatWereAskedForLast(t *testing.T) {
	t.Parallel()
	p := crawlers.NewPictures(2)
	p.Put(1, "a")
	p.Put(2, "b")
	p.Put(2, "again")
	if got := p.Get(2) + p.Get(1); got != "againa" {
		t.Errorf("got %q", got)
	}
	p.Put(3, "c")
	if p.Get(2) != "" || p.Get(1) != "a" || p.Get(3) != "c" || p.Len() != [2]int{2, 2} {
		t.Errorf("got %q, %q, %q of %v", p.Get(1), p.Get(2), p.Get(3), p.Len())
	}
}
