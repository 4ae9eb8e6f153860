package pages

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"crypto/sha256"
	"fmt"
	"net/http"
	"sync"
)

// keptBytes bounds the written pages that are kept.
const keptBytes = 16 << 20

// pageName is everything that a written page depends on. It holds the very answer of the
// API, so a page that is kept is never older than what the API says now.
type pageName struct {
	path       string
	hasSession bool
	today      string
	answer     [sha256.Size]byte
}

// written is a page in the forms in which it is sent.
type written struct{ plain, gzip []byte }

func newWritten(page string) (written, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(page)); err != nil {
		return written{}, fmt.Errorf("compress a page: %w", err)
	}
	if err := w.Close(); err != nil {
		return written{}, fmt.Errorf("compress a page: %w", err)
	}
	return written{plain: []byte(page), gzip: packed.Bytes()}, nil
}

// send answers with the smallest form that the client takes.
func (p written) send(w http.ResponseWriter, r *http.Request, status int) error {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	body := p.plain
	if accepts(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		body = p.gzip
	}
	return send(w, r, status, bytes.NewReader(body), int64(len(body)))
}

func (p written) size() int { return len(p.plain) + len(p.gzip) }

// kept keeps the pages that were asked for last. It is safe for concurrent use.
type kept struct {
	mu    sync.Mutex
	limit int
	bytes int
	pages map[pageName]*list.Element
	order *list.List // of keptPage, the last used in front
}

type keptPage struct {
	name pageName
	page written
}

func newKept(limit int) *kept {
	return &kept{limit: limit, pages: map[pageName]*list.Element{}, order: list.New()}
}

func (k *kept) get(name pageName) (page written, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	found, ok := k.pages[name]
	if !ok {
		return written{}, false
	}
	k.order.MoveToFront(found)
	return found.Value.(keptPage).page, true
}

// put keeps a page, and drops those that were not used for the longest time when there is
// no room for it.
func (k *kept) put(name pageName, page written) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if old, ok := k.pages[name]; ok {
		k.drop(old)
	}
	k.pages[name] = k.order.PushFront(keptPage{name, page})
	k.bytes += page.size()
	for k.bytes > k.limit {
		k.drop(k.order.Back())
	}
}

func (k *kept) drop(e *list.Element) {
	gone := k.order.Remove(e).(keptPage)
	delete(k.pages, gone.name)
	k.bytes -= gone.page.size()
}
