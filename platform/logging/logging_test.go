package logging_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"regexp"
	"strings"
	"testing"

	"wright.app/platform/config"
	"wright.app/platform/logging"
)

func TestNew_contextAttributes_areLogged(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := logging.New(config.Log{JSON: true}, &out).With("module", "profile")
	ctx := logging.With(t.Context(), slog.String("request_id", "r1"))
	inner := logging.With(ctx, slog.Int("job", 7))
	log.InfoContext(inner, "published", "profile_id", 3)
	var line map[string]any
	if err := json.Unmarshal(out.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]any{
		"request_id": "r1", "job": 7.0, "module": "profile", "profile_id": 3.0,
		"msg": "published", "level": "INFO",
	} {
		if line[name] != want {
			t.Errorf("%s: got %v", name, line[name])
		}
	}
	out.Reset()
	log.InfoContext(ctx, "outer")
	if strings.Contains(out.String(), `"job"`) {
		t.Errorf("an inner attribute leaked: %s", out.String())
	}
}

func TestWith_sameKeyAgain_isLoggedOnce(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := logging.New(config.Log{}, &out)
	page := logging.With(t.Context(), slog.String("request_id", "r1"), slog.Int("job", 7))
	log.InfoContext(logging.With(page, slog.String("request_id", "r2")), "inner")
	if got := out.String(); strings.Count(got, "request_id=") != 1 || !strings.Contains(got, "request_id=r2") ||
		!strings.Contains(got, "job=7") {
		t.Errorf("got %q", got)
	}
	out.Reset()
	log.InfoContext(page, "outer")
	if got := out.String(); !strings.Contains(got, "request_id=r1") {
		t.Errorf("got %q", got)
	}
}

func TestNew_belowTheLevel_isNotLogged(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	log := logging.New(config.Log{Level: slog.LevelWarn}, &out)
	log.InfoContext(t.Context(), "quiet")
	log.WarnContext(t.Context(), "loud")
	if got := out.String(); strings.Contains(got, "quiet") || !strings.Contains(got, "level=WARN msg=loud") {
		t.Errorf("got %q", got)
	}
}

func TestLog_times_haveAnOffset(t *testing.T) {
	t.Parallel()
	for _, asJSON := range []bool{true, false} {
		var out bytes.Buffer
		logging.New(config.Log{JSON: asJSON}, &out).InfoContext(t.Context(), "a line")
		if !regexp.MustCompile(`time"?[:=]"?[0-9-]{10}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})`).MatchString(out.String()) {
			t.Errorf("the time has no offset: %s", out.String())
		}
	}
}
