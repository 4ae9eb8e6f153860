package domainproof

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"wright.app/modules/organization"
	"wright.app/platform/egress"
)

// maxRedirects is the number of redirects within a host that are followed.
const maxRedirects = 3

// internet is the source in production.
type internet struct {
	resolver  *net.Resolver
	client    *http.Client
	userAgent string
	fileURL   func(domain string) string
}

// New returns a Checker that asks the resolver of the operator and the web servers of the internet. publicURL is the
// address of the site, for those who read their logs.
func New(publicURL *url.URL) *Checker { return &Checker{newInternet(publicURL), checkTimeout} }

func newInternet(publicURL *url.URL) *internet {
	// On every system, the resolver of Go tells a name that does not exist from a name server that fails.
	return newInternetWith(publicURL, egress.Settings{Resolver: &net.Resolver{PreferGo: true}})
}

func newInternetWith(publicURL *url.URL, settings egress.Settings) *internet {
	settings.Timeout, settings.MaxBytes, settings.OwnRedirects = checkTimeout, maxFileBytes, maxRedirects
	return &internet{
		settings.Resolver, egress.New(settings), "Wright (+" + publicURL.String() + ")",
		organization.ProofFileURL,
	}
}

// records implements source.
func (n *internet) records(ctx context.Context, domain string) ([]string, error) {
	// With the dot at its end, the name is not looked up below the domains that the system searches.
	values, err := n.resolver.LookupTXT(ctx, organization.ProofRecordName(domain)+".")
	if notFound(err) {
		return nil, errNone
	}
	return values, err
}

// file implements source.
func (n *internet) file(ctx context.Context, domain string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, n.fileURL(domain), http.NoBody)
	if err != nil {
		return "", err
	}
	request.Header.Set("Accept", "text/plain, */*;q=0.1")
	request.Header.Set("Accept-Encoding", "identity") // so that nothing is decompressed
	request.Header.Set("User-Agent", n.userAgent)
	answer, err := n.client.Do(request)
	if notFound(err) && n.hasNoAddress(ctx, domain) {
		return "", errNone
	}
	if err != nil {
		return "", readError(err)
	}
	defer func() { _ = answer.Body.Close() }()
	switch answer.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound, http.StatusGone:
		return "", errNone
	default:
		return "", fmt.Errorf("%s answered with status %d", domain, answer.StatusCode)
	}
	// Files of Windows begin with a mark, and some are in UTF-16.
	content, err := io.ReadAll(transform.NewReader(answer.Body, unicode.BOMOverride(unicode.UTF8.NewDecoder())))
	if err != nil {
		return "", readError(err)
	}
	return string(content), nil
}

// readError returns errRefused for the errors of a file that may not be read.
func readError(err error) error {
	if errors.Is(err, egress.ErrForbidden) || errors.Is(err, egress.ErrRedirect) || errors.Is(err, egress.ErrTooLarge) {
		return errRefused
	}
	return err
}

// hasNoAddress reports whether a host has neither an IPv4 nor an IPv6 address. When a client asks for both and only one
// of the two answers comes, it may say that the host does not exist.
func (n *internet) hasNoAddress(ctx context.Context, host string) bool {
	_, err4 := n.resolver.LookupNetIP(ctx, "ip4", host+".")
	_, err6 := n.resolver.LookupNetIP(ctx, "ip6", host+".")
	return notFound(err4) && notFound(err6)
}

// notFound reports whether a name server answered that a name does not exist or has nothing of the kind.
func notFound(err error) bool {
	var failed *net.DNSError
	return errors.As(err, &failed) && failed.IsNotFound
}
