package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/openapi/openapitest"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// endingSessions are credentials whose session ends as soon as the header of a request was checked.
type endingSessions struct {
	*session.Service

	user identity.UserID
}

// Token implements httpserver.Credentials.
func (s *endingSessions) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, fault.ErrUnauthorized
}

// Session implements httpserver.Credentials.
func (s *endingSessions) Session(ctx context.Context, _ string) (identity.Principal, error) {
	token, err := s.Start(ctx, s.user, "", session.Agent{}, auth.MethodCode, s.Clock.Now())
	if err != nil {
		return identity.Principal{}, err
	}
	authentication, err := s.Authenticate(ctx, token.Reveal(), session.Agent{})
	if err != nil {
		return identity.Principal{}, err
	}
	return authentication.Principal, s.Store.EndByToken(ctx, token.Digest())
}

// TestT106_everyWriteAfterTheEndOfTheSession_isRefused calls every operation that needs a session and is not a read,
// with a request that would succeed.
func TestT106_everyWriteAfterTheEndOfTheSession_isRefused(t *testing.T) {
	t.Parallel()
	operations := openapitest.Operations(t)
	eachDatabase(t, func(t *testing.T, dbConfig database.Config) {
		t.Helper()
		f := newAPIFixture(t, dbConfig)
		for _, role := range []identity.Role{identity.Wright, identity.Recruiter} {
			f.client = f.newClient(t, withoutCoverage)
			f.writesAfterTheEnd(t, operations, role)
		}
	})
}

// writesAfterTheEnd calls all operations that a user with a role may call and that write, after the end of the session.
func (f *apiFixture) writesAfterTheEnd(t *testing.T, operations []openapitest.Operation, role identity.Role) {
	t.Helper()
	owner := f.addUser(t, "Owner"+string(role), role)
	owner.createEverything(t, operations)
	before := strings.Join(owner.ownData(t, operations), "\n")
	ending := &endingSessions{f.Sessions, owner.principal.User}
	f.client = httpservertest.New(t, httpservertest.Options{
		Routes: f.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: f.Idempotency,
		WithoutCoverage: true, Credentials: ending,
	})
	browser := f.newActor("with the cookie of the owner", identity.Principal{})
	calls := 0
	for _, o := range operations {
		if !o.NeedsSession || o.NeedsChallenge || o.Method == http.MethodGet ||
			len(o.Roles) > 0 && !slices.Contains(o.Roles, string(role)) {
			continue
		}
		calls++
		request := o.Valid(owner.values)
		if request.Header == nil {
			request.Header = http.Header{}
		}
		request.Header.Set("Cookie", "session=x")
		response := browser.send(t, o, request)
		switch code := response.Problem().Code; {
		case o.ID == "createPasskey" || o.ID == "finishPasskeyProof":
			// The example in the contract is not a valid response of an authenticator, and that is checked between
			// two transactions.
		case o.ID == "startConversation":
			// The example in the contract is of a Recruiter. T97 tests a message of a member whose session ends.
		case o.ID == "checkOrganization":
			// Without a proof it changes nothing.
		case response.Status != http.StatusUnauthorized || code != "UnauthorizedError":
			t.Errorf("%s as %s: got %d %s", o.ID, role, response.Status, response.Body)
		}
	}
	if calls < 30 {
		t.Errorf("only %d operations were called as %s", calls, role)
	}
	f.client = f.newClient(t, withoutCoverage)
	if after := strings.Join(owner.ownData(t, operations), "\n"); after != before {
		t.Errorf("the data of the owner changed to\n%s\nfrom\n%s", after, before)
	}
}

// writes are requests whose effect remains after the session, each with the table that gets a row.
var writes = map[string]struct{ path, table string }{
	"personal link": {"/v1/user/profile/links", "sharing_profile_links"},
	"invitation":    {"/v1/user/invite-links", "sharing_invite_links"},
	"export":        {"/v1/user/exports", "auth_exports"},
}

// TestT106_writeWhileTheSessionEnds_waitsAndIsRefused ends the session in a transaction that has not committed when the
// request arrives.
func TestT106_writeWhileTheSessionEnds_waitsAndIsRefused(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		for name, write := range writes {
			user := app.createPublicUser(t, "alex-"+strings.Fields(name)[0])
			before := app.count(t, "SELECT COUNT(*) FROM "+write.table)
			responses := make(chan *httptest.ResponseRecorder, 1)
			send := func() { responses <- app.sendJSON(t, user, http.MethodPost, write.path, "{}") }
			err := app.db.InTx(t.Context(), func(ctx context.Context) error {
				if err := ends["sessions ended"](ctx, app, user.person.User); err != nil {
					return err
				}
				go send()
				select { // without the lock, the request would end within this time
				case response := <-responses:
					responses <- response
				case <-time.After(300 * time.Millisecond):
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if response := <-responses; response.Code != http.StatusUnauthorized {
				t.Errorf("%s: got %d %s", name, response.Code, response.Body)
			}
			if n := app.count(t, "SELECT COUNT(*) FROM "+write.table); n != before {
				t.Errorf("%s: %d rows, before %d", name, n, before)
			}
		}
	})
}
