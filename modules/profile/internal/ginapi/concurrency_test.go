package ginapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
)

// onEachEngine runs test on each database engine.
func onEachEngine(t *testing.T, test func(t *testing.T, s testApp)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newTestAppOver(t, profiletest.StoresOver(open(t)), httpservertest.Options{}))
	})
}

func TestRequestProfileReview_concurrent_oneSucceeds(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		s.create(t)
		var group sync.WaitGroup
		statuses := make([]int, 8)
		for n := range statuses {
			group.Go(func() { statuses[n] = s.call(t, http.MethodPost, reviewPath, nil).Status })
		}
		group.Wait()
		slices.Sort(statuses)
		if statuses[0] != http.StatusOK || statuses[1] != http.StatusConflict || statuses[7] != http.StatusConflict {
			t.Errorf("got %v", statuses)
		}
	})
}

func TestR05_concurrentPutsOfOneSection_lastOneIsStoredCompletely(t *testing.T) {
	t.Parallel()
	const writers = 16
	onEachEngine(t, func(t *testing.T, s testApp) {
		path := s.create(t, workplace())[0]
		inputs := make([]map[string]any, writers)
		for n := range inputs {
			text := fmt.Sprintf("writer %02d", n)
			inputs[n] = map[string]any{
				"typeId": "Workplace", "title": text, "organization": text, "startedAt": fmt.Sprintf("20%02d-01-01", n),
				"endedAt": fmt.Sprintf("20%02d-02-01", n),
				"attributes": map[string]any{
					"description": text, "location": text,
					"workMode": []string{"ON_SITE", "HYBRID", "REMOTE"}[n%3],
				},
				"tags": []any{map[string]any{"label": "common"}, map[string]any{"label": text}},
			}
		}
		versions := make([]int, writers)
		var group sync.WaitGroup
		for n := range writers {
			group.Go(func() {
				response := s.call(t, http.MethodPut, path, inputs[n])
				var got struct{ Version int }
				if response.Status != http.StatusOK || json.Unmarshal(response.Body, &got) != nil {
					t.Errorf("writer %d: got %d %s", n, response.Status, response.Body)
				}
				versions[n] = got.Version
			})
		}
		group.Wait()

		var p struct {
			Workplaces         []map[string]any
			PrimaryWorkplaceID *int64
			Version            int
		}
		s.call(t, http.MethodGet, profilePath, nil).JSON(t, &p)
		stored := p.Workplaces[0]
		if stored["version"] != float64(writers+1) || p.Version != writers+2 || p.PrimaryWorkplaceID != nil {
			t.Errorf("after %d saves: section %v, profile %d, primary %v", writers, stored["version"], p.Version,
				p.PrimaryWorkplaceID)
		}
		for n, input := range inputs {
			if versions[n] != writers+1 {
				continue
			}
			for name, value := range input { // every field is from the same writer
				if !reflect.DeepEqual(stored[name], value) {
					t.Errorf("%s is %v, the last writer sent %v", name, stored[name], value)
				}
			}
			return
		}
		t.Errorf("no writer wrote the last version: %v", versions)
	})
}

func TestR05_concurrentPutsWithOneVersion_oneSucceedsAndOthersAreStale(t *testing.T) {
	t.Parallel()
	const writers = 16
	onEachEngine(t, func(t *testing.T, s testApp) {
		path := s.create(t, workplace())[0]
		for _, target := range []struct{ path, tag, version string }{
			{path, sectionTag(1, 1), sectionTag(1, 2)},
			{profilePath, profileTag(4), profileTag(5)},
		} {
			body := any(workplace(map[string]any{"title": "Lead"}))
			if target.path == profilePath {
				body = map[string]any{"attributes": map[string]any{"headline": "Lead"}}
			}
			statuses := make([]int, writers)
			var group sync.WaitGroup
			for n := range writers {
				group.Go(func() {
					statuses[n] = s.call(t, http.MethodPut, target.path, body,
						httpservertest.Header("If-Match", target.tag)).Status
				})
			}
			group.Wait()
			count := map[int]int{}
			for _, status := range statuses {
				count[status]++
			}
			if count[http.StatusOK] != 1 || count[http.StatusPreconditionFailed] != writers-1 {
				t.Errorf("%s: got %v", target.path, count)
			}
			s.call(t, http.MethodPut, target.path, body, httpservertest.Header("If-Match", target.tag)).ExpectProblem(t,
				http.StatusPreconditionFailed, "PreconditionFailedError")
			s.call(t, http.MethodPut, target.path, body, httpservertest.Header("If-Match", target.version)).Expect(t,
				http.StatusOK)
		}
	})
}

