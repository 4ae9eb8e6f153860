package ginapi_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

// resume returns a valid document of JSON Resume with one workplace.
func resume() map[string]any {
	return map[string]any{
		"basics": map[string]any{"label": "Backend engineer"},
		"work": []any{map[string]any{
			"name": "Northwind Payments", "position": "Senior backend engineer", "startDate": "2023-03",
		}},
	}
}

// importResult is the response of importProfile.
type importResult struct {
	DryRun                    bool
	Created, Updated, Skipped int
	Items                     []struct {
		Path, Action string
		TypeID       *string
		SectionID    *int64
		Issue        *struct {
			Code  string
			Field *string
		}
	}
}

func (s testApp) importFile(t *testing.T, query string, document any) importResult {
	t.Helper()
	var result importResult
	s.call(t, http.MethodPost, importPath+query, document).Expect(t, http.StatusOK).JSON(t, &result)
	return result
}

func TestImportProfile_dryRun_reportsAndChangesNothing(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	before := s.ownProfile(t)
	for _, query := range []string{"?mode=merge", "?mode=replace&dryRun=true"} {
		result := s.importFile(t, query, resume())
		if !result.DryRun || result.Created != 2 || len(result.Items) != 2 || result.Items[1].SectionID != nil {
			t.Errorf("%s: got %+v", query, result)
		}
	}
	if after := s.ownProfile(t); after != before {
		t.Errorf("changed to %s", after)
	}
}

func TestImportProfile_twice_changesNothingTheSecondTime(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	first := s.importFile(t, "?mode=merge&dryRun=false", resume())
	if first.DryRun || first.Created != 2 || first.Items[1].SectionID == nil || *first.Items[1].TypeID != "Workplace" {
		t.Errorf("first: got %+v", first)
	}
	before := s.ownProfile(t)
	second := s.importFile(t, "?mode=merge&dryRun=false", resume())
	if second.Created+second.Updated != 0 || second.Skipped != 2 || second.Items[1].Issue.Code != "unchanged" ||
		*second.Items[1].SectionID != *first.Items[1].SectionID {
		t.Errorf("second: got %+v", second)
	}
	if after := s.ownProfile(t); after != before {
		t.Errorf("changed to %s", after)
	}
}

func TestExportProfile_isAFileOfJSONResume(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace(map[string]any{"attributes": map[string]any{"workMode": "HYBRID"}}))
	response := s.call(t, http.MethodGet, exportPath+"?format=json-resume", nil).Expect(t, http.StatusOK)
	if got := response.Header.Get("Content-Disposition"); got != `attachment; filename="resume.json"` {
		t.Errorf("got %q", got)
	}
	expectJSON(t, "file", response.Body, `{
		"$schema": "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
		"meta": {"version": "v1.0.0", "x-wright": {"format": 1}},
		"basics": {"name": "Alex Demo"},
		"work": [{
			"name": "Northwind Payments", "position": "Senior backend engineer", "startDate": "2023-03-01",
			"x-wright": {"workMode": "HYBRID", "primary": true}
		}]}`)
}

func TestExportProfile_isADocumentOfWord(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace(map[string]any{"attributes": map[string]any{"description": "Led **payments**"}}))
	for _, query := range []string{"?format=docx", "?format=docx&lang=de", "?format=docx&lang=tlh"} {
		response := s.call(t, http.MethodGet, exportPath+query, nil).Expect(t, http.StatusOK)
		if got := response.Header.Get("Content-Disposition"); got != `attachment; filename="resume.docx"` {
			t.Errorf("%s: got %q", query, got)
		}
		const want = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
		if got := response.Header.Get("Content-Type"); got != want {
			t.Errorf("%s: got %q", query, got)
		}
		if archive, err := zip.NewReader(bytes.NewReader(response.Body), int64(len(response.Body))); err != nil ||
			len(archive.File) != 7 {
			t.Errorf("%s: got %v", query, err)
		}
	}
	s.call(t, http.MethodGet, exportPath+"?format=pdf", nil).ExpectProblem(t, http.StatusBadRequest,
		"InvalidParameterError")
}

