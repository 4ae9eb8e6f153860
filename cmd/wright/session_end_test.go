package main

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// slowBody is a body that calls a function after its first bytes were read.
type slowBody struct {
	rest      *bytes.Reader
	meanwhile func()
	reads     int
}

func (b *slowBody) Read(p []byte) (int, error) {
	if b.reads++; b.reads == 2 {
		b.meanwhile()
	}
	return b.rest.Read(p[:min(len(p), 16)])
}

// sendSlowly sends a body, calls a function while the body is being sent, and returns the status of the response.
func (app *testApp) sendSlowly(
	t *testing.T, user *publicUser, method, path, contentType string, content []byte, meanwhile func(),
) *httptest.ResponseRecorder {
	t.Helper()
	body := &slowBody{rest: bytes.NewReader(content), meanwhile: meanwhile}
	request := httptest.NewRequestWithContext(t.Context(), method, "http://localhost:8080"+path, body)
	request.ContentLength = int64(len(content))
	request.Header.Set("Content-Type", contentType)
	request.AddCookie(user.cookie)
	response := httptest.NewRecorder()
	app.engine.ServeHTTP(response, request)
	return response
}

// sendJSON sends a body without a pause.
func (app *testApp) sendJSON(
	t *testing.T, user *publicUser, method, path, content string,
) *httptest.ResponseRecorder {
	t.Helper()
	request := httptest.NewRequestWithContext(t.Context(), method, "http://localhost:8080"+path,
		strings.NewReader(content))
	request.Header.Set("Content-Type", "application/json")
	request.AddCookie(user.cookie)
	request.Header.Set("User-Agent", "Mozilla/5.0 Firefox/140.0") // visits of programs are not counted
	response := httptest.NewRecorder()
	app.engine.ServeHTTP(response, request)
	return response
}

// photoForm returns a form with a photo, and its content type.
func photoForm(t *testing.T) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	file, err := form.CreateFormFile("file", "photo.png")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(file, bytes.NewReader(mediatest.PNG(90, 90))); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), form.FormDataContentType()
}

// storedFiles returns the number of files in the storage.
func (app *testApp) storedFiles(t *testing.T) (n int) {
	t.Helper()
	err := filepath.WalkDir(app.dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && strings.Contains(path, string(os.PathSeparator)+"media"+
			string(os.PathSeparator)) {
			n++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// count returns the result of a query.
func (app *testApp) count(t *testing.T, query string) (n int64) {
	t.Helper()
	if err := app.db.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// ends are the ways in which sessions of a user end.
var ends = map[string]func(ctx context.Context, app *testApp, user identity.UserID) error{
	"sessions ended": func(ctx context.Context, app *testApp, user identity.UserID) error {
		return app.operators.EndSessions(ctx, user)
	},
	"suspended": func(ctx context.Context, app *testApp, user identity.UserID) error {
		return app.operators.Suspend(ctx, user, "A reason")
	},
	"erased": func(ctx context.Context, app *testApp, user identity.UserID) error {
		return app.operators.Erase(ctx, user)
	},
}

func TestT97_requestWhoseSessionEndsBeforeItsBody_hasNoEffect(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		for _, end := range []string{"sessions ended", "suspended", "erased"} {
			user := app.createPublicUser(t, "alex-"+strings.Fields(end)[0])
			response := app.sendSlowly(t, user, http.MethodPost, "/v1/user/invite-links", "application/json",
				[]byte(`{"name":"A name that is longer than sixteen bytes"}`), func() {
					if err := ends[end](t.Context(), app, user.person.User); err != nil {
						t.Fatal(err)
					}
				})
			if response.Code != http.StatusUnauthorized {
				t.Errorf("%s: got %d %s", end, response.Code, response.Body)
			}
			if n := app.count(t, "SELECT COUNT(*) FROM sharing_invite_links"); n != 0 {
				t.Errorf("%s: %d invite links", end, n)
			}
		}
	})
}

func TestT97_messageOfAMemberWhoseSessionEnds_isNotDelivered(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		app.createPublicUser(t, "robin")
		for _, end := range []string{"sessions ended", "suspended", "erased"} {
			user := app.createPublicUser(t, "alex-"+strings.Fields(end)[0])
			response := app.sendSlowly(t, user, http.MethodPost, "/v1/user/conversations", "application/json",
				[]byte(`{"to":{"alias":"robin-demo"},"text":"Hello Robin",`+
					`"clientId":"0a6f4a3e-6a0b-4f0f-9d57-3f1f2a7c5b12"}`), func() {
					if err := ends[end](t.Context(), app, user.person.User); err != nil {
						t.Fatal(err)
					}
				})
			if response.Code != http.StatusUnauthorized {
				t.Errorf("%s: got %d %s", end, response.Code, response.Body)
			}
			for _, table := range []string{"messaging_conversations", "contact_events"} {
				if n := app.count(t, "SELECT COUNT(*) FROM "+table); n != 0 {
					t.Errorf("%s: %d rows in %s", end, n, table)
				}
			}
		}
	})
}

