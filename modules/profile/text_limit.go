package profile

// MaxTextBytes is the maximum size of all texts of a profile and its sections together. It limits what one request for
// a page costs (docs/security.md, T74).
const MaxTextBytes = 256_000

// checkTextGrowth returns ErrTextLimitExceeded if a change makes the texts of a profile larger than MaxTextBytes. A
// profile that was larger before the limit existed may become smaller, but not larger.
func checkTextGrowth(before, after int64) error {
	if after > MaxTextBytes && after > before {
		return ErrTextLimitExceeded
	}
	return nil
}

// changesText reports whether texts of the profile or of a section are set or come back.
func (p *Profile) changesText() bool {
	if p.attributes != nil || len(p.restored) > 0 {
		return true
	}
	for _, s := range p.sections {
		if s.content != nil {
			return true
		}
	}
	return false
}
