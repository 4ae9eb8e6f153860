package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/jobstest"
	"wright.app/platform/httpserver/httpservertest"
)

// anotherInstance returns a client of a second instance of the program over the same database.
func (f fixture) anotherInstance(t *testing.T) *httpservertest.Client {
	t.Helper()
	return serve(t, f.service, f.world)
}

// Each instance keeps the encoded job, and every one sees a change or the end of it with the next request.
func TestT380_publicJobThatIsKept_isNewOnEachInstanceAfterAChange(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	instances := []*httpservertest.Client{f.Client, f.anotherInstance(t)}
	path := publicPath + "/" + f.public.ID.String()
	want := func(step, part string) {
		t.Helper()
		for i, instance := range instances {
			for range 2 { // the second answer is kept from the first one
				if got := instance.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Body; !strings.Contains(
					string(got), part) {
					t.Errorf("%s, instance %d: got %s without %s", step, i, got, part)
				}
			}
		}
	}
	want("at first", f.public.Title)
	robin := jobstest.SignedIn(jobstest.Robin)
	for _, title := range []string{"Second title", "Third title"} {
		in := jobstest.Full(func(in *jobs.Input) { in.Organization, in.Title = f.public.Organization, title })
		if _, err := f.service.Update(t.Context(), robin, f.public.ID, in, nil); err != nil {
			t.Fatal(err)
		}
		want("after a change", title)
	}
	if _, err := f.service.Close(t.Context(), robin, f.public.ID, jobs.Filled, nil); err != nil {
		t.Fatal(err)
	}
	for _, instance := range instances {
		instance.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusGone, "JobEndedError")
	}
}

// The last instant at which a kept job is shown is the one before its end.
func TestT381_publicJobThatIsKept_isGoneAtOnceByTheClock(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := publicPath + "/" + f.public.ID.String()
	f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
	f.world.Clock.Advance(f.public.ExpiresAt.Sub(f.world.Clock.Now()) - time.Microsecond)
	f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK)
	f.world.Clock.Advance(time.Microsecond)
	f.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusGone, "JobEndedError")
}

func TestGetPublicJob_unchanged_isNotSentAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := publicPath + "/" + f.public.ID.String()
	tag := f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Header.Get("ETag")
	ifNoneMatch := httpservertest.Header("If-None-Match", tag)
	for _, instance := range []*httpservertest.Client{f.Client, f.anotherInstance(t)} {
		if got := instance.Do(t, http.MethodGet, path, nil, ifNoneMatch).Expect(t, http.StatusNotModified); len(
			got.Body) > 0 || got.Header.Get("ETag") != tag {
			t.Errorf("got %q, %v", got.Body, got.Header)
		}
	}
	in := jobstest.Full(func(in *jobs.Input) { in.Organization, in.Title = f.public.Organization, "Second title" })
	robin := jobstest.SignedIn(jobstest.Robin)
	if _, err := f.service.Update(t.Context(), robin, f.public.ID, in, nil); err != nil {
		t.Fatal(err)
	}
	if got := f.Do(t, http.MethodGet, path, nil, ifNoneMatch).Expect(t, http.StatusOK); got.Header.Get("ETag") == tag {
		t.Error("the tag is the same after a change")
	}
}

func TestT440_publicJobThatHasEnded_isGoneWhateverTheTag(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := publicPath + "/" + f.public.ID.String()
	tag := f.Do(t, http.MethodGet, path, nil).Expect(t, http.StatusOK).Header.Get("ETag")
	f.world.Clock.Advance(f.public.ExpiresAt.Sub(f.world.Clock.Now()))
	for _, header := range []string{tag, "*"} {
		f.Do(t, http.MethodGet, path, nil, httpservertest.Header("If-None-Match", header)).
			ExpectProblem(t, http.StatusGone, "JobEndedError")
	}
}
