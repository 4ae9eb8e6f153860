package jobs_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/database/databasetest"
)

func asking(questions ...jobs.Question) func(*jobs.Input) {
	return func(in *jobs.Input) { in.Questions = questions }
}

func numbered(count int) []string {
	texts := make([]string, count)
	for i := range texts {
		texts[i] = "Number " + strconv.Itoa(i)
	}
	return texts
}

func TestQuestions_areStoredInTheirOrder_andLeaveWithTheNextContent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		j := f.publish(t, robin, asking(
			jobs.Question{Text: "  When\tcould you start? ", IsRequired: true},
			jobs.Question{Text: "Which shift?", Choices: []string{" Days ", "Nights"}},
			jobs.Question{Text: "Since when do you climb?", Choices: numbered(10)},
		))
		want := []jobs.Question{
			{Text: "When could you start?", IsRequired: true},
			{Text: "Which shift?", Choices: []string{"Days", "Nights"}},
			{Text: "Since when do you climb?", Choices: numbered(10)},
		}
		stored, err := f.Get(t.Context(), as(alex), j.ID)
		if err != nil || !reflect.DeepEqual(stored.Questions, want) {
			t.Errorf("got %+v, %v", stored.Questions, err)
		}
		if _, err := f.Update(t.Context(), as(robin), j.ID, jobstest.Full(asking(want[1], want[0])), nil); err != nil {
			t.Fatal(err)
		}
		stored, err = f.Get(t.Context(), as(alex), j.ID)
		if err != nil || !reflect.DeepEqual(stored.Questions, []jobs.Question{want[1], want[0]}) {
			t.Errorf("moved: got %+v, %v", stored.Questions, err)
		}
		if _, err := f.Update(t.Context(), as(robin), j.ID, jobstest.Full(asking()), nil); err != nil {
			t.Fatal(err)
		}
		if stored, err = f.Get(t.Context(), as(alex), j.ID); err != nil || len(stored.Questions) != 0 {
			t.Errorf("removed: got %+v, %v", stored.Questions, err)
		}
	})
}

// The names are those of the members of the contract, so that a form shows each message beside its field.
func TestT288_questionThatIsNoQuestion_isRefusedByItsMember(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	text := func(s string) jobs.Question { return jobs.Question{Text: s} }
	choice := func(choices ...string) jobs.Question { return jobs.Question{Text: "Which?", Choices: choices} }
	for name, c := range map[string]struct {
		questions []jobs.Question
		want      []string
	}{
		"none":           {nil, nil},
		"five":           {[]jobs.Question{text("1"), text("2"), text("3"), text("4"), text("5")}, nil},
		"six":            {slices.Repeat([]jobs.Question{text("Why?")}, 6), []string{"questions maxItems"}},
		"empty":          {[]jobs.Question{text("Why?"), text("\u200b ")}, []string{"questions.1.text minLength"}},
		"300 characters": {[]jobs.Question{text(strings.Repeat("ä", 300))}, nil},
		"too long":       {[]jobs.Question{text(strings.Repeat("a", 301))}, []string{"questions.0.text maxLength"}},
		"a control sign": {[]jobs.Question{text("Why?\x00")}, []string{"questions.0.text pattern"}},
		"twice":          {[]jobs.Question{text("Why here?"), text("WHY here?")}, []string{"questions.1.text taken"}},
		"two empty ones": {
			[]jobs.Question{text(""), text("")},
			[]string{"questions.0.text minLength", "questions.1.text minLength"},
		},
		"one choice":     {[]jobs.Question{choice("Yes")}, []string{"questions.0.choices minItems"}},
		"two choices":    {[]jobs.Question{choice("Yes", "No")}, nil},
		"eleven choices": {[]jobs.Question{choice(numbered(11)...)}, []string{"questions.0.choices maxItems"}},
		"choice twice":   {[]jobs.Question{choice("Yes", "No", "yes ")}, []string{"questions.0.choices.2 taken"}},
		"empty choice":   {[]jobs.Question{choice("Yes", " ")}, []string{"questions.0.choices.1 minLength"}},
		"too long a choice": {
			[]jobs.Question{choice("Yes", strings.Repeat("a", 121))}, []string{"questions.0.choices.1 maxLength"},
		},
		"signs in a choice": {[]jobs.Question{choice("Yes", "N\x07o")}, []string{"questions.0.choices.1 pattern"}},
	} {
		_, err := f.Create(t.Context(), as(robin), jobs.Input{Title: "Engineer", Questions: c.questions})
		if got := fields(err); !slices.Equal(got, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: got %v, %v, want %v", name, got, err, c.want)
		}
	}
}

func TestQuestions_areExportedAndErasedWithTheirJob(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	j := f.draft(t, robin, jobs.Input{
		Title: "Engineer", Questions: []jobs.Question{
			{Text: "Why here?"}, {Text: "When?", Choices: []string{"Now", "Later"}},
		},
	})
	data := jobs.NewPersonalData(f.World.Jobs, f.World.Saved)
	exported, err := data.Export(t.Context(), robin)
	if err != nil {
		t.Fatal(err)
	}
	content, err := json.Marshal(exported.Documents[0].Content)
	const want = `"questions":[{"text":"Why here?","isRequired":false},` +
		`{"text":"When?","choices":["Now","Later"],"isRequired":false}]`
	if err != nil || !strings.Contains(string(content), want) {
		t.Errorf("got %s, %v", content, err)
	}
	if err := data.Erase(t.Context(), robin); err != nil {
		t.Fatal(err)
	}
	if all, err := f.World.Jobs.ByIDs(t.Context(), []jobs.ID{j.ID}); err != nil || len(all) != 0 {
		t.Errorf("got %+v, %v", all, err)
	}
}
