package store_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
)

// Years, months and days are stored, also the first days of a year or month, and changed.
func TestSave_datesKnownInPart_keepTheirPrecisionAndOrder(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		ends := []string{"2004-01-01", "2004", "2004-01", "2003-12-31", "2005"}
		for _, end := range ends {
			add(t, p, workplace(startedOn("2001"), endedOn(end)))
		}
		certificate := profiletest.FullSections()[profile.Certification]
		certificate.StartedAt, certificate.EndedAt = date("1999-02"), date("1999")
		certificate.IssuedAt, certificate.ExpirationAt = date("1999-03"), date("2001")
		add(t, p, certificate)
		must(t, save(t, s, p))
		got := read(t, s)
		wantEqual(t, "ends", endsOf(got), []string{"2005", "2004-01-01", "2004-01", "2004", "2003-12-31"})
		content := got.SectionsOf(profile.Certification)[0].Content
		wantEqual(t, "dates of a certificate",
			[]calendar.Partial{content.StartedAt, content.EndedAt, content.IssuedAt, content.ExpirationAt},
			[]calendar.Partial{date("1999-02"), date("1999"), date("1999-03"), date("2001")})

		changed := got.SectionsOf(profile.Workplace)
		change(t, s, func(p *profile.Profile) error {
			for i, end := range []string{"2005-02", "2004", "2004-01-02", "2004-01-01", "2003-12"} {
				in := workplace(startedOn("2001-01-01"), endedOn(end))
				if _, err := p.ReplaceSection(changed[i].ID, draftOf(t, in), nil, now); err != nil {
					return err
				}
			}
			return nil
		})
		got = read(t, s)
		wantEqual(t, "changed ends", endsOf(got), []string{"2005-02", "2004-01-02", "2004-01-01", "2004", "2003-12"})
		wantEqual(t, "a changed start", got.SectionsOf(profile.Workplace)[0].Content.StartedAt, date("2001-01-01"))
	})
}

func endsOf(s profile.Snapshot) []string {
	var ends []string
	for _, section := range s.SectionsOf(profile.Workplace) {
		ends = append(ends, section.Content.EndedAt.String())
	}
	return ends
}
