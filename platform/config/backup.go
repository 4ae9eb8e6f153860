package config

import (
	"strings"
	"unicode/utf8"

	"filippo.io/age"
)

// Backup configures the encryption of backups (https://age-encryption.org).
type Backup struct {
	// Recipients are the public keys for which backups are encrypted, or the passphrase. Without them backups are not
	// encrypted.
	Recipients []age.Recipient
	// Identities decrypt backups.
	Identities []age.Identity
}

// minPassphrase is the smallest number of characters of a passphrase.
const minPassphrase = 16

func (e *env) backup() Backup {
	var b Backup
	const recipients, identity, passphrase = "WRIGHT_BACKUP_RECIPIENTS", "WRIGHT_BACKUP_IDENTITY",
		"WRIGHT_BACKUP_PASSPHRASE"
	if value, set := e.get(recipients); set {
		var err error
		b.Recipients, err = age.ParseRecipients(strings.NewReader(strings.ReplaceAll(value, ",", "\n")))
		if err != nil {
			e.mistakeWithoutValue(recipients, "is no list of public keys of age joined by commas, such as "+
				"age-keygen -y writes: they begin with age1")
		}
	}
	if value, set := e.get(identity); set {
		var err error
		if b.Identities, err = age.ParseIdentities(strings.NewReader(value)); err != nil {
			e.mistakeWithoutValue(identity, "is no secret key of age, such as age-keygen writes: it begins with "+
				"AGE-SECRET-KEY-")
		}
	}
	value, set := e.get(passphrase)
	switch {
	case !set:
	case len(b.Recipients) > 0:
		e.mistakeWithoutValue(passphrase, "is set beside "+recipients+": remove one of them")
	case utf8.RuneCountInString(value) < minPassphrase:
		e.mistakeWithoutValue(passphrase, "has fewer than 16 characters")
	default:
		b.addPassphrase(value)
	}
	return b
}

func (b *Backup) addPassphrase(passphrase string) {
	// Both fail only for an empty passphrase.
	if recipient, err := age.NewScryptRecipient(passphrase); err == nil {
		b.Recipients = append(b.Recipients, recipient)
	}
	if identity, err := age.NewScryptIdentity(passphrase); err == nil {
		b.Identities = append(b.Identities, identity)
	}
}
