package searchqueue_test

import (
	_ "embed"
	"encoding/json"
	"html"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/internal/searchqueue"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/organization"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
)

const job = "019ab3c4-5d6e-7f80-9a1b-000000000001"

func newTemplates(t *testing.T) searchqueue.Templates {
	t.Helper()
	templates, err := searchqueue.NewTemplates("Wright", &url.URL{Scheme: "https", Host: "wright.test"})
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

// render returns the mail with the new jobs of searches.
func render(t *testing.T, language string, groups ...savedsearch.Group) mail.Message {
	t.Helper()
	m, err := newTemplates(t).NewJobs(savedsearch.Content{
		Member: identity.MemberID(uuid.MustParse(job)), Email: "alex.demo@example.com", Language: language,
		Day: time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC), Groups: groups, Unsubscribe: "token",
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Check(); err != nil {
		t.Error(err)
	}
	return m
}

// group returns a new job of a search, and more that are not named.
func group(name string, filter savedsearch.Filter, more int) savedsearch.Group {
	return savedsearch.Group{
		Search: savedsearch.Search{Name: name, Filter: filter}, More: more,
		Jobs: []jobs.Shown{{Job: jobs.Job{ID: uuid.MustParse(job), Content: jobs.Content{
			Title: "Staff engineer, grid platform", CompanyName: "Kvarn Energy",
			Places: []jobs.Place{{Country: "NL", Locality: "Rotterdam"}},
		}}}},
	}
}

func wantIn(t *testing.T, m mail.Message, all ...string) {
	t.Helper()
	readable := html.UnescapeString(m.HTML)
	for _, one := range all {
		if !strings.Contains(m.Text, one) || !strings.Contains(readable, one) {
			t.Errorf("%q is missing in %s", one, m.Text)
		}
	}
}

func TestMail_isInTheLanguageOfTheMember(t *testing.T) {
	t.Parallel()
	for language, c := range map[string]struct{ one, many, moreOne, moreMany, settings, stop string }{
		"en-US": {
			"A new job for your saved searches", "8 new jobs for your saved searches", "Show one more job",
			"Show 5 more jobs", "Choose what you are notified of", "Stop mails with new jobs",
		},
		"de": {
			"Eine neue Stelle zu Ihren gespeicherten Suchen", "8 neue Stellen zu Ihren gespeicherten Suchen",
			"Eine weitere Stelle anzeigen", "5 weitere Stellen anzeigen", "Auswählen, was Ihnen mitgeteilt wird",
			"Keine E-Mails mit neuen Stellen mehr erhalten",
		},
	} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			byGo := savedsearch.Filter{Tags: []string{"Go"}}
			single := render(t, language, group("Go", byGo, 0))
			several := render(t, language, group("Go", byGo, 1), group("Rotterdam", byGo, 5))
			if single.Subject != c.one || several.Subject != c.many {
				t.Errorf("the subjects are %q and %q", single.Subject, several.Subject)
			}
			if strings.Contains(single.Text, "/app/jobs?") {
				t.Errorf("leads to more jobs than there are: %s", single.Text)
			}
			wantIn(t, several, c.moreOne, c.moreMany, c.settings, c.stop, "Rotterdam",
				"Staff engineer, grid platform", "Kvarn Energy · Rotterdam", "https://wright.test/app/jobs/"+job,
				"https://wright.test/app/account#account-notifications")
			if strings.Contains(several.Text, "{") || several.To != "alex.demo@example.com" ||
				!strings.Contains(several.HTML, `<html lang="`+language+`"`) {
				t.Errorf("got %+v", several)
			}
		})
	}
}

func TestMail_isTheSameMailWheneverItIsSent_andCanBeUnsubscribed(t *testing.T) {
	t.Parallel()
	m := render(t, "", group("Go", savedsearch.Filter{Tags: []string{"Go"}}, 0))
	if m.ID != "job-searches-"+job+"-2026-11-30" {
		t.Errorf("the id is %q", m.ID)
	}
	const address = "https://wright.test/v1/public/unsubscribe/token"
	if m.Headers["List-Unsubscribe"] != "<"+address+">" ||
		m.Headers["List-Unsubscribe-Post"] != "List-Unsubscribe=One-Click" {
		t.Errorf("the headers are %v", m.Headers)
	}
	wantIn(t, m, address)
}

func TestMail_namesTheOrganizationThatHires(t *testing.T) {
	t.Parallel()
	g := group("Go", savedsearch.Filter{Tags: []string{"Go"}}, 0)
	g.Jobs[0].Employer = &organization.Employer{Name: "Mill Works"}
	m := render(t, "", g)
	wantIn(t, m, "Mill Works · Rotterdam")
	if strings.Contains(m.Text, "Kvarn") {
		t.Errorf("got %s", m.Text)
	}
}

// Recruiters write titles, and mail programs turn the addresses of websites into links.
func TestMail_hasNoAddressesThatPeopleHaveWritten(t *testing.T) {
	t.Parallel()
	g := group("search.example.com", savedsearch.Filter{Tags: []string{"Go"}}, 0)
	g.Jobs[0].Title, g.Jobs[0].CompanyName = "See https://title.example.com", "company.example.com <b>"
	m := render(t, "", g)
	for _, address := range []string{"search.example.com", "title.example.com", "company.example.com", "<b>"} {
		if strings.Contains(m.HTML, address) || address != "<b>" && strings.Contains(m.Text, address) {
			t.Errorf("%q is in %s", address, m.Text)
		}
	}
}

// The web application reads the same file (jobs-search.test.ts).
//
//go:embed testdata/addresses.json
var addresses []byte

func TestLinkToASearch_isWrittenLikeTheAddressesOfTheApplication(t *testing.T) {
	t.Parallel()
	var all []struct {
		Filter     savedsearch.Filter
		Parameters string
	}
	if err := json.Unmarshal(addresses, &all); err != nil || len(all) == 0 {
		t.Fatal(len(all), err)
	}
	for _, one := range all {
		address := "https://wright.test/app/jobs?" + one.Parameters
		m := render(t, "", group("Search", one.Filter, 1))
		if !strings.Contains(m.Text, address+"\n") ||
			!strings.Contains(html.UnescapeString(m.HTML), `"`+address+`"`) {
			t.Errorf("%q is missing in %s", address, m.Text)
		}
	}
}
