package profiletest

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
)

// datesKnownInPart stores years, months and days, also the first days of a year or month, and changes them.
func datesKnownInPart(t *testing.T, s Store) {
	p := profile.New(Alex, profile.Attributes{}, Now)
	ends := []string{"2004-01-01", "2004", "2004-01", "2003-12-31", "2005"}
	for _, end := range ends {
		add(t, p, Workplace(StartedOn("2001"), EndedOn(end)))
	}
	certificate := FullSections()[profile.Certification]
	certificate.StartedAt, certificate.EndedAt = Date("1999-02"), Date("1999")
	certificate.IssuedAt, certificate.ExpirationAt = Date("1999-03"), Date("2001")
	add(t, p, certificate)
	must(t, save(t, s, p))
	got := read(t, s)
	wantEqual(t, "ends", endsOf(got), []string{"2005", "2004-01-01", "2004-01", "2004", "2003-12-31"})
	content := got.SectionsOf(profile.Certification)[0].Content
	wantEqual(t, "dates of a certificate",
		[]calendar.Partial{content.StartedAt, content.EndedAt, content.IssuedAt, content.ExpirationAt},
		[]calendar.Partial{Date("1999-02"), Date("1999"), Date("1999-03"), Date("2001")})

	changed := got.SectionsOf(profile.Workplace)
	change(t, s, func(p *profile.Profile) error {
		for i, end := range []string{"2005-02", "2004", "2004-01-02", "2004-01-01", "2003-12"} {
			in := Workplace(StartedOn("2001-01-01"), EndedOn(end))
			if _, err := p.ReplaceSection(changed[i].ID, Draft(t, in), nil, Now); err != nil {
				return err
			}
		}
		return nil
	})
	got = read(t, s)
	wantEqual(t, "changed ends", endsOf(got), []string{"2005-02", "2004-01-02", "2004-01-01", "2004", "2003-12"})
	wantEqual(t, "a changed start", got.SectionsOf(profile.Workplace)[0].Content.StartedAt, Date("2001-01-01"))
}

func endsOf(s profile.Snapshot) []string {
	var ends []string
	for _, section := range s.SectionsOf(profile.Workplace) {
		ends = append(ends, section.Content.EndedAt.String())
	}
	return ends
}
