package publicpage

import (
	"context"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/google/uuid"

	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/platform/serverscript"
)

// The prefixes of the paths of the pages.
const (
	jobPrefix          = "/j/"
	organizationPrefix = "/o/"
)

// The prefixes of the paths of operations.
const (
	jobOperation          = "/v1/public/jobs/"
	organizationOperation = "/v1/public/organizations/"
	searchOperation       = "/v1/public/jobs?organization="
)

// The keys of pages that do not exist, in the form that the operations accept.
var (
	unknownJob          = uuid.Nil.String()
	unknownOrganization = "unknown.invalid"
)

// domain is the form of a domain in the contract.
var domain = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

// maxDomain is the maximum number of characters of a domain.
const maxDomain = 253

// Writer implements pages.Content for the pages of jobs and organizations.
type Writer struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
	script    *serverscript.Pages
}

var _ pages.Content = (*Writer)(nil)

// New returns a Writer of pages in the languages of a catalog. URLs begin with publicURL.
func New(product string, publicURL *url.URL, catalog *i18n.Catalog, script *serverscript.Pages) *Writer {
	return &Writer{product: product, publicURL: publicURL, catalog: catalog, script: script}
}

// Source implements pages.Content. The page of an organization shows its open jobs, too. A key that cannot be one
// becomes the key of a page that does not exist, because the operation would call it malformed.
func (w *Writer) Source(path string) (operations []string) {
	if key, ok := keyOf(path, jobPrefix); ok {
		if _, err := uuid.Parse(key); err != nil || len(key) != len(unknownJob) {
			key = unknownJob
		}
		return []string{jobOperation + key}
	}
	if key, ok := keyOf(path, organizationPrefix); ok {
		if !domain.MatchString(key) || len(key) > maxDomain {
			key = unknownOrganization
		}
		return []string{organizationOperation + key, searchOperation + key}
	}
	return nil
}

func keyOf(path, prefix string) (key string, ok bool) {
	key, ok = strings.CutPrefix(path, prefix)
	return key, ok && key != "" && !strings.Contains(key, "/")
}

// Write implements pages.Content.
func (w *Writer) Write(ctx context.Context, a pages.APIResponse) (pages.Page, error) {
	switch {
	case a.Status != http.StatusOK:
		return pages.Refuse(a, w.catalog.In(a.Language), refusals, "public_job_load_failed"), nil
	case strings.HasPrefix(a.Path, jobPrefix):
		return w.job(ctx, a)
	default:
		return w.organization(ctx, a)
	}
}

func (w *Writer) job(ctx context.Context, a pages.APIResponse) (pages.Page, error) {
	var j job
	if err := json.Unmarshal(a.Body, &j); err != nil {
		return pages.Page{}, fmt.Errorf("read a job: %w", err)
	}
	page := pages.Page{Title: j.Title + " · " + j.Organization.Name}
	page.Body, page.CannotBeRendered = w.render(ctx, a, renderInput{Job: a.Body})
	description, _ := w.script.Render(ctx, a, "markdownToHTML", len(j.Description), j.Description)
	page.Metadata = w.jobMetadata(j, description)
	page.Metadata.Image = w.picture(j, w.catalog.In(a.Language))
	return page, nil
}

func (w *Writer) organization(ctx context.Context, a pages.APIResponse) (pages.Page, error) {
	var bodies []json.RawMessage
	var o organization
	err := json.Unmarshal(a.Body, &bodies)
	if err == nil && len(bodies) != 2 {
		err = fmt.Errorf("%d responses", len(bodies)) // cannot happen, see Source
	}
	if err == nil {
		err = json.Unmarshal(bodies[0], &o)
	}
	if err != nil {
		return pages.Page{}, fmt.Errorf("read an organization: %w", err)
	}
	page := pages.Page{Title: o.Name}
	page.Body, page.CannotBeRendered = w.render(ctx, a, renderInput{Organization: bodies[0], Jobs: bodies[1]})
	page.Metadata = w.organizationMetadata(o)
	return page, nil
}

// renderInput is the input of the web application's script: PublicJobsPageProps (public-jobs-page.tsx) and
// the language.
type renderInput struct {
	Language       string          `json:"language"`
	Path           string          `json:"path"`
	Today          string          `json:"today"`
	Origin         string          `json:"origin"`
	ProductName    string          `json:"productName"`
	MayHaveSession bool            `json:"mayHaveSession"`
	Job            json.RawMessage `json:"job,omitempty"`
	Organization   json.RawMessage `json:"organization,omitempty"`
	Jobs           json.RawMessage `json:"jobs,omitempty"`
}

func (w *Writer) render(ctx context.Context, a pages.APIResponse, in renderInput) (template.HTML, bool) {
	in.Language, in.Path, in.Today, in.Origin = a.Language, a.Path, a.Today, a.Origin
	in.ProductName, in.MayHaveSession = w.product, a.SignedIn
	return w.script.Render(ctx, a, "renderJobs", len(a.Body), in)
}

// refusals maps error codes to the page of the web application that explains the refusal, and to the key of its title.
// The router of the application has the same destinations (routes.ts).
var refusals = map[string]pages.Refusal{
	"ResourceNotFoundError": {Path: "/page-not-found", Title: "page_not_found_title"},
	"JobEndedError":         {Path: "/job-ended", Title: "job_ended_title"},
}
