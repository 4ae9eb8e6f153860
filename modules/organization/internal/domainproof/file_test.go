package domainproof_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf16"

	"golang.org/x/net/dns/dnsmessage"

	"wright.app/modules/organization"
)

// utf16File is a text as some programs of Windows write it.
func utf16File(content string, bigEndian bool) string {
	var file []byte
	for _, unit := range append([]uint16{0xfeff}, utf16.Encode([]rune(content))...) {
		high, low := byte(unit>>8), byte(unit)
		if bigEndian {
			file = append(file, high, low)
		} else {
			file = append(file, low, high)
		}
	}
	return string(file)
}

func TestCheck_fileWithTheToken_proves(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"the value":             value,
		"a line":                value + "\n",
		"lines of Windows":      "# Wright\r\n" + value + "\r\n",
		"a mark":                "\xef\xbb\xbf" + value + "\r\n",
		"UTF-16":                utf16File(value+"\r\n", false),
		"UTF-16, big end first": utf16File(value+"\r\n", true),
		"spaces":                "\n\n  " + value + " \t\n",
		"several organizations": "wright-organization=other\n" + value + "\nwright-organization=third\n",
		"not UTF-8":             "# B\xfccher\n" + value + "\n",
		"4 KiB":                 strings.Repeat("#", 4096-len(value)-1) + "\n" + value,
	} {
		if method, err := (world{file: text(content)}).check(t); method != organization.MethodWellKnown || err != nil {
			t.Errorf("%s: %q, %v", name, method, err)
		}
	}
}

func TestCheck_fileWithoutTheToken_provesNothing(t *testing.T) {
	t.Parallel()
	var compressed bytes.Buffer
	z := gzip.NewWriter(&compressed)
	_, _ = z.Write([]byte(value))
	_ = z.Close()
	for name, file := range map[string]http.HandlerFunc{
		"another organization": text("wright-organization=Zk3Jw8nQb5vXc1yTg6mHd0eP\n"),
		"no token":             text("wright-organization="),
		"a longer one":         text(value + "x\n" + "x" + value),
		"a page":               text("<p>" + value + "</p>"),
		"two lines":            text("wright-organization=\n" + token),
		"nothing":              text(""),
		"compressed":           text(compressed.String()),
		"compressed, and saying so": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(compressed.Bytes())
		},
		"what was asked": func(w http.ResponseWriter, r *http.Request) { _ = r.Write(w) },
	} {
		_, err := world{file: file}.check(t)
		requireFindings(t, name, err, organization.FindingNone, organization.FindingOther)
	}
}

func TestCheck_statusOfTheFile_tellsAnAnswerFromAnOutage(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]organization.Finding{
		http.StatusNotFound: organization.FindingNone, http.StatusGone: organization.FindingNone,
		http.StatusNoContent: organization.FindingFailed, http.StatusForbidden: organization.FindingFailed,
		http.StatusUnauthorized: organization.FindingFailed, http.StatusTooManyRequests: organization.FindingFailed,
		http.StatusInternalServerError: organization.FindingFailed, http.StatusBadGateway: organization.FindingFailed,
		http.StatusServiceUnavailable: organization.FindingFailed, http.StatusNotModified: organization.FindingFailed,
	} {
		w := world{txt: noSuchName, file: func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			_, _ = w.Write([]byte(value))
		}}
		_, err := w.check(t)
		requireFindings(t, strconv.Itoa(status), err, organization.FindingNone, want)
	}
}

// A host that does not exist has no file. One that does not answer, or shows no certificate for its name, may have one.
func TestCheck_hostWithoutAnAnswer_isAnOutageIfItExists(t *testing.T) {
	t.Parallel()
	only := func(kind dnsmessage.Type, r, others reply) func(dnsmessage.Question) reply {
		return func(q dnsmessage.Question) reply {
			if q.Type == kind {
				return r
			}
			return others
		}
	}
	unreachable := reply{answers: []dnsmessage.ResourceBody{address(127, 0, 0, 2)}} // nothing listens there
	for name, c := range map[string]struct {
		host func(dnsmessage.Question) reply
		want organization.Finding
	}{
		"no such name":         {only(dnsmessage.TypeA, noSuchName, noSuchName), organization.FindingNone},
		"no address":           {only(dnsmessage.TypeA, reply{}, reply{}), organization.FindingNone},
		"a failure":            {only(dnsmessage.TypeA, serverFailure, serverFailure), organization.FindingFailed},
		"a failure for IPv4":   {only(dnsmessage.TypeA, serverFailure, reply{}), organization.FindingFailed},
		"a failure for IPv6":   {only(dnsmessage.TypeAAAA, serverFailure, reply{}), organization.FindingFailed},
		"nobody listens there": {only(dnsmessage.TypeA, unreachable, reply{}), organization.FindingFailed},
	} {
		_, err := world{txt: noSuchName, host: c.host, file: text(value)}.check(t)
		requireFindings(t, name, err, organization.FindingNone, c.want)
	}
	w := world{file: text(value), host: func(q dnsmessage.Question) reply {
		if q.Type == dnsmessage.TypeA {
			return reply{answers: []dnsmessage.ResourceBody{loopback}}
		}
		return reply{}
	}}.start(t)
	_, err := w.Check(t.Context(), "kvarn.example", token)
	requireFindings(t, "a certificate of another name", err, organization.FindingNone, organization.FindingFailed)
}

