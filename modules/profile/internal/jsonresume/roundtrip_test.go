package jsonresume_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/jsonresume"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/text"
)

func newService(t testing.TB) *profile.Service {
	t.Helper()
	stores := profiletest.NewStores(t)
	return profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: stores.Profiles, Reader: stores.Profiles,
		ModerationLog: stores.ModerationLog, Deleted: stores.Profiles,
		Users: auth.NewDirectory(sameName{}, noAccounts{}), Usernames: auth.NewVerifiedUsernames(noAccounts{}, nil),
		Clock: clock.NewFixed(profiletest.Now), Log: slog.New(slog.DiscardHandler),
		Features: profile.Features{Contributions: true}, TimeLimits: profiletest.TimeLimits,
	})
}

// sameName are users who all have the same name.
type sameName struct{ auth.Users }

// ByID implements auth.Users.
func (sameName) ByID(_ context.Context, id identity.UserID) (*auth.User, error) {
	return auth.RestoreUser(auth.UserSnapshot{ID: id, DisplayName: "Alex Demo"}), nil
}

// Lock implements auth.Users.
func (u sameName) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	return u.ByID(ctx, id)
}

// noAccounts are the linked accounts of users who have none.
type noAccounts struct{ auth.Accounts }

// ByUser implements auth.Accounts.
func (noAccounts) ByUser(context.Context, identity.UserID) ([]auth.Account, error) { return nil, nil }

