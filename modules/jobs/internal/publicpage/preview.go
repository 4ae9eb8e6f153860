package publicpage

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/google/uuid"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"wright.app/modules/jobs"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/i18n"
	"wright.app/platform/null"
	"wright.app/platform/pages"
)

// Previews implements pages.PreviewSource for the pages of jobs.
type Previews struct{ service *jobs.Service }

var _ pages.PreviewSource = (*Previews)(nil)

// NewPreviews returns Previews.
func NewPreviews(s *jobs.Service) *Previews { return &Previews{s} }

// Prefix implements pages.PreviewSource.
func (*Previews) Prefix() string { return jobPrefix }

// Preview implements pages.PreviewSource.
func (p *Previews) Preview(ctx context.Context, key string, texts i18n.Texts) (pages.Preview, error) {
	id, err := uuid.Parse(key)
	if err != nil || len(key) != len(unknownJob) {
		return pages.Preview{}, fault.ErrNotFound
	}
	j, err := p.service.GetPublic(ctx, id)
	if err != nil {
		return pages.Preview{}, fmt.Errorf("preview of a job: %w", err)
	}
	return previewOf(shownJob(j.Public), texts), nil
}

// shownJob returns what the preview image shows of a job, in the form of the contract.
func shownJob(j jobs.Public) job {
	shown := job{
		Title: j.Title, Organization: organization{Name: j.Employer.Name}, Employment: string(j.EmploymentType),
		WorkMode: string(j.WorkMode), ApplicantCountries: j.ApplicantCountries,
	}
	for _, p := range j.Places {
		shown.Places = append(shown.Places, jobPlace{Country: p.Country, Locality: new(p.Locality)})
	}
	if j.Pay != (jobs.Pay{}) {
		shown.SalaryMin, shown.SalaryMax = new(j.Min), new(j.Max)
		shown.Currency, shown.SalaryPeriod = new(j.Currency), new(string(j.Period))
	}
	return shown
}

// The keys of texts.
var (
	workModes = map[string]string{
		string(profile.OnSite): "work_mode_on_site", string(profile.Hybrid): "work_mode_hybrid",
		string(profile.Remote): "work_mode_remote",
	}
	payPeriods = map[string]string{
		"YEAR": "messages_pay_year", "MONTH": "messages_pay_month",
		"DAY": "messages_pay_day", "HOUR": "messages_pay_hour",
	}
)

// maxShownPlaces is the maximum number of places that a preview has room for.
const maxShownPlaces = 4

// previewOf returns what the preview image of a job shows.
func previewOf(j job, texts i18n.Texts) pages.Preview {
	var places []string
	for _, p := range j.Places {
		if place := null.OrZero(p.Locality); place != "" {
			places = append(places, place)
		} else {
			places = append(places, p.Country)
		}
	}
	if j.WorkMode == remote {
		places = append(places, j.ApplicantCountries...)
	}
	if len(places) > maxShownPlaces {
		places = append(places[:maxShownPlaces], "…")
	}
	facts := []string{strings.Join(places, ", "), texts.Say(workModes[j.WorkMode])}
	return pages.Preview{
		Title: j.Title, Name: j.Organization.Name, Main: payOf(j, texts),
		Facts: strings.Join(slices.DeleteFunc(facts, func(f string) bool { return f == "" }), " · "),
	}
}

// payOf returns the pay as the page shows it (plain-job-words.ts).
func payOf(j job, texts i18n.Texts) string {
	if j.SalaryMin == nil || j.SalaryMax == nil || j.Currency == nil || j.SalaryPeriod == nil {
		if j.Employment == string(profile.Volunteer) {
			return texts.Say("jobs_pay_unpaid")
		}
		return ""
	}
	printer := message.NewPrinter(language.Make(texts.Language()))
	lower, upper := printer.Sprint(number.Decimal(*j.SalaryMin)), printer.Sprint(number.Decimal(*j.SalaryMax))
	period := texts.Say(payPeriods[*j.SalaryPeriod])
	if lower == upper {
		return texts.Say("public_job_pay_one", "min", lower, "currency", *j.Currency, "period", period)
	}
	return texts.Say("public_job_pay", "min", lower, "max", upper, "currency", *j.Currency, "period", period)
}

// picture returns the preview image of a job in the language of its page. Its URL contains a hash of the content, so
// that caches load a changed image.
func (w *Writer) picture(j job, texts i18n.Texts) pages.Picture {
	shown := previewOf(j, texts)
	address := w.publicURL.JoinPath("j", j.ID, pages.PreviewName)
	address.RawQuery = url.Values{i18n.QueryParameter: {texts.Language()}, "v": {shown.Tag()}}.Encode()
	parts := []string{shown.Title, shown.Name, shown.Main, shown.Facts}
	return pages.Picture{
		Address: address.String(), Width: pages.PreviewWidth, Height: pages.PreviewHeight,
		Alt: strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " · "),
	}
}