func TestT98_uploadWhoseSessionEndsBeforeItsBody_leavesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		form, contentType := photoForm(t)
		for _, end := range []string{"sessions ended", "suspended", "erased"} {
			user := app.createPublicUser(t, "alex-"+strings.Fields(end)[0])
			rows, newest := "SELECT COUNT(*) FROM media_files", "SELECT MAX(id) FROM media_files"
			rowsBefore, newestBefore, filesBefore := app.count(t, rows), app.count(t, newest), app.storedFiles(t)
			if filesBefore == 0 {
				t.Fatal("the photo of the user is not in the storage")
			}
			response := app.sendSlowly(t, user, http.MethodPut, "/v1/user/profile/photo", contentType, form, func() {
				if err := ends[end](t.Context(), app, user.person.User); err != nil {
					t.Fatal(err)
				}
			})
			if response.Code != http.StatusUnauthorized {
				t.Errorf("%s: got %d %s", end, response.Code, response.Body)
			}
			if end == "erased" { // the erasure deletes the earlier photo, and a job deletes its file
				rowsBefore, newestBefore, filesBefore = rowsBefore-1, app.count(t, newest), filesBefore-3
			}
			if app.count(t, rows) != rowsBefore || app.count(t, newest) > newestBefore {
				t.Errorf("%s: a row was added", end)
			}
			eventually(t, end+": no bytes are left", func() bool { return app.storedFiles(t) == filesBefore })
		}
	})
}

// TestT98_uploadWhileItsOwnerProvesTheirIdentity_isStored proves the identity in another tab of the same browser. The
// cookie gets a new value, but the session is the same.
func TestT98_uploadWhileItsOwnerProvesTheirIdentity_isStored(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		user := app.createPublicUser(t, "alex")
		before, authenticator := user.cookie, authtest.NewAuthenticator(t)
		authenticator.Origin = "http://localhost:8080"
		caller, end := authtest.StartSession(t, app.passkeys.Sessions, user.person.User)
		authtest.RegisterPasskey(t, app.passkeys, caller, authenticator, "Laptop")
		end()
		form, contentType := photoForm(t)
		response := app.sendSlowly(t, user, http.MethodPut, "/v1/user/profile/photo", contentType, form, func() {
			app.proveIdentity(t, user, authenticator)
		})
		if response.Code != http.StatusOK {
			t.Errorf("got %d %s", response.Code, response.Body)
		}
		if n := app.count(t, "SELECT COUNT(*) FROM auth_sessions"); n != 1 {
			t.Errorf("%d sessions", n)
		}
		if response := app.as(t, user, http.MethodGet, "/auth/user"); response.Code != http.StatusOK {
			t.Errorf("the new value: got %d %s", response.Code, response.Body)
		}
		user.cookie = before
		if response := app.as(t, user, http.MethodGet, "/auth/user"); response.Code != http.StatusUnauthorized {
			t.Errorf("the former value: got %d %s", response.Code, response.Body)
		}
	})
}

// proveIdentity proves the identity of a user by a passkey, and replaces their cookie.
func (app *testApp) proveIdentity(t *testing.T, user *publicUser, authenticator *authtest.Authenticator) {
	t.Helper()
	authentication, err := app.passkeys.Sessions.Authenticate(t.Context(), user.cookie.Value, session.Agent{})
	if err != nil {
		t.Fatal(err)
	}
	started, err := app.passkeys.StartProof(t.Context(), authentication.Principal)
	if err != nil {
		t.Fatal(err)
	}
	proven, err := app.passkeys.FinishProof(t.Context(), authentication.Principal, passkey.UseInput{
		Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started),
		Browser: signin.Browser{Session: user.cookie.Value},
	})
	if err != nil {
		t.Fatal(err)
	}
	user.cookie = &http.Cookie{Name: user.cookie.Name, Value: proven.Session.Reveal()}
}
