package docx_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/docx"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/i18n"
	"wright.app/webapp"
)

func texts(t *testing.T, language string) i18n.Texts {
	t.Helper()
	catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
	if err != nil {
		t.Fatal(err)
	}
	return catalog.In(language)
}

// parts returns the parts of a document. Each of them has to be well-formed XML.
func parts(t *testing.T, file []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	contents := map[string]string{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		decoder := xml.NewDecoder(bytes.NewReader(content))
		for {
			if _, err := decoder.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v\n%s", f.Name, err, content)
			}
		}
		contents[f.Name] = string(content)
	}
	return contents
}

// textOf returns the text of a document, a line for each paragraph.
func textOf(t *testing.T, file []byte) string {
	t.Helper()
	var text strings.Builder
	decoder := xml.NewDecoder(strings.NewReader(parts(t, file)["word/document.xml"]))
	inText := false
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return text.String()
		}
		switch e := token.(type) {
		case xml.StartElement:
			inText = e.Name.Local == "t"
		case xml.EndElement:
			inText = false
			if e.Name.Local == "p" {
				text.WriteByte('\n')
			}
		case xml.CharData:
			if inText {
				text.Write(e)
			}
		}
	}
}

// words are words of twelve scripts.
var words = []string{
	"Straße", "Ελλάδα", "Москва", "ירושלים", "القاهرة", "हिन्दी", "বাংলা", "தமிழ்", "ภาษาไทย", "漢字", "한국어", "ქართული",
}

func random(r *rand.Rand) string {
	var parts []string
	for range 1 + r.IntN(5) {
		parts = append(parts, words[r.IntN(len(words))]+[]string{"", "&", "<w:t>", `"]]>`, "7", "👩‍🚀"}[r.IntN(6)])
	}
	return strings.Join(parts, " ")
}

func TestWrite_anyProfile_hasAllTextsInOrder(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		var want []string
		say := func() string {
			s := random(r)
			want = append(want, s)
			return s
		}
		name := say()
		p := profile.Snapshot{Attributes: profile.Attributes{Headline: say(), Pronouns: say(), Location: say()}}
		p.Attributes.Summary = say() + "\n\n- " + say() + "\n- " + say()
		for _, typ := range []profile.SectionType{
			profile.Workplace, profile.Project, profile.CodeRepository, profile.Contribution, profile.School,
			profile.Certification,
		} {
			for range r.IntN(3) {
				s := profile.SectionSnapshot{Type: typ}
				s.Content.Title, s.Content.Organization = say(), say()
				s.Content.StartedAt = profiletest.Day("2020-03-01").Known(calendar.ToMonth)
				s.Content.Attributes.Location, s.Content.Attributes.Degree = say(), say()
				s.Content.Attributes.Description = say() + "\n* " + say()
				s.Content.Tags = []string{say(), say()}
				p.Sections = append(p.Sections, s)
			}
		}
		p.Attributes.Tags = []string{say(), say()}
		p.Attributes.Languages = []profile.Language{{Code: "gsw", Level: profile.Native}}
		p.Attributes.ExternalLinks = []profile.ExternalLink{{Type: profile.LinkGitHub, Value: "alex-demo"}}
		p.Attributes.Interests = []string{"Chess", "Choir"}
		p.Attributes.Websites = []profile.Website{
			{Title: "Talks", URL: "https://talks.example"}, {URL: "https://a.example"},
		}
		p.Attributes.References = []profile.Reference{
			{Name: "Kim", Text: "Not for others."}, {Name: "Robin", Text: "Builds well.", Permission: true},
		}
		want = append(want, "Chess, Choir", "alex-demo", "Talks: ", "https://talks.example", "https://a.example",
			"Robin", "Builds well.")
		file, err := docx.Write(profile.Exported{Profile: p, Name: name}, texts(t, []string{"en-US", "de"}[seed%2]))
		if err != nil {
			t.Fatal(err)
		}
		rest := textOf(t, file)
		for _, text := range want {
			at := strings.Index(rest, text)
			if at < 0 {
				t.Fatalf("seed %d: %q is missing, or before another text, in:\n%s", seed, text, textOf(t, file))
			}
			rest = rest[at+len(text):]
		}
		if text := textOf(t, file); strings.Contains(text, "Kim") || strings.Contains(text, "Not for others.") {
			t.Errorf("The document has a reference without permission:\n%s", text)
		}
	}
}

