package ginapi_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

const reports = "/v1/reports"

func reportBody(reported identity.UserID, reason string, comment any) string {
	member := networktest.Member(reported).String()
	said, err := json.Marshal(comment)
	if err != nil {
		return err.Error() // not JSON, so the test that sends it fails
	}
	return `{"subject":"PROFILE","subjectId":"` + member + `","reason":"` + reason + `","comment":` + string(said) + `}`
}

func (s fixture) report(t testing.TB, reporter identity.UserID, body string) (id report.ID) {
	t.Helper()
	var receipt map[string]report.ID
	s.Do(t, http.MethodPost, reports, body, s.as(reporter)).Expect(t, http.StatusAccepted).JSON(t, &receipt)
	if len(receipt) != 1 {
		t.Errorf("got %v", receipt)
	}
	return receipt["id"]
}

func TestCreateReport_answersWithAnIDOnly(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	for _, reason := range []string{"SPAM", "FAKE", "HARASSMENT", "IMPERSONATION", "INAPPROPRIATE", "OTHER"} {
		s.report(t, networktest.Alex, reportBody(networktest.Robin, reason, "Why."))
	}
	first := s.report(t, networktest.Alex, reportBody(networktest.Robin, "SPAM", nil))
	if again := s.report(t, networktest.Alex, reportBody(networktest.Robin, "FAKE", "")); again != first ||
		first == (report.ID{}) {
		t.Errorf("got %s and %s", first, again)
	}
}

// The answer about somebody who has blocked the reporter, or whom the reporter cannot see, is that about everybody.
func TestT119_createReport_answersTheSameAboutBlockedAndHiddenPeople(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.block(t, networktest.Robin, networktest.Alex, nil)
	s.people.Hide(networktest.Sam, "")
	for _, reported := range []identity.UserID{networktest.Robin, networktest.Sam} {
		s.report(t, networktest.Alex, reportBody(reported, "SPAM", nil))
	}
	s.block(t, networktest.Alex, networktest.Robin, nil)
	s.report(t, networktest.Alex, reportBody(networktest.Robin, "SPAM", nil))
	for _, body := range []string{
		reportBody(99, "SPAM", nil),
		`{"subject":"JOB","subjectId":"` + networktest.Member(networktest.Robin).String() + `","reason":"SPAM"}`,
	} {
		s.Do(t, http.MethodPost, reports, body, s.as(networktest.Alex)).
			ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
}

func TestCreateReport_text_isReportedOnceByWhoeverReceivedIt(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	said := networktest.TextReportOf(networktest.Alex, networktest.Robin, networktest.Noon)
	s.texts.Put(networktest.Alex, report.Received{Text: said.Text, Author: networktest.Robin})
	body := `{"subject":"MESSAGE","subjectId":"` + said.Text.ID.String() + `","reason":"SPAM"}`
	if first := s.report(t, networktest.Alex, body); s.report(t, networktest.Alex, body) != first {
		t.Error("a text was reported twice")
	}
	s.Do(t, http.MethodPost, reports, body, s.as(networktest.Robin)).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}
