package organization

import (
	"context"
	"errors"
	"fmt"
)

// Method is the way in which a domain shows the token of a claim.
type Method string

// The methods.
const (
	MethodDNS       Method = "DNS"        // a TXT record, ProofRecordName
	MethodWellKnown Method = "WELL_KNOWN" // a line of a file, ProofFileURL
)

// ErrProofNotFound says that a domain was asked and shows nothing that proves the claim.
var ErrProofNotFound = errors.New("the domain shows no proof")

// Finding is what a look at a domain found where a proof could be.
type Finding string

// The findings.
const (
	FindingProof   Finding = "PROOF"       // the value that proves the claim
	FindingNone    Finding = "NONE"        // no record, no file or no such host
	FindingOther   Finding = "OTHER_VALUE" // a record or a file, but with other values
	FindingRefused Finding = "REFUSED"     // a file that is too large, elsewhere or on an internal host: not read
	FindingFailed  Finding = "FAILED"      // it could not be asked, and may have a proof
)

// MissingProofError says what a check found that found no proof. It wraps ErrProofNotFound, or fault.ErrUpstream if one
// of the two could not be asked.
type MissingProofError struct {
	Domain         string
	DNS, WellKnown Finding
	Err            error
}

// Error implements error.
func (e *MissingProofError) Error() string {
	return fmt.Sprintf("%s (DNS: %s, file: %s): %v", e.Domain, e.DNS, e.WellKnown, e.Err)
}

// Unwrap returns the wrapped error.
func (e *MissingProofError) Unwrap() error { return e.Err }

// DomainChecker looks for the proof of a claim.
type DomainChecker interface {
	// Check returns how a domain shows a token. If it shows it in no way, or a part of it could not be asked, it
	// returns a MissingProofError. With fault.ErrUpstream, this says nothing about the proof: an earlier one is not
	// lost by it.
	Check(ctx context.Context, domain, token string) (Method, error)
}

// ProofRecordName returns the name of the TXT record that proves a claim of a domain.
func ProofRecordName(domain string) string { return "_wright." + domain }

// ProofFileURL returns the address of the file that proves a claim of a domain.
func ProofFileURL(domain string) string { return "https://" + domain + ProofFilePath }

// ProofFilePath is the path of the file that proves a claim.
const ProofFilePath = "/.well-known/wright-organization.txt"

// ProofValue returns the value that the record, or a line of the file, has for the token of a claim.
func ProofValue(token string) string { return "wright-organization=" + token }
