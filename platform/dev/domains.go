package dev

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/net/idna"

	"wright.app/platform/clock"
	"wright.app/platform/database"
)

// The limits of what can be published.
const (
	maxDomainName  = 512
	maxDomainValue = 8 << 10
)

var (
	// ErrNoDomainEntry says that nothing is published under a name.
	ErrNoDomainEntry = errors.New("nothing is published there")
	// ErrDomainEntry says that an entry cannot be published.
	ErrDomainEntry = errors.New("names end with .example, addresses of files begin with https:// and have no port, " +
		"and values are short")
)

// DomainEntry is a TXT record or a file at a domain below .example.
type DomainEntry struct {
	Name  string `json:"name"`  // of the record in DNS, or the https address of the file
	Value string `json:"value"` // of the record; each line is one. Or the content of the file
}

// Domains is what domains below .example publish in development mode, where nobody owns a domain to try with. It is a
// table that all instances share.
type Domains struct {
	db    *database.DB
	clock clock.Clock
}

// NewDomains returns the domains in db.
func NewDomains(db *database.DB, clk clock.Clock) *Domains { return &Domains{db, clk} }

// Has reports whether a domain, in lower case, is one of those that are not asked on the internet.
func (d *Domains) Has(domain string) bool { return strings.HasSuffix(domain, ".example") }

// Publish stores an entry, in place of that with the same name. An empty value deletes it. It returns ErrDomainEntry
// for a name that is not below .example, or an entry that is too long.
func (d *Domains) Publish(ctx context.Context, e DomainEntry) error {
	name, ok := domainEntryName(e.Name)
	if !ok || len(e.Value) > maxDomainValue {
		return ErrDomainEntry
	}
	err := d.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := d.db.ExecContext(ctx, "DELETE FROM dev_domain_entries WHERE name = $1", name); err != nil {
			return err
		}
		if e.Value == "" {
			return nil
		}
		_, err := d.db.ExecContext(ctx,
			"INSERT INTO dev_domain_entries (name, value, published_at) VALUES ($1, $2, $3)",
			name, e.Value, d.clock.Now())
		return err
	})
	if err != nil {
		return fmt.Errorf("development domains: %w", err)
	}
	return nil
}

// Value returns the value of an entry, or ErrNoDomainEntry.
func (d *Domains) Value(ctx context.Context, name string) (value string, err error) {
	err = d.db.QueryRowContext(ctx, "SELECT value FROM dev_domain_entries WHERE name = $1", name).Scan(&value)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return "", ErrNoDomainEntry
	case err != nil:
		return "", fmt.Errorf("development domains: %w", err)
	default:
		return value, nil
	}
}

// List returns the entries, newest first.
func (d *Domains) List(ctx context.Context) (entries []DomainEntry, err error) {
	rows, err := d.db.QueryContext(ctx, "SELECT name, value FROM dev_domain_entries ORDER BY published_at DESC, name")
	if err != nil {
		return nil, fmt.Errorf("development domains: %w", err)
	}
	defer func() { err = cmp.Or(err, rows.Close()) }()
	for rows.Next() {
		var e DomainEntry
		if err := rows.Scan(&e.Name, &e.Value); err != nil {
			return nil, fmt.Errorf("development domains: %w", err)
		}
		entries = append(entries, e)
	}
	return entries, rows.Err()
}

// domainEntryName returns a name as it is stored. It is false for one that is no name below .example.
func domainEntryName(name string) (string, bool) {
	host, path := strings.TrimSpace(name), ""
	if strings.Contains(host, "/") {
		u, err := url.Parse(host)
		if err != nil || u.Scheme != "https" || u.Port() != "" || u.User != nil {
			return "", false
		}
		host, path = u.Hostname(), u.EscapedPath()
	}
	host, err := idna.Punycode.ToASCII(strings.ToLower(strings.TrimSuffix(host, ".")))
	switch {
	case err != nil, !strings.HasSuffix(host, ".example"), len(name) > maxDomainName:
		return "", false
	case path != "":
		return "https://" + host + path, true
	default:
		return host, true
	}
}
