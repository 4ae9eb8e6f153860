package code

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"

	"wright.app/modules/auth"
)

// DeviceLife is how long a device is valid.
const DeviceLife = 365 * 24 * time.Hour

const deviceBytes = 16

// Device is a signed cookie which proves that a user has signed in from this browser before. Its only effect is a
// separate mail budget for that user; it does not authenticate anybody and does not contain the address.
type Device struct {
	id       string
	issuedAt int64 // Unix seconds
	sum      []byte
}

// NewDevice returns a device for the owner of email. A browser that presents a device keeps its id, so that signing in
// again does not give it another mail budget.
func NewDevice(key MACKey, shown Device, email auth.Email, now time.Time) (Device, error) {
	d := Device{id: shown.id, issuedAt: now.Unix()}
	if d.id == "" {
		drawn := make([]byte, deviceBytes)
		if _, err := rand.Read(drawn); err != nil {
			return Device{}, fmt.Errorf("draw a device: %w", err)
		}
		d.id = base64.RawURLEncoding.EncodeToString(drawn)
	}
	d.sum = key.Sum(d.macInput(email)...)
	return d, nil
}

// ParseDevice parses what Reveal returned, and returns the zero Device for anything else. It does not verify the
// signature; Proves does.
func ParseDevice(text string) Device {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return Device{}
	}
	id, ok := auth.DecodeBase64(parts[0])
	if !ok || len(id) != deviceBytes {
		return Device{}
	}
	issuedAt, err := strconv.ParseInt(parts[1], 36, 64)
	if err != nil {
		return Device{}
	}
	sum, ok := auth.DecodeBase64(parts[2])
	if !ok {
		return Device{}
	}
	return Device{id: parts[0], issuedAt: issuedAt, sum: sum}
}

// Reveal returns the value of the cookie.
func (d Device) Reveal() string {
	return d.id + "." + strconv.FormatInt(d.issuedAt, 36) + "." + base64.RawURLEncoding.EncodeToString(d.sum)
}

// Proves reports whether the signature is valid and the owner of email has signed in from this browser within
// DeviceLife.
func (d Device) Proves(key MACKey, email auth.Email, now time.Time) bool {
	if d.id == "" {
		return false
	}
	issued := time.Unix(d.issuedAt, 0)
	return !issued.After(now) && now.Before(issued.Add(DeviceLife)) && key.Verify(d.sum, d.macInput(email)...)
}

// mailBudgetKey returns the key of the mail budget that a request with this device uses.
func (d Device) mailBudgetKey(key MACKey, email auth.Email, now time.Time) MailBudgetKey {
	k := MailBudgetKey{Mailbox: email.Mailbox()}
	if d.Proves(key, email, now) {
		k.Device = d.id
	}
	return k
}

func (d Device) macInput(email auth.Email) []string {
	return []string{"device|v1", d.id, strconv.FormatInt(d.issuedAt, 10), email.Folded()}
}
