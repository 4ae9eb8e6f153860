package systemtest_test

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"wright.app/platform/clock/clocktest"
)

// TestJourney_signUpToVisit_survivesAKilledProcess creates a user, a profile and a link, visits the link, and checks
// that all of it is still there after the process is killed.
func TestJourney_signUpToVisit_survivesAKilledProcess(t *testing.T) {
	t.Parallel()
	clocktest.WithinADay(t)
	s := newInstance(t)
	server := s.start(t)
	owner, stranger := newBrowser(t, s), newBrowser(t, s)

	owner.signIn(t, "kim.demo@example.com")
	config := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/config", nil)
	user := owner.must(t, http.StatusOK, http.MethodPut, "/auth/user", map[string]any{
		"displayName": "Kim Demo", "role": "Wright", "acceptedTermsVersion": config["termsVersion"],
		"completeSetup": true,
	})
	if user["isReady"] != true {
		t.Fatalf("the setup is not finished: %v", user)
	}
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile",
		map[string]any{"attributes": map[string]any{"headline": "Shipwright"}})
	owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/sections", map[string]any{
		"typeId": "Workplace", "title": "Shipwright", "organization": "Example Yard", "startedAt": "2020-05-01",
		"tags": []map[string]any{{"label": "Oak"}},
	})
	link := owner.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links",
		map[string]any{"name": "For a stranger"})
	token, _ := link["token"].(string)

	sharedProfile := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profile-links/"+token, nil)
	if sharedProfile["displayName"] != "Kim Demo" {
		t.Errorf("the profile for a stranger is %v", sharedProfile)
	}
	stranger.must(t, http.StatusNoContent, http.MethodPost, "/v1/public/visits", map[string]any{"token": token})
	owner.must(t, http.StatusNoContent, http.MethodPost, "/v1/public/visits", map[string]any{"token": token})
	stranger.must(t, http.StatusNoContent, http.MethodPost, "/v1/public/visits", map[string]any{"token": token})

	server.kill(t)
	server = s.start(t)

	statistics := owner.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile/statistics", nil)
	if statistics["totalVisitsToday"] != 1.0 || statistics["totalVisitsLast30Days"] != 1.0 {
		t.Errorf("two visits of one visitor and one of the owner count as %v", statistics)
	}
	owner.must(t, http.StatusNoContent, http.MethodGet, "/auth/logout", nil)
	owner.must(t, http.StatusUnauthorized, http.MethodGet, "/auth/user", nil)

	log := server.stop(t)
	if strings.Contains(log, token) || strings.Contains(log, "kim.demo") {
		t.Errorf("the log contains a token or an address:\n%s", log)
	}
}

func TestStop_firstSignal_stopsGracefully(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	if err := server.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the server is no longer ready", func() bool {
		response, err := http.Get(s.url("/readyz")) // the loop has a time limit
		if err != nil {
			return true
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusServiceUnavailable
	})
	select {
	case err := <-server.done:
		if err != nil {
			t.Errorf("the program ended with %v\n%s", err, server.log)
		}
	case <-time.After(stopLimit):
		t.Fatalf("the program has not ended within %s", stopLimit)
	}
}

func TestStop_secondSignal_endsAtOnce(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	server := s.start(t)
	_ = server.cmd.Process.Signal(syscall.SIGTERM)
	eventually(t, "the server is no longer ready", func() bool {
		response, err := http.Get(s.url("/readyz")) // the loop has a time limit
		if err != nil {
			return true
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusServiceUnavailable
	})
	_ = server.cmd.Process.Signal(syscall.SIGTERM)
	// The exit code would be 0 if the program had stopped gracefully.
	if err := <-server.done; err == nil {
		t.Error("the exit code is 0 after the second signal")
	}
}

func TestConfiguration_invalidVariables_areAllReportedAndNothingStarts(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_CAPTCHA=sometimes", "WRIGHT_LOG_LEVEL=loud", "WRIGHT_MEDIA_MAX_FILES=0",
		"WRIGHT_ADRR=:80")
	out, err := s.command(t.Context(), "serve").CombinedOutput()
	if err == nil {
		t.Fatal("the program starts with invalid variables")
	}
	for _, want := range []string{
		"WRIGHT_CAPTCHA", "sometimes", "altcha", "WRIGHT_LOG_LEVEL", "loud",
		"WRIGHT_MEDIA_MAX_FILES", "WRIGHT_ADRR", "WRIGHT_ADDR",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the message does not contain %q:\n%s", want, out)
		}
	}
}

