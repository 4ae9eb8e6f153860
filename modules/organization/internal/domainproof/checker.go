// Package domainproof looks for the token of a claim at a domain: in a TXT record, or in a file below /.well-known.
//
// Both are asked at the same time, and within five seconds in all, so that a slow file cannot keep a record from being
// found, nor a slow name server a file. Requests go through platform/egress: over https to public addresses alone,
// checked when they are dialled, with redirects to the same host alone, without cookies, and with no more than 4 KiB of
// an answer. The token is not sent, so that a page that repeats what it is asked proves nothing.
//
// An answer that has no proof and no answer are different things. A name that does not exist, a record or a file with
// other values, and a file that is not there are answers. A name server that fails, a host that cannot be reached, a
// certificate that is not valid and an error of a web server are none, and the result is fault.ErrUpstream.
package domainproof

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/net/idna"

	"wright.app/modules/organization"
	"wright.app/platform/fault"
)

const (
	checkTimeout = 5 * time.Second
	maxFileBytes = 4 << 10
)

// The answers of a domain that have no proof. Other errors of a source mean that there was no answer.
var (
	errNone    = errors.New("there is nothing")
	errRefused = errors.New("it is not read")
)

// source is where the records and files of a domain, in ASCII, are read.
type source interface {
	// records returns the values of the TXT records at the name of a proof. It returns errNone if there are none.
	records(ctx context.Context, domain string) ([]string, error)
	// file returns the content of the file of a proof. It returns errNone if there is none, and errRefused for one that
	// may not be read.
	file(ctx context.Context, domain string) (string, error)
}

var _ organization.DomainChecker = (*Checker)(nil)

// Checker is an organization.DomainChecker. It is safe for concurrent use.
type Checker struct {
	source  source
	timeout time.Duration
}

// Check implements organization.DomainChecker.
func (c *Checker) Check(ctx context.Context, domain, token string) (organization.Method, error) {
	ascii, err := idna.Lookup.ToASCII(domain)
	if err != nil {
		return "", fmt.Errorf("check a domain: %w", err)
	}
	if token == "" {
		return "", errors.New("check a domain: the token is empty")
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel() // which also ends reading the file if there is a record
	value := organization.ProofValue(token)
	fromFile := make(chan look, 1)
	go func() {
		content, err := c.source.file(ctx, ascii)
		fromFile <- lookFor(value, strings.Split(content, "\n"), err)
	}()
	values, err := c.source.records(ctx, ascii)
	records := lookFor(value, values, err)
	if records.finding == organization.FindingProof {
		return organization.MethodDNS, nil
	}
	file := <-fromFile
	if file.finding == organization.FindingProof {
		return organization.MethodWellKnown, nil
	}
	return "", failure(ascii, records, file)
}

// look is what was found at one place; err is why it could not be asked.
type look struct {
	finding organization.Finding
	err     error
}

// lookFor compares the values of a place, or the error that it gave instead.
func lookFor(value string, values []string, err error) look {
	switch {
	case errors.Is(err, errNone):
		return look{organization.FindingNone, nil}
	case errors.Is(err, errRefused):
		return look{organization.FindingRefused, nil}
	case err != nil:
		return look{organization.FindingFailed, err}
	}
	for _, v := range values {
		if strings.TrimSpace(v) == value { // also without the end of a line of Windows
			return look{organization.FindingProof, nil}
		}
	}
	return look{organization.FindingOther, nil}
}

// failure returns the error of a check that found no proof at either place.
func failure(domain string, records, file look) error {
	err := organization.ErrProofNotFound
	if cause := cmp.Or(records.err, file.err); cause != nil {
		err = fmt.Errorf("%w: %w", fault.ErrUpstream, cause)
	}
	return &organization.MissingProofError{
		Domain: domain, DNS: records.finding, WellKnown: file.finding, Err: err,
	}
}
