package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"wright.app/platform/database"
	"wright.app/platform/unreadable"
)

// operatorGet loads a path of the listener for metrics.
func (app *testApp) operatorGet(t *testing.T, path string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+app.telemetry.Addr()+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(content)
}

// metrics returns the text that Prometheus reads.
func (app *testApp) metrics(t *testing.T) string {
	t.Helper()
	status, text := app.operatorGet(t, "/metrics")
	if status != http.StatusOK {
		t.Fatalf("metrics: %d %s", status, text)
	}
	return text
}

// usePersonally causes requests, jobs and mails with personal data, and returns the texts that identify the people.
func (app *testApp) usePersonally(t *testing.T) []string {
	t.Helper()
	const email, mark = "watched.person@example.com", "Qzx7"
	_, values, tokens := app.createFullUser(t, email, mark)
	private := slices.DeleteFunc(append(values, tokens...), func(value string) bool {
		// Short texts without the mark are enumerations and dates, which do not identify a person.
		return !strings.Contains(strings.ToLower(value), strings.ToLower(mark)) && len(value) < 20
	})
	private = append(private, email, mark, "watched", "203.0.113", "127.0.0.1:", "192.0.2.", "Mozilla")
	code := strings.ReplaceAll(app.signIn(t, email), " ", "")
	session := app.cookie.Value
	private = append(private, code, session)
	token := tokens[0]
	for _, path := range []string{
		"/p/current-" + strings.ToLower(mark), "/t/" + token, "/t/" + tokens[0] + "wrong",
		"/v1/public/profiles/current-" + strings.ToLower(mark), "/v1/public/profile-links/" + token,
		"/v1/public/profile-links/wrong-" + mark, "/v1/public/profiles/never-" + strings.ToLower(mark),
		"/v1/people?q=" + mark, "/" + mark + "/unknown?token=" + token, "/v1/" + mark,
		"/auth/" + mark + "?code=" + code,
		"/v1/profile", "/auth/user", "/v1/profile?" + mark + "=" + email,
	} {
		app.call(t, http.MethodGet, path, nil)
	}
	app.call(t, strings.ToUpper(mark), "/v1/profile", nil)
	app.call(t, http.MethodPost, "/auth/login", map[string]any{"email": "not " + email})
	app.call(t, http.MethodGet, "/v1/profile", nil, "traceparent", "00-"+strings.Repeat("ab", 16)+"-"+
		strings.Repeat("cd", 8)+"-01", "User-Agent", mark, "X-Request-Id", "request-"+mark)
	return private
}

// exhaustLimit sends requests until a limit refuses one.
func (app *testApp) exhaustLimit(t *testing.T) {
	t.Helper()
	for range 2000 {
		response := app.call(t, http.MethodPost, "/auth/login", map[string]any{"email": "x"})
		if response.Code == http.StatusTooManyRequests {
			return
		}
	}
	t.Fatal("no limit was reached")
}

func TestMetrics_afterRequestsJobsAndMails_haveTheirNumbers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_METRICS_ADDR=127.0.0.1:0")
		app.signIn(t, "somebody@example.com")
		for range 3 {
			app.call(t, http.MethodGet, "/v1/public/profiles/nobody-here", nil)
		}
		app.call(t, http.MethodGet, "/about", nil)
		app.useStream(t, app.becomeMember(t, "member@example.com"))
		app.exhaustLimit(t)
		// Two codes, and the notice that the member signed in, which a worker sends in its own time.
		var text string
		eventually(t, "the notice in the metrics", func() bool {
			text = app.metrics(t)
			return strings.Contains(text, `wright_queue_job_duration_seconds_count{kind="auth_notice_mail",`)
		})
		pool := `pool="writer"`
		if dbConfig.URL != "" {
			pool = `pool="all"`
		}
		for _, want := range []string{
			`http_server_request_duration_seconds_count{http_request_method="GET",http_response_status_code="404",` +
				`http_route="/v1/public/profiles/:alias"} 3`,
			`http_server_request_duration_seconds_count{http_request_method="POST",http_response_status_code="200",` +
				`http_route="/auth/user/verify"} 2`,
			`http_server_request_duration_seconds_count{http_request_method="GET",http_response_status_code="200",` +
				`http_route="page"} 1`,
			`http_server_active_requests 1`, // that of the stream
			`wright_http_problems_total{code="ResourceNotFoundError"}`,
			`wright_limits_refused_total{policy="`,
			`wright_database_connections{` + pool + `,state="idle"}`,
			`wright_database_statement_duration_seconds_count{operation="select",outcome="ok"}`,
			`wright_database_transaction_duration_seconds_count{outcome="ok"}`,
			`wright_queue_age_seconds{queue="codes"} 0`,
			`wright_queue_jobs{queue="codes",state="available"} 0`,
			`wright_queue_job_duration_seconds_count{kind="auth_code_mail",outcome="ok",queue="codes"} 2`,
			`wright_queue_job_duration_seconds_count{kind="auth_notice_mail",outcome="ok",queue="mails"} 1`,
			`wright_mail_duration_seconds_count{outcome="accepted"} 3`,
			`wright_live_streams 1`, `wright_live_events 1`, `wright_live_lag_seconds_count 1`,
			`wright_build_info{commit="`, `wright_rendering_waiting 0`, `go_goroutines `, `process_cpu_seconds_total `,
		} {
			if !strings.Contains(text, "\n"+want) {
				t.Errorf("there is no %s", want)
			}
		}
		hasGroups := strings.Contains(text, "\nwright_database_group_commits_total ")
		if isSQLite := dbConfig.URL == ""; hasGroups != isSQLite {
			t.Errorf("group commits: %t", hasGroups)
		}
		if t.Failed() {
			t.Log(text)
		}
	})
}

