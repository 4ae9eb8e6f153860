package doctor

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"wright.app/platform/buildinfo"
	"wright.app/platform/httpserver"
)

const (
	// maxClockOffset is the largest difference between two clocks that needs no attention. Codes, links and the
	// signatures of S3 are valid for minutes.
	maxClockOffset = 30 * time.Second

	// certificateWarning is how long before its end a certificate is named. Certificates are usually renewed 30 days
	// before.
	certificateWarning = 14 * 24 * time.Hour

	maxStatusBytes = 64 << 10
)

// statusOfServer is the part of the response of GET /status that is used (openapi/status).
type statusOfServer struct {
	Status     string    `json:"status"`
	Version    string    `json:"version"`
	ServerTime time.Time `json:"serverTime"`
}

func (d *checks) time(context.Context) Findings {
	const advice = "synchronize the clock of this machine, for example with chrony or systemd-timesyncd"
	now := d.clock.Now()
	if built := buildinfo.Read().BuiltAt; now.Before(built) {
		return problem(fmt.Sprintf("it is %s here, which is before this program was built",
			now.UTC().Format(time.RFC3339)), advice)
	}
	if !d.hasOffset {
		return ok(fmt.Sprintf("it is %s here; check that this is right", now.UTC().Format(time.RFC3339)))
	}
	offset := d.clockOffset.Round(time.Second)
	if offset.Abs() > maxClockOffset {
		return problem(fmt.Sprintf("the clock differs from that of PostgreSQL by %s", offset), advice)
	}
	return ok(fmt.Sprintf("the clock differs from that of PostgreSQL by %s", offset))
}

func (d *checks) publicURL(ctx context.Context) Findings {
	address := d.cfg.HTTP.PublicURL.String()
	answer, certificateEnd, err := askStatus(ctx, address)
	var invalid *tls.CertificateVerificationError
	switch {
	case errors.As(err, &invalid):
		return problem(address+": "+invalid.Error(), "renew the certificate of the proxy, or install one for this name")
	case err != nil:
		return warning(address+" does not lead to a running Wright: "+err.Error(),
			"start the server; if it runs, check the name in DNS, the proxy and the firewall")
	}
	found := ok(address + " leads to Wright " + answer.Version)
	if mine := buildinfo.Read().Version; answer.Version != mine {
		found = warning(fmt.Sprintf("%s leads to Wright %s, and this program is %s", address, answer.Version, mine),
			"restart the server with this version")
	}
	if left := certificateEnd.Sub(d.clock.Now()); !certificateEnd.IsZero() && left < certificateWarning {
		found = append(found, warning(fmt.Sprintf("the certificate of %s ends on %s", address,
			certificateEnd.UTC().Format(time.DateOnly)), "check that the proxy renews it")...)
	}
	if offset := d.clock.Now().Sub(answer.ServerTime).Round(time.Second); offset.Abs() > maxClockOffset {
		found = append(found, problem(fmt.Sprintf("the clock of the server differs from that of this machine by %s",
			offset), "synchronize both clocks")...)
	}
	return found
}

// askStatus asks the server at an address for its status, without following redirects. The time is the end of the
// certificate, zero without TLS.
func askStatus(ctx context.Context, address string) (statusOfServer, time.Time, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/status", nil)
	if err != nil {
		return statusOfServer{}, time.Time{}, err
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return statusOfServer{}, time.Time{}, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return statusOfServer{}, time.Time{}, fmt.Errorf("GET /status answers %s", response.Status)
	}
	var answer statusOfServer
	err = json.NewDecoder(io.LimitReader(response.Body, maxStatusBytes)).Decode(&answer)
	if err != nil || answer.Version == "" {
		return statusOfServer{}, time.Time{}, errors.New("GET /status is answered by another program")
	}
	var end time.Time
	if response.TLS != nil && len(response.TLS.PeerCertificates) > 0 {
		end = response.TLS.PeerCertificates[0].NotAfter
	}
	return answer, end, nil
}

func (d *checks) proxy(context.Context) Findings {
	proxies := d.cfg.HTTP.TrustedProxies
	switch isHTTPS := d.cfg.HTTP.PublicURL.Scheme == "https"; {
	case httpserver.CoversAllAddresses(proxies):
		return warning("WRIGHT_TRUSTED_PROXIES contains every address, so that everybody may claim any address",
			"list the networks of your proxies alone")
	case isHTTPS && len(proxies) == 0:
		return warning("WRIGHT_PUBLIC_URL is https, so a proxy has to be in front of the server, and no proxy is "+
			"trusted: all visitors share the limits of the proxy's address",
			"set WRIGHT_TRUSTED_PROXIES to the addresses of the proxy, such as 127.0.0.1,::1 for one on this machine")
	case len(proxies) == 0:
		return ok("no proxy is trusted")
	}
	return ok(fmt.Sprintf("%d trusted networks; the log of the server names a proxy that is missing", len(proxies)))
}
