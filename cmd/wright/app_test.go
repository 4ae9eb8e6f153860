package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/openapi"
	"wright.app/platform/config"
	"wright.app/platform/httpserver/httpservertest"
)

// testConfig returns a configuration with a new data directory and any free port.
func testConfig(t *testing.T) config.Config {
	t.Helper()
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_ADDR=127.0.0.1:0",
		"WRIGHT_LOG_LEVEL=error",
	})
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

func TestApplication_everyDependency_isProvided(t *testing.T) {
	t.Parallel()
	if err := fx.ValidateApp(application(testConfig(t))); err != nil {
		t.Error(err)
	}
}

// Each notice that tells how something is has the state by which it is asked about again before it leaves.
func TestT189_noticesOfStates_areAskedAboutAgain(t *testing.T) {
	t.Parallel()
	var kinds []auth.NoticeKind
	app := fx.New(application(testConfig(t)), fx.NopLogger, fx.Invoke(fx.Annotate(func(all []auth.NoticeState) {
		for _, state := range all {
			kinds = append(kinds, state.Kind)
		}
	}, fx.ParamTags(auth.NoticeStatesTag))))
	if err := app.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(kinds)
	if !slices.Equal(kinds, []auth.NoticeKind{auth.NoticeTokenExpiring, auth.NoticeWebhookDisabled}) {
		t.Errorf("got %v", kinds)
	}
}

// TestApplication_addressInUse_doesNotStartTheQueue checks that no job runs if the server cannot start. A job would be
// cancelled immediately, and its error would hide the cause in the log.
func TestApplication_addressInUse_doesNotStartTheQueue(t *testing.T) {
	t.Parallel()
	cfg := testConfig(t)
	cfg.HTTP.Addr = httpservertest.AddressInUse(t)
	var hooks startHooks
	app := fx.New(application(cfg), fx.WithLogger(func() fxevent.Logger { return &hooks }))
	if err := app.Start(t.Context()); err == nil || !strings.Contains(err.Error(), "WRIGHT_ADDR") {
		t.Errorf("got %v", err)
	}
	if !slices.ContainsFunc(hooks, isHookOf("httpserver")) || slices.ContainsFunc(hooks, isHookOf("queue")) {
		t.Errorf("started: %v", hooks)
	}
}

// startHooks collects the names of the start hooks that an application calls.
type startHooks []string

// LogEvent implements fxevent.Logger.
func (s *startHooks) LogEvent(event fxevent.Event) {
	if e, ok := event.(*fxevent.OnStartExecuting); ok {
		*s = append(*s, e.FunctionName)
	}
}

func isHookOf(pkg string) func(string) bool {
	return func(name string) bool { return strings.HasPrefix(name, "wright.app/platform/"+pkg) }
}

func TestInBackground_error_isReturnedToEveryCaller(t *testing.T) {
	t.Parallel()
	errConstruct := errors.New("broken")
	construct := inBackground(func() (int, error) { return 0, errConstruct })
	for range 2 {
		if _, err := construct(); !errors.Is(err, errConstruct) {
			t.Errorf("inBackground: %v", err)
		}
	}
}

func TestPublicPages_haveTextsInEveryLanguage(t *testing.T) {
	t.Parallel()
	catalog, err := readCatalog()
	if err != nil {
		t.Fatal(err)
	}
	for _, texts := range catalog.All() {
		for _, page := range publicPages() {
			if !texts.Has(page.Description) || page.Title != "" && !texts.Has(page.Title) {
				t.Errorf("%s: %+v", texts.Language(), page)
			}
		}
	}
}

func TestApplication_boots_answersAndStops(t *testing.T) {
	t.Parallel()
	var engine *gin.Engine
	app := fxtest.New(t, testApplication(testConfig(t)), fx.Populate(&engine))
	app.RequireStart()
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://localhost:8080/status", nil)
	response := httptest.NewRecorder()
	engine.ServeHTTP(response, request)
	if response.Code != http.StatusOK {
		t.Errorf("GET /status: %d %s", response.Code, response.Body)
	}
	app.RequireStop()
}

// TestRoutes_areThoseOfTheContract checks that every route is documented and that every documented operation has a
// route.
func TestRoutes_areThoseOfTheContract(t *testing.T) {
	t.Parallel()
	var engine *gin.Engine
	app := fx.New(application(testConfig(t)), fx.Populate(&engine))
	if err := app.Err(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.Stop(context.Background()) })
	document, err := openapi.Load()
	if err != nil {
		t.Fatal(err)
	}
	var documented, served []string
	parameter := regexp.MustCompile(`\{(\w+)\}`)
	for path, item := range document.Paths.Map() {
		for method, operation := range item.Operations() {
			pattern := parameter.ReplaceAllString(path, ":$1")
			documented = append(documented, method+" "+pattern)
			if operation.Extensions["x-head"] == true {
				documented = append(documented, http.MethodHead+" "+pattern)
			}
		}
	}
	undocumentedPaths := regexp.MustCompile(`^\S+ /(csp-report|mcp|dev/.*|openapi(-3\.1)?\.(json|yaml)|docs|` +
		`problems(/:code)?|jobs/feed\.(json|xml)|\.well-known/.*|` +
		`robots\.txt|sitemap\.xml|sitemap/:page|((p/:alias|j/:key|example)/)?preview\.png)$`)
	for _, route := range engine.Routes() {
		if line := route.Method + " " + route.Path; !undocumentedPaths.MatchString(line) {
			served = append(served, line)
		}
	}
	for _, line := range documented {
		if !slices.Contains(served, line) {
			t.Errorf("documented but not served: %s", line)
		}
	}
	for _, line := range served {
		if !slices.Contains(documented, line) {
			t.Errorf("served but not documented: %s", line)
		}
	}
}
