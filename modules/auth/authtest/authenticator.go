package authtest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/url"
	"testing"

	"wright.app/modules/auth/internal/webauthn"
	"wright.app/modules/auth/passkey"
)

// Site is the URL of the site for which NewVerifier accepts responses.
const Site = "https://wright.test"

// NewVerifier returns the verifier of the module for Site.
func NewVerifier() passkey.Verifier {
	site, err := url.Parse(Site)
	if err != nil {
		panic(err) // Site is a URL
	}
	verifier, err := webauthn.New(site, "Wright")
	if err != nil {
		panic(err)
	}
	return verifier
}

// Authenticator is an authenticator in software with at most one passkey. Its fields can be changed before a response.
type Authenticator struct {
	Origin string // of the page, Site if empty
	RPID   string // for which a response is made, the one of the site if empty
	// WithoutVerification does not verify the user, only their presence.
	WithoutVerification bool
	Transports          []string
	BackupEligible      bool
	// Counter is the signature counter of the next response. It does not grow by itself.
	Counter uint32

	key    *ecdsa.PrivateKey
	id     []byte
	handle passkey.Handle
}

// NewAuthenticator returns an authenticator with a new key.
func NewAuthenticator(t testing.TB) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		t.Fatal(err)
	}
	return &Authenticator{Transports: []string{"internal"}, key: key, id: id}
}

// Copy returns another authenticator with the same key, as an attacker has it who has cloned the authenticator.
func (a *Authenticator) Copy() *Authenticator {
	clone := *a
	return &clone
}

// WithOtherKey returns an authenticator with the same credential id and another key.
func (a *Authenticator) WithOtherKey(t testing.TB) *Authenticator {
	t.Helper()
	other := NewAuthenticator(t)
	other.id = a.id
	return other
}

// Create returns the response to the registration of a passkey.
func (a *Authenticator) Create(t testing.TB, started passkey.Started) passkey.Registration {
	t.Helper()
	a.handle = started.Handle
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		t.Fatal(err)
	}
	// The COSE key {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
	cose := append([]byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21}, cborBytes(point[1:33])...)
	cose = append(append(cose, 0x22), cborBytes(point[33:])...)
	const attestedCredentialData = 0x40
	data := a.authenticatorData(started.RelyingParty.ID, attestedCredentialData)
	data = append(data, make([]byte, 16)...) // AAGUID
	data = binary.BigEndian.AppendUint16(data, uint16(len(a.id)))
	data = append(append(data, a.id...), cose...)
	// {"fmt": "none", "attStmt": {}, "authData": data}.
	object := append([]byte{0xa3}, cborText("fmt")...)
	object = append(object, cborText("none")...)
	object = append(append(object, cborText("attStmt")...), 0xa0)
	object = append(append(object, cborText("authData")...), cborBytes(data)...)
	return passkey.Registration{
		CredentialID: a.id, ClientData: a.clientData(t, "webauthn.create", started.Challenge),
		AttestationObject: object, Transports: a.Transports,
	}
}

// Get returns the response to the use of the passkey.
func (a *Authenticator) Get(t testing.TB, started passkey.Started) passkey.Assertion {
	t.Helper()
	data := a.authenticatorData(started.RelyingParty.ID, 0)
	clientData := a.clientData(t, "webauthn.get", started.Challenge)
	clientHash := sha256.Sum256(clientData)
	signed := sha256.Sum256(append(append([]byte{}, data...), clientHash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, signed[:])
	if err != nil {
		t.Fatal(err)
	}
	return passkey.Assertion{
		CredentialID: a.id, ClientData: clientData, AuthenticatorData: data, Signature: signature, Handle: a.handle,
	}
}

func (a *Authenticator) authenticatorData(rpID string, flags byte) []byte {
	const userPresent, userVerified, backupEligible = 0x01, 0x04, 0x08
	if a.RPID != "" {
		rpID = a.RPID
	}
	flags |= userPresent
	if !a.WithoutVerification {
		flags |= userVerified
	}
	if a.BackupEligible {
		flags |= backupEligible
	}
	hash := sha256.Sum256([]byte(rpID))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.Counter)
}

func (a *Authenticator) clientData(t testing.TB, kind string, challenge passkey.Challenge) []byte {
	t.Helper()
	origin := a.Origin
	if origin == "" {
		origin = Site
	}
	data, err := json.Marshal(map[string]any{
		"type": kind, "challenge": base64.RawURLEncoding.EncodeToString(challenge), "origin": origin,
		"crossOrigin": false,
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// cborBytes returns a byte string of CBOR (RFC 8949) with at most 65,535 bytes.
func cborBytes(raw []byte) []byte {
	if len(raw) < 256 {
		return append([]byte{0x58, byte(len(raw))}, raw...)
	}
	return append(binary.BigEndian.AppendUint16([]byte{0x59}, uint16(len(raw))), raw...)
}

// cborText returns a text of CBOR with less than 24 bytes.
func cborText(text string) []byte { return append([]byte{0x60 | byte(len(text))}, text...) }