// A gigabyte is not read to see that it is not the file: no more than 4 KiB and what the network keeps in between.
func TestT256_hugeFile_isNotRead(t *testing.T) {
	t.Parallel()
	const gigabyte = 1 << 30
	for name, header := range map[string]http.Header{
		"with its length":    {"Content-Length": {strconv.Itoa(gigabyte)}},
		"without its length": {},
		"compressed":         {"Content-Encoding": {"gzip"}},
	} {
		var written atomic.Int64
		done := make(chan struct{})
		w := world{txt: noSuchName, file: func(w http.ResponseWriter, r *http.Request) {
			defer close(done)
			for key := range header {
				w.Header().Set(key, header.Get(key))
			}
			if enc := r.Header.Get("Accept-Encoding"); enc != "identity" {
				t.Errorf("accepts %q", enc)
			}
			chunk := append([]byte(value+"\n"), bytes.Repeat([]byte("x"), 1<<16)...)
			for written.Load() < gigabyte-int64(len(chunk)) {
				n, err := w.Write(chunk)
				if written.Add(int64(n)); err != nil {
					return
				}
			}
		}}
		_, err := w.check(t)
		requireFindings(t, name, err, organization.FindingNone, organization.FindingRefused)
		<-done
		if n := written.Load(); n > 64<<20 {
			t.Errorf("%s: %d bytes were sent", name, n)
		}
	}
}

func TestCheck_slowFile_isAnOutageAfterTheTimeLimit(t *testing.T) {
	t.Parallel()
	drip := func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := w.Write([]byte("#\n")); err != nil {
				return
			}
			w.(http.Flusher).Flush()
			select {
			case <-time.After(20 * time.Millisecond):
			case <-r.Context().Done():
			}
		}
	}
	silent := func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }
	for name, file := range map[string]http.HandlerFunc{"drop by drop": drip, "silent": silent} {
		start := time.Now()
		_, err := world{txt: noSuchName, file: file, timeout: 500 * time.Millisecond}.check(t)
		requireFindings(t, name, err, organization.FindingNone, organization.FindingFailed)
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("%s: took %v", name, took)
		}
	}
}

// A record proves although the file does not come, and then nobody waits for it.
func TestCheck_slowFile_doesNotKeepARecordFromProving(t *testing.T) {
	t.Parallel()
	ended := make(chan struct{})
	asked := make(chan struct{})
	w := world{txt: values(value), file: func(_ http.ResponseWriter, r *http.Request) {
		close(asked)
		<-r.Context().Done()
		close(ended)
	}}.start(t)
	w.names.mu.Lock()
	answer := w.names.answer
	w.names.answer = func(q dnsmessage.Question) reply {
		if q.Type == dnsmessage.TypeTXT {
			<-asked
		}
		return answer(q)
	}
	w.names.mu.Unlock()
	if method, err := w.Check(t.Context(), domain, token); method != organization.MethodDNS || err != nil {
		t.Errorf("%q, %v", method, err)
	}
	<-ended // without waiting for the time limit, which is longer than that of the test
}

// requests collects the requests of a web server.
type requests struct {
	mu  sync.Mutex
	all []*http.Request
}

func (r *requests) add(request *http.Request) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, request)
}