// Each kind has a number from the start on, so that the first row is an increase.
func TestMetrics_rowsThatCannotBeRead_areCountedByKind(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_METRICS_ADDR=127.0.0.1:0")
		before := app.metrics(t)
		for _, kind := range unreadable.Kinds() {
			if !strings.Contains(before, fmt.Sprintf("\nwright_rows_unreadable_total{kind=%q} 0\n", kind)) {
				t.Errorf("there is no number of %s", kind)
			}
		}
		broken := app.becomeMember(t, "broken@example.com")
		app.becomeMember(t, "member@example.com")
		const spoil = "UPDATE people_entries SET tags = '1', is_active = true, discoverable = true, " +
			"access_mode = 'Everyone' WHERE id = $1"
		if _, err := app.db.ExecContext(t.Context(), spoil, int64(broken)); err != nil {
			t.Fatal(err)
		}
		if response := app.call(t, http.MethodGet, "/v1/people", nil); response.Code != http.StatusOK {
			t.Errorf("the search: %d %s", response.Code, response.Body)
		}
		if text := app.metrics(t); strings.Contains(text, `wright_rows_unreadable_total{kind="person"} 0`) {
			t.Error("the person was not counted")
		}
	})
}

// labelValue matches the value of a label.
var labelValue = regexp.MustCompile(`="((?:[^"\\]|\\.)*)"`)

// allowedLabel matches names of the program: routes, codes, kinds, numbers and versions.
var allowedLabel = regexp.MustCompile(`^[A-Za-z0-9_:./+ -]{0,100}$`)

func TestT170_metrics_haveNothingAboutPeople(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig, "WRIGHT_METRICS_ADDR=127.0.0.1:0")
		private := app.usePersonally(t)
		text := app.metrics(t)
		for _, value := range private {
			if strings.Contains(strings.ToLower(text), strings.ToLower(value)) {
				t.Errorf("the metrics contain %q", value)
			}
		}
		values := map[string]bool{}
		for _, match := range labelValue.FindAllStringSubmatch(text, -1) {
			values[match[1]] = true
			if !allowedLabel.MatchString(match[1]) {
				t.Errorf("the value %q of a label is no name", match[1])
			}
		}
		if len(values) < 20 {
			t.Fatalf("only %d values of labels were found", len(values))
		}
		// Requests of other people and of other paths add no series.
		before := series(text)
		visit := func(who string) {
			for _, path := range []string{"/v1/public/profiles/", "/v1/public/profile-links/", "/p/", "/", "/v1/"} {
				app.call(t, http.MethodGet, path+who, nil)
			}
		}
		visit("zz1")
		once := series(app.metrics(t))
		visit("zz2")
		visit("zz3")
		if twice := series(app.metrics(t)); len(twice) > len(once) || len(once) > len(before)+len(before)/2 {
			t.Errorf("%d series, then %d, then %d", len(before), len(once), len(twice))
		}
	})
}

// series returns the names and labels of the series of requests in a text for Prometheus.
func series(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "http_server_request") {
			all = append(all, line[:strings.LastIndex(line, " ")])
		}
	}
	return all
}

