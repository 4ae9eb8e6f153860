package publicpage_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/publicpage"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/i18n"
	"wright.app/platform/identity"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

// previews has the previews of jobs over a database in which Robin hires for an organization.
type previews struct {
	*publicpage.Previews

	service *jobs.Service
	world   *jobstest.World
	mill    organization.Organization
	catalog *i18n.Catalog
}

func newPreviews(t *testing.T) previews {
	t.Helper()
	w := jobstest.NewWorld(t, jobstest.NewStores(t))
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	service := jobs.NewService(w.Deps())
	return previews{
		Previews: publicpage.NewPreviews(service), service: service, world: w, catalog: catalog,
		mill: w.Organizations.PutOrganization(t, "mill.example", w.Clock.Now(),
			map[identity.UserID]organization.Role{jobstest.Robin: organization.Recruiter}),
	}
}

// draft stores the draft of a job of the organization.
func (p previews) draft(t *testing.T, changes ...func(*jobs.Input)) jobs.ID {
	t.Helper()
	in := jobstest.Full(append([]func(*jobs.Input){func(in *jobs.Input) {
		in.Organization = p.mill.ID
	}}, changes...)...)
	j, err := p.service.Create(t.Context(), jobstest.SignedIn(jobstest.Robin), in)
	if err != nil {
		t.Fatal(err)
	}
	return j.ID
}

func (p previews) publish(t *testing.T, id jobs.ID) jobs.ID {
	t.Helper()
	if _, err := p.service.Publish(t.Context(), jobstest.SignedIn(jobstest.Robin), id, nil); err != nil {
		t.Fatal(err)
	}
	return id
}

func (p previews) in(t *testing.T, id jobs.ID, language string) pages.Preview {
	t.Helper()
	shown, err := p.Preview(t.Context(), id.String(), p.catalog.In(language))
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

func TestPreview_openJob_hasTitleOrganizationPlacesAndPayInTheLanguage(t *testing.T) {
	t.Parallel()
	p := newPreviews(t)
	id := p.publish(t, p.draft(t, func(in *jobs.Input) {
		in.Places = append(in.Places, jobs.Place{Country: "DE"})
	}))
	want := pages.Preview{
		Title: "Staff engineer, grid platform", Name: p.mill.Name, Main: "88,000 – 112,000 EUR a year",
		Facts: "Rotterdam, DE · Hybrid",
	}
	if got := p.in(t, id, "en-US"); got != want {
		t.Errorf("got %+v", got)
	}
	if got := p.in(t, id, "de"); got.Main != "88.000 – 112.000 EUR im Jahr" || got.Tag() == want.Tag() {
		t.Errorf("got %+v", got)
	}
}

func TestPreview_jobsOfOtherKinds_haveNoEmptyFacts(t *testing.T) {
	t.Parallel()
	p := newPreviews(t)
	for name, c := range map[string]struct {
		change func(*jobs.Input)
		want   pages.Preview
	}{
		"voluntary, without pay": {
			func(in *jobs.Input) {
				in.EmploymentType = profile.Volunteer
				in.SalaryMin, in.SalaryMax, in.Currency, in.SalaryPeriod = nil, nil, "", ""
			},
			pages.Preview{Main: "Voluntary, unpaid", Facts: "Rotterdam · Hybrid"},
		},
		"one pay": {
			func(in *jobs.Input) { in.SalaryMax = in.SalaryMin },
			pages.Preview{Main: "88,000 EUR a year", Facts: "Rotterdam · Hybrid"},
		},
		"remote, from everywhere": {
			func(in *jobs.Input) { in.WorkMode, in.Places = profile.Remote, nil },
			pages.Preview{Main: "88,000 – 112,000 EUR a year", Facts: "Remote"},
		},
		"remote, from more countries than there is room for": {
			func(in *jobs.Input) {
				in.WorkMode, in.Places = profile.Remote, nil
				in.ApplicantCountries = []string{"NL", "BE", "DE", "FR", "ES"}
			},
			pages.Preview{Main: "88,000 – 112,000 EUR a year", Facts: "NL, BE, DE, FR, … · Remote"},
		},
	} {
		c.want.Title, c.want.Name = "Staff engineer, grid platform", p.mill.Name
		if got := p.in(t, p.publish(t, p.draft(t, c.change)), "en-US"); got != c.want {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

// TestT315_jobsThatAreNotPublic_haveNoPreview compares the errors with those of the page.
func TestT315_jobsThatAreNotPublic_haveNoPreview(t *testing.T) {
	t.Parallel()
	p := newPreviews(t)
	closed := p.publish(t, p.draft(t))
	if _, err := p.service.Close(
		t.Context(), jobstest.SignedIn(jobstest.Robin), closed, jobs.Filled, nil,
	); err != nil {
		t.Fatal(err)
	}
	moderated := p.publish(t, p.draft(t))
	if _, err := p.world.Administration(t).Close(t.Context(), moderated, "It is not true."); err != nil {
		t.Fatal(err)
	}
	alone := p.publish(t, p.draft(t, func(in *jobs.Input) { in.Organization = organization.ID{} }))
	expired := p.publish(t, p.draft(t))
	draft := p.draft(t)
	p.world.Clock.Advance(40 * 24 * time.Hour)
	for name, c := range map[string]struct {
		key  string
		want error
	}{
		"draft": {draft.String(), fault.ErrNotFound}, "of nobody proven": {alone.String(), fault.ErrNotFound},
		"closed": {closed.String(), jobs.ErrEnded}, "expired": {expired.String(), jobs.ErrEnded},
		"unknown": {uuid.New().String(), fault.ErrNotFound}, "no id": {"preview", fault.ErrNotFound},
		"another form of an id": {"urn:uuid:" + draft.String(), fault.ErrNotFound}, "empty": {"", fault.ErrNotFound},
	} {
		if got, err := p.Preview(t.Context(), c.key, p.catalog.In("en-US")); !errors.Is(err, c.want) ||
			got != (pages.Preview{}) {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
	}
	_, page := p.service.GetPublic(t.Context(), moderated)
	if got, err := p.Preview(t.Context(), moderated.String(), p.catalog.In("en-US")); page == nil ||
		!errors.Is(err, page) || got != (pages.Preview{}) {
		t.Errorf("closed by the operator: got %+v, %v; its page: %v", got, err, page)
	}
}

func TestWriter_job_namesItsPreviewImageWithAHashOfWhatItShows(t *testing.T) {
	t.Parallel()
	w := newWriter(t)
	image := writeJob(t, w, nil).Metadata.Image
	if !strings.HasPrefix(image.Address, "https://wright.test"+jobPath+"/preview.png?lang=en-US&v=") ||
		image.Width != pages.PreviewWidth || image.Height != pages.PreviewHeight ||
		image.Alt != "Staff engineer, grid platform · Kvarn Energy · 88,000 – 112,000 EUR a year"+
			" · Rotterdam, DE · Hybrid" {
		t.Errorf("got %+v", image)
	}
	for name, value := range map[string]any{
		"title": "Baker", "salaryMin": 90_000, "workMode": "ON_SITE", "places": []any{},
	} {
		if other := writeJob(t, w, map[string]any{name: value}).Metadata.Image; other.Address == image.Address {
			t.Errorf("%s: the URL is the same", name)
		}
	}
	other := writeJob(t, w, map[string]any{"description": "Another description, which the image does not show."})
	if other.Metadata.Image != image {
		t.Errorf("got %+v", other.Metadata.Image)
	}
}
