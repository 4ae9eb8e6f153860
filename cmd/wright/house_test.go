package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/logging/loggingfx"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/tx"
)

// parts is what the product gives to the tests below.
type parts struct {
	fx.In

	People   *auth.Service
	Persons  *auth.Directory
	Profiles *profile.Service
	Judge    *profile.Moderation
	Sharing  *sharing.Service
	Files    *media.Service
	Network  *network.Service
	Once     *idempotency.Keeper
	Erasers  []auth.Eraser  `group:"auth.erasers"`
	Workers  []queue.Worker `group:"queue.workers"`
}

// house is the whole product over one database, with a clock that stands and a post that
// can be read.
type house struct {
	parts

	db    *database.DB
	clock *clock.Fixed
	box   letterbox
}

type letterbox chan mail.Message

func (b letterbox) Send(_ context.Context, m mail.Message) error {
	b <- m
	return nil
}

func newHouse(t *testing.T, db *database.DB) *house {
	t.Helper()
	cfg, err := config.Load([]string{
		"WRIGHT_DATA_DIR=" + t.TempDir(), "WRIGHT_CAPTCHA=off", "WRIGHT_LOG_LEVEL=error",
		"WRIGHT_OAUTH_GITHUB_CLIENT_ID=demo", "WRIGHT_OAUTH_GITHUB_CLIENT_SECRET=demo",
	})
	if err != nil {
		t.Fatal(err)
	}
	h := &house{}
	standing, box := clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)), make(letterbox, 100)
	app := fxtest.New(t,
		configfx.Module(cfg), loggingfx.Module, loggingfx.WithLogger, product(),
		fx.Provide(func() clock.Clock { return standing }, queue.New),
		fx.Supply(db, fx.Annotate(db, fx.As(new(tx.Units)))),
		fx.Decorate(func() mail.Transport { return box }),
		fx.Invoke(func(given parts) { h.parts = given }),
	).RequireStart()
	t.Cleanup(app.RequireStop)
	h.db, h.clock, h.box = db, standing, box
	queuetest.Start(t, db, standing, queue.Jobs{Workers: h.Workers})
	return h
}

// code waits for a letter and returns the code in it.
func (h *house) code(t *testing.T) auth.Code {
	t.Helper()
	for {
		select {
		case m := <-h.box:
			for line := range strings.Lines(m.Text) {
				if shown, ok := strings.CutPrefix(line, "    "); ok {
					code, err := auth.ParseCode(strings.TrimSpace(shown))
					if err != nil {
						t.Fatal(err)
					}
					return code
				}
			}
		case <-time.After(20 * time.Second):
			t.Fatal("no letter with a code came")
		}
	}
}