// largestProfile returns a profile of Alex with as many sections, tags and other values as it may have.
func largestProfile() profile.Snapshot {
	p := profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive, Version: 1,
	}
	for i := range 50 {
		p.Attributes.Tags = append(p.Attributes.Tags, fmt.Sprintf("Tag %02d", i))
	}
	for _, typ := range []profile.SectionType{
		profile.CodeRepository, profile.Contribution, profile.Certification, profile.Workplace,
	} {
		for i := range 50 {
			in := profiletest.FullSections()[typ]
			in.Title, in.Tags = fmt.Sprintf("Title %02d", i), nil
			in.Attributes.URL = fmt.Sprintf("https://demo.example/%02d", i)
			for n := range 20 {
				in.Tags = append(in.Tags, fmt.Sprintf("Tag %02d", n))
			}
			p.Sections = append(p.Sections, profile.SectionSnapshot{
				ID: profile.SectionID(len(p.Sections) + 1), Type: typ, Version: 1, CreatedAt: profiletest.Now,
				Content: profile.SectionContent{
					Title: in.Title, Organization: in.Organization, Attributes: in.Attributes, Tags: in.Tags,
					StartedAt: in.StartedAt, EndedAt: in.EndedAt, IssuedAt: in.IssuedAt,
					ExpirationAt: in.ExpirationAt,
				},
			})
		}
	}
	return p
}

func TestImportProfile_exportOfTheLargestProfile_isTaken(t *testing.T) {
	t.Parallel()
	stores := profiletest.NewStores(t)
	stores.Put(t, largestProfile())
	s := newTestAppOver(t, stores, httpservertest.Options{})
	file := s.call(t, http.MethodGet, exportPath+"?format=json-resume", nil).Expect(t, http.StatusOK).Body
	result := s.importFile(t, "?mode=merge&dryRun=false", string(file))
	if result.Created+result.Updated != 0 || result.Skipped != 250 {
		t.Errorf("merged: %d, %d, %d", result.Created, result.Updated, result.Skipped)
	}
	result = s.importFile(t, "?mode=replace&dryRun=false", string(file))
	if result.Created != 250 {
		t.Errorf("replaced: got %d created", result.Created)
	}
	again := s.call(t, http.MethodGet, exportPath+"?format=json-resume", nil).Expect(t, http.StatusOK).Body
	var first, second any
	if json.Unmarshal(file, &first) != nil || json.Unmarshal(again, &second) != nil ||
		!reflect.DeepEqual(first, second) {
		t.Error("the second export differs from the first")
	}
}

// Hostile files get a report, and nothing of them is imported.
func TestT157_hostileFile_isRefusedWithoutAChange(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t, workplace())
	before := s.ownProfile(t)
	rows := func(n int) []any {
		entries := make([]any, n)
		for i := range entries {
			entries[i] = map[string]any{
				"name": "Demo", "position": fmt.Sprintf("Engineer %d", i), "startDate": "2020",
			}
		}
		return entries
	}
	texts := func(n int) []any {
		all := make([]any, n)
		for i := range all {
			all[i] = fmt.Sprint("Skill ", i)
		}
		return all
	}
	deep := strings.Repeat("[", 40) + strings.Repeat("]", 40)
	entry := func(member string, value any) map[string]any {
		return map[string]any{"work": []any{map[string]any{member: value}}}
	}
	for name, c := range map[string]struct {
		body   any
		status int
		code   string
	}{
		"1,001 rows": {map[string]any{"work": rows(1001)}, 422, "ImportInvalidError"},
		"1,001 skills": {
			map[string]any{"skills": []any{map[string]any{"keywords": texts(1001)}}}, 422, "ImportInvalidError",
		},
		"600 rows, 600 others": {map[string]any{"work": rows(600), "interests": rows(600)}, 422, "ImportInvalidError"},
		"6,001 highlights":     {entry("highlights", texts(6001)), 422, "ImportInvalidError"},
		"6,001 own skills": {
			entry("x-wright", map[string]any{"tags": texts(6001)}), 422, "ImportInvalidError",
		},
		"10,000 rows":                  {map[string]any{"work": rows(10_000)}, 422, fault.ErrValidation.Code()},
		"no part of a resume":          {map[string]any{"job": "x"}, 422, "ImportInvalidError"},
		"UTF-16":                       {"\xff\xfe{\x00}\x00", 400, "MalformedRequestError"},
		"line break outside of a text": {"{\"work\":\\\n[]}", 400, "MalformedRequestError"},
		"member twice":                 {`{"work":[],"work":[]}`, 400, "MalformedRequestError"},
		"nested deep":                  {`{"work":` + deep + `}`, 400, "MalformedRequestError"},
		"a megabyte too much":          {`{"work":"` + strings.Repeat("a", 1<<20) + `"}`, 413, "RequestTooLargeError"},
	} {
		for _, mode := range []string{"merge", "replace"} {
			for _, dryRun := range []string{"true", "false"} {
				s.call(t, http.MethodPost, importPath+"?mode="+mode+"&dryRun="+dryRun, c.body).
					ExpectProblem(t, c.status, c.code)
			}
		}
		if after := s.ownProfile(t); after != before {
			t.Errorf("%s: changed to %s", name, after)
		}
	}
}