// export returns the profile of a user as the JSON of a file.
func export(t *testing.T, s *profile.Service, user identity.Principal) []byte {
	t.Helper()
	exported, err := s.Export(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonresume.Write(exported)
	if err != nil {
		t.Fatal(err)
	}
	file, err := json.MarshalIndent(document, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// read converts the JSON of a file.
func read(t *testing.T, file []byte) profile.Import {
	t.Helper()
	var document map[string]any
	if err := json.Unmarshal(file, &document); err != nil {
		t.Fatal(err)
	}
	in, err := jsonresume.Read(document)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

const (
	roundTripsVariable = "WRIGHT_TEST_ROUND_TRIPS" // the environment variable that overrides roundTrips
	roundTrips         = 100
)

// TestRoundTrip_anyProfile_losesNothing exports random profiles, imports them into empty ones in both modes, and
// compares the profiles and their exports. make fuzz does so with more of them.
func TestRoundTrip_anyProfile_losesNothing(t *testing.T) {
	t.Parallel()
	count := uint64(roundTrips)
	if text := os.Getenv(roundTripsVariable); text != "" { //nolint:forbidigo // of the test
		var err error
		if count, err = strconv.ParseUint(text, 10, 32); err != nil {
			t.Fatal(err)
		}
	}
	s := newService(t)
	for seed := range count {
		random := randomProfile{rand.New(rand.NewPCG(seed, 1))}
		role := identitytest.Wright
		if seed%4 == 0 {
			role = identitytest.Recruiter
		}
		alex, kim := role(identity.UserID(2*seed+1)), role(identity.UserID(2*seed+2))
		if _, err := s.Create(t.Context(), alex, profile.Input{Attributes: random.attributes(alex.Role)}); err != nil {
			t.Fatal(err)
		}
		for range random.IntN(12) {
			section, err := s.AddSection(t.Context(), alex, random.section())
			if err != nil {
				t.Fatal(err)
			}
			if random.IntN(8) == 0 {
				if err := s.DeleteSection(t.Context(), alex, section.ID, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := s.Create(t.Context(), kim, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		file := export(t, s, alex)
		if strings.Count(string(file), "\n") < 8 {
			continue // an empty profile has no part of a resume
		}
		mode := []profile.ImportMode{profile.Merge, profile.Overwrite}[seed%2]
		result, err := s.Import(t.Context(), kim, read(t, file), mode, false)
		if err != nil || result.Count(profile.ImportCreate) != len(result.Items) {
			t.Fatalf("seed %d: %+v, %v", seed, result, err)
		}
		if again := export(t, s, kim); string(again) != string(file) {
			t.Fatalf("seed %d: the second export differs:\n%s\nfirst:\n%s", seed, again, file)
		}
		first, second := content(t, s, alex), content(t, s, kim)
		if !reflect.DeepEqual(first, second) {
			t.Fatalf("seed %d:\n got %+v\nwant %+v", seed, second, first)
		}
	}
}

// The website of a file is the one that an export has, whatever other pages are beside it.
func TestRoundTrip_website_staysTheOneOfTheFile(t *testing.T) {
	t.Parallel()
	for _, own := range []string{`{}`, `{"websites": [{"url": "https://talks.example", "title": "Talks"}]}`} {
		service, alex := newService(t), identitytest.Wright(profiletest.Alex)
		if _, err := service.Create(t.Context(), alex, profile.Input{}); err != nil {
			t.Fatal(err)
		}
		in := read(t, []byte(`{"basics": {"url": "https://alex.example", "x-wright": `+own+`,
			"profiles": [{"network": "Mastodon", "username": "alex", "url": "https://social.example/@alex"}]}}`))
		if _, err := service.Import(t.Context(), alex, in, profile.Merge, false); err != nil {
			t.Fatal(err)
		}
		var exported struct{ Basics struct{ URL string } }
		file := export(t, service, alex)
		if err := json.Unmarshal(file, &exported); err != nil || exported.Basics.URL != "https://alex.example" ||
			!strings.Contains(string(file), "https://social.example/@alex") {
			t.Errorf("%s: got %s, %v", own, file, err)
		}
	}
}

// content returns what users see of a profile, with the content of the primary workplace instead of its id.
func content(t *testing.T, s *profile.Service, user identity.Principal) any {
	t.Helper()
	p, _, err := s.Own(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	var primary profile.SectionContent
	byType := map[profile.SectionType][]profile.SectionContent{}
	for _, section := range p.Sections {
		if section.ID == p.Primary {
			primary = section.Content
		}
		// Volunteer work is a list of its own in the file, so it may move among sections that are equal in order.
		kind := section.Type + profile.SectionType(section.Content.Attributes.EmploymentType)
		byType[kind] = append(byType[kind], section.Content)
	}
	return []any{p.Attributes, byType, primary}
}

// words are words of twelve scripts.
var words = []string{
	"Straße", "Ελλάδα", "Москва", "ירושלים", "القاهرة", "हिन्दी", "বাংলা", "தமிழ்", "ภาษาไทย", "漢字", "한국어", "ქართული",
	"👩‍🚀",
}

// randomProfile makes content that has every field with some probability.
type randomProfile struct{ *rand.Rand }

func (r randomProfile) text(maximum int) string {
	alphabet := []rune("aZ 9ß漢é-*_#[]()<&\"'/\\.~:")
	said := "x"
	for range r.IntN(min(maximum, 60) - 1) {
		next := string(alphabet[r.IntN(len(alphabet))])
		if r.IntN(10) == 0 {
			next = words[r.IntN(len(words))]
		}
		if text.Length(said+next) <= min(maximum, 60) {
			said += next
		}
	}
	return strings.TrimSpace(said)
}

func (r randomProfile) maybe(value string) string {
	if r.IntN(2) == 0 {
		return ""
	}
	return value
}

// day returns one of a few days, so that sections of a type are often equal in the order of display.
func (r randomProfile) day() calendar.Date {
	return profiletest.Day("2001-01-31").AddDays(400 * r.IntN(3))
}

// known returns what is left of a day of which a random part is known.
func (r randomProfile) known(day calendar.Date) calendar.Partial {
	return day.Known([]calendar.Precision{calendar.ToYear, calendar.ToMonth, calendar.ToDay}[r.IntN(3)])
}

func (r randomProfile) tags(maximum int) []string {
	var tags []string
	for i := range r.IntN(maximum + 1) {
		tags = append(tags, fmt.Sprintf("%d %s", i, r.text(30)))
	}
	return tags
}

func (r randomProfile) attributes(role identity.Role) profile.Attributes {
	a := profile.Attributes{
		Headline: r.maybe(r.text(120)), Summary: r.maybe(r.text(120) + "\n\n- " + r.text(60)),
		Location: r.maybe(r.text(120)), Tags: r.tags(50), CountryCode: r.maybe("CH"), Pronouns: r.maybe(r.text(40)),
		OpenToWork: r.IntN(2) == 0,
	}
	levels := []profile.LanguageLevel{profile.Basic, profile.Conversational, profile.Fluent, profile.Native}
	for _, code := range []string{"de-CH", "en", "pt-BR", "zh-Hans", "gsw"} {
		if r.IntN(2) == 0 {
			a.Languages = append(a.Languages, profile.Language{Code: code, Level: levels[r.IntN(4)]})
		}
	}
	links := []profile.ExternalLink{
		{Type: profile.LinkHashnode, Value: "alex_demo"},
		{Type: profile.LinkLinkedIn, Value: "alex-demo"},
		{Type: profile.LinkMedium, Value: "alex.demo"},
		{Type: profile.LinkX, Value: "alex_demo"},
	}
	if role == identity.Recruiter {
		a.CompanyName, a.CompanyURL = r.maybe(r.text(120)), r.maybe("https://demo.example/team")
	} else {
		links = append(links, profile.ExternalLink{Type: profile.LinkStackOverflow, Value: "123/alex-demo"},
			profile.ExternalLink{Type: profile.LinkYouTube, Value: "@alex/demo/"},
			profile.ExternalLink{Type: profile.LinkYCombinator, Value: "alexdemo"},
			profile.ExternalLink{Type: profile.LinkDEV, Value: "alexdemo"},
			profile.ExternalLink{Type: profile.LinkReddit, Value: "alexdemo"},
			profile.ExternalLink{Type: profile.LinkGitHub, Value: "alex-demo"},
			profile.ExternalLink{Type: profile.LinkGitLab, Value: "alex.demo"})
	}
	if r.IntN(2) == 0 {
		a.Particulars = profiletest.FullParticulars()
		a.GivenName, a.FamilyName = r.maybe(a.GivenName), r.maybe(r.text(80))
		a.Websites, a.Interests = a.Websites[:1+r.IntN(2)], append(a.Interests, r.text(80))
		a.References = append(a.References, profile.Reference{
			Name: "0" + r.text(100), Text: r.text(60), Permission: r.IntN(2) == 0,
		})
	}
	for _, link := range links {
		if r.IntN(2) == 0 {
			a.ExternalLinks = append(a.ExternalLinks, link)
		}
	}
	return a
}

// section returns a section of a random type. Fields that its type needs are always set.
func (r randomProfile) section() profile.SectionInput {
	types := []profile.SectionType{
		profile.Workplace, profile.School, profile.Project, profile.CodeRepository, profile.Certification,
		profile.Contribution,
	}
	typ := types[r.IntN(len(types))]
	in := profiletest.FullSections()[typ]
	in.Title, in.Organization, in.Tags = r.text(120), r.text(120), r.tags(20)
	a := &in.Attributes
	a.Description, a.URL = r.maybe(r.text(60)+"\n- "+r.text(60)), "https://demo.example/"+fmt.Sprint(r.IntN(9))
	a.Location, a.Role, a.Degree = r.maybe(a.Location), r.maybe(a.Role), r.maybe(a.Degree)
	a.FieldOfStudy, a.Grade = r.maybe(a.FieldOfStudy), r.maybe(a.Grade)
	a.CredentialID, a.Language = r.maybe(a.CredentialID), r.maybe(a.Language)
	start := r.day()
	in.StartedAt, in.EndedAt = r.known(start), calendar.Partial{}
	if r.IntN(2) == 0 {
		in.EndedAt = r.known(start.AddDays(r.IntN(1000)))
	}
	if r.IntN(2) == 0 && !in.IssuedAt.IsZero() {
		in.IssuedAt, in.ExpirationAt = calendar.Partial{}, r.known(r.day())
	}
	switch typ {
	case profile.Workplace:
		employment := []profile.EmploymentType{"", profile.FullTime, profile.Volunteer, profile.OtherTerms}
		a.EmploymentType = employment[r.IntN(len(employment))]
	case profile.School:
		in.Title = r.maybe(in.Title)
	case profile.CodeRepository:
		// A file proves no numbers.
		a.Stars, a.Forks, a.PushedAt, a.NumbersFrom, a.NumbersAt = nil, nil, calendar.Date{}, "", calendar.Date{}
	case profile.Contribution, profile.Project:
		in.Organization, a.URL = r.maybe(in.Organization), r.maybe(a.URL)
	case profile.Certification:
	}
	return in
}
