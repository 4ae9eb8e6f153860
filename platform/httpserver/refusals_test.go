package httpserver_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/platform/httpserver/httpservertest"
)

// earlyRefusals are requests that are refused before the limit of their address.
func earlyRefusals() map[string]func(*testServer, *testing.T, ...httpservertest.Option) *httpservertest.Response {
	post := func(body string, fixed ...httpservertest.Option) func(*testServer, *testing.T, ...httpservertest.Option,
	) *httpservertest.Response {
		return func(s *testServer, t *testing.T, options ...httpservertest.Option) *httpservertest.Response {
			t.Helper()
			return s.Do(t, http.MethodPost, "/v1/user/things", body, append(options, fixed...)...)
		}
	}
	return map[string]func(*testServer, *testing.T, ...httpservertest.Option) *httpservertest.Response{
		"421 of another host":   post(`{}`, httpservertest.Host("evil.test")),
		"403 of another origin": post(`{}`, httpservertest.Header("Origin", "https://evil.test")),
		"413 of a large body":   post(`{"name":"` + strings.Repeat("x", 256<<10) + `"}`),
		"415 of another type":   post(`{}`, httpservertest.Header("Content-Type", "text/plain")),
		"404 of a dotted path": func(s *testServer, t *testing.T, options ...httpservertest.Option,
		) *httpservertest.Response {
			t.Helper()
			return s.Do(t, http.MethodGet, "/v1//user", nil, options...)
		},
	}
}

func TestT69_earlyRefusals_countTowardsTheLimitOfTheAddress(t *testing.T) {
	t.Parallel()
	for name, refused := range earlyRefusals() {
		s := newTestServer(t, realLimits)
		from, other := httpservertest.From("198.51.100.1:1"), httpservertest.From("198.51.100.2:1")
		for i := range 600 {
			if got := refused(s, t, from).Status; got < 400 || got == http.StatusTooManyRequests {
				t.Fatalf("%s: request %d got %d", name, i, got)
			}
		}
		refused(s, t, from).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
		s.Do(t, http.MethodGet, public, nil, from).ExpectProblem(t, http.StatusTooManyRequests,
			"RequestLimitExceededError")
		s.Do(t, http.MethodGet, public, nil, other).Expect(t, http.StatusOK)
	}
}

// A page of another site must not use up the sign-ins of its visitors.
func TestT69_earlyRefusals_doNotCountTowardsOtherLimits(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	for range 100 {
		s.Do(t, http.MethodGet, "/v1/public/links/x", nil, httpservertest.Host("evil.test")).
			ExpectProblem(t, http.StatusMisdirectedRequest, "HostNotAllowedError")
	}
	s.Do(t, http.MethodGet, "/v1/public/links/x", nil, httpservertest.Header("X-Do", "miss")).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
}

func TestT69_floodOfRefusals_hasABoundedNumberOfLogLines(t *testing.T) {
	t.Parallel()
	for name, refused := range earlyRefusals() {
		s := newTestServer(t, realLimits)
		for range 1000 {
			refused(s, t)
		}
		if got := len(s.lines(t)); got != 100 {
			t.Errorf("%s: %d lines for 1000 requests", name, got)
		}
		s.Do(t, http.MethodGet, public, nil, httpservertest.From("198.51.100.2:1")).Expect(t, http.StatusOK)
		if got := len(s.lines(t)); got != 101 {
			t.Errorf("%s: %d lines after a request that was not refused", name, got)
		}
		s.clock.Advance(10 * time.Second)
		refused(s, t)
		lines := s.lines(t)
		if last := lines[len(lines)-2:]; last[0]["omitted"] != 900.0 || last[1]["msg"] != "request" {
			t.Errorf("%s: the log ends with %v", name, last)
		}
	}
}

func TestT70_ignoredForwardingHeader_isLoggedOncePerNetworkWithWhatToDo(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, trusting("10.1.0.0/16"))
	send := func(from string) {
		s.Do(t, http.MethodGet, public, nil, httpservertest.From(from),
			httpservertest.Header("X-Forwarded-For", "203.0.113.9"))
	}
	for range 3 {
		for _, from := range []string{
			"10.1.2.3:1", "10.2.3.4:1", "127.0.0.1:1", "[::1]:1", "198.51.100.7:1", "198.51.100.8:1",
			"[2001:db8:1:2::3]:1", "[2001:db8:1:3::4]:1", "[fe80::1%eth0]:1",
		} {
			send(from)
		}
	}
	s.Do(t, http.MethodGet, public, nil, httpservertest.From("192.0.2.1:1"))
	proposed, unknown := logged(s.lines(t), "set"), logged(s.lines(t), "network")
	// Peers on public addresses may be visitors, so trusting their network must not be proposed.
	if want := "WRIGHT_TRUSTED_PROXIES=10.2.3.4/32 WRIGHT_TRUSTED_PROXIES=127.0.0.1/32 " +
		"WRIGHT_TRUSTED_PROXIES=::1/128 WRIGHT_TRUSTED_PROXIES=fe80::1/128"; proposed != want {
		t.Errorf("proposed %s, want %s", proposed, want)
	}
	if want := "198.51.100.0/24 2001:db8:1::/48"; unknown != want {
		t.Errorf("networks without a proposal: %s, want %s", unknown, want)
	}
	logged := string(s.log.bytes())
	for _, address := range []string{"203.0.113.9", "198.51.100.7", "2001:db8:1:2::3"} {
		if strings.Contains(logged, address) {
			t.Errorf("the log contains the address %s", address)
		}
	}
}

// logged returns the values of an attribute in all lines that have it.
func logged(lines []map[string]any, attribute string) string {
	var values []string
	for _, line := range lines {
		if value, ok := line[attribute].(string); ok {
			values = append(values, value)
		}
	}
	return strings.Join(values, " ")
}

func TestT70_ignoredForwardingHeaders_ofManyNetworksAreLoggedTwentyTimes(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for i := range 40 {
		s.Do(t, http.MethodGet, public, nil, httpservertest.From("198.51."+strconv.Itoa(i)+".7:1"),
			httpservertest.Header("X-Forwarded-For", "203.0.113.9"))
	}
	if got := strings.Count(string(s.log.bytes()), `"network":`); got != 20 {
		t.Errorf("%d warnings", got)
	}
}
