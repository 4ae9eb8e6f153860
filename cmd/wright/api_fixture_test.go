package main

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/openapi/openapitest"
	"wright.app/platform/clock/clocktest"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

// apiServices are the parts of the program that the tests of the API use.
type apiServices struct {
	fx.In

	Routes      []httpserver.Routes `group:"routes"`
	People      *signin.Service
	OAuth       *oauth.Service
	Sessions    *session.Service
	Settings    *settings.Service
	Retention   *retention.Service
	Directory   *auth.Directory
	Idempotency *idempotency.Keeper
}

// apiFixture is the whole program with all routes, called without a network.
type apiFixture struct {
	apiServices

	client *httpservertest.Client
}

func newAPIFixture(t *testing.T, at database.Config) *apiFixture {
	t.Helper()
	clocktest.WithinADay(t) // the tests compare statistics by day before and after
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_DATABASE_URL=" + at.URL, "WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_DEV=true",
		// No server listens there, so the development identity provider cannot be reached.
		"WRIGHT_PUBLIC_URL=http://localhost:9", "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error",
		"WRIGHT_LIMIT_SCALE=1000000",
	})
	if err != nil {
		t.Fatal(err)
	}
	f := &apiFixture{}
	t.Cleanup(fxtest.New(t, application(cfg), fx.Invoke(func(s apiServices) { f.apiServices = s })).RequireStart().
		RequireStop)
	f.client = f.newClient(t, true)
	return f
}

// newClient returns a client for the routes. unnoted leaves the responses out of the contract coverage.
func (f *apiFixture) newClient(t *testing.T, unnoted bool) *httpservertest.Client {
	t.Helper()
	return httpservertest.New(t, httpservertest.Options{
		Routes: f.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: f.Idempotency,
		Uncounted: unnoted,
	})
}

// actor is a caller with the ids of their rows, by the path of the collection, and other names, such as tokens, by
// the parameter that takes them.
type actor struct {
	*apiFixture

	name      string
	principal identity.Principal // not signed in when User is 0
	rows      map[string][]string
	names     map[string][]string
}

