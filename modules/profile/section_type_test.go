package profile_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
)

// fieldRules has the required fields of each type of section, and the fields that not all types have.
var fieldRules = map[profile.SectionType]struct{ required, own []string }{
	profile.Workplace: {
		[]string{"title", "organization", "startedAt"},
		[]string{"attributes.employmentType", "attributes.workMode"},
	},
	profile.School: {
		[]string{"organization"},
		[]string{"attributes.degree", "attributes.fieldOfStudy", "attributes.grade"},
	},
	profile.Project: {[]string{"title"}, []string{"attributes.role"}},
	profile.CodeRepository: {
		[]string{"title", "attributes.url"},
		[]string{
			"attributes.repositoryFullName", "attributes.language", "attributes.stars", "attributes.forks",
			"attributes.pushedAt", "attributes.numbersFrom", "attributes.numbersAt",
		},
	},
	profile.Certification: {
		[]string{"title"},
		[]string{"attributes.credentialId", "issuedAt", "expirationAt"},
	},
	profile.Contribution: {
		[]string{"title"},
		[]string{"attributes.kind", "attributes.doi", "attributes.role", "issuedAt", "expirationAt"},
	},
}

func TestParseSection_everyType_acceptsAllItsFields(t *testing.T) {
	t.Parallel()
	for typ, in := range profiletest.FullSections() {
		if _, err := profile.ParseSection(in, today); err != nil {
			t.Errorf("%s: %q", typ, violations(t, err))
		}
	}
}

func TestParseSection_emptySection_reportsRequiredFields(t *testing.T) {
	t.Parallel()
	for typ, rules := range fieldRules {
		_, err := profile.ParseSection(profile.SectionInput{Type: typ}, today)
		var want []string
		for _, pointer := range rules.required {
			want = append(want, pointer+" required")
		}
		if got := violations(t, err); !reflect.DeepEqual(got, inOrderOf(want, got)) {
			t.Errorf("%s: got %q, want %q", typ, got, want)
		}
	}
}

func TestParseSection_fieldsOfAnotherType_areNotAllowed(t *testing.T) {
	t.Parallel()
	all := profiletest.FullSections()
	for typ, rules := range fieldRules {
		for other, otherRules := range fieldRules {
			in := all[other]
			in.Type = typ
			_, err := profile.ParseSection(in, today)
			var want []string
			for _, pointer := range otherRules.own {
				if !slices.Contains(rules.own, pointer) {
					want = append(want, pointer+" notAllowed")
				}
			}
			if got := violations(t, err); !reflect.DeepEqual(got, inOrderOf(want, got)) {
				t.Errorf("%s with the fields of %s: got %q, want %q", typ, other, got, want)
			}
		}
	}
}

