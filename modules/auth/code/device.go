package code

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"time"

	"wright.app/modules/auth"
)

// DeviceLife is how long a device is valid.
const DeviceLife = 365 * 24 * time.Hour

// MaxDeviceBudgets is the number of mail budgets that all devices of one mailbox share. Devices are not stored, so
// nothing else limits how many somebody collects by signing in again and again (docs/security.md, T100).
const MaxDeviceBudgets = 8

const deviceBytes = 16

// The texts that the signature of a device covers. They must never change, because older cookies would become invalid.
const (
	// signedIn: somebody has signed in from this browser, with a provider that only vouches for the address, or before
	// there were two kinds of devices.
	signedIn = "device|v1"
	// ownsMailbox: somebody has signed in from this browser as a user who had proven the address.
	ownsMailbox = "mailbox|v1"
)

// Device is a signed cookie which proves that a user has signed in from this browser before. Its only effects are that
// sign-ins from this browser cause no notice by mail and, if the user had proven the address, that mails to it have a
// separate budget. It does not authenticate anybody and does not contain the address.
type Device struct {
	id       string
	issuedAt int64 // Unix seconds
	sum      []byte
}

// NewDevice returns a device for a user who signs in. A browser that presents a device keeps its id, so that signing in
// again does not give it another mail budget.
func NewDevice(key MACKey, shown Device, user *auth.User, now time.Time) (Device, error) {
	d := Device{id: shown.id, issuedAt: now.Unix()}
	if d.id == "" {
		drawn := make([]byte, deviceBytes)
		if _, err := rand.Read(drawn); err != nil {
			return Device{}, fmt.Errorf("draw a device: %w", err)
		}
		d.id = base64.RawURLEncoding.EncodeToString(drawn)
	}
	says := signedIn
	if user.AddressProven() {
		says = ownsMailbox
	}
	d.sum = key.Sum(d.macInput(says, user.Email())...)
	return d, nil
}

// ParseDevice parses the result of Reveal. It returns the zero Device for any other text. It does not verify the
// signature; Proves and KnownTo do.
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

// Proves reports whether somebody who had proven to read the mails to email has signed in from this browser within
// DeviceLife.
func (d Device) Proves(key MACKey, email auth.Email, now time.Time) bool {
	return d.says(ownsMailbox, key, email, now)
}

// KnownTo reports whether a user has signed in from this browser within DeviceLife. Once the user has proven the
// address, sign-ins from before do not count: they may have been those of somebody else (docs/security.md, T76).
func (d Device) KnownTo(key MACKey, user *auth.User, now time.Time) bool {
	if d.Proves(key, user.Email(), now) {
		return true
	}
	isCounted := !user.AddressProven() || time.Unix(d.issuedAt, 0).After(user.AddressProvenAt())
	return isCounted && d.says(signedIn, key, user.Email(), now)
}

// says reports whether the device is valid and its signature covers the text what and an address.
func (d Device) says(what string, key MACKey, email auth.Email, now time.Time) bool {
	if d.id == "" {
		return false
	}
	issued := time.Unix(d.issuedAt, 0)
	return !issued.After(now) && now.Before(issued.Add(DeviceLife)) && key.Verify(d.sum, d.macInput(what, email)...)
}

// mailBudgetKey returns the key of the mail budget that a request with this device uses.
func (d Device) mailBudgetKey(key MACKey, email auth.Email, now time.Time) MailBudgetKey {
	k := MailBudgetKey{Mailbox: email.Mailbox()}
	if d.Proves(key, email, now) {
		sum := fnv.New32a()
		_, _ = sum.Write([]byte(d.id))
		k.Device = fmt.Sprintf("devices %d", sum.Sum32()%MaxDeviceBudgets)
	}
	return k
}

func (d Device) macInput(what string, email auth.Email) []string {
	return []string{what, d.id, strconv.FormatInt(d.issuedAt, 10), email.Folded()}
}
