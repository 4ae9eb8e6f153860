package profiletest

import (
	"context"
	"errors"
	"sync"

	"wright.app/modules/profile"
)

// Websites is a profile.WebsiteReader with pages in memory. Its methods are safe for concurrent use.
type Websites struct {
	mu    sync.Mutex
	pages map[string]string // the alias that the page at an address links to
	reads int
}

// errUnreachable is the error for an address without a page.
var errUnreachable = errors.New("the website cannot be reached")

// Put lets the page at an address link to the public page of an alias; "" for a page without such a link.
func (w *Websites) Put(address, alias string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.pages == nil {
		w.pages = map[string]string{}
	}
	w.pages[address] = alias
}

// TakeDown makes the page at an address unreachable, as every page is at first.
func (w *Websites) TakeDown(address string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.pages, address)
}

// Reads returns how many pages were read.
func (w *Websites) Reads() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.reads
}

// LinksBack implements profile.WebsiteReader.
func (w *Websites) LinksBack(_ context.Context, address string, alias profile.Alias) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.reads++
	linked, known := w.pages[address]
	if !known {
		return false, errUnreachable
	}
	return linked == alias.String(), nil
}