func TestR05_concurrentPutAndPatchOfTheProfile_keepBothChanges(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		profiletest.LinkGitHub(t, s.users, profiletest.Alex)
		s.create(t, workplace())
		const rounds = 10
		for round := range rounds {
			mode := []string{"Public", "Restricted", "Authenticated"}[round%3]
			calls := []struct {
				method string
				body   map[string]any
			}{
				{http.MethodPut, map[string]any{"attributes": map[string]any{
					"headline": "first",
					"location": "first",
				}}},
				{http.MethodPut, map[string]any{"attributes": map[string]any{
					"headline": "second",
					"location": "second",
				}}},
				{http.MethodPatch, map[string]any{"accessMode": mode}},
			}
			var group sync.WaitGroup
			for _, call := range calls {
				group.Go(func() {
					if response := s.call(t, call.method, profilePath, call.body); response.Status != http.StatusOK {
						t.Errorf("%s: got %d %s", call.method, response.Status, response.Body)
					}
				})
			}
			group.Wait()
			var got struct {
				AccessMode string
				Attributes struct{ Headline, Location string }
				Workplaces []any
				Version    int
			}
			s.call(t, http.MethodGet, profilePath, nil).JSON(t, &got)
			// The PUT requests contain no mode. So they keep the mode that the PATCH request has set.
			if got.AccessMode != mode || got.Attributes.Headline != got.Attributes.Location ||
				got.Attributes.Headline == "" || len(got.Workplaces) != 1 {
				t.Errorf("round %d: got %+v", round, got)
			}
			if want := 2 + 3*(round+1); got.Version != want {
				t.Errorf("round %d: version %d, want %d", round, got.Version, want)
			}
		}
	})
}

func TestCreateProfile_concurrent_oneSucceeds(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		const callers = 16
		responses := make([]*httpservertest.Response, callers)
		var group sync.WaitGroup
		for n := range callers {
			group.Go(func() { responses[n] = s.call(t, http.MethodPost, profilePath, map[string]any{}) })
		}
		group.Wait()
		created := 0
		for _, response := range responses {
			if response.Status == http.StatusCreated {
				created++
				continue
			}
			response.ExpectProblem(t, http.StatusConflict, "ProfileAlreadyExistsError")
		}
		if created != 1 {
			t.Errorf("%d profiles were created", created)
		}
	})
}

func TestProfile_completeFlowOverDatabase(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, s testApp) {
		paths := s.create(t,
			workplace(map[string]any{
				"title": "Zürich 🚀",
				"tags":  []any{map[string]any{"label": "go"}, map[string]any{"label": "C"}},
			}),
			workplace(map[string]any{"startedAt": "2019-09-01", "endedAt": "2023-02-28"}))
		response := s.call(t, http.MethodPut, paths[0],
			workplace(map[string]any{
				"title": "Zürich 🚀",
				"tags":  []any{map[string]any{"label": "Go"}, map[string]any{"label": "C"}},
			}))
		section := string(response.Expect(t, http.StatusOK).Body)
		if profile := s.ownProfile(t); !strings.Contains(profile, strings.TrimSpace(section)) ||
			!strings.Contains(profile, `"primaryWorkplaceId":1`) {
			t.Errorf("the section is %s\nthe profile is %s", section, profile)
		}
		put := s.call(t, http.MethodPut, profilePath,
			map[string]any{"attributes": map[string]any{
				"summary": "One\nTwo",
				"tags":    []any{map[string]any{"label": "Go"}},
			}})
		if profile := s.ownProfile(t); profile != string(put.Expect(t, http.StatusOK).Body) {
			t.Errorf("the response was %s\nthe profile is %s", put.Body, profile)
		}
		s.call(t, http.MethodDelete, paths[0], nil).Expect(t, http.StatusNoContent)
		if profile := s.ownProfile(t); !strings.Contains(profile, `"primaryWorkplaceId":null`) ||
			strings.Contains(profile, "Zürich") {
			t.Errorf("the profile is %s", profile)
		}
	})
}
