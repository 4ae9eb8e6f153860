package profile_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
)

var today = calendar.DayOf(profiletest.Now) // 2026-03-02

// violations returns name and code of every violation in err, in order.
func violations(t *testing.T, err error) []string {
	t.Helper()
	if err == nil {
		return nil
	}
	f, ok := fault.Of(err)
	if !ok || f.Code() != fault.ErrValidation.Code() {
		t.Fatalf("got %v, want a ValidationError", err)
	}
	var all []string
	for _, field := range f.Fields() {
		if field.Detail == "" {
			t.Errorf("%s has no detail", field.Name)
		}
		all = append(all, field.Name+" "+field.Code)
	}
	return all
}

func TestParseSection_completeWorkplace_isAccepted(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	section, err := p.AddSection(profiletest.Draft(t, profiletest.FullWorkplace(7)), profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	want := profile.SectionContent{
		Title: "Engineer 007", Organization: "Northwind Payments",
		Attributes: profile.SectionAttributes{
			Description: "Led the move from a nightly batch to an event-driven ledger.\n" +
				"Settlement went from hours to seconds.",
			URL: "https://northwind.example/team", Location: "Zürich, Switzerland",
			EmploymentType: profile.FullTime, WorkMode: profile.Hybrid,
		},
		Tags: []string{"Event sourcing", "Go", "PostgreSQL"}, StartedAt: profiletest.Date("1967-03-01"),
		EndedAt: profiletest.Date("1968-02-28"),
	}
	if got := section.Snapshot().Content; section.Snapshot().Type != profile.Workplace ||
		!reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}

func TestParseSection_invalidField_reportsNameAndCode(t *testing.T) {
	t.Parallel()
	with := func(change func(*profile.SectionInput)) profile.SectionInput { return profiletest.Workplace(change) }
	for name, test := range map[string]struct {
		in   profile.SectionInput
		want []string
	}{
		"empty section": {
			profile.SectionInput{Type: "Workplace"},
			[]string{"title required", "organization required", "startedAt required"},
		},
		"no title": {with(func(in *profile.SectionInput) { in.Title = "" }), []string{"title required"}},
		"blank title": {
			with(func(in *profile.SectionInput) { in.Title = " \u00a0 " }),
			[]string{"title minLength"},
		},
		"title with a control character": {
			with(func(in *profile.SectionInput) { in.Title = "a\x1bb" }),
			[]string{"title pattern"},
		},
		"title too long": {
			with(func(in *profile.SectionInput) { in.Title = long(221) }),
			[]string{"title maxLength"},
		},
		"no organization": {
			with(func(in *profile.SectionInput) { in.Organization = "" }),
			[]string{"organization required"},
		},
		"organization with NUL": {
			with(func(in *profile.SectionInput) { in.Organization = "a\x00b" }),
			[]string{"organization pattern"},
		},
		"no start": {
			with(func(in *profile.SectionInput) { in.StartedAt = calendar.Partial{} }),
			[]string{"startedAt required"},
		},
		"end before start": {profiletest.Workplace(profiletest.EndedOn("2023-02-28")), []string{"endedAt order"}},
		"start before 1900": {
			profiletest.Workplace(profiletest.StartedOn("1899-12-31")),
			[]string{"startedAt minimum"},
		},
		"end too far ahead": {
			profiletest.Workplace(profiletest.EndedOn("2036-03-03")),
			[]string{"endedAt maximum"},
		},
		"month of the end before that of the start": {
			profiletest.Workplace(profiletest.StartedOn("2023-04"), profiletest.EndedOn("2023-03-31")),
			[]string{"endedAt order"},
		},
		"start in a year before 1900": {
			profiletest.Workplace(profiletest.StartedOn("1899")),
			[]string{"startedAt minimum"},
		},
		"end in a month too far ahead": {
			profiletest.Workplace(profiletest.EndedOn("2036-04")),
			[]string{"endedAt maximum"},
		},
		"end in a year too far ahead": {
			profiletest.Workplace(profiletest.EndedOn("2037")),
			[]string{"endedAt maximum"},
		},
		"issue and expiration": {with(func(in *profile.SectionInput) {
			in.IssuedAt, in.ExpirationAt = profiletest.Date("2023-01-01"), profiletest.Date("2024-01-01")
		}), []string{"issuedAt notAllowed", "expirationAt notAllowed"}},
		"description too long": {
			with(func(in *profile.SectionInput) { in.Attributes.Description = long(4001) }),
			[]string{"attributes.description maxLength"},
		},
		"description with a control character": {
			with(func(in *profile.SectionInput) { in.Attributes.Description = "a\r\n\bb" }),
			[]string{"attributes.description pattern"},
		},
		"location too long": {
			with(func(in *profile.SectionInput) { in.Attributes.Location = long(121) }),
			[]string{"attributes.location maxLength"},
		},
		"unknown employment": {
			with(func(in *profile.SectionInput) { in.Attributes.EmploymentType = "full_time" }),
			[]string{"attributes.employmentType enum"},
		},
		"unknown work mode": {
			with(func(in *profile.SectionInput) { in.Attributes.WorkMode = "MOON" }),
			[]string{"attributes.workMode enum"},
		},
		"URL of another scheme": {
			with(func(in *profile.SectionInput) { in.Attributes.URL = "ftp://northwind.example" }),
			[]string{"attributes.url format"},
		},
		"URL too long": {with(func(in *profile.SectionInput) {
			in.Attributes.URL = "https://northwind.example/" + strings.Repeat("a", 2048)
		}), []string{"attributes.url maxLength"}},
		"blank tag": {
			profiletest.Workplace(profiletest.WithTags("Go", "  ")),
			[]string{"tags.1.label minLength"},
		},
		"tag too long": {
			profiletest.Workplace(profiletest.WithTags(long(81))),
			[]string{"tags.0.label maxLength"},
		},
		"tag with a control character": {
			profiletest.Workplace(profiletest.WithTags("a\x1bb")),
			[]string{"tags.0.label pattern"},
		},
		"tags that differ in case": {
			profiletest.Workplace(profiletest.WithTags("Go", "Java", "gO", "GO")),
			[]string{"tags.2.label taken", "tags.3.label taken"},
		},
		"tags that differ in Unicode normalization": {profiletest.Workplace(profiletest.WithTags("\u00c9migr\u00e9",
			" e\u0301migre\u0301 ")), []string{"tags.1.label taken"}},
		"21 tags": {
			profiletest.Workplace(profiletest.WithTags(numbered(21)...)),
			[]string{"tags maxItems"},
		},
		"unknown type": {profile.SectionInput{Type: "workplace"}, []string{"typeId enum"}},
		"several errors": {
			profile.SectionInput{
				Type: "Workplace", Title: " ", Attributes: profile.SectionAttributes{URL: "ftp://x", WorkMode: "MOON"},
				Tags: []string{"a", "A"}, StartedAt: profiletest.Date("2024-01-02"),
				EndedAt: profiletest.Date("2024-01-01"), ExpirationAt: profiletest.Date("2024-01-01"),
			},
			[]string{
				"organization required", "expirationAt notAllowed", "title minLength", "attributes.url format",
				"attributes.workMode enum", "tags.1.label taken", "endedAt order",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := profile.ParseSection(test.in, today)
			if got := violations(t, err); !reflect.DeepEqual(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestParseSection_valueAtTheLimit_isAccepted(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]profile.SectionInput{
		"one day": profiletest.Workplace(profiletest.StartedOn("2023-03-01"),
			profiletest.EndedOn("2023-03-01")),
		"earliest day":            profiletest.Workplace(profiletest.StartedOn("1900-01-01")),
		"ten years ahead":         profiletest.Workplace(profiletest.EndedOn("2036-03-02")),
		"leap day":                profiletest.Workplace(profiletest.StartedOn("2024-02-29")),
		"220 letters":             profiletest.Workplace(profiletest.WithTitle(strings.Repeat("🚀", 220))),
		"20 tags":                 profiletest.Workplace(profiletest.WithTags(numbered(20)...)),
		"80 letters":              profiletest.Workplace(profiletest.WithTags(strings.Repeat("ß", 80))),
		"surrounding white space": profiletest.Workplace(profiletest.WithTitle("  Baker\n")),
		"blank attributes": profiletest.Workplace(func(in *profile.SectionInput) {
			in.Attributes = profile.SectionAttributes{Description: " ", URL: "", Location: "\n"}
		}),
		"URL with query": profiletest.Workplace(func(in *profile.SectionInput) {
			in.Attributes.URL = " https://northwind.example:8443/a?b=c#d "
		}),
	} {
		if _, err := profile.ParseSection(in, today); err != nil {
			t.Errorf("%s: %q", name, violations(t, err))
		}
	}
}

func TestParseSection_url_isAbsoluteHTTPSWithoutCredentials(t *testing.T) {
	t.Parallel()
	for _, rawURL := range []string{
		"/team", "https:///team", "javascript:alert(1)", "data:text/html,x", "ftp://northwind.example",
		"mailto:alex.demo@example.com",
		"https://alex@northwind.example", "https://alex:secret@northwind.example", "https://:443",
		"https://north wind.example",
		"https://northwind.example:port", `https:\\northwind.example`,
		`https://northwind.example\@elsewhere.example`,
		" javascript:alert(1)//https://northwind.example",
	} {
		in := profiletest.Workplace(func(in *profile.SectionInput) { in.Attributes.URL = rawURL })
		_, err := profile.ParseSection(in, today)
		if got := violations(t, err); !reflect.DeepEqual(got, []string{"attributes.url format"}) {
			t.Errorf("%s: got %q", rawURL, got)
		}
	}
}

func TestParseSection_tags_areSortedIgnoringCase(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	section, err := p.AddSection(profiletest.Draft(t,
		profiletest.Workplace(profiletest.WithTags("postgreSQL", "Ödön", "go", "C", "Ada", "awk", "C++"))),
		profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Ada", "awk", "C", "C++", "go", "postgreSQL", "Ödön"}
	if got := section.Snapshot().Content.Tags; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestParseSection_texts_areTrimmedAndNormalized(t *testing.T) {
	t.Parallel()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	in := profiletest.Workplace(profiletest.WithTitle(" Zu\u0308rich "), func(in *profile.SectionInput) {
		in.Attributes.Description = "\n one\n\n two \n"
		in.Attributes.URL = " https://northwind.example "
	})
	section, err := p.AddSection(profiletest.Draft(t, in), profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	content := section.Snapshot().Content
	if content.Title != "Zürich" || content.Attributes.Description != "one\n\n two" ||
		content.Attributes.URL != "https://northwind.example" {
		t.Errorf("got %+v", content)
	}
}

// The limits and the order of dates hold as far as the dates are known.
func TestParseSection_datesKnownInPart_areKept(t *testing.T) {
	t.Parallel()
	for _, dates := range [][2]string{
		{"2021", "2021"},
		{"2021", "2021-03"},
		{"2021-03", "2021"},
		{"2021-03", "2021-03"},
		{"2021-03-14", "2021-03"},
		{"2021-03", "2021-03-01"},
		{"2020-12-31", "2021"},
		{"1900", "2036"},
		{"1900-01", "2036-03"},
	} {
		in := profiletest.Workplace(profiletest.StartedOn(dates[0]), profiletest.EndedOn(dates[1]))
		p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
		section, err := p.AddSection(profiletest.Draft(t, in), profiletest.Now)
		if err != nil {
			t.Fatal(err)
		}
		c := section.Snapshot().Content
		if got := [2]string{c.StartedAt.String(), c.EndedAt.String()}; got != dates {
			t.Errorf("got %q, want %q", got, dates)
		}
	}
}

func numbered(n int) []string {
	labels := make([]string, n)
	for i := range labels {
		labels[i] = fmt.Sprintf("tag %02d", i)
	}
	return labels
}

func FuzzParseSection_acceptedSection_isValid(f *testing.F) {
	f.Add("Baker", "https://northwind.example", "Go", "go", "2023-01-01", "2024-01-01")
	f.Add(" Zu\u0308rich ", "https://[::1]:80/", "ß", "SS", "1900-01-01", "2036-03-02")
	f.Add("Baker", "https://northwind.example", "Go", "go", "2023-04", "2023")
	f.Add("a\x00", "https://a@b", "", "\u2028", "2023-02-29", "9999-12-31")
	f.Fuzz(func(t *testing.T, title, url, tag, other, start, end string) {
		for _, text := range []string{start, end} {
			if _, err := calendar.ParsePartial(text); err != nil {
				return // the decoder of request bodies refuses it
			}
		}
		in := profiletest.Workplace(profiletest.WithTitle(title), profiletest.WithTags(tag, other),
			profiletest.StartedOn(start), profiletest.EndedOn(end),
			func(in *profile.SectionInput) { in.Attributes.URL = url })
		draft, err := profile.ParseSection(in, today)
		if err != nil {
			violations(t, err)
			return
		}
		p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
		section, err := p.AddSection(draft, profiletest.Now)
		if err != nil {
			t.Fatal(err)
		}
		c := section.Snapshot().Content
		if c.Title == "" || strings.TrimSpace(c.Title) != c.Title ||
			strings.ContainsAny(c.Title+strings.Join(c.Tags, ""), "\n\x00\r\t") {
			t.Errorf("title %q, tags %q", c.Title, c.Tags)
		}
		if c.Attributes.URL != "" && !strings.HasPrefix(strings.ToLower(c.Attributes.URL), "https://") {
			t.Errorf("URL %q", c.Attributes.URL)
		}
		if c.EndedAt.Before(c.StartedAt) || c.StartedAt.String() != start || c.EndedAt.String() != end {
			t.Errorf("from %v until %v", c.StartedAt, c.EndedAt)
		}
		if len(c.Tags) != 2 || c.Tags[0] == c.Tags[1] {
			t.Errorf("tags %q", c.Tags)
		}
		// Parsing accepted content again does not change it.
		again := profiletest.Workplace(profiletest.WithTitle(c.Title), profiletest.WithTags(c.Tags...),
			profiletest.StartedOn(start), profiletest.EndedOn(end),
			func(in *profile.SectionInput) { in.Attributes.URL = c.Attributes.URL })
		if second := profiletest.Draft(t, again); !reflect.DeepEqual(second, draft) {
			t.Errorf("%+v became %+v", draft, second)
		}
	})
}
