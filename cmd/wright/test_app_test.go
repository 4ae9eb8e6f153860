package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"
	"golang.org/x/image/font/gofont/goregular"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/administration"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/modules/people/peoplefx"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/webhooksfx"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/events"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/live"
	"wright.app/platform/telemetry"
)

// testApp is the whole program in this process, with the session cookie of one browser.
type testApp struct {
	engine     *gin.Engine
	people     *signin.Service
	settings   *settings.Service
	passkeys   *passkey.Service
	programs   *accesstoken.Service
	operators  *administration.Service
	directory  *auth.Directory
	profiles   *profile.Service
	numbers    profile.NumberProofs
	moderation *profile.Moderation
	links      sharingServices
	network    *network.Service
	contacts   *connection.Service
	reports    *report.Service
	messages   *messaging.Service
	jobs       *jobs.Service
	applying   *jobapplication.Service
	searches   *savedsearch.Service
	webhooks   *webhooks.Service
	files      *media.Service
	events     *events.Bus
	db         *database.DB
	telemetry  *telemetry.Telemetry
	live       *live.Recorder
	dir        string
	cookie     *http.Cookie
}

// eachEngine runs a test once for SQLite and once for PostgreSQL.
func eachEngine(t *testing.T, test func(t *testing.T, dbConfig database.Config)) {
	for engine, dbConfig := range map[string]func(*testing.T) database.Config{
		"sqlite": func(*testing.T) database.Config { return database.Config{} },
		"postgres": func(t *testing.T) database.Config {
			databasetest.RequirePostgres(t)
			return databasetest.Postgres(t)
		},
	} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			test(t, dbConfig(t))
		})
	}
}

// testApplication is the program with three differences: nothing is sent to webhooks, a stop does not wait for load
// balancers, and drawing, searching, importing, the database and requests have more time, because the machine may be
// busy.
func testApplication(cfg config.Config) fx.Option {
	return fx.Options(application(cfg),
		fx.Replace(sharingfx.DrawingTime(sharingtest.DrawingTime), peoplefx.SearchTimeout(peopletest.SearchTimeout),
			profiletest.TimeLimits, databasefx.TimeoutFactor(databasetest.TimeoutFactor), webhooksfx.Sending(false)),
		fx.Decorate(func(s httpserver.Settings) httpserver.Settings {
			s.DrainWait, s.HandlerTimeout = time.Millisecond, httpservertest.HandlerTimeout
			return s
		}))
}

// newTestApp starts the program. environ are further variables.
func newTestApp(t *testing.T, dbConfig database.Config, environ ...string) *testApp {
	t.Helper()
	// The database is migrated already, because applying all migrations takes longer than most of the tests.
	app := &testApp{dir: databasetest.SQLite(t).Dir}
	cfg, err := config.Load(append([]string{
		"WRIGHT_DATA_DIR=" + app.dir, "WRIGHT_ADDR=127.0.0.1:0", "WRIGHT_LOG_LEVEL=error", "WRIGHT_DEV=true",
		"WRIGHT_CAPTCHA=off",
	}, environ...))
	if err != nil {
		t.Fatal(err)
	}
	if dbConfig.URL != "" {
		cfg.Database.URL = dbConfig.URL
	}
	// The tests need the pages that the server renders, and a font for preview images, but not the web application.
	const index = `<!doctype html><html lang="en-US"><head><title>Wright</title></head>` +
		`<body><div id="root"></div></body></html>`
	const fonts = `[{"ranges":[[0,1114111]],"regular":"go.ttf","bold":"go.ttf"}]`
	dist := fstest.MapFS{
		"index.html":               {Data: []byte(index)},
		".server/fonts/fonts.json": {Data: []byte(fonts)},
		".server/fonts/go.ttf":     {Data: goregular.TTF},
	}
	fxApp := fxtest.New(t, testApplication(cfg), fx.Decorate(func() fs.FS { return dist }),
		fx.Populate(&app.engine, &app.people, &app.settings, &app.passkeys, &app.programs,
			&app.operators, &app.directory,
			&app.profiles, &app.numbers, &app.moderation, &app.network, &app.contacts, &app.reports,
			&app.messages, &app.jobs, &app.applying, &app.searches, &app.webhooks,
			&app.files, &app.events, &app.db, &app.telemetry, &app.live),
		fx.Invoke(func(s sharingServices) { app.links = s }))
	fxApp.RequireStart()
	t.Cleanup(fxApp.RequireStop)
	select {
	case <-app.db.Migrated():
	case <-time.After(time.Minute):
		t.Fatal("the database was not migrated in time")
	}
	return app
}

