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

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/retention"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/messaging"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/openapi/openapitest"
	"wright.app/platform/clock/clocktest"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

// apiServices are the services that the tests of the API use.
type apiServices struct {
	fx.In

	Routes      []httpserver.Routes `group:"routes"`
	People      *signin.Service
	OAuth       *oauth.Service
	Sessions    *session.Service
	Passkeys    *passkey.Service
	Settings    *settings.Service
	Retention   *retention.Service
	Directory   *auth.Directory
	Messages    *messaging.Service
	Jobs        *jobs.Service
	Applying    *jobapplication.Service
	Searches    *savedsearch.Service
	Profiles    *profile.Service
	DB          *database.DB
	Idempotency *idempotency.Executor
}

// apiFixture is the whole program with all routes. Requests call the handlers without a network.
type apiFixture struct {
	apiServices

	client  *httpservertest.Client
	contact auth.Person // the person whom the requests of the tests refer to
}

func newAPIFixture(t *testing.T, dbConfig database.Config) *apiFixture {
	t.Helper()
	clocktest.WithinADay(t) // the tests compare daily statistics, which change at midnight
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + databasetest.SQLite(t).Dir, "WRIGHT_DATABASE_URL=" + dbConfig.URL,
		"WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_DEV=true",
		// No server listens at this port, so the development identity provider cannot be reached.
		"WRIGHT_PUBLIC_URL=http://localhost:9", "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error",
		"WRIGHT_LIMIT_SCALE=1000000",
	})
	if err != nil {
		t.Fatal(err)
	}
	f := &apiFixture{}
	t.Cleanup(fxtest.New(t, testApplication(cfg), fx.Invoke(func(s apiServices) { f.apiServices = s })).RequireStart().
		RequireStop)
	f.client = f.newClient(t, withoutCoverage)
	f.contact, _, err = f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: "contact.demo@example.com", DisplayName: "Contact Demo", Role: identity.Wright,
	})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Values for the parameter withoutCoverage of newClient.
const (
	withCoverage    = false
	withoutCoverage = true
)

// newClient returns a client for the routes. With withoutCoverage, its responses do not count for the coverage of the
// contract.
func (f *apiFixture) newClient(t *testing.T, withoutCoverage bool) *httpservertest.Client {
	t.Helper()
	return httpservertest.New(t, httpservertest.Options{
		Routes: f.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: f.Idempotency,
		WithoutCoverage: withoutCoverage,
	})
}

// actor is a caller of the API. It records the ids and tokens in the responses for its later requests.
type actor struct {
	*apiFixture

	name       string
	principal  identity.Principal  // User is 0 for a caller who is not signed in
	rows       map[string][]string // the ids of rows, by the path of their collection
	parameters map[string][]string // the values of other path parameters, such as tokens
	partner    *actor              // who has a conversation with the actor, nil for nobody

	conversation messaging.ID // of the actor and the partner, zero: none
}

