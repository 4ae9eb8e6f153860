package profile

// updatePrimaryAfterSave chooses the primary workplace after s was added or replaced: a workplace without an end
// becomes primary if there is no primary one. If the primary one got an end, the open one with the highest id replaces
// it.
func (p *Profile) updatePrimaryAfterSave(s *Section) {
	switch {
	case p.primary == nil && s.openWorkplace():
		p.primary = s
	case p.primary == s && !s.openWorkplace():
		p.primary = p.newestOpenWorkplace()
	}
}

// updatePrimaryAfterDelete leaves the profile without a primary workplace if s was the primary one. No other replaces
// it automatically.
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

// choosePrimary makes an open workplace the primary one, or leaves the profile without one if s is nil. Only imports
// call it, for workplaces that they have added.
func (p *Profile) choosePrimary(s *Section) { p.primary = s }
