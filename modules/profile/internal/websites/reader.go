// Package websites reads websites of owners, to see whether they link back to the profile.
package websites

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"wright.app/modules/profile"
	"wright.app/platform/egress"
)

// The limits of reading a page (docs/security.md, T210).
const (
	readTimeout  = 5 * time.Second
	maxPageBytes = 1 << 20
)

var errNoPage = errors.New("not a page of HTML")

var _ profile.WebsiteReader = (*Reader)(nil)

// Reader is a profile.WebsiteReader over HTTP. It is safe for concurrent use.
type Reader struct {
	client    *http.Client
	publicURL *url.URL
}

// NewReader returns a Reader that looks for pages of the site at publicURL. It calls addresses of the public internet
// alone, over https.
func NewReader(publicURL *url.URL) *Reader {
	return NewReaderWith(egress.New(egress.Settings{Timeout: readTimeout, MaxBytes: maxPageBytes}), publicURL)
}

// NewReaderWith returns a Reader with another client. Only tests use it.
func NewReaderWith(client *http.Client, publicURL *url.URL) *Reader {
	return &Reader{client, publicURL}
}

// LinksBack implements profile.WebsiteReader.
func (r *Reader) LinksBack(ctx context.Context, address string, alias profile.Alias) (bool, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return false, fmt.Errorf("read a website: %w", err)
	}
	request.Header.Set("Accept", "text/html")
	request.Header.Set("User-Agent", "Wright (+"+r.publicURL.String()+")")
	answer, err := r.client.Do(request)
	if err != nil {
		return false, fmt.Errorf("read a website: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	switch kind, _, err := mime.ParseMediaType(answer.Header.Get("Content-Type")); {
	case answer.StatusCode == http.StatusNotFound, answer.StatusCode == http.StatusGone:
		return false, nil
	case answer.StatusCode != http.StatusOK || err != nil || kind != "text/html":
		return false, fmt.Errorf("read a website: %w: status %d", errNoPage, answer.StatusCode)
	}
	return r.hasLinkTo(answer.Body, alias)
}

// hasLinkTo reports whether a page has a link with rel="me" to the public page with an alias.
func (r *Reader) hasLinkTo(page io.Reader, alias profile.Alias) (bool, error) {
	for tokens := html.NewTokenizer(page); ; {
		switch tokens.Next() {
		case html.ErrorToken:
			if err := tokens.Err(); !errors.Is(err, io.EOF) {
				return false, fmt.Errorf("read a website: %w", err)
			}
			return false, nil
		case html.StartTagToken, html.SelfClosingTagToken:
			if r.isLinkTo(tokens.Token(), alias) {
				return true, nil
			}
		default: // Only tags have links.
		}
	}
}

func (r *Reader) isLinkTo(tag html.Token, alias profile.Alias) bool {
	if tag.DataAtom != atom.A && tag.DataAtom != atom.Link && tag.DataAtom != atom.Area {
		return false
	}
	var isMe bool
	var address string
	for _, attribute := range tag.Attr {
		switch attribute.Key {
		case "rel":
			for _, word := range strings.Fields(attribute.Val) {
				isMe = isMe || strings.EqualFold(word, "me")
			}
		case "href":
			address = attribute.Val
		}
	}
	return isMe && r.isPublicPage(address, alias)
}

// isPublicPage reports whether an address is the address of the public page, whatever its query and fragment.
func (r *Reader) isPublicPage(address string, alias profile.Alias) bool {
	u, err := url.Parse(strings.TrimSpace(address))
	return err == nil && u.User == nil && u.Scheme == r.publicURL.Scheme &&
		strings.EqualFold(u.Host, r.publicURL.Host) &&
		strings.TrimSuffix(u.Path, "/") == "/p/"+alias.String()
}
