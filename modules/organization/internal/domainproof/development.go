package domainproof

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"wright.app/modules/organization"
	"wright.app/platform/dev"
)

// development is the source in development mode. It asks domains below .example at /dev/domains, and others as in
// production.
type development struct {
	domains  *dev.Domains
	internet source
}

// NewForDevelopment returns a Checker for development mode, which finds what is published at /dev/domains.
func NewForDevelopment(publicURL *url.URL, domains *dev.Domains) *Checker {
	return &Checker{&development{domains, newInternet(publicURL)}, checkTimeout}
}

// records implements source.
func (d *development) records(ctx context.Context, domain string) ([]string, error) {
	if !d.domains.Has(domain) {
		return d.internet.records(ctx, domain)
	}
	value, err := d.value(ctx, organization.ProofRecordName(domain))
	return strings.Split(value, "\n"), err
}

// file implements source.
func (d *development) file(ctx context.Context, domain string) (string, error) {
	if !d.domains.Has(domain) {
		return d.internet.file(ctx, domain)
	}
	return d.value(ctx, organization.ProofFileURL(domain))
}

func (d *development) value(ctx context.Context, name string) (string, error) {
	value, err := d.domains.Value(ctx, name)
	if errors.Is(err, dev.ErrNoDomainEntry) {
		return "", errNone
	}
	return value, err
}
