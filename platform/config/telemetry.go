package config

import (
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// Telemetry configures the metrics, profiles and traces of the running program.
type Telemetry struct {
	// MetricsAddr is the address of the listener for metrics and profiles, empty if there is none.
	MetricsAddr string
	// Traces is where traces are sent with OTLP over HTTP, nil if there are none.
	Traces *url.URL
}

// The standard variables of OpenTelemetry that decide whether there are traces. The SDK reads the others.
const (
	otlpEndpoint       = "OTEL_EXPORTER_OTLP_ENDPOINT"
	otlpTracesEndpoint = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
	otlpProtocol       = "OTEL_EXPORTER_OTLP_PROTOCOL"
	otlpTracesProtocol = "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"
	otelDisabled       = "OTEL_SDK_DISABLED"
	otelExporter       = "OTEL_TRACES_EXPORTER"
)

// isStandard reports whether a variable is a standard one of OpenTelemetry that this package reads.
func isStandard(name string) bool {
	switch name {
	case otlpEndpoint, otlpTracesEndpoint, otlpProtocol, otlpTracesProtocol, otelDisabled, otelExporter:
		return true
	default:
		return false
	}
}

func (e *env) telemetry() Telemetry {
	return Telemetry{MetricsAddr: e.metricsAddress("WRIGHT_METRICS_ADDR"), Traces: e.traces()}
}

// metricsAddress parses the address of the listener for metrics and profiles. It refuses a public address, because
// metrics tell how busy the site is, and anybody could keep the site busy with profiles. The unspecified address
// (0.0.0.0) is allowed, because the address of a container is not known before the container runs; the server warns of
// it.
func (e *env) metricsAddress(name string) string {
	value, set := e.get(name)
	if !set {
		return ""
	}
	address := e.address(name, "")
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return "" // reported by address
	}
	if ip, err := netip.ParseAddr(host); err == nil && IsPublicAddress(ip) {
		e.mistake(name, value, "is an address of the internet, where everybody could read the metrics and take "+
			"profiles: use a loopback address such as 127.0.0.1:9464, or one of a private network")
		return ""
	}
	return address
}

// IsPublicAddress reports whether an address is reachable from the internet: it is not on loopback, not in a private
// network, and not the unspecified address.
func IsPublicAddress(ip netip.Addr) bool {
	ip = ip.Unmap()
	return !ip.IsLoopback() && !ip.IsPrivate() && !ip.IsLinkLocalUnicast() && !ip.IsUnspecified() &&
		!carrierNetwork.Contains(ip)
}

// carrierNetwork are addresses that are not routed in the internet either (RFC 6598); networks of containers use them.
var carrierNetwork = netip.MustParsePrefix("100.64.0.0/10")

// traces returns the URL to which traces are sent. The variable that is only for traces has the complete URL; the
// general one has a base to which a path is added.
func (e *env) traces() *url.URL {
	disabled, _ := e.get(otelDisabled)
	exporter, _ := e.get(otelExporter)
	if strings.EqualFold(disabled, "true") || exporter == "none" {
		return nil
	}
	name, path := otlpTracesEndpoint, ""
	if _, set := e.get(name); !set {
		name, path = otlpEndpoint, "v1/traces"
	}
	value, set := e.get(name)
	if !set {
		return nil
	}
	for _, variable := range []string{otlpTracesProtocol, otlpProtocol} {
		protocol, set := e.get(variable)
		if set && protocol != "http/protobuf" {
			e.mistake(variable, protocol, "is no protocol of this program, which sends traces with http/protobuf")
		}
		if set {
			break
		}
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" || !portOK(u) || u.User != nil ||
		u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		e.urlMistake(name, value, "is no address of a collector: http://host:4318 or https://host, with headers for "+
			"its credentials in OTEL_EXPORTER_OTLP_HEADERS")
		return nil
	}
	if path == "" {
		return u
	}
	return u.JoinPath(path)
}

// checkTelemetry reports a mistake if the metrics have the same address as the site.
func (e *env) checkTelemetry(c Config) {
	_, port, err := net.SplitHostPort(c.Telemetry.MetricsAddr)
	if err != nil || c.Telemetry.MetricsAddr != c.HTTP.Addr {
		return
	}
	if number, err := strconv.Atoi(port); err == nil && number != 0 {
		e.mistake("WRIGHT_METRICS_ADDR", c.Telemetry.MetricsAddr,
			"is WRIGHT_ADDR: metrics have a listener of their own, so that visitors of the site cannot read them")
	}
}
