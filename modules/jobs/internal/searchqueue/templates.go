package searchqueue

import (
	"embed"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
	"wright.app/platform/text"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Templates renders the mails with new jobs.
type Templates struct{ *mailtemplate.Templates }

// NewTemplates returns the templates. The URLs in the mails begin with publicURL.
func NewTemplates(product string, publicURL *url.URL) (Templates, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Templates{}, fmt.Errorf("saved searches: %w", err)
	}
	return Templates{templates}, nil
}

// NewJobs returns the mail with new jobs, in the language of its addressee, or in English if there are no texts in that
// language. It has the same id whenever the mail of a day is sent.
func (t Templates) NewJobs(c savedsearch.Content) (mail.Message, error) {
	texts := t.In(c.Language)
	site := strings.TrimSuffix(t.Site.String(), "/")
	count := 0
	var groups []mailtemplate.Group
	for _, g := range c.Groups {
		count += len(g.Jobs) + g.More
		group := mailtemplate.Group{Title: text.DefangURLs(g.Search.Name)}
		for _, j := range g.Jobs {
			group.Items = append(group.Items, mailtemplate.Item{
				Title: text.DefangURLs(j.Title), Body: text.DefangURLs(summaryOf(j)),
				URL: site + "/app/jobs/" + j.ID.String(),
			})
		}
		if g.More > 0 {
			key := "more_many"
			if g.More == 1 {
				key = "more_one"
			}
			query, err := queryOf(g.Search.Filter)
			if err != nil {
				return mail.Message{}, err
			}
			group.More = mailtemplate.Link{
				Text: texts.Say(key, "count", g.More), URL: site + "/app/jobs?" + query,
			}
		}
		groups = append(groups, group)
	}
	key := "subject_many"
	if count == 1 {
		key = "subject_one"
	}
	subject := texts.Say(key, "count", count)
	content := mailtemplate.Content{
		Subject: subject, Preview: groups[0].Items[0].Title, Heading: subject, Lead: texts.Say("lead"),
		Groups: groups, Button: mailtemplate.Link{Text: texts.Say("open"), URL: site + "/app/jobs"},
		Note: texts.Say("why"),
		Links: []mailtemplate.Link{
			{Text: texts.Say("settings"), URL: site + "/app/account#account-notifications"},
		},
		Unsubscribe: t.Unsubscribe(texts.Say("unsubscribe"), c.Unsubscribe),
	}
	id := "job-searches-" + c.Member.String() + "-" + c.Day.Format("2006-01-02")
	return texts.Render(mail.Message{To: c.Email, ID: id}, content)
}

// summaryOf returns who hires, and where.
func summaryOf(j jobs.Shown) string {
	hirer := j.CompanyName
	if j.Employer != nil {
		hirer = j.Employer.Name
	}
	parts := []string{hirer}
	for _, p := range j.Places {
		if p.Locality != "" {
			parts = append(parts, p.Locality)
		}
	}
	return strings.Join(parts, " · ")
}

// queryOf returns the search parameters with which the page of the application shows a search. The router of the
// application writes them like this: each is a JSON value, and a text that no reader could take for one is not quoted.
func queryOf(f savedsearch.Filter) (string, error) {
	encoded, err := json.Marshal(f)
	if err != nil {
		return "", fmt.Errorf("link to a search: %w", err)
	}
	var parameters map[string]json.RawMessage
	if err := json.Unmarshal(encoded, &parameters); err != nil {
		return "", fmt.Errorf("link to a search: %w", err)
	}
	values := url.Values{}
	for name, value := range parameters {
		var plain string
		if json.Unmarshal(value, &plain) != nil || json.Valid([]byte(plain)) {
			plain = string(value)
		}
		values.Set(name, plain)
	}
	return values.Encode(), nil
}
