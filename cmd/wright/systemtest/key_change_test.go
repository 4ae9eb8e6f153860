package systemtest_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const otherSecretKey = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=" // for WRIGHT_SECRET_KEY

// TestT71_changedSecretKey_losesNothing stores values that are encrypted or found by a MAC, changes the key as
// docs/security.md describes, and removes the previous key after the job has stored all values with the new key.
func TestT71_changedSecretKey_losesNothing(t *testing.T) {
	t.Parallel()
	other := "WRIGHT_SECRET_KEY=" + otherSecretKey
	previous := "WRIGHT_SECRET_KEY_PREVIOUS=" + strings.TrimPrefix(secretKey, "WRIGHT_SECRET_KEY=")
	eachEngine(t, func(t *testing.T, engine []string) {
		expectNothingLost(t, engine, keyChange{
			before:     func(*testing.T, *instance) []string { return []string{secretKey} },
			withBoth:   func(*testing.T, *instance) []string { return []string{other, previous} },
			withNewOne: func(*testing.T, *instance) []string { return []string{other} },
		})
	})
}

// TestT71_keyRotatedByTheCommand_losesNothing does the same with the command and the key file in the data directory.
func TestT71_keyRotatedByTheCommand_losesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		engine = slices.DeleteFunc(slices.Clone(engine), func(v string) bool { return v == secretKey })
		expectNothingLost(t, engine, keyChange{
			before: func(*testing.T, *instance) []string { return nil },
			withBoth: func(t *testing.T, s *instance) []string {
				t.Helper()
				if printed, err := s.command(t.Context(), "secret", "rotate").CombinedOutput(); err != nil {
					t.Fatalf("wright secret rotate: %v\n%s", err, printed)
				}
				return nil
			},
			withNewOne: func(t *testing.T, s *instance) []string {
				t.Helper()
				file := filepath.Join(s.dir, "secret.key")
				keys, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				current, _, rotated := bytes.Cut(keys, []byte("#"))
				if !rotated {
					t.Fatal("the key file has one key")
				}
				if err := os.WriteFile(file, current, 0o600); err != nil {
					t.Fatal(err)
				}
				return nil
			},
		})
	})
}

// keyChange changes the key of an instance that is stopped. Each function returns the environment variables for the
// next start.
type keyChange struct {
	before, withBoth, withNewOne func(*testing.T, *instance) []string
}

func expectNothingLost(t *testing.T, engine []string, change keyChange) {
	t.Helper()
	smtpServer := newSMTPServer(t)
	s := newInstance(t)
	startWith := func(env ...string) *program {
		t.Helper()
		s.env = slices.Concat(engine, env)
		return s.start(t)
	}
	server := startWith(change.before(t, s)...)
	owner := newBrowser(t, s)
	owner.signUp(t, "kim.demo@example.com")
	before := owner.createSecrets(t)
	server.stop(t)

	mails := "WRIGHT_SMTP_URL=smtp://" + smtpServer.addr
	server = startWith(append(change.before(t, s), mails)...)
	owner.must(t, http.StatusAccepted, http.MethodPost, before.send, sendInput("friend@example.com"))
	owner.must(t, http.StatusAccepted, http.MethodPost, before.sendOther, sendInput("reader@example.com"))
	unsubscribe := map[string]string{}
	for len(unsubscribe) < 2 { // mails that the first program has enqueued may arrive first
		mail := unfoldHeaders(smtpServer.next(t))
		for _, to := range []string{"friend@example.com", "reader@example.com"} {
			if match := unsubscribeField.FindStringSubmatch(mail); strings.Contains(mail, to) && match != nil {
				unsubscribe[to] = match[1]
			}
		}
	}
	if status, _ := owner.raw(t, http.MethodPost, unsubscribe["friend@example.com"], nil); status != http.StatusOK {
		t.Fatalf("unsubscribe: got %d", status)
	}
	server.stop(t)

	server = startWith(append(change.withBoth(t, s), mails)...)
	for _, kind := range []string{
		"personal links", "invite links", "grants of linked accounts", "keys of exports",
	} {
		eventually(t, "the job stores "+kind+" with the new key", func() bool {
			return logHas(server.log.String(), "were stored with the current secret key", kind)
		})
	}
	eventually(t, "the log counts who needs the previous key", func() bool {
		return logHas(server.log.String(), "still need a previous secret key", "unsubscribed addresses")
	})
	before.expect(t, owner, "with both keys")
	// A person who unsubscribed while the previous key was in use still gets no mail. The links for unsubscribing in
	// mails of that time still work.
	if status, _ := owner.raw(t, http.MethodPost, unsubscribe["reader@example.com"], nil); status != http.StatusOK {
		t.Errorf("unsubscribe with a mail from before: got %d", status)
	}
	for _, to := range []string{"friend@example.com", "reader@example.com", "other@example.com"} {
		owner.must(t, http.StatusAccepted, http.MethodPost, before.sendOther, sendInput(to))
	}
	for next := ""; !strings.Contains(next, "other@example.com"); { // mails to the owner may arrive first
		if next = smtpServer.next(t); strings.Contains(next, "friend@") || strings.Contains(next, "reader@") {
			t.Errorf("a mail was sent to an unsubscribed address: %s", next)
		}
	}
	server.stop(t)

	server = startWith(append(change.withNewOne(t, s), mails)...)
	eventually(t, "the log tells of unsubscribed addresses whose key is missing", func() bool {
		return logHas(server.log.String(), "secret key that is not configured", "unsubscribed addresses")
	})
	before.expect(t, owner, "with the new key alone")
	if got := strings.Count(server.log.String(), "secret key that is not configured"); got != 1 {
		t.Errorf("values of %d kinds cannot be read:\n%s", got, server.log)
	}
}