func (app *testApp) call(t *testing.T, method, path string, body any, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	var content io.Reader
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		content = bytes.NewReader(raw)
	}
	request := httptest.NewRequestWithContext(t.Context(), method, "http://localhost:8080"+path, content)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	if app.cookie != nil && request.Header.Get("Authorization") == "" {
		request.AddCookie(app.cookie)
	}
	response := httptest.NewRecorder()
	app.engine.ServeHTTP(response, request)
	for _, cookie := range response.Result().Cookies() {
		if cookie.Name == "session" {
			app.cookie = cookie
		}
	}
	return response
}

// signIn signs the browser in and returns the code that was mailed.
func (app *testApp) signIn(t *testing.T, email string) (code string) {
	t.Helper()
	app.cookie = nil
	var challenge struct{ Token string }
	login := app.call(t, http.MethodPost, "/auth/login", map[string]any{"email": email})
	if err := json.Unmarshal(login.Body.Bytes(), &challenge); err != nil || challenge.Token == "" {
		t.Fatalf("login: %d %s", login.Code, login.Body)
	}
	text := app.mail(t, email, "login code")
	code = strings.TrimSpace(regexp.MustCompile(`\n    ([0-9 ]+)\n`).FindString(text))
	response := app.call(t, http.MethodPost, "/auth/user/verify", map[string]any{"email": email, "token": code},
		"Authorization", "Bearer "+challenge.Token)
	if response.Code != http.StatusOK || app.cookie == nil {
		t.Fatalf("verify: %d %s", response.Code, response.Body)
	}
	return code
}

// mail waits for a mail and returns its text.
func (app *testApp) mail(t *testing.T, to, subject string) string {
	t.Helper()
	var text string
	eventually(t, "a mail: "+subject, func() bool {
		var mails []struct{ To, Subject, Text string }
		if err := json.Unmarshal(app.call(t, http.MethodGet, "/dev/mail.json", nil).Body.Bytes(), &mails); err != nil {
			t.Fatal(err)
		}
		for _, m := range mails {
			if m.To == to && strings.Contains(m.Subject, subject) {
				text = m.Text
				return true
			}
		}
		return false
	})
	return text
}

