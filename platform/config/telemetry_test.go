package config_test

import (
	"errors"
	"net/netip"
	"strings"
	"testing"

	"wright.app/platform/config"
)

func TestLoad_withoutTelemetry_everythingIsOff(t *testing.T) {
	t.Parallel()
	c, err := config.Load(nil)
	if err != nil || c.Telemetry.MetricsAddr != "" || c.Telemetry.Traces != nil {
		t.Errorf("got %+v, %v", c.Telemetry, err)
	}
}

func TestLoad_metricsAddress_mayBeOnLoopbackPrivateOrAll(t *testing.T) {
	t.Parallel()
	for _, addr := range []string{
		"127.0.0.1:9464", "[::1]:9464", "localhost:9464", "10.1.2.3:9464", "[fd00::1]:9464", "100.64.0.1:9464",
		":9464", "0.0.0.0:9464", "wright-1:9464", "127.0.0.1:0",
	} {
		c, err := config.Load([]string{"WRIGHT_METRICS_ADDR=" + addr})
		if err != nil || c.Telemetry.MetricsAddr != addr {
			t.Errorf("%s: got %q, %v", addr, c.Telemetry.MetricsAddr, err)
		}
	}
}

// A wrong address is reported together with all other mistakes.
func TestLoad_invalidTelemetry_isReportedWithAllOtherMistakes(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ setting, want string }{
		{"WRIGHT_METRICS_ADDR=9464", "is no address to listen on"},
		{"WRIGHT_METRICS_ADDR=127.0.0.1:99999", "is no address to listen on"},
		{"WRIGHT_METRICS_ADDR=203.0.113.7:9464", "is an address of the internet"},
		{"WRIGHT_METRICS_ADDR=[2001:db8::1]:9464", "is an address of the internet"},
		{"WRIGHT_METRICS_ADDR=127.0.0.1:8080", "is WRIGHT_ADDR"},
		{"OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318", "is no address of a collector"},
		{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=grpc://collector", "is no address of a collector"},
	} {
		name, _, _ := strings.Cut(test.setting, "=")
		_, err := config.Load([]string{test.setting, "WRIGHT_MEDIA_MAX_FILES=0", "WRIGHT_LOG_LEVEL=loud"})
		var mistakes *config.MistakesError
		if !errors.As(err, &mistakes) || len(mistakes.Lines()) != 3 || !strings.Contains(err.Error(), test.want) ||
			!strings.Contains(err.Error(), name) {
			t.Errorf("%s: got %v", test.setting, err)
		}
	}
}

func TestLoad_otherProtocolForTraces_isAMistake(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{
		"OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4317", "OTEL_EXPORTER_OTLP_PROTOCOL=grpc",
	})
	if err == nil || !strings.Contains(err.Error(), `OTEL_EXPORTER_OTLP_PROTOCOL="grpc"`) {
		t.Errorf("got %v", err)
	}
}

// Credentials do not belong into the address, and an error does not repeat them.
func TestLoad_credentialsInTheAddressForTraces_areNotInTheError(t *testing.T) {
	t.Parallel()
	for _, endpoint := range []string{
		"https://user:hunter2@collector.example", "https://collector.example?key=hunter2",
	} {
		_, err := config.Load([]string{"OTEL_EXPORTER_OTLP_ENDPOINT=" + endpoint})
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: got %v", endpoint, err)
		}
	}
}

func TestLoad_traces_areSentToTheStandardPath(t *testing.T) {
	t.Parallel()
	for setting, want := range map[string]string{
		"OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318":               "http://collector:4318/v1/traces",
		"OTEL_EXPORTER_OTLP_ENDPOINT=https://otlp.example/base/":          "https://otlp.example/base/v1/traces",
		"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=http://collector:4318/traces": "http://collector:4318/traces",
	} {
		c, err := config.Load([]string{setting})
		if err != nil || c.Telemetry.Traces == nil || c.Telemetry.Traces.String() != want {
			t.Errorf("%s: got %v, %v", setting, c.Telemetry.Traces, err)
		}
		for _, off := range []string{"OTEL_SDK_DISABLED=true", "OTEL_TRACES_EXPORTER=none"} {
			if c, err := config.Load([]string{setting, off}); err != nil || c.Telemetry.Traces != nil {
				t.Errorf("%s, %s: got %v, %v", setting, off, c.Telemetry.Traces, err)
			}
		}
	}
}

func TestIsPublicAddress_mappedAddress_isThatInIt(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"::ffff:10.0.0.1": false, "::ffff:203.0.113.7": true, "8.8.8.8": true} {
		if got := config.IsPublicAddress(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: %t", text, got)
		}
	}
}