// A profile takes as many entries of a file as it has room for, and the others are named by where they are.
func TestT157_entriesThatAProfileHasNoRoomFor_areNamedAlone(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t, workplace())
		var work []any
		for i := range 53 {
			work = append(work, map[string]any{"name": "Demo", "position": fmt.Sprintf("Engineer %d", i)})
		}
		file := map[string]any{"work": work, "education": []any{map[string]any{"institution": "Uni Demo"}}}
		for _, c := range []struct {
			query   string
			created int
			left    []string
		}{
			{"?mode=merge&dryRun=true", 50, []string{"/work/49", "/work/50", "/work/51", "/work/52"}},
			{"?mode=replace&dryRun=true", 51, []string{"/work/50", "/work/51", "/work/52"}},
			{"?mode=merge&dryRun=false", 50, []string{"/work/49", "/work/50", "/work/51", "/work/52"}},
			{"?mode=replace&dryRun=false", 51, []string{"/work/50", "/work/51", "/work/52"}},
		} {
			result := s.importFile(t, c.query, file)
			var left []string
			for _, item := range result.Items {
				if item.Issue != nil && item.Issue.Code == "limit" {
					left = append(left, item.Path)
				}
			}
			if result.Created != c.created || !reflect.DeepEqual(left, c.left) {
				t.Errorf("%s: %d created, left out %q", c.query, result.Created, left)
			}
		}
	})
}

// What breaks a rule of a section is left out with the rule, also if it comes from the members of an export.
func TestT157_invalidEntries_areLeftOutWithTheirReason(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	entry := func(changes map[string]any) map[string]any {
		return applyChanges(map[string]any{"name": "Demo", "position": "Engineer", "startDate": "2020"}, changes)
	}
	own := func(fields map[string]any) map[string]any { return entry(map[string]any{"x-wright": fields}) }
	entries := []any{
		entry(nil),
		entry(map[string]any{"startDate": nil}),
		entry(map[string]any{"startDate": "last summer"}),
		entry(map[string]any{"endDate": "2019"}),
		entry(map[string]any{"url": "javascript:alert(1)"}),
		entry(map[string]any{"position": strings.Repeat("a", 221)}),
		entry(map[string]any{"position": "a\x1bb"}),
		own(map[string]any{"typeId": "Admin"}),
		own(map[string]any{"stars": 1}),
		own(map[string]any{"typeId": "Repository", "stars": 1e300}),
		own(map[string]any{"employmentType": "SLAVE"}),
		own(map[string]any{"tags": []any{strings.Repeat("a", 81)}}),
		own(map[string]any{"tags": "Go"}),
	}
	want := []string{
		"/work/2/startDate format startedAt", "/work/3/endDate order endedAt", "/work/4/url format attributes.url",
		"/work/5 maxLength title", "/work/7/x-wright/typeId enum typeId",
		"/work/8/x-wright/stars notAllowed attributes.stars", "/work/9 required attributes.url",
		"/work/9/x-wright/stars format attributes.stars",
		"/work/10/x-wright/employmentType enum attributes.employmentType",
		"/work/11/x-wright/tags/0 maxLength tags.0.label",
	}
	result := s.importFile(t, "?mode=merge&dryRun=false", map[string]any{"work": entries})
	var got []string
	for _, item := range result.Items {
		if item.Issue != nil {
			got = append(got, item.Path+" "+item.Issue.Code+" "+*item.Issue.Field)
		}
	}
	if !reflect.DeepEqual(got, want) || result.Created != 11 {
		t.Errorf("%d created, left out %q", result.Created, got)
	}
}

