package domainproof_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"

	"wright.app/modules/organization"
)

func TestCheck_recordWithTheToken_proves(t *testing.T) {
	t.Parallel()
	many, huge := values(), values()
	for n := range 150 {
		many.answers = append(many.answers, txt(fmt.Sprintf("google-site-verification=%032d", n)))
	}
	for n := range 15 {
		part := strings.Repeat(string(rune('a'+n)), 255)
		huge.answers = append(huge.answers, txt(slices.Repeat([]string{part}, 15)...))
	}
	many.answers = append(many.answers, txt(value))
	huge.answers = append(huge.answers, txt(value))
	for name, r := range map[string]reply{
		"one":             values(value),
		"in two strings":  {answers: []dnsmessage.ResourceBody{txt(value[:7], value[7:])}},
		"in many strings": {answers: []dnsmessage.ResourceBody{txt(strings.Split(value, "")...)}},
		"among others":    values("v=spf1 -all", value, "", "wright-organization=other"),
		"among 150":       many,
		"among huge ones": huge,
		"with spaces":     values("  " + value + "\t"),
		"at another name": {answers: []dnsmessage.ResourceBody{
			&dnsmessage.CNAMEResource{CNAME: dnsmessage.MustNewName("proofs.kvarn.example.com.")},
			&dnsmessage.CNAMEResource{CNAME: dnsmessage.MustNewName("kvarn.proofs.example.")},
			txt(value),
		}},
	} {
		if method, err := (world{txt: r}).check(t); method != organization.MethodDNS || err != nil {
			t.Errorf("%s: %q, %v", name, method, err)
		}
	}
}

func TestCheck_recordWithoutTheToken_provesNothing(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]reply{
		"another organization": values("wright-organization=Zk3Jw8nQb5vXc1yTg6mHd0eP"),
		"no token":             values("wright-organization=", "wright-organization"),
		"the token alone":      values(token),
		"a longer one":         values(value+"x", "x"+value, value+" "+value),
		"a shorter one":        values(value[:len(value)-1]),
		"other letters":        values(strings.ToLower(value), strings.ToUpper(value)),
		"over two records":     values("wright-organization=", token),
		"over two lines":       values("wright-organization=\n" + token),
		"empty":                values(""),
	} {
		method, err := world{txt: r}.check(t)
		if method != "" {
			t.Errorf("%s: proves by %s", name, method)
		}
		requireFindings(t, name, err, organization.FindingOther, organization.FindingNone)
	}
}

// A name that does not exist or has nothing of the kind is an answer, and the record is asked for at its place alone.
func TestCheck_nameWithoutRecord_provesNothing(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]reply{
		"no such name": noSuchName,
		"no record":    {},
		"an alias of nothing": {answers: []dnsmessage.ResourceBody{
			&dnsmessage.CNAMEResource{CNAME: dnsmessage.MustNewName("gone.example.")},
		}},
	} {
		w := world{txt: r, host: func(q dnsmessage.Question) reply {
			if q.Type == dnsmessage.TypeTXT {
				return values(value) // at every other name
			}
			return noSuchName
		}}.start(t)
		_, err := w.Check(t.Context(), domain, token)
		requireFindings(t, name, err, organization.FindingNone, organization.FindingNone)
		for _, q := range w.names.questions() {
			if strings.HasSuffix(q, " TXT") && q != "_wright."+domain+". TXT" {
				t.Errorf("%s: asked for %s", name, q)
			}
		}
	}
}

// An outage of the name servers says nothing about the proof, whatever the web server answers.
func TestCheck_nameServerThatFails_isAnOutage(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]reply{
		"a failure":                 serverFailure,
		"a refusal":                 {code: dnsmessage.RCodeRefused},
		"not implemented":           {code: dnsmessage.RCodeNotImplemented},
		"silence":                   {silent: true},
		"a reply to something else": {other: "_wright.evil.example.", answers: values(value).answers},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := world{txt: r, timeout: 2 * time.Second}
			_, err := w.check(t)
			requireFindings(t, "without a file", err, organization.FindingFailed, organization.FindingNone)
			w.file = text("nothing of the kind")
			_, err = w.check(t)
			requireFindings(t, "another file", err, organization.FindingFailed, organization.FindingOther)
			w.file = text(value)
			if method, err := w.check(t); method != organization.MethodWellKnown || err != nil {
				t.Errorf("a file with the token: %q, %v", method, err)
			}
		})
	}
}

// Each check takes what the name server says then: there is nothing that remembers an earlier answer.
func TestCheck_recordThatChanges_countsAsItIs(t *testing.T) {
	t.Parallel()
	replies := []reply{noSuchName, values("wright-organization=other"), values(value), serverFailure, noSuchName}
	w := world{}.start(t)
	for n, want := range []string{"NONE", "OTHER_VALUE", "", "FAILED", "NONE"} {
		w.names.mu.Lock()
		w.names.answer = func(q dnsmessage.Question) reply {
			if q.Type == dnsmessage.TypeTXT {
				return replies[n]
			}
			return noSuchName
		}
		w.names.mu.Unlock()
		method, err := w.Check(t.Context(), domain, token)
		if want == "" {
			if method != organization.MethodDNS || err != nil {
				t.Errorf("%d: %q, %v", n, method, err)
			}
			continue
		}
		requireFindings(t, fmt.Sprint(n), err, organization.Finding(want), organization.FindingNone)
	}
}

func TestCheck_domainInUnicode_isAskedForInASCII(t *testing.T) {
	t.Parallel()
	w := world{
		file: text(value),
		host: func(q dnsmessage.Question) reply {
			if q.Type == dnsmessage.TypeA {
				return reply{answers: []dnsmessage.ResourceBody{loopback}}
			}
			return reply{}
		},
	}.start(t)
	for _, name := range []string{"bücher.example.com", "BÜCHER.example.com", "xn--bcher-kva.example.com"} {
		if method, err := w.Check(t.Context(), name, token); method != organization.MethodWellKnown || err != nil {
			t.Errorf("%s: %q, %v", name, method, err)
		}
	}
	if !slices.Contains(w.names.questions(), "_wright.xn--bcher-kva.example.com. TXT") {
		t.Errorf("asked %v", w.names.questions())
	}
}

// Nothing is asked for what is no domain, as its text would become a part of an address.
func TestCheck_textThatIsNoDomain_isAskedNowhere(t *testing.T) {
	t.Parallel()
	w := world{txt: values(value), file: text(value)}.start(t)
	for _, name := range []string{
		domain + "/x", domain + "?", domain + "#", domain + ":443", "alex@" + domain, domain + "\n", domain + " ",
		"*." + domain, "_x." + domain, "-x." + domain, "https://" + domain, domain + "%2f", "[::1]", "a..b",
	} {
		if method, err := w.Check(t.Context(), name, token); method != "" || err == nil {
			t.Errorf("%q: %q, %v", name, method, err)
		}
	}
	if method, err := w.Check(t.Context(), domain, ""); method != "" || err == nil {
		t.Errorf("without a token: %q, %v", method, err)
	}
	if asked := w.names.questions(); len(asked) != 0 || w.connections.Load() != 0 {
		t.Errorf("asked %v, and %d connections", asked, w.connections.Load())
	}
}
