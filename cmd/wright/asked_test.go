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
	"wright.app/openapi/openapitest"
	"wright.app/platform/clock/clocktest"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

// edge is what the program gives to the tests below.
type edge struct {
	fx.In

	Routes  []httpserver.Routes `group:"routes"`
	People  *auth.Service
	Persons *auth.Directory
	Once    *idempotency.Keeper
}

// asked is the whole program with every route, asked without a network.
type asked struct {
	edge

	client *httpservertest.Client
}

func newAsked(t *testing.T, at database.Config) *asked {
	t.Helper()
	clocktest.WithinADay(t) // who sees the same twice sees their visits by days, too
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_DATABASE_URL=" + at.URL, "WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_DEV=true",
		// Nothing listens there: whoever calls the program itself, as the providers of development do, gets nowhere.
		"WRIGHT_PUBLIC_URL=http://localhost:9", "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error", "WRIGHT_LIMIT_SCALE=1000000",
	})
	if err != nil {
		t.Fatal(err)
	}
	a := &asked{}
	t.Cleanup(fxtest.New(t, application(cfg), fx.Invoke(func(given edge) { a.edge = given })).RequireStart().RequireStop)
	a.client = a.front(t, true)
	return a
}

// front returns a client in front of the routes; unnoted says that nobody looks at what the answers say.
func (a *asked) front(t *testing.T, unnoted bool) *httpservertest.Client {
	t.Helper()
	return httpservertest.New(t, httpservertest.Options{
		Routes: a.Routes, PublicURL: "http://localhost:9", Development: true, Idempotency: a.Once, Unnoted: unnoted,
	})
}

// soul is somebody who asks, and what they have: rows by the collection they are in, and
// names that stand for themselves by the parameter that takes them.
type soul struct {
	*asked

	name      string
	principal identity.Principal // nobody when User is 0
	rows      map[string][]string
	names     map[string][]string
}