func TestT170_publicListener_hasNeitherMetricsNorProfiles(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{}, "WRIGHT_METRICS_ADDR=127.0.0.1:0")
	paths := []string{
		"/metrics", "/debug/pprof/", "/debug/pprof/heap", "/debug/pprof/goroutine?debug=2", "/debug/pprof/cmdline",
		"/debug/pprof/profile?seconds=1", "/debug/pprof/symbol", "/debug/pprof/trace?seconds=1",
	}
	for _, path := range paths {
		if response := app.call(t, http.MethodGet, path, nil); response.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, response.Code)
		}
		if status, body := app.operatorGet(t, path); status != http.StatusOK || len(body) == 0 {
			t.Errorf("%s for operators: %d with %d bytes", path, status, len(body))
		}
	}
	for _, path := range []string{"/", "/v1/profile", "/debug/vars", "/debug/pprof/unknown", "/livez"} {
		if status, _ := app.operatorGet(t, path); status != http.StatusNotFound {
			t.Errorf("%s for operators: %d", path, status)
		}
	}
}

func TestMetrics_withoutTheSetting_haveNoListener(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{})
	if addr := app.telemetry.Addr(); addr != "" {
		t.Errorf("a listener at %s", addr)
	}
	if app.telemetry.Requests() != nil || app.telemetry.Statements() != nil || app.telemetry.Jobs() != nil ||
		app.telemetry.Storage() != nil || app.telemetry.Streams() != nil {
		t.Error("something is observed")
	}
}

// metricName matches the name of a metric in an expression, with the labels that follow it.
var metricName = regexp.MustCompile(`\b((?:wright|http|go|process)_[a-z0-9_]+)(?:\{([^}]*)\})?`)

// labelName matches a label in a selector.
var labelName = regexp.MustCompile(`([a-z_]+)\s*(?:=~|!~|!=|=)`)

// expressions returns the expressions of the dashboard and of the rules.
func expressions(t *testing.T) map[string]string {
	t.Helper()
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	content := deployFile(t, "grafana/wright.json")
	if err := json.Unmarshal(content, &dashboard); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			all[panel.Title+": "+target.Expr] = target.Expr
		}
	}
	var rules struct {
		Groups []struct {
			Rules []struct {
				Alert, Expr, For    string
				Labels, Annotations map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(deployFile(t, "prometheus/alerts.yml"), &rules); err != nil {
		t.Fatal(err)
	}
	guide, err := os.ReadFile("../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range rules.Groups {
		for _, rule := range group.Rules {
			if rule.Expr == "" || rule.For == "" || rule.Labels["severity"] == "" || rule.Annotations["summary"] == "" {
				t.Errorf("the rule %s is incomplete", rule.Alert)
			}
			if !strings.Contains(string(guide), "`"+rule.Alert+"`") {
				t.Errorf("docs/operating.md does not say what to do about %s", rule.Alert)
			}
			all[rule.Alert] = rule.Expr
		}
	}
	return all
}

// TestDeploy_dashboardAndRules_nameMetricsThatExist compares every metric and label in the dashboard and the rules with
// those of the running program.
func TestDeploy_dashboardAndRules_nameMetricsThatExist(t *testing.T) {
	t.Parallel()
	app := newTestApp(t, database.Config{}, "WRIGHT_METRICS_ADDR=127.0.0.1:0")
	app.usePersonally(t)
	app.useStream(t, app.becomeMember(t, "member@example.com"))
	app.exhaustLimit(t)
	eventually(t, "a daily job lists the storage", func() bool {
		return strings.Contains(app.metrics(t), "wright_storage_operation_duration_seconds_count")
	})
	labelsOf := map[string]map[string]bool{}
	for line := range strings.Lines(app.metrics(t)) {
		if match := metricName.FindStringSubmatch(line); match != nil && !strings.HasPrefix(line, "#") {
			if labelsOf[match[1]] == nil {
				labelsOf[match[1]] = map[string]bool{"instance": true, "job": true}
			}
			for _, label := range labelName.FindAllStringSubmatch(match[2], -1) {
				labelsOf[match[1]][label[1]] = true
			}
		}
	}
	named := 0
	grouping := regexp.MustCompile(`by \(([^)]*)\)`)
	for where, expression := range expressions(t) {
		known := map[string]bool{}
		for _, match := range metricName.FindAllStringSubmatch(grouping.ReplaceAllString(expression, ""), -1) {
			named++
			labels, exists := labelsOf[match[1]]
			if !exists {
				t.Errorf("%s: there is no metric %s", where, match[1])
				continue
			}
			for label := range labels {
				known[label] = true
			}
			for _, label := range labelName.FindAllStringSubmatch(match[2], -1) {
				if !labels[label[1]] {
					t.Errorf("%s: %s has no label %s", where, match[1], label[1])
				}
			}
		}
		for _, match := range grouping.FindAllStringSubmatch(expression, -1) {
			for label := range strings.SplitSeq(match[1], ",") {
				if !known[strings.TrimSpace(label)] {
					t.Errorf("%s: no label %s", where, strings.TrimSpace(label))
				}
			}
		}
	}
	if named < 50 {
		t.Errorf("only %d names of metrics were found", named)
	}
}