func TestStart_unusableSetting_isReportedOnceWithItsVariable(t *testing.T) {
	t.Parallel()
	running := newInstance(t)
	running.start(t)
	invalidKey := newInstance(t)
	if err := os.WriteFile(filepath.Join(invalidKey.dir, "secret.key"), []byte("garbage"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, start := range map[string]struct {
		instance *instance
		message  string
	}{
		"port in use":                {newInstance(t, "WRIGHT_ADDR="+running.addr), "WRIGHT_ADDR"},
		"data directory is a device": {newInstance(t, "WRIGHT_DATA_DIR=/dev/null"), "WRIGHT_DATA_DIR"},
		"database URL": {
			newInstance(t, "WRIGHT_DATABASE_URL=postgres://u:hidden@127.0.0.1:1/x?sslmode=bogus"),
			"WRIGHT_DATABASE_URL",
		},
		"invalid key file": {invalidKey, "secret.key"},
	} {
		out, err := start.instance.command(t.Context(), "serve").CombinedOutput()
		if err == nil || strings.Count(string(out), start.message) != 1 {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
		for _, detail := range []string{"fx", "could not build", "OnStart", "hidden", "stack"} {
			if strings.Contains(string(out), detail) {
				t.Errorf("%s: the message contains %q:\n%s", name, detail, out)
			}
		}
	}
}

func TestDemo_outsideDevelopment_isRefused(t *testing.T) {
	t.Parallel()
	out, err := newInstance(t, "WRIGHT_DEV=false").command(t.Context(), "demo").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "WRIGHT_DEV=true") {
		t.Errorf("got %v: %s", err, out)
	}
}

func TestDemo_killed_isCompletedByTheNextRun(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	mustRun(t, s.command(t.Context(), "migrate"))
	first := s.command(t.Context(), "demo")
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(150 * time.Millisecond)
	_ = first.Process.Kill()
	_ = first.Wait()
	mustRun(t, s.command(t.Context(), "demo"))
	s.start(t)
	alex := newBrowser(t, s)
	alex.signIn(t, "alex.demo@example.com")
	statistics := alex.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile/statistics", nil)
	if visits, _ := statistics["totalVisitsLast30Days"].(float64); visits < 300 {
		t.Errorf("only %v visits", visits)
	}
}

func TestDevelopmentPages_withoutWRIGHT_DEV_doNotExist(t *testing.T) {
	t.Parallel()
	s := newInstance(t, "WRIGHT_DEV=false")
	s.start(t)
	for _, path := range []string{"/dev/mail", "/dev/mail.json", "/dev/domains", "/dev/idp"} {
		if status, _ := newBrowser(t, s).raw(t, http.MethodGet, path, nil); status != http.StatusNotFound {
			t.Errorf("%s: got %d", path, status)
		}
	}
}

func TestDemo_twice_addsPeopleOnceAndTheyCanSignIn(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	first := mustRun(t, s.command(t.Context(), "demo"))
	if !strings.Contains(first, "alex.demo@example.com") || !strings.Contains(first, s.url("/app/login")) {
		t.Errorf("the output does not say how to sign in:\n%s", first)
	}
	if second := mustRun(t, s.command(t.Context(), "demo")); !strings.Contains(second, "already") {
		t.Errorf("second run:\n%s", second)
	}
	s.start(t)
	alex := newBrowser(t, s)
	alex.signIn(t, "alex.demo@example.com")
	if profile := alex.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile",
		nil); profile["accessMode"] != "Public" {
		t.Errorf("the demo profile is %v", profile["accessMode"])
	}
	statistics := alex.must(t, http.StatusOK, http.MethodGet, "/v1/user/profile/statistics", nil)
	if days, _ := statistics["dailyAggregations"].([]any); len(days) != 30 {
		t.Errorf("got statistics of %d days", len(days))
	}
	if visits, _ := statistics["totalVisitsLast30Days"].(float64); visits < 100 {
		t.Errorf("only %v visits", visits)
	}
}

func TestDemo_profiles_alexIsPublicWithPhotoAndFiles_samIsRestricted(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	if out := mustRun(t, s.command(t.Context(), "demo")); !strings.Contains(out, s.url("/p/alex-demo")) {
		t.Errorf("the output does not have the URL of the profile:\n%s", out)
	}
	s.start(t)
	stranger := newBrowser(t, s)
	page := stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/profiles/alex-demo", nil)
	photo, _ := page["photoUrl"].(string)
	urls := map[string]string{"the photo": photo}
	workplaces, _ := page["workplaces"].([]any)
	projects, _ := page["projects"].([]any)
	for _, section := range slices.Concat(workplaces, projects) {
		files, _ := section.(map[string]any)["files"].([]any)
		for _, file := range files {
			name, _ := file.(map[string]any)["name"].(string)
			urls[name], _ = file.(map[string]any)["url"].(string)
		}
	}
	if len(urls) != 5 {
		t.Errorf("the profile shows the files %v", urls)
	}
	for name, url := range urls {
		if status, content := stranger.raw(t, http.MethodGet, url, nil); status != http.StatusOK ||
			len(content) == 0 {
			t.Errorf("%s: %d with %d bytes", name, status, len(content))
		}
	}
	stranger.must(t, http.StatusForbidden, http.MethodGet, "/v1/public/profiles/sam-demo", nil)
}

func TestMigrate_createsADatabaseThatServeUses(t *testing.T) {
	t.Parallel()
	s := newInstance(t)
	mustRun(t, s.command(t.Context(), "migrate"))
	s.start(t)
}

func TestCommands_unknown_printsTheUsage(t *testing.T) {
	t.Parallel()
	out, err := newInstance(t).command(context.Background(), "sevre").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "serve") {
		t.Errorf("got %v: %s", err, out)
	}
}

// mustRun runs a command and returns its output.
func mustRun(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
	}
	return string(out)
}
