package main

import (
	"net/http"
	"testing"

	"wright.app/platform/database"
)

// An operation that needs no session also works with a session. For a request with a session, each write must be in a
// transaction, or the response is 500. The database is empty, so the requests also store the rows that only the first
// request of a day stores.
func TestOptionalSession_operationOfAMember_works(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, dbConfig database.Config) {
		app := newTestApp(t, dbConfig)
		owner, member := app.createPublicUser(t, "alex"), app.createPublicUser(t, "sam")
		message := `{"to":{"alias":"` + owner.alias + `"},"text":"Hello",` +
			`"sender":{"name":"Kim Demo","email":"kim.demo@example.com"}}`
		answer := `{"token":"unknown","text":"Hi","clientId":"0a6f4a3e-6a0b-4f0f-9d57-3f1f2a7c5b12"}`
		code := `{"token":"` + owner.token + `","code":"12345678"}`
		for path, row := range map[string]struct {
			body string
			want int
		}{
			"/v1/public/visits":                        {`{"alias":"` + owner.alias + `"}`, http.StatusNoContent},
			"/v1/public/page-views":                    {`{"page":"Home"}`, http.StatusNoContent},
			"/v1/public/contact-messages":              {message, http.StatusCreated},
			"/v1/public/contact-messages/verify":       {code, http.StatusNotFound},
			"/v1/public/contact-messages/conversation": {`{"token":"unknown"}`, http.StatusNotFound},
			"/v1/public/contact-messages/answers":      {answer, http.StatusNotFound},
			"/v1/public/unsubscribe/unknown":           {``, http.StatusNotFound},
			"/auth/login":                              {`{"email":"kim.demo@example.com"}`, http.StatusOK},
			"/auth/passkey-login":                      {`{}`, http.StatusOK},
		} {
			if response := app.sendJSON(t, member, http.MethodPost, path, row.body); response.Code != row.want {
				t.Errorf("%s: got %d %s", path, response.Code, response.Body)
			}
		}
		if n := app.count(t, "SELECT COUNT(*) FROM sharing_visitors"); n != 1 {
			t.Errorf("%d visits were counted", n)
		}
	})
}
