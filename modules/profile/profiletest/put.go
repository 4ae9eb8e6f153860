package profiletest

import (
	"context"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/store/ent"
	entprofile "wright.app/modules/profile/internal/store/ent/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/text"
)

// Put stores a snapshot in SQLite and replaces the profile of its owner, to set up states that no use case reaches. It
// stores ids as they are, unless they are 0, and no proofs of websites.
func (s Stores) Put(t testing.TB, p profile.Snapshot) {
	t.Helper()
	w := rowWriter{client: ent.NewClient(ent.Driver(s.DB.EntDriver())), snapshot: p}
	if err := s.DB.InTx(t.Context(), w.write); err != nil {
		t.Fatal(err)
	}
}

// rowWriter inserts the rows of one snapshot.
type rowWriter struct {
	client   *ent.Client
	snapshot profile.Snapshot
	id       int64
}

func (w *rowWriter) write(ctx context.Context) error {
	if _, err := w.client.Profile.Delete().Where(entprofile.OwnerID(int64(w.snapshot.Owner))).Exec(ctx); err != nil {
		return err
	}
	for _, step := range []func(context.Context) error{w.insertProfile, w.insertSections, w.insertTags} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	if w.snapshot.Alias.IsZero() {
		return nil
	}
	return w.client.Alias.Create().SetProfileID(w.id).SetAlias(w.snapshot.Alias.String()).Exec(ctx)
}

func (w *rowWriter) insertProfile(ctx context.Context) error {
	p, a := w.snapshot, w.snapshot.Attributes
	create := w.client.Profile.Create().
		SetOwnerID(int64(p.Owner)).SetAccessMode(string(p.AccessMode)).SetStatus(string(p.Status)).
		SetApproved(p.Approved).SetSuspensionReason(p.Suspension.Reason).SetAlias(p.Alias.String()).
		SetHeadline(a.Headline).SetSummary(a.Summary).SetLocation(a.Location).SetCountryCode(a.CountryCode).
		SetPronouns(a.Pronouns).SetOpenToWork(a.OpenToWork).
		SetCompanyName(a.CompanyName).SetCompanyURL(a.CompanyURL).
		SetLanguages(append([]profile.Language{}, a.Languages...)).
		SetExternalLinks(append([]profile.ExternalLink{}, a.ExternalLinks...)).
		SetVerifiedLinks(append([]profile.LinkType{}, p.Verified...)).SetDetails(&a.Particulars).
		SetVersion(p.Version).SetCreatedAt(p.CreatedAt).SetUpdatedAt(p.UpdatedAt)
	if p.ID != 0 {
		create.SetID(int64(p.ID))
	}
	if p.Suspension.Active() {
		create.SetSuspendedAt(p.Suspension.Since)
	}
	if !p.Look.IsZero() {
		create.SetLook(&p.Look)
	}
	if p.Primary != 0 {
		create.SetPrimarySectionID(int64(p.Primary))
	}
	row, err := create.Save(ctx)
	if err != nil {
		return err
	}
	w.id = row.ID
	return nil
}

func (w *rowWriter) insertSections(ctx context.Context) error {
	return w.client.Section.MapCreateBulk(w.snapshot.Sections, func(row *ent.SectionCreate, i int) {
		s := w.snapshot.Sections[i]
		c := s.Content
		row.SetID(int64(s.ID)).SetProfileID(w.id).SetTypeID(string(s.Type)).
			SetTitle(c.Title).SetOrganization(c.Organization).
			SetDescription(c.Attributes.Description).SetURL(c.Attributes.URL).SetLocation(c.Attributes.Location).
			SetStartedOn(c.StartedAt.First()).SetStartedPrecision(precisionOf(c.StartedAt)).
			SetEndedOn(c.EndedAt.First()).SetEndedPrecision(precisionOf(c.EndedAt)).
			SetIssuedOn(c.IssuedAt.First()).SetIssuedPrecision(precisionOf(c.IssuedAt)).
			SetExpiresOn(c.ExpirationAt.First()).SetExpiresPrecision(precisionOf(c.ExpirationAt)).
			SetVersion(s.Version).SetCreatedAt(s.CreatedAt).SetDetails(&c.Attributes)
	}).Exec(ctx)
}

// precisionOf returns the precision for its column, which is empty for a whole day or no date.
func precisionOf(date calendar.Partial) string {
	if date.Precision() == calendar.ToDay {
		return ""
	}
	return string(date.Precision())
}

func (w *rowWriter) insertTags(ctx context.Context) error {
	var rows []*ent.TagCreate
	add := func(section profile.SectionID, labels []string) {
		for _, label := range labels {
			rows = append(rows, w.client.Tag.Create().SetProfileID(w.id).SetSectionID(int64(section)).
				SetLabel(label).SetLabelKey(text.Fold(label)))
		}
	}
	add(0, w.snapshot.Attributes.Tags)
	for _, s := range w.snapshot.Sections {
		add(s.ID, s.Content.Tags)
	}
	return w.client.Tag.CreateBulk(rows...).Exec(ctx)
}