func TestParseSection_invalidAttribute_reportsNameAndCode(t *testing.T) {
	t.Parallel()
	const over40, over120, over200 = 41, 121, 201
	for name, test := range map[string]struct {
		typ    profile.SectionType
		change func(*profile.SectionInput)
		want   string
	}{
		"host of a URL too long": {
			profile.Project,
			func(in *profile.SectionInput) { in.Attributes.URL = "https://" + strings.Repeat("漢", 254) + "/" },
			"attributes.url format",
		},
		"degree too long": {
			profile.School,
			func(in *profile.SectionInput) { in.Attributes.Degree = long(over120) }, "attributes.degree maxLength",
		},
		"field too long": {
			profile.School,
			func(in *profile.SectionInput) { in.Attributes.FieldOfStudy = long(over120) },
			"attributes.fieldOfStudy maxLength",
		},
		"grade too long": {
			profile.School, func(in *profile.SectionInput) { in.Attributes.Grade = long(over40) },
			"attributes.grade maxLength",
		},
		"role with NUL": {
			profile.Project, func(in *profile.SectionInput) { in.Attributes.Role = "a\x00" },
			"attributes.role pattern",
		},
		"credential too long": {
			profile.Certification,
			func(in *profile.SectionInput) { in.Attributes.CredentialID = long(over120) },
			"attributes.credentialId maxLength",
		},
		"unknown kind": {
			profile.Contribution, func(in *profile.SectionInput) { in.Attributes.Kind = "talk" },
			"attributes.kind enum",
		},
		"DOI too long": {
			profile.Contribution,
			func(in *profile.SectionInput) { in.Attributes.DOI = "10.1000/" + long(over200-len("10.1000/")) },
			"attributes.doi maxLength",
		},
		"DOI as an address": {
			profile.Contribution,
			func(in *profile.SectionInput) { in.Attributes.DOI = "https://doi.org/10.1000/demo" },
			"attributes.doi pattern",
		},
		"DOI without a suffix": {
			profile.Contribution, func(in *profile.SectionInput) { in.Attributes.DOI = "10.1000/" },
			"attributes.doi pattern",
		},
		"DOI with a space": {
			profile.Contribution, func(in *profile.SectionInput) { in.Attributes.DOI = "10.1000/a b" },
			"attributes.doi pattern",
		},
		"DOI beyond ASCII": {
			profile.Contribution, func(in *profile.SectionInput) { in.Attributes.DOI = "10.1000/\u00e9" },
			"attributes.doi pattern",
		},
		"full name too long": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.RepositoryFullName = long(over200) },
			"attributes.repositoryFullName maxLength",
		},
		"language too long": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.Language = long(over40) }, "attributes.language maxLength",
		},
		"negative stars": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.Stars = new(int32(-1)) }, "attributes.stars minimum",
		},
		"negative forks": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.Forks = new(int32(-2147483648)) },
			"attributes.forks minimum",
		},
		"push before 1900": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.PushedAt = profiletest.Day("1899-12-31") },
			"attributes.pushedAt minimum",
		},
		"blank URL": {
			profile.CodeRepository, func(in *profile.SectionInput) { in.Attributes.URL = " " },
			"attributes.url required",
		},
		"script URL": {
			profile.CodeRepository,
			func(in *profile.SectionInput) { in.Attributes.URL = "JavaScript:alert(1)" }, "attributes.url format",
		},
		"data URL": {
			profile.Project,
			func(in *profile.SectionInput) { in.Attributes.URL = "data:text/html,x" }, "attributes.url format",
		},
		"expired before issued": {
			profile.Certification,
			func(in *profile.SectionInput) { in.ExpirationAt = profiletest.Date("2022-03-31") }, "expirationAt order",
		},
		"issued too far ahead": {profile.Contribution, func(in *profile.SectionInput) {
			in.IssuedAt, in.ExpirationAt = profiletest.Date("2036-03-03"), calendar.Partial{}
		}, "issuedAt maximum"},
		"end before start": {
			profile.School,
			func(in *profile.SectionInput) { in.EndedAt = profiletest.Date("2019-01-31") }, "endedAt order",
		},
		"tags that differ in case": {
			profile.Contribution,
			func(in *profile.SectionInput) { in.Tags = []string{"go", "GO"} }, "tags.1.label taken",
		},
		"title with a control character": {
			profile.Project, func(in *profile.SectionInput) { in.Title = "a\x1bb" },
			"title pattern",
		},
		"blank organization": {
			profile.School, func(in *profile.SectionInput) { in.Organization = "  " },
			"organization minLength",
		},
	} {
		in := profiletest.FullSections()[test.typ]
		test.change(&in)
		_, err := profile.ParseSection(in, today)
		if got := violations(t, err); !reflect.DeepEqual(got, []string{test.want}) {
			t.Errorf("%s: got %q", name, got)
		}
	}
}

func FuzzParseSection_dates_areUnchangedOrRefused(f *testing.F) {
	f.Add("2022-04-01", "2027-04-01", "2026-02-11")
	f.Add("1899-12-31", "2036-03-03", "0000-00-00")
	f.Add("2022", "2022-04", "2026-02-11")
	f.Add("2022-05", "2022-04", "2026-02")
	f.Add("2023-02-29", "2024-02-29", "+2024-01-01")
	f.Add(" 2024-01-01", "2024-1-1", "2024-01-01T00:00:00Z")
	f.Fuzz(func(t *testing.T, issued, expires, pushed string) {
		var from, until calendar.Partial
		var day calendar.Date
		if from.UnmarshalText([]byte(issued)) != nil || until.UnmarshalText([]byte(expires)) != nil ||
			day.UnmarshalText([]byte(pushed)) != nil {
			return // the decoder of request bodies refuses it
		}
		certificate := profiletest.FullSections()[profile.Certification]
		certificate.IssuedAt, certificate.ExpirationAt = from, until
		if draft, err := profile.ParseSection(certificate, today); err != nil {
			violations(t, err)
		} else if c := content(t, draft); c.IssuedAt.String() != issued || c.ExpirationAt.String() != expires ||
			c.ExpirationAt.Before(c.IssuedAt) {
			t.Errorf("%q until %q became %v until %v", issued, expires, c.IssuedAt, c.ExpirationAt)
		}
		repository := profiletest.FullSections()[profile.CodeRepository]
		repository.Attributes.PushedAt = day
		if draft, err := profile.ParseSection(repository, today); err != nil {
			violations(t, err)
		} else if got := content(t, draft).Attributes.PushedAt.String(); got != pushed {
			t.Errorf("%q became %q", pushed, got)
		}
	})
}

func content(t *testing.T, draft profile.SectionDraft) profile.SectionContent {
	t.Helper()
	p := profile.New(profiletest.Alex, profile.Attributes{}, profiletest.Now)
	section, err := p.AddSection(draft, profiletest.Now)
	if err != nil {
		t.Fatal(err)
	}
	return section.Snapshot().Content
}

// inOrderOf returns want sorted in the order of got.
func inOrderOf(want, got []string) []string {
	slices.SortFunc(want, func(a, b string) int { return slices.Index(got, a) - slices.Index(got, b) })
	return want
}

func long(n int) string {
	letters := make([]rune, n)
	for i := range letters {
		letters[i] = 'ü'
	}
	return string(letters)
}