// One character is no reason to refuse a file.
func TestImportProfile_charactersThatNoTextMayHave_areLeftOut(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		result := s.importFile(t, "?mode=merge&dryRun=false", "\ufeff"+
			`{"basics": {"label": "Har\u0000bour\u0092s\u001b clerk"}, "a\u0000b": 1,
			"skills": ["\ud83d rope", "\u0000"],
			"work": [{"name": "\u3164", "position": "\u0000Clerk"}]}`)
		var left []string
		for _, item := range result.Items {
			if item.Issue != nil {
				left = append(left, item.Path+" "+item.Issue.Code)
			}
		}
		if want := []string{"/work/0 required", "/ab noPlace"}; !reflect.DeepEqual(left, want) || result.Created != 2 {
			t.Errorf("%d created, left out %q", result.Created, left)
		}
		if after := s.ownProfile(t); !strings.Contains(after, `"Harbour’s clerk"`) ||
			!strings.Contains(after, "\ufffd rope") {
			t.Errorf("got %s", after)
		}
	})
}

// A file that somebody has written by hand has the line breaks of its texts as they are. It says what it means.
func TestImportProfile_controlCharactersInsideOfTexts_areRead(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	result := s.importFile(t, "?mode=merge&dryRun=false",
		"{\r\n\t\"basics\": {\"label\": \"Harbour\tclerk\x01\", \"summary\": \"Moved \\\"ships\\\"\nand ropes\\\\\"}}")
	if after := s.ownProfile(t); result.Created != 2 || result.Skipped != 0 ||
		!strings.Contains(after, `"Harbour clerk"`) || !strings.Contains(after, `"Moved \"ships\"\nand ropes\\"`) {
		t.Errorf("got %+v, %s", result, after)
	}
}

