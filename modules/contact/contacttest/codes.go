package contacttest

import (
	"errors"
	"strings"
	"unicode"

	"github.com/google/uuid"

	"wright.app/modules/contact"
	"wright.app/platform/fault"
)

// Codes implements contact.Codes with random values.
type Codes struct{}

// NewCode implements contact.Codes.
func (Codes) NewCode() (string, error) {
	digits := strings.Map(func(r rune) rune { return '0' + r%10 }, uuid.New().String())
	return digits[:contact.CodeLength], nil
}

// ParseCode implements contact.Codes.
func (Codes) ParseCode(typed string) (string, error) {
	if len(typed) < contact.CodeLength {
		return "", fault.ErrValidation
	}
	return strings.ReplaceAll(typed, " ", ""), nil
}

// NewToken implements contact.Codes.
func (Codes) NewToken() (string, error) {
	return strings.Repeat("t", 7) + uuid.New().String(), nil
}

// Addresses implements contact.Addresses for plain addresses and names.
type Addresses struct{}

// ParseName implements contact.Addresses. It accepts letters and spaces.
func (Addresses) ParseName(raw string) (string, error) {
	if isOther := func(r rune) bool { return r != ' ' && !unicode.IsLetter(r) }; strings.ContainsFunc(raw, isOther) {
		return "", fault.ErrValidation.WithFields(
			fault.Field{Name: "displayName", Code: "pattern", Detail: "Must consist of letters."})
	}
	return raw, nil
}

// Parse implements contact.Addresses. A suffix after a plus sign belongs to the same mailbox.
func (Addresses) Parse(raw string) (contact.Address, error) {
	local, host, ok := strings.Cut(raw, "@")
	if !ok || strings.ContainsAny(raw, " ,\r\n<>") || host == "" {
		return contact.Address{}, errors.New("not an address")
	}
	local, _, _ = strings.Cut(local, "+")
	return contact.Address{
		Email: raw, Mailbox: strings.ToLower(local + "@" + host), Masked: raw[:1] + "•••@" + host,
	}, nil
}
