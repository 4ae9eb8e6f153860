package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/database"
)

type exportResponse struct {
	ID, Status string
	Size       int64
}

// export requests an export of the data of the signed-in user and waits until it is ready.
func (app *testApp) export(t *testing.T) exportResponse {
	t.Helper()
	var latest exportResponse
	response := app.call(t, http.MethodPost, "/v1/user/exports", nil)
	if err := json.Unmarshal(response.Body.Bytes(), &latest); err != nil || response.Code != http.StatusAccepted {
		t.Fatalf("request an export: got %d %s", response.Code, response.Body)
	}
	eventually(t, "the export is ready", func() bool {
		var all []exportResponse
		if err := json.Unmarshal(app.call(t, http.MethodGet, "/v1/user/exports", nil).Body.Bytes(), &all); err != nil ||
			len(all) == 0 {
			t.Fatal(err)
		}
		latest = all[0]
		return latest.Status == "READY"
	})
	return latest
}

// unzip returns the content of each entry of a ZIP file by its name, and the joined content of all entries.
func unzip(t *testing.T, archiveBytes []byte) (entries map[string]string, allContent string) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(archiveBytes), int64(len(archiveBytes)))
	if err != nil {
		t.Fatal(err)
	}
	entries = map[string]string{}
	for _, entry := range archive.File {
		r, err := entry.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		entries[entry.Name] = string(content)
		allContent += string(content)
	}
	return entries, allContent
}

// TestT50_export_containsAllDataOfItsOwnerAndNothingElse checks that the export contains every value that its owner
// entered, and neither secrets nor data of other users.
func TestT50_export_containsAllDataOfItsOwnerAndNothingElse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		alex, values, tokens := app.createFullUser(t, "alex.demo@example.com", "AlexMark")
		robin, otherValues, _ := app.createFullUser(t, "robin.demo@example.com", "RobinCanary")
		otherValues = append(otherValues, app.block(t, robin, alex, "RobinCanary notes something about Alex"))
		code := app.signIn(t, "alex.demo@example.com")
		export := app.export(t)
		text := app.mail(t, "alex.demo@example.com", "Your data")
		if strings.Contains(text, export.ID) || strings.Contains(text, "/exports") ||
			!strings.Contains(text, "http://localhost:8080") {
			t.Errorf("the mail contains a link to the export: %s", text)
		}
		response := app.call(t, http.MethodGet, "/v1/user/exports/"+export.ID+"/download", nil)
		if response.Code != http.StatusOK || int64(response.Body.Len()) != export.Size {
			t.Fatalf("download: got %d with %d bytes of %d", response.Code, response.Body.Len(), export.Size)
		}
		entries, allContent := unzip(t, response.Body.Bytes())
		documents := []string{
			"export.json", "auth/user.json", "auth/accounts.json", "auth/sessions.json", "auth/passkeys.json",
			"auth/access-tokens.json",
			"auth/settings.json",
			"auth/security-events.json",
			"profile/profile.json", "profile/moderation.json", "sharing/profile-links.json",
			"sharing/invite-links.json", "sharing/visits.json", "sharing/opened-people.json",
			"network/blocked-users.json", "network/connections.json", "network/notifications.json",
			"network/digests.json", "network/reports.json", "organization/organizations.json",
			"organization/work-mails.json", "organization/organization-claims.json",
			"organization/organization-teams.json", "organization/organization-changes.json", "jobs/jobs.json",
			"jobs/saved-jobs.json", "jobs/applications.json", "jobs/application-notes.json",
			"jobs/job-searches.json", "jobs/job-search-mails.json",
			"people/dismissed-suggestions.json",
			"messaging/conversations.json", "messaging/blocked-addresses.json",
			"webhooks/webhooks.json", "webhooks/events.json", "webhooks/deliveries.json",
		}
		for _, name := range documents {
			if !json.Valid([]byte(entries[name])) {
				t.Errorf("%s: got %q", name, entries[name])
			}
		}
		for name := range entries {
			if !slices.Contains(documents, name) {
				t.Errorf("the export has the document %s, which is not in the list of this test", name)
			}
		}
		if events := entries["auth/security-events.json"]; !strings.Contains(events, `"SIGNED_IN"`) {
			t.Errorf("the sign-in is not among the security events: %s", events)
		}
		if openings := entries["sharing/opened-people.json"]; !strings.Contains(openings, `"openedAt"`) {
			t.Errorf("whom the user has opened is not in the export: %s", openings)
		}
		for _, value := range values {
			if !strings.Contains(allContent, value) {
				t.Errorf("the export does not contain %q", value)
			}
		}
		for _, secret := range append(app.secrets(t, code), tokens...) {
			if strings.Contains(allContent, secret) {
				t.Errorf("the export contains a secret: %q", secret)
			}
		}
		for _, value := range otherValues {
			if strings.Contains(value, "Robin") || strings.Contains(value, "robin") {
				if strings.Contains(allContent, value) {
					t.Errorf("the export contains a value of another user: %q", value)
				}
			}
		}
		ownerCookie := app.cookie
		app.signIn(t, "robin.demo@example.com")
		if response := app.call(t, http.MethodGet, "/v1/user/exports/"+export.ID+"/download",
			nil); response.Code != http.StatusNotFound || response.Body.Len() > 1000 {
			t.Errorf("another user gets %d", response.Code)
		}
		app.cookie = ownerCookie
		if second := app.call(t, http.MethodGet, "/v1/user/exports/"+export.ID+"/download",
			nil); !bytes.Equal(second.Body.Bytes(), response.Body.Bytes()) {
			t.Error("the second download differs")
		}
	})
}

// secrets returns all secrets, in the usual encodings: the code, the session, the key of the server, and each stored
// digest and encrypted value.
func (app *testApp) secrets(t *testing.T, code string) []string {
	t.Helper()
	all := []string{app.cookie.Value, code, strings.ReplaceAll(code, " ", "")}
	digest := sha256.Sum256([]byte(app.cookie.Value))
	stored := [][]byte{digest[:]}
	for _, query := range []string{
		"SELECT token_digest FROM auth_sessions", "SELECT token_digest FROM auth_challenges",
		"SELECT code_mac FROM auth_challenges WHERE code_mac IS NOT NULL",
		"SELECT lookup FROM sharing_profile_links", "SELECT sealed_token FROM sharing_profile_links",
		"SELECT lookup FROM sharing_invite_links", "SELECT sealed_token FROM sharing_invite_links",
		"SELECT visitor FROM sharing_visitors", "SELECT salt FROM sharing_salts",
	} {
		values := app.values(t, query)
		if len(values) == 0 && !strings.Contains(query, "code_mac") {
			t.Errorf("no rows: %s", query)
		}
		stored = append(stored, values...)
	}
	for _, value := range stored {
		all = append(all, hex.EncodeToString(value), base64.StdEncoding.EncodeToString(value),
			base64.RawURLEncoding.EncodeToString(value))
	}
	key, err := os.ReadFile(filepath.Join(app.dir, "secret.key"))
	if err != nil {
		t.Fatal(err)
	}
	return append(all, strings.TrimSpace(string(key)))
}

// values returns the results of a query for one column of bytes.
func (app *testApp) values(t *testing.T, query string) [][]byte {
	t.Helper()
	rows, err := app.db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	var values [][]byte
	for rows.Next() {
		var value []byte
		if err := rows.Scan(&value); err != nil {
			t.Fatal(err)
		}
		values = append(values, value)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return values
}
