package main

import (
	"errors"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// changesWhileRead is the number of changes in the tests with concurrent readers. WRIGHT_TEST_CHANGES replaces it.
const changesWhileRead = 200

func numberOfChanges(t *testing.T) int {
	t.Helper()
	text := os.Getenv("WRIGHT_TEST_CHANGES")
	if text == "" {
		return changesWhileRead
	}
	changes, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

// A profile is changed repeatedly. A reader of its public document never gets a version that is older than a change
// that was acknowledged before the request. Each change also closes or opens the profile, and this takes effect at
// once, too.
func TestPublicProfile_changedWhileItIsRead_isNeverOlderThanTheAcknowledgedChange(t *testing.T) {
	t.Parallel()
	changes := numberOfChanges(t)
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		owner := app.createPublicUser(t, "alex")
		var begun, acknowledged atomic.Int64
		// Odd versions are Restricted, even ones are Public.
		change := func(version int) {
			begun.Store(int64(version))
			mode := profile.Public
			if version%2 == 1 {
				mode = profile.Restricted
			}
			_, err := app.profiles.Replace(t.Context(), identitytest.Wright(owner.person.User), profile.Input{
				AccessMode: mode, Attributes: profile.Attributes{Headline: strconv.Itoa(version)},
			}, nil)
			if err != nil {
				t.Fatal(err)
			}
			acknowledged.Store(int64(version))
		}
		change(0)
		stop := make(chan struct{})
		var readers sync.WaitGroup
		for range 4 {
			readers.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
					}
					before := acknowledged.Load()
					opened, err := app.links.Open(
						t.Context(), identity.Principal{}, profileaccess.Target{Alias: owner.alias},
					)
					noChange := begun.Load() == before
					if errors.Is(err, sharing.ErrProfileRestricted) {
						if noChange && before%2 == 0 {
							t.Errorf("version %d is Public: got %v", before, err)
						}
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					shown, err := opened.Document()
					if err != nil {
						t.Error(err)
						return
					}
					version, err := strconv.ParseInt(shown.About().Headline, 10, 64)
					if err != nil || version < before || version == before && before%2 == 1 {
						t.Errorf("after version %d: got %q", before, shown.About().Headline)
					}
				}
			})
		}
		for version := 1; version <= changes && !t.Failed(); version++ {
			change(version)
		}
		close(stop)
		readers.Wait()
	})
}

// wright admin is another process that writes to the same database. Its decisions take effect for the next visitor,
// even if the profile was published before.
func TestPublicProfile_changedByAnOperatorAfterItWasPublished_isNewAtOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		op := app.operator(dbConfig)
		alex := app.createPublicUser(t, "alex")
		paths := []string{"/v1/public/profiles/" + alex.alias, "/p/" + alex.alias}
		expect := func(step string, status int, part string) {
			t.Helper()
			for _, path := range paths {
				response := app.as(t, nil, http.MethodGet, path)
				if response.Code != status || !strings.Contains(response.Body.String(), part) {
					t.Errorf("%s, %s: got %d without %s: %s", step, path, response.Code, part, response.Body)
				}
			}
		}
		publish := func() {
			t.Helper()
			eventually(t, "the profile is published", func() bool {
				for _, viewer := range []*publicUser{nil, alex} {
					app.as(t, viewer, http.MethodGet, paths[0])
				}
				var isCurrent bool
				err := app.db.QueryRowContext(t.Context(),
					"SELECT format <> '' FROM sharing_published_profiles WHERE owner_id = $1",
					int64(alex.person.User)).Scan(&isCurrent)
				if err != nil {
					t.Fatal(err)
				}
				return isCurrent
			})
		}
		const shown, suspended = `"originalBadge":false`, "suspended"
		publish()
		expect("at first", http.StatusOK, shown)
		for _, step := range []struct {
			args   []string
			status int
			part   string
		}{
			{[]string{"suspend", "--reason", "Why."}, http.StatusForbidden, suspended},
			{[]string{"reinstate"}, http.StatusOK, shown},
			{[]string{"approve"}, http.StatusOK, `"originalBadge":true`},
			{[]string{"suspend-account", "--reason", "Why."}, http.StatusForbidden, suspended},
			{[]string{"restore-account"}, http.StatusOK, "Canary of alex"},
			{[]string{"erase", "--yes"}, http.StatusNotFound, ""},
		} {
			if step.args[0] == "approve" {
				app.cookie = alex.cookie
				if response := app.call(t, http.MethodPost, "/v1/user/profile/request-review",
					nil); response.Code != http.StatusOK {
					t.Fatalf("request a review: got %d %s", response.Code, response.Body)
				}
			}
			if step.args[0] != "restore-account" { // until then, nobody can open the profile
				publish()
			}
			op.mustRun(t, append([]string{step.args[0], alex.person.Member.String()}, step.args[1:]...)...)
			expect(step.args[0], step.status, step.part)
		}
	})
}