// eventually waits at most a minute for a condition.
func eventually(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for deadline := time.After(time.Minute); !condition(); {
		select {
		case <-deadline:
			t.Fatalf("timeout: %s", what)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// createAccessToken makes a personal access token of a signed-in user.
func createAccessToken(
	t *testing.T, service *accesstoken.Service, owner identity.Principal, name string,
) accesstoken.Created {
	t.Helper()
	created, err := service.Create(t.Context(), owner, accesstoken.Input{
		Name: name, Scopes: []string{"jobs:read"}, Days: 30,
	})
	if err != nil {
		t.Fatal(err)
	}
	return created
}

// registerPasskey registers a passkey of a user on a page with an origin. Its session ends afterwards.
func registerPasskey(
	t *testing.T, service *passkey.Service, user identity.UserID, origin, name string,
) passkey.Passkey {
	t.Helper()
	caller, end := authtest.StartSession(t, service.Sessions, user)
	defer end()
	authenticator := authtest.NewAuthenticator(t)
	authenticator.Origin = origin
	return authtest.RegisterPasskey(t, service, caller, authenticator, name)
}

// createFullUser creates a user with data of every kind that the program stores. Most texts contain the mark. It
// returns the user, the stored values, and the tokens of links and of a program.
func (app *testApp) createFullUser(t *testing.T, email, mark string) (user identity.UserID, values, tokens []string) {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	ctx := t.Context()
	// record adds a text to the returned values. marked appends the mark to the text and records it.
	record := func(text string) string { values = append(values, text); return text }
	marked := func(text string) string { return record(text + " " + mark) }
	subject := marked("subject")
	person, _, err := app.people.Provision(ctx, signin.ProvisionInput{
		Email: email, DisplayName: marked("Name"), Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: subject, Username: marked("username")}},
	})
	must(err)
	values = append(values, email, person.Member.String())
	language := record("gsw")
	_, err = app.settings.Update(ctx, identity.Principal{Scheme: identity.SchemeSession, User: person.User},
		settings.Input{DismissedNotices: []string{record("notice-" + strings.ToLower(mark))}, Language: &language})
	must(err)
	added := registerPasskey(t, app.passkeys, person.User, "http://localhost:8080", marked("passkey"))
	values = append(values, added.ID.String(), record("device"), record("internal"))
	owner, end := authtest.StartSession(t, app.passkeys.Sessions, person.User)
	program := createAccessToken(t, app.programs, owner, marked("program"))
	values = append(values, program.Token.ID.String(), "jobs:read")
	asRecruiter := owner
	asRecruiter.Role = identity.Recruiter
	_, err = app.profiles.Create(ctx, asRecruiter,
		profile.Input{AccessMode: profile.AccessMode(record("Authenticated")), Attributes: profile.Attributes{
			Headline: marked("headline"), Summary: marked("summary"), Location: marked("location"),
			Tags:        []string{marked("tag")},
			CountryCode: record("CH"), Pronouns: marked("pronouns"), OpenToWork: true, CompanyName: marked("company"),
			CompanyURL:    record("https://" + strings.ToLower(mark) + ".example/company"),
			Languages:     []profile.Language{{Code: record("rm"), Level: profile.Native}},
			ExternalLinks: []profile.ExternalLink{{Type: profile.LinkX, Value: record(mark)}},
			Particulars: profile.Particulars{
				GivenName: marked("given"), FamilyName: marked("family"),
				Websites: []profile.Website{{
					Title: marked("website"), URL: record("https://" + strings.ToLower(mark) + ".example/notes"),
				}},
				Interests:  []string{marked("interest")},
				References: []profile.Reference{{Name: marked("referee"), Text: marked("reference"), Permission: true}},
			},
		}})
	must(err)
	for _, alias := range []string{"former-", "current-"} {
		_, err = app.profiles.ChangeAlias(ctx, identitytest.Wright(person.User), record(alias+strings.ToLower(mark)))
		must(err)
	}
	_, err = app.profiles.AddSection(ctx, identitytest.Wright(person.User), profile.SectionInput{
		Type: "Workplace", Title: marked("title"), Organization: marked("organization"),
		Tags:      []string{marked("label")},
		StartedAt: profiletest.Date(record("2019-03-04")), EndedAt: profiletest.Date(record("2022-05-06")),
		Attributes: profile.SectionAttributes{
			Description: marked("description"), URL: record("https://" + strings.ToLower(mark) + ".example/page"),
			Location:       marked("office"),
			EmploymentType: profile.EmploymentType(record("CONTRACT")), WorkMode: profile.WorkMode(record("HYBRID")),
		},
	})
	must(err)
	address := record("https://" + strings.ToLower(mark) + ".example/code")
	numbers, err := app.numbers.Prove(person.User, address, profile.RepositoryNumbers{
		PushedAt: profiletest.Day(record("2025-07-08")), From: profile.HostGitHub,
		At: calendar.DayOf(clock.System{}.Now()),
	})
	must(err)
	for _, in := range []profile.SectionInput{
		{
			Type: "School", Organization: marked("school"),
			Attributes: profile.SectionAttributes{
				Degree: marked("degree"), FieldOfStudy: marked("field"),
				Grade: marked("grade"),
			},
		},
		{Type: "Project", Title: marked("project"), Attributes: profile.SectionAttributes{Role: marked("part")}},
		{Type: "Repository", Title: marked("repository"), Attributes: profile.SectionAttributes{
			URL: address, RepositoryFullName: marked("full name"), Language: marked("language"),
		}, NumbersProof: numbers},
		{
			Type: "Certification", Title: marked("certificate"), Organization: marked("issuer"),
			IssuedAt: profiletest.Date(record("2021-09-10")), ExpirationAt: profiletest.Date(record("2026-11-12")),
			Attributes: profile.SectionAttributes{CredentialID: marked("number")},
		},
		{
			Type: "Contribution", Title: marked("talk"),
			Attributes: profile.SectionAttributes{Kind: profile.ContributionKind(record("OPEN_SOURCE"))},
		},
	} {
		_, err = app.profiles.AddSection(ctx, identitytest.Wright(person.User), in)
		must(err)
	}
	_, err = app.moderation.Suspend(ctx, email, marked("reason"))
	must(err)
	_, err = app.moderation.Warn(ctx, email, marked("warning"))
	must(err)
	_, err = app.profiles.RequestReview(ctx, identitytest.Wright(person.User))
	must(err)
	_, err = app.moderation.Approve(ctx, email)
	must(err)
	_, err = app.moderation.Suspend(ctx, person.Member.String(), marked("another reason"))
	must(err)
	_, err = app.moderation.Reinstate(ctx, email) // links and visits need a profile that is not suspended
	must(err)
	values = append(values, "REVIEW_REQUESTED", "APPROVED", "SUSPENDED", "REINSTATED", "WARNED")
	expires := time.Now().Add(30 * 24 * time.Hour)
	link, err := app.links.CreateLink(ctx, owner,
		sharelink.Input{Name: new(marked("link")), RecipientName: new(marked("recipient")), ExpiresAt: &expires})
	must(err)
	token := link.Snapshot().Token.Text()
	must(app.links.RecordVisit(ctx, visit.Report{
		Target: profileaccess.Target{Token: token}, Address: netip.MustParseAddr("203.0.113.7"),
		UserAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0 " + mark,
	}))
	var day string // the database knows the day of the visit; midnight may have passed since
	must(app.db.QueryRowContext(ctx, "SELECT SUBSTR(CAST(MAX(day) AS text), 1, 10) FROM sharing_daily_visits").
		Scan(&day))
	values = append(values, day)
	deletedLink, err := app.links.CreateLink(ctx, owner,
		sharelink.Input{Name: new(marked("old link")), Lens: &sharelink.Lens{Note: marked("note to readers")}})
	must(err)
	_, err = app.links.DeleteLink(ctx, identitytest.Wright(person.User), deletedLink.Snapshot().ID, nil)
	must(err)
	uses := int32(7)
	invite, err := app.links.CreateInviteLink(ctx, owner,
		sharelink.InviteInput{Name: new(marked("invitation")), MaxUses: &uses})
	must(err)
	asked, _, err := app.people.Provision(ctx, signin.ProvisionInput{
		Email: "contact." + email, DisplayName: marked("Contact"), Role: identity.Recruiter,
	})
	must(err)
	_, _, err = app.contacts.Ask(ctx, owner,
		connection.Input{Member: asked.Member, Message: new(marked("message"))})
	must(err)
	contactCaller, endContact := authtest.StartSession(t, app.passkeys.Sessions, asked.User)
	_, _, err = app.contacts.Ask(ctx, contactCaller, connection.Input{Member: person.Member})
	must(err)
	conversation, err := app.messages.Start(ctx, contactCaller, messaging.StartInput{
		To: profileaccess.Target{Token: token}, Text: marked("message by the link"),
	})
	must(err)
	_, err = app.messages.Write(ctx, owner, conversation.ID, messaging.WriteInput{Text: marked("answer")})
	must(err)
	addWorkMail(t, app.db, person.User, record("mail-"+strings.ToLower(mark)+".example"))
	addMembership(t, app.db, person.User, record("work-"+strings.ToLower(mark)+".example"))
	posted, err := app.jobs.Create(ctx, asRecruiter, jobOf(marked("job"), clock.System{}.Now()))
	must(err)
	posted, err = app.jobs.Publish(ctx, asRecruiter, posted.ID, nil)
	must(err)
	must(app.jobs.Save(ctx, owner, posted.ID))
	applied, err := app.applying.Apply(ctx, owner, posted.ID, jobapplication.ApplyInput{
		Message: marked("application"),
		Answers: answersTo(marked("job"), marked("answer to a question")),
	})
	must(err)
	_, err = app.applying.AddNote(ctx, asRecruiter, posted.ID, applied.ID, marked("note about an applicant"))
	must(err)
	search, err := app.searches.Create(ctx, owner, savedsearch.Input{
		Name: marked("saved search"), Filter: savedsearch.Filter{Query: marked("saved words")}, IsMailed: true,
	})
	must(err)
	must(addWebhook(ctx, app.db, app.webhooks, owner, record("hooks-"+strings.ToLower(mark))))
	must(app.live.Record(ctx, person.User, live.Event{Name: live.ProfileChanged, Version: 1}))
	today := clock.System{}.Now().Truncate(24 * time.Hour)
	searchMails := jobstest.StoresOver(app.db).Searches
	must(searchMails.Replace(ctx, []savedsearch.Mail{{
		User: person.User, Day: today, Found: []savedsearch.Found{{Search: search.ID, Jobs: []jobs.ID{posted.ID}}},
	}}))
	must(searchMails.SaveRun(ctx, savedsearch.Run{Day: today, IsComplete: true}))
	values = append(values, posted.ID.String())
	addTeam(t, app.db, person.User, record("team-"+strings.ToLower(mark)+".example"))
	_, err = app.reports.Create(ctx, contactCaller, report.Input{
		Subject: report.Profile, SubjectID: person.Member, Reason: "SPAM",
	})
	must(err)
	endContact()
	_, err = app.reports.Create(ctx, owner, report.Input{
		Subject: report.Profile, SubjectID: asked.Member, Reason: record("IMPERSONATION"),
		Comment: new(marked("complaint")),
	})
	must(err)
	values = append(values, asked.Member.String(), "ACCEPTED", "connection.accepted")
	end()
	blockedUser, _, err := app.people.Provision(ctx,
		signin.ProvisionInput{
			Email: "blocked." + email, DisplayName: marked("Blocked"), Role: identity.Recruiter,
			Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "blocked " + email, Username: "blocked"}},
		})
	must(err)
	blockedCaller, end := authtest.StartSession(t, app.passkeys.Sessions, blockedUser.User)
	_, err = app.profiles.Create(ctx, blockedCaller,
		profile.Input{AccessMode: profile.Public}) // a block keeps only a name that the blocker may see
	must(err)
	end()
	_, err = app.links.Open(ctx, identitytest.Recruiter(person.User), profileaccess.Target{Member: blockedUser.Member})
	must(err)
	_, err = app.network.Block(ctx, identitytest.Wright(person.User), blockedUser.Member, new(marked("note")), "")
	must(err)
	values = append(values, blockedUser.Member.String())
	tokens = []string{
		token, deletedLink.Snapshot().Token.Text(), invite.Snapshot().Token.Text(), program.Secret.Reveal(),
	}
	return person.User, values, tokens
}

// block makes one user block another with a note, and returns the note.
func (app *testApp) block(t *testing.T, blocker, blocked identity.UserID, note string) string {
	t.Helper()
	person, err := app.directory.User(t.Context(), blocked)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := app.network.Block(t.Context(), identitytest.Wright(blocker), person.Member, &note, ""); err != nil {
		t.Fatal(err)
	}
	return note
}

// addWebhook adds a webhook of a user with a delivery. It is off when the transaction ends, so that nothing is sent.
func addWebhook(
	ctx context.Context, db *database.DB, s *webhooks.Service, owner identity.Principal, path string,
) error {
	return db.InTx(ctx, func(ctx context.Context) error {
		hook, err := s.Create(ctx, owner, webhooks.Input{
			URL: "https://hooks.example/" + path, Types: []webhooks.EventType{webhooks.ProfileChanged},
		})
		if err == nil {
			_, err = s.Test(ctx, owner, hook.ID)
		}
		if err == nil {
			_, err = s.Update(ctx, owner, hook.ID, webhooks.Changes{Enabled: new(bool)})
		}
		return err
	})
}