// addUser adds a user who has finished the setup and linked a GitHub account.
func (f *apiFixture) addUser(t *testing.T, name string, role identity.Role) *actor {
	t.Helper()
	subject := strings.ToLower(name)
	person, _, err := f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: subject + ".demo@example.com", DisplayName: name + " Demo", Role: role,
		Accounts: []auth.Account{{
			Provider: auth.ProviderGitHub, Subject: subject, Username: subject,
			Grant: "access-token",
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	caller, _ := authtest.StartSession(t, f.Sessions, person.User)
	return f.newActor(name, caller)
}

// addIncompleteUser adds a user who has signed in but not finished the setup.
func (f *apiFixture) addIncompleteUser(t *testing.T, name string) *actor {
	t.Helper()
	var user struct{ MemberID identity.MemberID }
	f.signIn(t, strings.ToLower(name)+".demo@example.com").JSON(t, &user)
	person, err := f.Directory.UserByMember(t.Context(), user.MemberID)
	if err != nil {
		t.Fatal(err)
	}
	caller, _ := authtest.StartSession(t, f.Sessions, person.User)
	return f.newActor(name, caller)
}

func (f *apiFixture) newActor(name string, p identity.Principal) *actor {
	return &actor{
		apiFixture: f, name: name, principal: p, rows: map[string][]string{},
		parameters: map[string][]string{"memberId": {p.Member.String()}},
	}
}

// signIn signs in with a mailed code in a new browser and returns the response of the verification.
func (f *apiFixture) signIn(t *testing.T, email string) *httpservertest.Response {
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

// values implements openapitest.Values with the rows and the parameters of the actor.
func (a *actor) values(o openapitest.Operation, p openapitest.Parameter) (string, bool) {
	switch p.In {
	case "path":
	case "body":
		if a.partner != nil {
			return a.partner.principal.Member.String(), true
		}
		return a.contact.Member.String(), true
	default:
		return "", false
	}
	if p.Name == "id" && strings.HasPrefix(o.Path, ownJobsPath+"/{id}/application") && len(a.rows[appliedPath]) > 0 {
		return a.rows[appliedPath][0], true
	}
	collection := o.Collection(p.Name)
	segment := lastSegment(collection) // "profile-links" in the public API is "links" in the API of the owner
	_, ownerSegment, _ := strings.Cut(segment, "-")
	for _, values := range [][]string{
		a.rows[collection], a.parameters[p.Name+" of "+segment], a.parameters[p.Name+" of "+ownerSegment],
		a.parameters[p.Name],
	} {
		if len(values) > 0 {
			return values[len(values)-1], true
		}
	}
	return "", false
}

func lastSegment(path string) string { return path[strings.LastIndex(path, "/")+1:] }

// send sends a request as the actor and records the ids and tokens in the response.
func (a *actor) send(t testing.TB, o openapitest.Operation, r openapitest.Request) *httpservertest.Response {
	t.Helper()
	options := []httpservertest.Option{httpservertest.Header("Sec-Fetch-Site", "same-origin")}
	for name, values := range r.Header {
		options = append(options, httpservertest.Header(name, values[0]))
	}
	switch {
	case o.NeedsChallenge && len(a.parameters["challenge"]) > 0:
		options = append(options, httpservertest.Bearer(a.parameters["challenge"][0]))
	case o.NeedsSite:
		options = append(options, httpservertest.Basic(httpservertest.Site))
	}
	if a.principal.User != 0 {
		caller := a.principal
		if !caller.ProvenAt.IsZero() {
			caller.ProvenAt = time.Now() // a slow test takes longer than a proof is recent
		}
		options = append(options, httpservertest.As(caller))
	}
	var body any
	if r.Body != nil {
		body = r.Body
	}
	// Each request uses a new browser, so that it sends no cookie of an earlier response.
	response := a.client.OtherBrowser(t).Do(t, r.Method, r.Target, body, options...)
	if response.Status < http.StatusMultipleChoices {
		a.recordIDs(o, response)
	}
	return response
}

var mediaURL = regexp.MustCompile(`/v1/media/([A-Za-z0-9_-]{22})`)

// recordIDs records the ids in a response by the path of the request. It also records tokens and ids of media.
func (a *actor) recordIDs(o openapitest.Operation, response *httpservertest.Response) {
	if match := mediaURL.FindSubmatch(response.Body); match != nil {
		a.parameters["mediaId"] = append(a.parameters["mediaId"], string(match[1]))
	}
	var value any
	if json.Unmarshal(response.Body, &value) != nil {
		return
	}
	items := []any{value}
	switch v := value.(type) {
	case []any:
		items = v
	case map[string]any:
		if list, ok := v["items"].([]any); ok {
			items = list
		}
	}
	for _, item := range items {
		members, ok := item.(map[string]any)
		if !ok {
			continue
		}
		switch id := members["id"].(type) {
		case float64:
			// Account -1 represents the e-mail address of the user. It has no row.
			if id > 0 {
				a.addRow(o.Path, strconv.FormatFloat(id, 'f', -1, 64))
			}
		case string:
			if o.ID == "testWebhook" { // makes a delivery
				a.rows[strings.Replace(o.Path, "/test", "/deliveries", 1)] = []string{id}
			}
			a.addRow(o.Path, id)
		}
		if token, ok := members["token"].(string); ok {
			if strings.HasPrefix(token, "chl_") {
				a.parameters["challenge"] = []string{token}
				continue
			}
			kind := "token of " + lastSegment(o.Path)
			a.parameters[kind] = append(a.parameters[kind], token)
		}
	}
}

func (a *actor) addRow(path, id string) {
	// Open jobs are found by everybody.
	if path != jobsPath && !strings.Contains(path, "{") && !slices.Contains(a.rows[path], id) {
		a.rows[path] = append(a.rows[path], id)
	}
}

// createAgain creates a new row after the operation o has deleted one.
func (a *actor) createAgain(t *testing.T, operations []openapitest.Operation, o openapitest.Operation) {
	t.Helper()
	for _, parameter := range o.PathParameters() {
		collection := o.Collection(parameter)
		switch collection {
		case passkeysPath:
			a.addPasskey(t)
			continue
		case conversationsPath, messagesPath:
			a.converse(t)
			continue
		case organizationsPath, teamsPath:
			a.joinOrganization(t)
			continue
		case ownJobsPath, jobsPath, savedJobsPath, receivedPath, notesPath:
			a.postJobs(t)
			continue
		}
		for _, create := range operations {
			if create.Method == http.MethodPost && create.Path == collection {
				a.rows[collection] = nil
				a.send(t, create, create.Valid(a.values))
			}
		}
	}
}

// passkeysPath is the collection of passkeys.
const passkeysPath = "/auth/user/passkeys"

// addPasskey registers a passkey of the actor.
func (a *actor) addPasskey(t *testing.T) {
	t.Helper()
	added := registerPasskey(t, a.Passkeys, a.principal.User, "http://localhost:9", a.name)
	a.rows[passkeysPath] = []string{added.ID.String()}
}

// conversationsPath is the collection of conversations, and messagesPath that of the messages of one.
const (
	conversationsPath = "/v1/user/conversations"
	messagesPath      = conversationsPath + "/{id}/messages"
)

// converse lets the partner of the actor write, at first by a personal link, and the actor answer. Without a link it
// does nothing.
func (a *actor) converse(t *testing.T) {
	t.Helper()
	tokens := a.parameters["token of links"]
	if len(tokens) == 0 {
		return
	}
	a.addPartner(t)
	if a.conversation == (messaging.ID{}) {
		shown, err := a.Messages.Start(t.Context(), a.partner.principal, messaging.StartInput{
			To: profileaccess.Target{Token: tokens[len(tokens)-1]}, Text: "Hello",
		})
		if err != nil {
			t.Fatal(err)
		}
		a.conversation = shown.ID
	}
	in := messaging.WriteInput{Text: "Hello again"}
	if _, err := a.Messages.Write(t.Context(), a.partner.principal, a.conversation, in); err != nil {
		t.Fatal(err)
	}
	in = messaging.WriteInput{Text: "Hello to you"}
	answer, err := a.Messages.Write(t.Context(), a.principal, a.conversation, in)
	if err != nil {
		t.Fatal(err)
	}
	a.rows[conversationsPath] = []string{a.conversation.String()}
	a.rows[messagesPath] = []string{answer.ID.String()}
}

// organizationsPath is the collection of organizations.
const organizationsPath = "/v1/user/organizations"

// teamsPath is the collection of organizations for which users act.
const teamsPath = "/v1/organizations"

// joinOrganization makes the actor belong to an organization and own it unless they do, because an example cannot
// contain the code of a work mail, and no domain shows its token.
func (a *actor) joinOrganization(t *testing.T) {
	t.Helper()
	domain := strings.ToLower(a.name) + ".example"
	addMembership(t, a.DB, a.principal.User, domain)
	a.rows[organizationsPath] = []string{domain}
	a.rows[teamsPath] = []string{addTeam(t, a.DB, a.principal.User, domain).String()}
}

// addPartner adds the partner of the actor. Each actor has another one, because of the quotas of messages.
func (a *actor) addPartner(t *testing.T) {
	t.Helper()
	if a.partner == nil {
		a.partner = a.addUser(t, "Partner"+a.name, identity.Wright)
	}
}

// createEverything calls all operations that create something, with the examples of the contract, so that the actor has
// rows of every kind. It also calls the operations that list rows, and records the ids in their responses.
func (a *actor) createEverything(t *testing.T, operations []openapitest.Operation) {
	t.Helper()
	if a.principal.User == 0 {
		return
	}
	a.addPartner(t)
	a.addPasskey(t) // an example cannot contain the response of an authenticator
	a.joinOrganization(t)
	a.postJobs(t)
	isPost := func(o openapitest.Operation) bool { return o.Method == http.MethodPost }
	for i, isSelected := range []func(openapitest.Operation) bool{
		func(o openapitest.Operation) bool { return isPost(o) && len(o.PathParameters()) == 0 },
		func(o openapitest.Operation) bool { return o.IsUpload },
		func(o openapitest.Operation) bool {
			return o.Method == http.MethodGet && o.ID != "logout" && !strings.Contains(o.Path, "{")
		},
		isPost,
	} {
		for _, o := range operations {
			if isSelected(o) && o.ID != "requestProfileReview" && !o.NeedsChallenge {
				a.send(t, o, o.Valid(a.values))
			}
		}
		if i == 0 {
			a.converse(t)
		}
	}
	a.waitForExports(t, operations)
}

// waitForExports waits until the job has created all exports of the actor, and returns the result of ownData.
func (a *actor) waitForExports(t *testing.T, operations []openapitest.Operation) []string {
	t.Helper()
	deadline := time.After(time.Minute)
	for {
		data := a.ownData(t, operations)
		isPending := func(text string) bool {
			return strings.HasPrefix(text, "listExports ") && strings.Contains(text, `"PENDING"`)
		}
		if !slices.ContainsFunc(data, isPending) {
			return data
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatal("an export is still pending")
		}
	}
}