// A file that can be read in two ways is refused with the place where that is.
func TestImportProfile_fileThatIsNotClear_isRefusedWithThePlace(t *testing.T) {
	t.Parallel()
	s := newTestApp(t)
	s.create(t)
	for body, want := range map[string]string{
		`{"work": [{"name": "a"}, {"name": "b", "name": "c"}]}`:                        `"/work/1/name"`,
		`{"work": [], "x": ` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`: `"/x"`,
		"{\"work\": [],\n\n'x': 1}":                                                    "line 3",
	} {
		answer := s.call(t, http.MethodPost, importPath+"?mode=merge", body).Expect(t, http.StatusBadRequest).Body
		if !strings.Contains(string(answer), want) {
			t.Errorf("got %s, want %s", answer, want)
		}
	}
}

// A section without a first day, which only a file can bring, can be changed without inventing one; nobody else can
// leave it out.
func TestReplaceSection_importedWithoutAStart_needsNone(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		result := s.importFile(t, "?mode=merge&dryRun=false", map[string]any{"work": []any{
			map[string]any{"name": "Demo", "position": "Engineer", "startDate": "long ago"},
			map[string]any{"name": "Demo", "position": "Lead", "startDate": "2020"},
		}})
		body := map[string]any{"typeId": "Workplace", "title": "Senior engineer", "organization": "Demo"}
		path := func(i int) string { return sectionsPath + "/" + strconv.FormatInt(*result.Items[i].SectionID, 10) }
		s.call(t, http.MethodPut, path(0), body).Expect(t, http.StatusOK)
		s.call(t, http.MethodPut, path(2), body).
			ExpectProblem(t, http.StatusUnprocessableEntity, fault.ErrValidation.Code())
	})
}

// A certificate without an issuer is stored, exported and changed without one, and imported only once.
func TestImportProfile_certificateWithoutAnIssuer_staysOne(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		result := s.importFile(t, "?mode=merge&dryRun=false", map[string]any{"certificates": []any{"Ledger engineer"}})
		if result.Created != 1 || result.Items[0].Issue != nil {
			t.Fatalf("got %+v", result)
		}
		path := sectionsPath + "/" + strconv.FormatInt(*result.Items[0].SectionID, 10)
		body := map[string]any{"typeId": "Certification", "title": "Senior ledger engineer", "organization": nil}
		response := s.call(t, http.MethodPut, path, body).Expect(t, http.StatusOK)
		var section struct{ Organization *string }
		if response.JSON(t, &section); section.Organization != nil {
			t.Errorf("changed: got the issuer %q", *section.Organization)
		}
		file := s.call(t, http.MethodGet, exportPath+"?format=json-resume", nil).Expect(t, http.StatusOK).Body
		var exported struct{ Certificates []map[string]any }
		if err := json.Unmarshal(file, &exported); err != nil || len(exported.Certificates) != 1 {
			t.Fatalf("exported: got %s, %v", file, err)
		}
		if issuer, has := exported.Certificates[0]["issuer"]; has {
			t.Errorf("exported: got the issuer %v", issuer)
		}
		if result = s.importFile(t, "?mode=merge&dryRun=false", string(file)); result.Created+result.Updated != 0 {
			t.Errorf("imported again: got %+v", result)
		}
	})
}

// A profile takes the first entries of a file whose texts it has room for, and the others are named by where they are.
func TestT74_entriesWhoseTextsAProfileHasNoRoomFor_areNamedAlone(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t, workplace())
		file := resume()
		file["projects"], file["certificates"] = longEntries("Project", 50, 3990), longEntries("Certificate", 20, 3990)
		for _, query := range []string{
			"?mode=merge", "?mode=replace", "?dryRun=false&mode=merge", "?dryRun=false&mode=replace",
		} {
			result := s.importFile(t, query, file)
			var left []string
			for _, item := range result.Items {
				if item.Issue != nil && item.Issue.Code == "limit" {
					left = append(left, item.Path)
				}
			}
			var last []string
			for i := 20 - len(left); i < 20; i++ {
				last = append(last, fmt.Sprint("/certificates/", i))
			}
			if len(left) < 5 || len(left) > 8 || !reflect.DeepEqual(left, last) {
				t.Errorf("%s: left out %q", query, left)
			}
		}
	})
}

// longEntries returns entries of a list with descriptions of a length.
func longEntries(name string, n, length int) []any {
	long := strings.Repeat("a", length)
	entries := make([]any, n)
	for i := range entries {
		entries[i] = map[string]any{
			"name": fmt.Sprintf("%s %d", name, i), "issuer": "Demo", "x-wright": map[string]any{"description": long},
		}
	}
	return entries
}

// An import that fails at its end has changed nothing, on both databases.
func TestT157_importThatFails_changesNothing(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t, workplace())
		s.importFile(t, "?dryRun=false&mode=merge", map[string]any{
			"projects": longEntries("Project", 50, 3990), "certificates": longEntries("Certificate", 20, 3990),
		})
		s.importFile(t, "?dryRun=false&mode=merge", map[string]any{"certificates": longEntries("Exam", 20, 400)})
		before := s.ownProfile(t)
		// The texts of the person alone are too many.
		file := resume()
		file["basics"] = map[string]any{"summary": strings.Repeat("a", 2600)}
		for _, query := range []string{"?dryRun=false&mode=merge", "?mode=merge"} {
			s.call(t, http.MethodPost, importPath+query, file).
				ExpectProblem(t, http.StatusConflict, "ProfileTextLimitExceededError")
			if after := s.ownProfile(t); after != before {
				t.Errorf("%s: changed to %s", query, after)
			}
		}
	})
}