// logHas reports whether a line of the log has both texts.
func logHas(log, message, kind string) bool {
	for line := range strings.Lines(log) {
		if strings.Contains(line, message) && strings.Contains(line, kind) {
			return true
		}
	}
	return false
}

const sendPath = "/v1/user/profile/links/%.0f/send"

// storedSecrets are the values that depend on the secret key, in the form in which the API returns them.
type storedSecrets struct {
	send, sendOther                    string // paths that mail two links
	linkToken, inviteToken, exportPath string
	export                             []byte
}

// createSecrets stores values of each kind that depends on the secret key.
func (b *browser) createSecrets(t *testing.T) *storedSecrets {
	t.Helper()
	if got := b.authorizeAs(t, "/auth/strategies/github/link?returnTo=/app/profile",
		"alex-demo"); !strings.Contains(got, "status=success") {
		t.Fatalf("linking an account ended at %s", got)
	}
	link := b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{"name": "Friend"})
	other := b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/profile/links", map[string]any{})
	invitation := b.must(t, http.StatusCreated, http.MethodPost, "/v1/user/invite-links",
		map[string]any{"name": "Another friend", "maxUses": 1})
	requested := b.must(t, http.StatusAccepted, http.MethodPost, "/v1/user/exports", nil)
	s := &storedSecrets{
		send:       fmt.Sprintf(sendPath, link["id"]),
		sendOther:  fmt.Sprintf(sendPath, other["id"]),
		exportPath: fmt.Sprintf("/v1/user/exports/%s/download", requested["id"]),
	}
	s.linkToken, _ = link["token"].(string)
	s.inviteToken, _ = invitation["token"].(string)
	var status int
	eventually(t, "the export is ready", func() bool {
		status, s.export = b.raw(t, http.MethodGet, s.exportPath, nil)
		return status == http.StatusOK
	})
	return s
}

// expect fails unless the owner, in the same session, gets the stored values, and others can use them.
func (s *storedSecrets) expect(t *testing.T, owner *browser, when string) {
	t.Helper()
	for path, wanted := range map[string][]string{
		"/auth/user":                              {"kim.demo@example.com"},
		"/v1/user/profile/links":                  {s.linkToken, `"recipientEmail":"friend@example.com"`},
		"/v1/user/invite-links":                   {s.inviteToken},
		"/v1/public/profile-links/" + s.linkToken: {"Kim Demo"},
	} {
		status, raw := owner.raw(t, http.MethodGet, path, nil)
		for _, want := range wanted {
			if status != http.StatusOK || !bytes.Contains(raw, []byte(want)) {
				t.Errorf("%s, %s without %s: got %d %s", when, path, want, status, raw)
			}
		}
	}
	stranger := newBrowser(t, owner.instance)
	site := stranger.siteCredentials(t)
	stranger.header = map[string]string{
		"Authorization": "Basic " + base64.StdEncoding.EncodeToString([]byte(site[0]+":"+site[1])),
	}
	stranger.must(t, http.StatusOK, http.MethodGet, "/v1/public/invite-links/"+s.inviteToken, nil)
	if status, raw := owner.raw(t, http.MethodGet, s.exportPath, nil); status != http.StatusOK ||
		!bytes.Equal(raw, s.export) {
		t.Errorf("%s, the export: got %d and %d bytes, want %d", when, status, len(raw), len(s.export))
	}
}
