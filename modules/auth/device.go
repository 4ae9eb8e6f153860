package auth

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DeviceLife is how long a browser is remembered to have signed in to an account.
const DeviceLife = 365 * 24 * time.Hour

const deviceBytes = 16

// Device is what a browser keeps to prove that somebody has signed in to an account from
// it before. It earns a mail budget of its own there and nothing else: it is neither a
// credential nor a name of the account, which only the signature binds it to.
type Device struct {
	id       string
	issuedAt int64 // Unix seconds
	sum      []byte
}

// NewDevice returns proof that the owner of email has signed in. A browser that already
// shows a device keeps its id, so that clearing nothing gains nothing.
func NewDevice(key MACKey, shown Device, email Email, now time.Time) (Device, error) {
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

// ParseDevice reads what Reveal has returned, the zero Device for anything else. Whether
// it is genuine only Proves tells.
func ParseDevice(text string) Device {
	parts := strings.Split(text, ".")
	if len(parts) != 3 {
		return Device{}
	}
	id, ok := decode(parts[0])
	if !ok || len(id) != deviceBytes {
		return Device{}
	}
	issuedAt, err := strconv.ParseInt(parts[1], 36, 64)
	if err != nil {
		return Device{}
	}
	sum, ok := decode(parts[2])
	if !ok {
		return Device{}
	}
	return Device{id: parts[0], issuedAt: issuedAt, sum: sum}
}

// Reveal returns the value for a cookie.
func (d Device) Reveal() string {
	return d.id + "." + strconv.FormatInt(d.issuedAt, 36) + "." + base64.RawURLEncoding.EncodeToString(d.sum)
}

// Proves reports whether the owner of email has signed in from here within the last year.
func (d Device) Proves(key MACKey, email Email, now time.Time) bool {
	if d.id == "" {
		return false
	}
	issued := time.Unix(d.issuedAt, 0)
	return !issued.After(now) && now.Before(issued.Add(DeviceLife)) && key.Verify(d.sum, d.macInput(email)...)
}

// budget returns the key of the mail budget that a browser with this device draws on.
func (d Device) budget(key MACKey, email Email, now time.Time) MailboxKey {
	k := MailboxKey{Mailbox: email.Mailbox()}
	if d.Proves(key, email, now) {
		k.Device = d.id
	}
	return k
}

func (d Device) macInput(email Email) []string {
	return []string{"device|v1", d.id, strconv.FormatInt(d.issuedAt, 10), email.Folded()}
}
