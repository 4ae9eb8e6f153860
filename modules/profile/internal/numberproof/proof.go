// Package numberproof proves numbers of repositories with encrypted, authenticated tokens.
package numberproof

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
)

// label is the label of the key.
const label = "numbers of a repository"

var _ profile.NumberProofs = (*Proofs)(nil)

// Proofs is a profile.NumberProofs. A proof contains the numbers and is bound to its member and address. It is safe for
// concurrent use.
type Proofs struct{ sealer *secret.Sealer }

// New returns Proofs with a key derived from the current one of keys.
func New(keys *secret.Keys) *Proofs { return &Proofs{keys.CurrentSealer(label)} }

// Prove implements profile.NumberProofs.
func (p *Proofs) Prove(owner identity.UserID, address string, numbers profile.RepositoryNumbers) (string, error) {
	plain, err := json.Marshal(numbers)
	if err != nil {
		return "", fmt.Errorf("prove numbers of a repository: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(p.sealer.Seal(plain, subject(owner, address))), nil
}

// Proven implements profile.NumberProofs.
func (p *Proofs) Proven(
	owner identity.UserID, address, proof string,
) (numbers profile.RepositoryNumbers, ok bool) {
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(proof)
	if err != nil || strings.ContainsAny(proof, "\r\n") { // which the decoder skips
		return profile.RepositoryNumbers{}, false
	}
	plain, err := p.sealer.Open(sealed, subject(owner, address))
	if err != nil || json.Unmarshal(plain, &numbers) != nil {
		return profile.RepositoryNumbers{}, false
	}
	return numbers, true
}

// subject identifies the member and the address of a proof. The id has no spaces, so no two pairs of member and address
// have the same subject.
func subject(owner identity.UserID, address string) string { return owner.String() + " " + address }
