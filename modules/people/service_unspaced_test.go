package people_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

func TestSearch_partsOfTextsWithoutSpaces_areFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "山田太郎", func(e *people.Entry) {
		e.Headline, e.Location = "東京大学大学院のAIエンジニア", "東京都港区"
		e.Tags = []string{"機械学習"}
	})
	f.person(t, 12, "สมชาย", func(e *people.Entry) { e.Headline = "วิศวกรซอฟต์แวร์" })
	f.person(t, 13, "김데모", func(e *people.Entry) { e.Company = "서울대학교에서" })
	f.person(t, 14, "太田", nil)
	for text, want := range map[string][]identity.UserID{
		"太郎": {11}, "山田": {11}, "田": {14, 11}, "学": {11}, "大学院": {11}, "京大学大": {11}, "ai": {11},
		"AIエンジ": {11}, "学習": {11}, "港区": {11}, "大学 学習": {11}, "大学 太田": nil, "大京": nil, "学院大学": nil,
		"ซอฟต์": {12}, "แวร์": {12}, "ซอฟตแวร": nil, "대학": {13}, "대하": {13}, "학교": {13}, "울대학교에": {13},
		"데모": {13}, "東京大学大学院のエンジニア": nil,
	} {
		f.wantFound(t, people.QueryInput{Text: text}, want...)
	}
	f.wantFound(t, people.QueryInput{Location: "港"}, 11)
	f.wantFound(t, people.QueryInput{Location: "大学"})
	f.wantFound(t, people.QueryInput{Text: "太田"}, 14)
	f.wantFound(t, people.QueryInput{Text: "太"}, 14, 11) // the beginning of the name comes first
}

func TestSearch_partsOfTextsWithoutSpaces_areMarkedWhereTheyAre(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, robin, "山田太郎", func(e *people.Entry) {
		e.Headline, e.Location, e.Tags = "東京大学の大学院, AI開発", "東京都", []string{"ｿﾌﾄｳｪｱ"}
	})
	for _, c := range []struct {
		in   people.QueryInput
		want string
	}{
		{people.QueryInput{Text: "太郎"}, "NAME:山田[太郎];"},
		{people.QueryInput{Text: "大学"}, "HEADLINE:東京[大学]の[大学]院, AI開発;"},
		{people.QueryInput{Text: "東京 ai"}, "HEADLINE:[東京]大学の大学院, [AI]開発;LOCATION:[東京]都;"},
		{people.QueryInput{Text: "ウェア", Location: "京"}, "TAG:ｿﾌﾄ[ｳｪｱ];LOCATION:東[京]都;"},
	} {
		var b strings.Builder
		for _, found := range f.search(t, c.in, nil, 9).Found {
			for _, m := range found.Matches {
				fmt.Fprintf(&b, "%s:", m.Field)
				for _, p := range m.Parts {
					b.WriteString(map[bool]string{true: "[" + p.Text + "]", false: p.Text}[p.IsMatch])
				}
				b.WriteString(";")
			}
		}
		if b.String() != c.want {
			t.Errorf("%+v: got %q, want %q", c.in, b.String(), c.want)
		}
	}
}

// As in texts that were stored before invisible characters were removed from them, and in searches that are pasted.
func TestSearch_charactersWithoutAWidth_makeNoDifference(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, 11, "Alex Demo", func(e *people.Entry) {
		e.Headline, e.Company = "Nord\u200bwindia", "Kom\u00adpanie"
		e.Tags, e.Location = []string{"Post\u200bgreSQLite"}, "می\u200cخواهم"
	})
	for _, text := range []string{
		"Nordwindia", "nord\u00adwindia", "Kompanie", "PostgreSQLite", "\ufeffkompanie", "\u2066alex\u2069", "میخواهم",
		"میخوا", "می\u200cخواهم",
	} {
		f.wantFound(t, people.QueryInput{Text: text}, 11)
	}
	f.wantFound(t, people.QueryInput{Tags: []string{"postgresqlite"}}, 11)
	f.wantFound(t, people.QueryInput{Location: "میخواهم"}, 11)
}