// addUser adds a user who has completed the setup and linked an account of a provider.
func (f *apiFixture) addUser(t *testing.T, name string, role identity.Role) *actor {
	t.Helper()
	subject := strings.ToLower(name)
	person, _, err := f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: subject + ".demo@example.com", DisplayName: name + " Demo", Role: role,
		Accounts: []auth.Account{{
			Provider: auth.ProviderGitHub, Subject: subject, Username: subject,
			Grant: "handed out",
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	return f.newActor(name, identity.Principal{
		User: person.User, Member: person.Member, Role: role, Ready: true, SessionID: uuid.NewString(),
		AuthenticatedAt: now, ProvenAt: now,
	})
}

// addIncompleteUser adds a user who has signed in but not completed the setup.
func (f *apiFixture) addIncompleteUser(t *testing.T, name string) *actor {
	t.Helper()
	var user struct{ MemberID identity.MemberID }
	f.signIn(t, strings.ToLower(name)+".demo@example.com").JSON(t, &user)
	person, err := f.Directory.UserByMember(t.Context(), user.MemberID)
	if err != nil {
		t.Fatal(err)
	}
	a := f.newActor(name, identity.Principal{
		User: person.User, Member: person.Member, SessionID: uuid.NewString(),
		AuthenticatedAt: time.Now(),
	})
	return a
}

func (f *apiFixture) newActor(name string, p identity.Principal) *actor {
	return &actor{
		apiFixture: f, name: name, principal: p, rows: map[string][]string{},
		names: map[string][]string{"memberId": {p.Member.String()}},
	}
}

// signIn signs in with a mailed code in a new browser and returns the response of the verification.
func (f *apiFixture) signIn(t *testing.T, email string) *httpservertest.Answer {
	t.Helper()
	browser := f.client.OtherBrowser(t)
	var challenge struct{ Token string }
	browser.Do(t, http.MethodPost, "/auth/login", map[string]any{"email": email}).Expect(t, http.StatusOK).
		JSON(t, &challenge)
	deadline := time.After(time.Minute)
	for {
		var mails []struct{ To, Text string }
		browser.Do(t, http.MethodGet, "/dev/mail.json", nil).JSON(t, &mails)
		for _, mail := range mails {
			code := regexp.MustCompile(`(?m)^    (\d{4} \d{4})$`).FindStringSubmatch(mail.Text)
			if mail.To == email && code != nil {
				return browser.Do(t, http.MethodPost, "/auth/user/verify",
					map[string]any{"email": email, "token": code[1]},
					httpservertest.Bearer(challenge.Token)).Expect(t, http.StatusOK)
			}
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatal("no mail with a code arrived")
		}
	}
}

// values implements openapitest.Values with the rows and names of the actor.
func (a *actor) values(o openapitest.Operation, p openapitest.Parameter) (string, bool) {
	if p.In != "path" {
		return "", false
	}
	collection := o.Collection(p.Name)
	listed := lastSegment(collection) // "profile-links" in the public API, "links" in that of the owner
	_, short, _ := strings.Cut(listed, "-")
	for _, known := range [][]string{
		a.rows[collection], a.names[p.Name+" of "+listed], a.names[p.Name+" of "+short],
		a.names[p.Name],
	} {
		if len(known) > 0 {
			return known[len(known)-1], true
		}
	}
	return "", false
}

func lastSegment(path string) string { return path[strings.LastIndex(path, "/")+1:] }

// send sends a request as the actor and records the ids and tokens in the response.
func (a *actor) send(t testing.TB, o openapitest.Operation, r openapitest.Request) *httpservertest.Answer {
	t.Helper()
	options := []httpservertest.Option{httpservertest.Header("Sec-Fetch-Site", "same-origin")}
	for name, values := range r.Header {
		options = append(options, httpservertest.Header(name, values[0]))
	}
	switch {
	case o.NeedsChallenge && len(a.names["challenge"]) > 0:
		options = append(options, httpservertest.Bearer(a.names["challenge"][0]))
	case o.NeedsSite:
		options = append(options, httpservertest.Basic(httpservertest.Site))
	}
	if a.principal.User != 0 {
		options = append(options, httpservertest.As(a.principal))
	}
	var body any
	if r.Body != nil {
		body = r.Body
	}
	// A browser of its own each time: cookies of one answer are not for the next request.
	answer := a.client.OtherBrowser(t).Do(t, r.Method, r.Target, body, options...)
	if answer.Status < http.StatusMultipleChoices {
		a.recordIDs(o, answer)
	}
	return answer
}

var mediaAddress = regexp.MustCompile(`/v1/media/([A-Za-z0-9_-]{22})`)

// recordIDs records the ids in a response under the path of the request, and the tokens and media ids in it.
func (a *actor) recordIDs(o openapitest.Operation, answer *httpservertest.Answer) {
	if found := mediaAddress.FindSubmatch(answer.Body); found != nil {
		a.names["mediaId"] = append(a.names["mediaId"], string(found[1]))
	}
	var value any
	if json.Unmarshal(answer.Body, &value) != nil {
		return
	}
	items := []any{value}
	switch v := value.(type) {
	case []any:
		items = v
	case map[string]any:
		if listed, ok := v["items"].([]any); ok {
			items = listed
		}
	}
	for _, item := range items {
		members, ok := item.(map[string]any)
		if !ok {
			continue
		}
		switch id := members["id"].(type) {
		case float64:
			// Account -1 is the e-mail address, which every user has.
			if id > 0 {
				a.addRow(o.Path, strconv.FormatFloat(id, 'f', -1, 64))
			}
		case string:
			a.addRow(o.Path, id)
		}
		if token, ok := members["token"].(string); ok {
			if strings.HasPrefix(token, "chl_") {
				a.names["challenge"] = []string{token}
				continue
			}
			kind := "token of " + lastSegment(o.Path)
			a.names[kind] = append(a.names[kind], token)
		}
	}
}

func (a *actor) addRow(path, id string) {
	if !strings.Contains(path, "{") && !slices.Contains(a.rows[path], id) {
		a.rows[path] = append(a.rows[path], id)
	}
}

// createAgain creates a new row after o has deleted one.
func (a *actor) createAgain(t *testing.T, operations []openapitest.Operation, o openapitest.Operation) {
	t.Helper()
	for _, parameter := range o.PathParameters() {
		collection := o.Collection(parameter)
		for _, made := range operations {
			if made.Method == http.MethodPost && made.Path == collection {
				a.rows[collection] = nil
				a.send(t, made, made.Valid(a.values))
			}
		}
	}
}

// createEverything calls all operations that create something with the examples of the contract, so that the actor
// has rows of every kind. It also calls the ones that list them, which records more ids.
func (a *actor) createEverything(t *testing.T, operations []openapitest.Operation) {
	t.Helper()
	if a.principal.User == 0 {
		return
	}
	isPost := func(o openapitest.Operation) bool { return o.Method == http.MethodPost }
	for _, selects := range []func(openapitest.Operation) bool{
		func(o openapitest.Operation) bool { return isPost(o) && len(o.PathParameters()) == 0 },
		func(o openapitest.Operation) bool { return o.IsUpload },
		func(o openapitest.Operation) bool {
			return o.Method == http.MethodGet && o.ID != "logout" && !strings.Contains(o.Path, "{")
		},
		isPost,
	} {
		for _, o := range operations {
			if selects(o) && o.ID != "requestProfileReview" && !o.NeedsChallenge {
				a.send(t, o, o.Valid(a.values))
			}
		}
	}
	a.waitForExports(t, operations)
}

// waitForExports waits until no export of the actor is pending, because a job creates it, and returns ownData.
func (a *actor) waitForExports(t *testing.T, operations []openapitest.Operation) []string {
	t.Helper()
	deadline := time.After(time.Minute)
	for {
		seen := a.ownData(t, operations)
		if !strings.Contains(strings.Join(seen, ""), `"PENDING"`) {
			return seen
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatal("an export stays pending")
		}
	}
}