// rest waits until no job is being worked.
func (h *house) rest(t *testing.T) {
	t.Helper()
	for range 2000 {
		if found := rows(t, h.db, "SELECT id FROM river_job WHERE state IN ('available', 'running')"); len(found) == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the queue does not come to rest")
}

// resident is somebody with something in every module.
type resident struct {
	name, email, subject, headline string
	person                         auth.Person
	token                          string
	link                           *sharing.Link
}

func (h *house) settle(t *testing.T, r *resident) {
	t.Helper()
	ctx := t.Context()
	person, fresh, err := h.People.Enrol(ctx, auth.Enrolment{
		Email: r.email, DisplayName: r.name, Role: identity.Wright,
		Accounts: []auth.Account{
			{Provider: auth.ProviderGitHub, Subject: r.subject, Username: r.subject, Grant: "handed out"},
			{Provider: auth.ProviderGitLab, Subject: r.subject, Username: r.subject, Grant: "handed out"},
		},
	})
	if err != nil || !fresh {
		t.Fatal(fresh, err)
	}
	r.person = person
	mode := "Public"
	if _, err := h.Profiles.Create(ctx, person.User, profile.Input{
		AccessMode: &mode, Attributes: &profile.AttributesInput{Headline: &r.headline, Pronouns: &r.headline, Tags: []string{r.headline}},
	}); err != nil {
		t.Fatal(err)
	}
	for _, alias := range []string{strings.ToLower(r.headline) + "-once", strings.ToLower(r.headline)} {
		if _, err := h.Profiles.ChangeAlias(ctx, person.User, alias); err != nil {
			t.Fatal(err)
		}
	}
	since := "2020-01-01"
	entry, err := h.Profiles.AddSection(ctx, person.User, profile.SectionInput{
		TypeID: "Workplace", Title: &r.headline, Organization: &r.headline, StartedAt: &since, Tags: []string{r.headline},
	})
	if err != nil {
		t.Fatal(err)
	}
	h.attach(t, r, media.SectionID(entry.ID))
	for _, typ := range []profile.SectionType{profile.School, profile.Project, profile.CodeRepository, profile.Certification, profile.Contribution} {
		in := profile.SectionInput{TypeID: string(typ), Title: &r.headline, Organization: &r.headline, Tags: []string{r.headline}}
		if typ == profile.CodeRepository {
			address := "https://code.example/ferry"
			in.Attributes = profile.SectionAttributesInput{URL: &address, RepositoryFullName: &r.headline}
		}
		if _, err := h.Profiles.AddSection(ctx, person.User, in); err != nil {
			t.Fatal(err)
		}
	}
	if r.link, err = h.Sharing.CreateLink(ctx, person.User, sharing.LinkInput{Name: &r.headline}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Sharing.CreateInviteLink(ctx, person.User, sharing.InviteLinkInput{Name: &r.headline}); err != nil {
		t.Fatal(err)
	}
	r.token = r.link.Snapshot().Token.Text()
	h.visit(t, r)
	h.once(t, r)
}

// once does something whose answer is kept.
func (h *house) once(t *testing.T, r *resident) {
	t.Helper()
	call := idempotency.Call{User: r.person.User, Key: "key-of-" + r.subject, Request: []string{r.headline}}
	_, _, err := h.Once.Do(t.Context(), call, func(context.Context) idempotency.Result {
		return idempotency.Result{Answer: []byte(r.headline), Done: true}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// judge lets moderation suspend and approve a profile, so that it leaves its traces.
func (h *house) judge(t *testing.T, r *resident) {
	t.Helper()
	ctx := t.Context()
	if _, err := h.Judge.Suspend(ctx, r.email, "Too many words about a "+r.headline); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Profiles.RequestReview(ctx, r.person.User); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Judge.Approve(ctx, r.person.Member.String()); err != nil {
		t.Fatal(err)
	}
}

// block lets two people block each other, each with a note.
func (h *house) block(t *testing.T, one, other *resident) {
	t.Helper()
	for _, pair := range [][2]*resident{{one, other}, {other, one}} {
		note := "Not the " + pair[1].headline + " again"
		if _, err := h.Network.Block(t.Context(), pair[0].person.User, pair[1].person.Member, &note); err != nil {
			t.Fatal(err)
		}
	}
}

// attach gives somebody a photo, and a file to one of their entries.
func (h *house) attach(t *testing.T, r *resident, entry media.SectionID) {
	t.Helper()
	sent := func(name string, content []byte) *mediatest.Sent {
		return &mediatest.Sent{Files: []media.Incoming{{Name: name, Content: bytes.NewReader(content)}}}
	}
	if _, err := h.Files.ReplacePhoto(t.Context(), r.person.User, sent(r.headline+".png", mediatest.PNG(80, 80))); err != nil {
		t.Fatal(err)
	}
	results, err := h.Files.AddFiles(t.Context(), r.person.User, entry, sent(r.headline+".pdf", mediatest.PDF(100)))
	if err != nil || results[0].Refusal != nil {
		t.Fatal(results, err)
	}
}

func (h *house) visit(t *testing.T, r *resident) {
	t.Helper()
	err := h.Sharing.RecordVisit(t.Context(), sharing.Arrival{
		Token: r.token, Address: netip.MustParseAddr("203.0.113.7"), UserAgent: "Mozilla/5.0 Firefox/140.0",
	})
	if err != nil {
		t.Fatal(err)
	}
}

// signIn signs in and returns the caller with the value of the session.
func (h *house) signIn(t *testing.T, r *resident) (identity.Principal, string) {
	t.Helper()
	email, err := auth.ParseEmail(r.email)
	if err != nil {
		t.Fatal(err)
	}
	pending, err := h.People.Login(t.Context(), auth.LoginInput{Email: email})
	if err != nil {
		t.Fatal(err)
	}
	in, err := h.People.Verify(t.Context(), auth.VerifyInput{Bearer: pending.Token.RevealChallenge(), Email: email, Code: h.code(t)})
	if err != nil {
		t.Fatal(err)
	}
	presence, err := h.People.Present(t.Context(), in.Session.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	h.clock.Advance(time.Minute)
	return presence.Principal, in.Session.Reveal()
}

// leave deletes the account.
func (h *house) leave(t *testing.T, r *resident) {
	t.Helper()
	caller, session := h.signIn(t, r)
	email, err := auth.ParseEmail(r.email)
	if err != nil {
		t.Fatal(err)
	}
	other := "another." + r.email // a change that is never confirmed
	if _, err := h.People.Update(t.Context(), caller, auth.UserInput{Email: &other}, auth.Device{}); err != nil {
		t.Fatal(err)
	}
	h.code(t)
	pending, err := h.People.AskToDelete(t.Context(), caller, auth.Device{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := h.People.Verify(t.Context(), auth.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: email, Code: h.code(t), Session: session,
	})
	if err != nil || !out.SignedOut {
		t.Fatal(out.SignedOut, err)
	}
}

// opens reports whether somebody who is not signed in sees the profile behind the link.
func (h *house) opens(t *testing.T, r *resident) bool {
	t.Helper()
	_, err := h.Sharing.OpenByToken(t.Context(), identity.Principal{}, r.token)
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		t.Fatal(err)
	}
	return err == nil
}

// numberUsersFrom lets the next user have a number.
func numberUsersFrom(t *testing.T, db *database.DB, next int64) {
	t.Helper()
	statement := fmt.Sprintf("UPDATE sqlite_sequence SET seq = %d WHERE name = 'auth_users'", next-1)
	if db.Dialect() == dialect.Postgres {
		statement = fmt.Sprintf("ALTER TABLE auth_users ALTER COLUMN id RESTART WITH %d", next)
	}
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

// dump returns every value of every table, a row a line, bytes as text and in hexadecimal.
func dump(t *testing.T, db *database.DB) string {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'"
	if db.Dialect() == dialect.Postgres {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
	}
	var text strings.Builder
	for _, table := range rows(t, db, query) {
		name := fmt.Sprint(table[0])
		for _, row := range rows(t, db, `SELECT * FROM "`+name+`"`) {
			text.WriteString(name)
			for _, value := range row {
				if b, ok := value.([]byte); ok {
					_, _ = fmt.Fprintf(&text, " %q %x", b, b)
					continue
				}
				_, _ = fmt.Fprintf(&text, " %q", fmt.Sprint(value))
			}
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func rows(t *testing.T, db *database.DB, query string) [][]any {
	t.Helper()
	found, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = found.Close() }()
	columns, err := found.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var all [][]any
	for found.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := found.Scan(into...); err != nil {
			t.Fatal(err)
		}
		all = append(all, values)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