func TestWrite_sectionOfEachType_hasEachTextAttribute(t *testing.T) {
	t.Parallel()
	for typ, in := range profiletest.FullSections() {
		want := map[string]string{}
		attributes := reflect.ValueOf(&in.Attributes).Elem()
		for field, value := range attributes.Fields() {
			if field.Type != reflect.TypeFor[string]() || value.String() == "" {
				continue // a word or a number, or of another type of section
			}
			// As an address, because one of them is the target of a link.
			want[field.Name] = "https://demo.example/of-" + field.Name
			value.SetString(want[field.Name])
		}
		section := profile.SectionSnapshot{ID: 4711, Type: typ}
		section.Content.Title, section.Content.Attributes = "Title", in.Attributes
		p := profile.Snapshot{Sections: []profile.SectionSnapshot{section}}
		file, err := docx.Write(profile.Exported{Profile: p, Name: "Alex Demo"}, texts(t, "en-US"))
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range want {
			if !strings.Contains(textOf(t, file), text) {
				t.Errorf("%s: the document does not have the attribute %s", typ, name)
			}
		}
	}
}

func exported(description string) profile.Exported {
	workplace := profile.SectionSnapshot{ID: 4711, Type: profile.Workplace, Content: profile.SectionContent{
		Title: "Engineer", Organization: "Northwind", StartedAt: profiletest.Day("2020-03-01").Known(calendar.ToMonth),
		Attributes: profile.SectionAttributes{Description: description, EmploymentType: profile.PartTime},
	}}
	return profile.Exported{Name: "Alex Demo", Profile: profile.Snapshot{
		ID: 4712, Owner: 4713, AccessMode: profile.Restricted, Sections: []profile.SectionSnapshot{workplace},
	}}
}

func TestWrite_certificateWithoutAnIssuer_hasItsTitleAlone(t *testing.T) {
	t.Parallel()
	p := profile.Snapshot{Sections: []profile.SectionSnapshot{{
		Type: profile.Certification, Content: profile.SectionContent{Title: "Ledger engineer"},
	}}}
	file, err := docx.Write(profile.Exported{Name: "Alex Demo", Profile: p}, texts(t, "en-US"))
	if err != nil {
		t.Fatal(err)
	}
	if text := textOf(t, file); !strings.Contains(text, "\nLedger engineer\n") {
		t.Errorf("got %q", text)
	}
}

// The document has links that were on the page, and no address that a program for texts opens or loads by itself.
func TestT216_document_hasNoHiddenDataAndOnlyLinksToTheWeb(t *testing.T) {
	t.Parallel()
	file, err := docx.Write(exported(
		`[a](https://demo.example/?x=1&y="2) [b](file:///etc/passwd) [c](javascript:alert(1)) `+
			`[d](https://user:secret@demo.example/) [e](\\server\share) https://demo.example/end. `+
			`INCLUDETEXT "/etc/passwd"`),
		texts(t, "en-US"))
	if err != nil {
		t.Fatal(err)
	}
	all := parts(t, file)
	var targets []string
	for part := range strings.SplitSeq(all["word/_rels/document.xml.rels"], `Target="`) {
		target, _, _ := strings.Cut(part, `"`)
		if strings.Contains(target, ":") && !strings.HasPrefix(target, "<?xml") {
			targets = append(targets, target)
		}
	}
	want := []string{"https://demo.example/?x=1&amp;y=&#34;2", "https://demo.example/end"}
	if !slices.Equal(targets, want) {
		t.Errorf("got %q, want %q", targets, want)
	}
	for name, content := range all {
		for _, hidden := range []string{
			"4711", "4712", "4713", "dc:creator", "dcterms:created", "w:instrText", "w:fldSimple", "attachedTemplate",
			"w:rsid",
		} {
			if strings.Contains(content, hidden) {
				t.Errorf("%s has %q", name, hidden)
			}
		}
	}
	if len(all) != 7 {
		t.Errorf("got %d parts", len(all))
	}
	again, err := docx.Write(exported("another text"), texts(t, "en-US"))
	if err != nil || strings.Contains(textOf(t, again), "passwd") {
		t.Errorf("got %v", err)
	}
}

func TestWrite_formats_areThoseOfThePage(t *testing.T) {
	t.Parallel()
	file, err := docx.Write(exported("Led **the team**.\n- one\n- שתיים 2\nبداية English نهاية"), texts(t, "de"))
	if err != nil {
		t.Fatal(err)
	}
	body := parts(t, file)["word/document.xml"]
	for _, want := range []string{
		`<w:pStyle w:val="Title"/>`, `<w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">the team</w:t>`,
		`<w:pStyle w:val="ListBullet"/></w:pPr><w:r><w:rPr></w:rPr><w:t xml:space="preserve">one</w:t>`,
		`<w:pStyle w:val="ListBullet"/><w:bidi/></w:pPr>` +
			`<w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">שתיים 2</w:t>`,
		`<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">بداية English نهاية</w:t>`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("%q is missing in\n%s", want, body)
		}
	}
	if text := textOf(t, file); !strings.Contains(text, "03/2020 – heute · Teilzeit\n") {
		t.Errorf("got:\n%s", text)
	}
}
