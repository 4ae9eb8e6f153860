package profile

// The rules for the primary workplace. They are applied by each change of a profile, so that every committed profile
// keeps them.

// updatePrimaryAfterSave keeps the rules after an entry was saved: an open workplace becomes primary when
// there is none; when the primary one got an end, the open one with the highest number
// takes over, or none.
func (p *Profile) updatePrimaryAfterSave(s *Section) {
	switch {
	case p.primary == nil && s.openWorkplace():
		p.primary = s
	case p.primary == s && !s.openWorkplace():
		p.primary = p.newestOpenWorkplace()
	}
}

// updatePrimaryAfterDelete keeps the rules after an entry was deleted: there is no primary workplace after
// the primary one. No other takes over by itself.
func (p *Profile) updatePrimaryAfterDelete(s *Section) {
	if p.primary == s {
		p.primary = nil
	}
}

func (p *Profile) newestOpenWorkplace() *Section {
	var newest *Section
	for _, s := range p.sections {
		if s.openWorkplace() && (newest == nil || s.rankForPrimary() >= newest.rankForPrimary()) {
			newest = s
		}
	}
	return newest
}
