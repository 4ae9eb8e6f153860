package doctor

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
)

// metricOfWright is a metric that only this program has (docs/operating.md).
const metricOfWright = "wright_build_info"

const maxMetricsBytes = 4 << 20

// metrics checks that the address of the metrics is free or used by a server of Wright. If no address is configured, it
// has no findings.
func (d *checks) metrics(ctx context.Context) Findings {
	address := d.cfg.Telemetry.MetricsAddr
	if address == "" {
		return nil
	}
	const advice = "set WRIGHT_METRICS_ADDR to a free address of this machine, such as 127.0.0.1:9464"
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err == nil {
		if err := listener.Close(); err != nil {
			return problem(address+": "+err.Error(), advice)
		}
		return ok(address + " is free for the metrics of a server")
	}
	if askMetrics(ctx, address) != nil {
		return problem("no server of Wright has the address, and it cannot be used: "+err.Error(), advice)
	}
	return ok(address + " has the metrics of a server that runs")
}

// askMetrics returns an error if the program that listens on an address does not send metrics of Wright.
func askMetrics(ctx context.Context, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return err
	}
	if host == "" {
		host = "localhost"
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/metrics",
		http.NoBody)
	if err != nil {
		return err
	}
	response, err := new(http.Client).Do(request) // the context has the deadline
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxMetricsBytes))
	if err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK || !strings.Contains(string(body), metricOfWright) {
		return fmt.Errorf("GET /metrics answers %s without %s", response.Status, metricOfWright)
	}
	return nil
}