// joins adds somebody who has finished setting up, with an account at a provider.
func (a *asked) joins(t *testing.T, name string, role identity.Role) *soul {
	t.Helper()
	subject := strings.ToLower(name)
	person, _, err := a.People.Enrol(t.Context(), auth.Enrolment{
		Email: subject + ".demo@example.com", DisplayName: name + " Demo", Role: role,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: subject, Username: subject, Grant: "handed out"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	return a.soul(name, identity.Principal{
		User: person.User, Member: person.Member, Role: role, Ready: true, SessionID: uuid.NewString(), AuthenticatedAt: now, ProvenAt: now,
	})
}

// begins adds somebody who has signed in once and chosen nothing yet.
func (a *asked) begins(t *testing.T, name string) *soul {
	t.Helper()
	var user struct{ MemberID identity.MemberID }
	a.signsIn(t, strings.ToLower(name)+".demo@example.com").JSON(t, &user)
	person, err := a.Persons.UserByMember(t.Context(), user.MemberID)
	if err != nil {
		t.Fatal(err)
	}
	s := a.soul(name, identity.Principal{User: person.User, Member: person.Member, SessionID: uuid.NewString(), AuthenticatedAt: time.Now()})
	return s
}

func (a *asked) soul(name string, p identity.Principal) *soul {
	return &soul{asked: a, name: name, principal: p, rows: map[string][]string{}, names: map[string][]string{"memberId": {p.Member.String()}}}
}

// signsIn opens a session that the server keeps, in a browser of its own, and returns the
// answer with the user.
func (a *asked) signsIn(t *testing.T, email string) *httpservertest.Answer {
	t.Helper()
	browser := a.client.OtherBrowser(t)
	var challenge struct{ Token string }
	browser.Do(t, http.MethodPost, "/auth/login", map[string]any{"email": email}).Expect(t, http.StatusOK).JSON(t, &challenge)
	deadline := time.After(time.Minute)
	for {
		var mails []struct{ To, Text string }
		browser.Do(t, http.MethodGet, "/dev/mail.json", nil).JSON(t, &mails)
		for _, mail := range mails {
			code := regexp.MustCompile(`(?m)^    (\d{4} \d{4})$`).FindStringSubmatch(mail.Text)
			if mail.To == email && code != nil {
				return browser.Do(t, http.MethodPost, "/auth/user/verify", map[string]any{"email": email, "token": code[1]},
					httpservertest.Bearer(challenge.Token)).Expect(t, http.StatusOK)
			}
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatal("no letter with a code came")
		}
	}
}

// values prefers what s has to the examples of the contract.
func (s *soul) values(o openapitest.Operation, p openapitest.Parameter) (string, bool) {
	if p.In != "path" {
		return "", false
	}
	collection := o.Collection(p.Name)
	listed := lastSegment(collection) // profile-links, where their owner has links
	_, short, _ := strings.Cut(listed, "-")
	for _, known := range [][]string{s.rows[collection], s.names[p.Name+" of "+listed], s.names[p.Name+" of "+short], s.names[p.Name]} {
		if len(known) > 0 {
			return known[len(known)-1], true
		}
	}
	return "", false
}

// lastSegment of a path says what is listed there, for its owner or for everybody.
func lastSegment(path string) string { return path[strings.LastIndex(path, "/")+1:] }

// send asks as s and keeps the names in the answer.
func (s *soul) send(t testing.TB, o openapitest.Operation, r openapitest.Request) *httpservertest.Answer {
	t.Helper()
	options := []httpservertest.Option{httpservertest.Header("Sec-Fetch-Site", "same-origin")}
	for name, values := range r.Header {
		options = append(options, httpservertest.Header(name, values[0]))
	}
	switch {
	case o.NeedsChallenge && len(s.names["challenge"]) > 0:
		options = append(options, httpservertest.Bearer(s.names["challenge"][0]))
	case o.NeedsSite:
		options = append(options, httpservertest.Basic(httpservertest.Site))
	}
	if s.principal.User != 0 {
		options = append(options, httpservertest.As(s.principal))
	}
	var body any
	if r.Body != nil {
		body = r.Body
	}
	// A browser of its own each time: cookies of one answer are not for the next request.
	answer := s.client.OtherBrowser(t).Do(t, r.Method, r.Target, body, options...)
	if answer.Status < http.StatusMultipleChoices {
		s.note(o, answer)
	}
	return answer
}

var mediaAddress = regexp.MustCompile(`/v1/media/([A-Za-z0-9_-]{22})`)

// note keeps the ids of an answer under the path that gave it, and the names in it.
func (s *soul) note(o openapitest.Operation, a *httpservertest.Answer) {
	if found := mediaAddress.FindSubmatch(a.Body); found != nil {
		s.names["mediaId"] = append(s.names["mediaId"], string(found[1]))
	}
	var value any
	if json.Unmarshal(a.Body, &value) != nil {
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
			// Account -1 is the e-mail entry, which everybody has.
			if id > 0 {
				s.keep(o.Path, strconv.FormatFloat(id, 'f', -1, 64))
			}
		case string:
			s.keep(o.Path, id)
		}
		if token, ok := members["token"].(string); ok {
			if strings.HasPrefix(token, "chl_") {
				s.names["challenge"] = []string{token}
				continue
			}
			kind := "token of " + lastSegment(o.Path)
			s.names[kind] = append(s.names[kind], token)
		}
	}
}

func (s *soul) keep(path, id string) {
	if !strings.Contains(path, "{") && !slices.Contains(s.rows[path], id) {
		s.rows[path] = append(s.rows[path], id)
	}
}

// replaces makes another row where s has just taken the last one away.
func (s *soul) replaces(t *testing.T, operations []openapitest.Operation, o openapitest.Operation) {
	t.Helper()
	for _, parameter := range o.PathParameters() {
		collection := o.Collection(parameter)
		for _, made := range operations {
			if made.Method == http.MethodPost && made.Path == collection {
				s.rows[collection] = nil
				s.send(t, made, made.Valid(s.values))
			}
		}
	}
}

// settles has s do everything that the contract has an example for, so that there are rows
// of every kind: what makes comes before what shows, and nothing is taken away.
func (s *soul) settles(t *testing.T, operations []openapitest.Operation) {
	t.Helper()
	if s.principal.User == 0 {
		return
	}
	made := func(o openapitest.Operation) bool { return o.Method == http.MethodPost }
	for _, wants := range []func(openapitest.Operation) bool{
		func(o openapitest.Operation) bool { return made(o) && len(o.PathParameters()) == 0 },
		func(o openapitest.Operation) bool { return o.IsUpload },
		func(o openapitest.Operation) bool {
			return o.Method == http.MethodGet && o.ID != "logout" && !strings.Contains(o.Path, "{")
		},
		made,
	} {
		for _, o := range operations {
			if wants(o) && o.ID != "requestProfileReview" && !o.NeedsChallenge {
				s.send(t, o, o.Valid(s.values))
			}
		}
	}
	s.rests(t, operations)
}

// rests waits until nothing of s changes by itself any more, and returns what s sees then: an archive of one's own data is made
// in the background.
func (s *soul) rests(t *testing.T, operations []openapitest.Operation) []string {
	t.Helper()
	deadline := time.After(time.Minute)
	for {
		seen := s.sees(t, operations)
		if !strings.Contains(strings.Join(seen, ""), `"PENDING"`) {
			return seen
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatal("an archive stays pending")
		}
	}
}
