package ginapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/httpserver/httpservertest"
)

func TestT283_publicAnswers_areTheSameForEverybody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if err := f.service.Save(t.Context(), jobstest.SignedIn(jobstest.Alex), f.public.ID); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{publicPath, publicPath + "/" + f.public.ID.String()} {
		want := f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body
		for _, reader := range []httpservertest.Option{
			httpservertest.As(jobstest.SignedIn(jobstest.Alex)), httpservertest.As(jobstest.SignedIn(jobstest.Robin)),
		} {
			if got := f.Do(t, http.MethodGet, path, nil, reader).Body; string(got) != string(want) {
				t.Errorf("%s: got %s, want %s", path, got, want)
			}
		}
		for _, personal := range []string{"isSaved", "canEdit", "sharedTags", "memberId", "application", "Robin"} {
			if strings.Contains(string(want), personal) {
				t.Errorf("%s has %s: %s", path, personal, want)
			}
		}
	}
}

func TestSearchPublicJobs_findsTheJobOfTheOrganizationAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for path, want := range map[string]int{
		publicPath: 1, publicPath + "?organization=mill.example": 1, publicPath + "?organization=other.example": 0,
		publicPath + "?query=staff&sort=RELEVANCE": 1, publicPath + "?query=nothing": 0,
	} {
		var page struct {
			Items []struct{ ID string }
		}
		if err := json.Unmarshal(f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body, &page); err != nil {
			t.Fatal(err)
		}
		if len(page.Items) != want || want == 1 && page.Items[0].ID != f.public.ID.String() {
			t.Errorf("%s: got %v", path, page.Items)
		}
	}
}

// The parameters that only members have are unknown here.
func TestSearchPublicJobs_parametersOfMembers_areRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, parameter := range []string{"onlySaved=true", "onlyProven=false"} {
		f.Do(t, http.MethodGet, publicPath+"?"+parameter, nil).
			ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	}
}

// Whoever applies without an account answers them, and reads nothing but the public job before.
func TestGetPublicJob_hasTheQuestionsOfTheJob(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	robin := jobstest.SignedIn(jobstest.Robin)
	asking := jobstest.Full(func(in *jobs.Input) {
		in.Organization = f.public.Organization
		in.Questions = []jobs.Question{{Text: "Where?", Choices: []string{"At home", "Rotterdam"}, IsRequired: true}}
	})
	if _, err := f.service.Update(t.Context(), robin, f.public.ID, asking, nil); err != nil {
		t.Fatal(err)
	}
	body := f.Do(t, http.MethodGet, publicPath+"/"+f.public.ID.String(), nil).Expect(t, http.StatusOK).Body
	var got struct {
		Questions []struct {
			Text       string
			Choices    []string
			IsRequired bool
		}
	}
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Questions) != 1 || got.Questions[0].Text != "Where?" || len(got.Questions[0].Choices) != 2 ||
		!got.Questions[0].IsRequired {
		t.Errorf("got %+v", got.Questions)
	}
}

// An answer may never be shown after the end of the job, so nobody may keep it.
func TestT282_publicAnswers_areNotCached(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := publicPath + "/" + f.public.ID.String()
	for _, path := range []string{publicPath, path} {
		response := f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
		if got := response.Header.Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%s: got %q", path, got)
		}
	}
	f.world.Clock.Advance(f.public.ExpiresAt.Sub(f.world.Clock.Now()))
	f.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusGone, "JobEndedError")
}