// Redirects stay at the host, as another one may belong to somebody else or be an internal one.
func TestCheck_redirect_isFollowedWithinTheHost(t *testing.T) {
	t.Parallel()
	inner := world{file: text(value)}.start(t)
	for name, c := range map[string]struct {
		target string // with PORT for the port of the server
		want   organization.Finding
	}{
		"within the host":         {"/proof.txt", organization.FindingProof},
		"with the whole address":  {"https://" + domain + ":PORT/proof.txt", organization.FindingProof},
		"to another port":         {"https://" + domain + ":" + inner.port + "/proof.txt", organization.FindingRefused},
		"to the port 443":         {"https://" + domain + "/proof.txt", organization.FindingRefused},
		"without TLS":             {"http://" + domain + ":PORT/proof.txt", organization.FindingRefused},
		"to a host below":         {"https://www." + domain + ":PORT/proof.txt", organization.FindingRefused},
		"to another host":         {"https://evil.example.com:PORT/proof.txt", organization.FindingRefused},
		"to an internal address":  {"https://127.0.0.1:" + inner.port + "/", organization.FindingRefused},
		"to an internal name":     {"https://localhost:" + inner.port + "/", organization.FindingRefused},
		"to the metadata service": {"http://169.254.169.254/latest/meta-data", organization.FindingRefused},
		"to a file":               {"file:///etc/hosts", organization.FindingRefused},
		"with a password":         {"https://alex:demo@" + domain + ":PORT/proof.txt", organization.FindingRefused},
		"to itself":               {organization.ProofFilePath, organization.FindingRefused},
	} {
		var port string
		w := world{txt: noSuchName, file: func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/proof.txt" {
				text(value)(w, r)
				return
			}
			http.Redirect(w, r, strings.ReplaceAll(c.target, "PORT", port), http.StatusFound)
		}}.start(t)
		port = w.port
		method, err := w.Check(t.Context(), domain, token)
		if c.want == organization.FindingProof {
			if method != organization.MethodWellKnown || err != nil {
				t.Errorf("%s: %q, %v", name, method, err)
			}
			continue
		}
		requireFindings(t, name, err, organization.FindingNone, c.want)
	}
	if n := inner.connections.Load(); n != 0 {
		t.Errorf("%d connections reached the other server", n)
	}
}

// The token stays here, so that a page that repeats its request proves nothing, and no cookie is kept.
func TestCheck_request_hasNoTokenAndNoCookie(t *testing.T) {
	t.Parallel()
	var seen requests
	w := world{txt: noSuchName, file: func(w http.ResponseWriter, r *http.Request) {
		seen.add(r)
		http.SetCookie(w, &http.Cookie{Name: "session", Value: "1", Path: "/"})
		if r.URL.Path == organization.ProofFilePath {
			http.Redirect(w, r, "/proof.txt", http.StatusFound)
		}
	}}.start(t)
	for range 2 {
		_, err := w.Check(t.Context(), domain, token)
		requireFindings(t, "a file", err, organization.FindingNone, organization.FindingOther)
	}
	if len(seen.all) != 4 {
		t.Fatalf("%d requests", len(seen.all))
	}
	for _, r := range seen.all {
		var dump bytes.Buffer
		_ = r.Write(&dump)
		if strings.Contains(dump.String(), token) || len(r.Cookies()) != 0 || r.Method != http.MethodGet ||
			r.Header.Get("User-Agent") != "Wright (+https://wright.example)" || r.ContentLength > 0 {
			t.Errorf("asked with %s", dump.String())
		}
	}
	if slices.ContainsFunc(w.names.questions(), func(q string) bool { return strings.Contains(q, token) }) {
		t.Errorf("asked for %v", w.names.questions())
	}
}

// The address is checked when it is dialled, so that a name whose address changes between two questions reaches no
// internal host.
func TestCheck_nameOfAnInternalHost_isNotCalled(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	addresses := map[string]func() []dnsmessage.ResourceBody{
		"loopback": func() []dnsmessage.ResourceBody { return []dnsmessage.ResourceBody{loopback} },
		"one that changes": func() []dnsmessage.ResourceBody {
			if asked.Add(1)%2 == 1 {
				return []dnsmessage.ResourceBody{address(203, 0, 113, 7)}
			}
			return []dnsmessage.ResourceBody{loopback}
		},
		"several": func() []dnsmessage.ResourceBody {
			return []dnsmessage.ResourceBody{address(10, 0, 0, 1), address(169, 254, 169, 254), loopback}
		},
		"IPv6": func() []dnsmessage.ResourceBody { return nil },
	}
	for name, of := range addresses {
		w := world{txt: noSuchName, private: true, file: text(value), host: func(q dnsmessage.Question) reply {
			switch {
			case q.Type == dnsmessage.TypeA:
				return reply{answers: of()}
			case q.Type == dnsmessage.TypeAAAA && name == "IPv6":
				return reply{answers: []dnsmessage.ResourceBody{
					&dnsmessage.AAAAResource{AAAA: [16]byte{15: 1}},
					&dnsmessage.AAAAResource{AAAA: [16]byte{10: 0xff, 11: 0xff, 12: 127, 15: 1}},
				}}
			default:
				return reply{}
			}
		}}.start(t)
		for range 4 {
			_, err := w.Check(t.Context(), domain, token)
			requireFindings(t, name, err, organization.FindingNone, organization.FindingRefused)
		}
		if n := w.connections.Load(); n != 0 {
			t.Errorf("%s: %d connections", name, n)
		}
	}
	if _, err := (world{private: true, file: text(value)}).start(t).Check(t.Context(), "127.0.0.1", token); err == nil {
		t.Error("an address proves")
	}
}
