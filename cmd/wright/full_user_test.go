package main

import (
	"bytes"
	"context"
	"errors"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/messaging"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/fault"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// fullUser is a user with data in every module. subject identifies the user at the OAuth providers.
type fullUser struct {
	name, email, subject, headline string
	person                         auth.Person
	token                          string
	link                           *sharelink.Link
}

// createFullUser creates the user and stores data of the user in every module.
func (f *fixture) createFullUser(t *testing.T, u *fullUser) {
	t.Helper()
	ctx := t.Context()
	person, isNew, err := f.People.Provision(ctx, signin.ProvisionInput{
		Email: u.email, DisplayName: u.name, Role: identity.Wright,
		Accounts: []auth.Account{
			{Provider: auth.ProviderGitHub, Subject: u.subject, Username: u.subject, Grant: "access-token"},
			{Provider: auth.ProviderGitLab, Subject: u.subject, Username: u.subject, Grant: "access-token"},
		},
	})
	if err != nil || !isNew {
		t.Fatalf("provision %s: new %v, %v", u.email, isNew, err)
	}
	u.person = person
	registerPasskey(t, f.Passkeys, person.User, "http://localhost:8080", u.headline)
	owner, end := authtest.StartSession(t, f.Passkeys.Sessions, person.User)
	createAccessToken(t, f.Programs, owner, u.headline)
	end()
	if _, err := f.Profiles.Create(ctx, identitytest.Wright(person.User), profile.Input{
		AccessMode: profile.Public, Attributes: profile.Attributes{
			Headline: u.headline, Pronouns: u.headline,
			Tags: []string{u.headline},
		},
	}); err != nil {
		t.Fatal(err)
	}
	for _, alias := range []string{strings.ToLower(u.headline) + "-former", strings.ToLower(u.headline)} {
		if _, err := f.Profiles.ChangeAlias(ctx, identitytest.Wright(person.User), alias); err != nil {
			t.Fatal(err)
		}
	}
	section, err := f.Profiles.AddSection(ctx, identitytest.Wright(person.User), profile.SectionInput{
		Type: "Workplace", Title: u.headline, Organization: u.headline, StartedAt: profiletest.Date("2020-01-01"),
		Tags: []string{u.headline},
	})
	if err != nil {
		t.Fatal(err)
	}
	f.uploadFiles(t, u, media.SectionID(section.ID))
	for _, typ := range []profile.SectionType{
		profile.School, profile.Project, profile.CodeRepository,
		profile.Certification, profile.Contribution,
	} {
		in := profile.SectionInput{Type: typ, Title: u.headline, Organization: u.headline, Tags: []string{u.headline}}
		if typ == profile.CodeRepository {
			codeURL := "https://code.example/ferry"
			in.Attributes = profile.SectionAttributes{URL: codeURL, RepositoryFullName: u.headline}
		}
		if _, err := f.Profiles.AddSection(ctx, identitytest.Wright(person.User), in); err != nil {
			t.Fatal(err)
		}
	}
	if u.link, err = f.Sharing.CreateLink(ctx, identitytest.Wright(person.User),
		sharelink.Input{Name: &u.headline}); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Sharing.CreateInviteLink(ctx, identitytest.Wright(person.User),
		sharelink.InviteInput{Name: &u.headline}); err != nil {
		t.Fatal(err)
	}
	domain := strings.ToLower(u.headline) + ".example"
	addWorkMail(t, f.db, person.User, domain)
	addMembership(t, f.db, person.User, domain)
	recruiter := identitytest.Recruiter(person.User)
	posted, err := f.Jobs.Create(ctx, recruiter, jobOf(u.headline, f.clock.Now()))
	if err == nil {
		posted, err = f.Jobs.Publish(ctx, recruiter, posted.ID, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Jobs.Save(ctx, recruiter, posted.ID); err != nil {
		t.Fatal(err)
	}
	wright := identitytest.Wright(person.User)
	applied, err := f.Applying.Apply(ctx, wright, posted.ID, jobapplication.ApplyInput{
		Message: u.headline,
		Answers: answersTo(u.headline, u.headline),
	})
	if err == nil {
		_, err = f.Applying.AddNote(ctx, recruiter, posted.ID, applied.ID, u.headline)
	}
	if err != nil {
		t.Fatal(err)
	}
	search := savedsearch.Input{Name: u.headline, Filter: savedsearch.Filter{Query: u.headline}, IsMailed: true}
	saved, err := f.Searches.Create(ctx, wright, search)
	if err != nil {
		t.Fatal(err)
	}
	if err := addWebhook(ctx, f.db, f.Webhooks, wright, url.PathEscape(u.headline)); err != nil {
		t.Fatal(err)
	}
	mails := jobstest.StoresOver(f.db).Searches
	if err := errors.Join(
		mails.Replace(ctx, []savedsearch.Mail{{
			User: person.User, Day: f.clock.Now().Truncate(24 * time.Hour),
			Found: []savedsearch.Found{{Search: saved.ID, Jobs: []jobs.ID{posted.ID}}},
		}}),
		mails.SaveRun(ctx, savedsearch.Run{Day: f.clock.Now().Truncate(24 * time.Hour), IsComplete: true}),
	); err != nil {
		t.Fatal(err)
	}
	addTeam(t, f.db, person.User, domain)
	u.token = u.link.Snapshot().Token.Text()
	f.recordVisit(t, u)
	f.storeIdempotentResult(t, u)
	if err := errors.Join(
		f.Indexer.BackfillAll(ctx),
		f.Indexer.IndexAll(ctx),
		f.JobsUpkeep.FillWords(ctx),
	); err != nil {
		t.Fatal(err)
	}
}

// storeIdempotentResult stores the result of a request with an idempotency key.
func (f *fixture) storeIdempotentResult(t *testing.T, u *fullUser) {
	t.Helper()
	call := idempotency.Call{User: u.person.User, Key: "key-of-" + u.subject, Request: []string{u.headline}}
	_, _, err := f.Idempotency.Do(t.Context(), call, func(context.Context) idempotency.Result {
		return idempotency.Result{Response: []byte(u.headline), Succeeded: true}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// suspendAndApprove suspends and approves a profile. Both store data about the moderation.
func (f *fixture) suspendAndApprove(t *testing.T, u *fullUser) {
	t.Helper()
	ctx := t.Context()
	if _, err := f.Moderation.Suspend(ctx, u.email, "A reason with the headline "+u.headline); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Profiles.RequestReview(ctx, identitytest.Wright(u.person.User)); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Moderation.Approve(ctx, u.person.Member.String()); err != nil {
		t.Fatal(err)
	}
}

// blockEachOther makes two users block each other, each with a note.
func (f *fixture) blockEachOther(t *testing.T, one, other *fullUser) {
	t.Helper()
	for _, pair := range [][2]*fullUser{{one, other}, {other, one}} {
		note := "A note about " + pair[1].headline
		if _, err := f.Network.Block(t.Context(), identitytest.Wright(pair[0].person.User), pair[1].person.Member,
			&note, ""); err != nil {
			t.Fatal(err)
		}
	}
}

// writeEachOther makes two users write to each other and answer. A person without an account writes to the first user,
// but has not entered the code yet.
func (f *fixture) writeEachOther(t *testing.T, one, other *fullUser) {
	t.Helper()
	for _, pair := range [][2]*fullUser{{one, other}, {other, one}} {
		sender, owner := identitytest.Wright(pair[0].person.User), identitytest.Wright(pair[1].person.User)
		in := messaging.StartInput{
			To: profileaccess.Target{Token: pair[1].token}, Text: "A message of " + pair[0].headline,
		}
		shown, err := f.Messages.Start(t.Context(), sender, in)
		if err != nil {
			t.Fatal(err)
		}
		answer := messaging.WriteInput{Text: "An answer of " + pair[1].headline, ShareAddress: true}
		if _, err := f.Messages.Write(t.Context(), owner, shown.ID, answer); err != nil {
			t.Fatal(err)
		}
	}
	in := messaging.OutsideInput{
		To: profileaccess.Target{Token: one.token}, Text: "For " + one.headline, Name: "Kim Demo",
		Email: "kim.demo@example.com",
	}
	if _, err := f.Messages.Send(t.Context(), in); err != nil {
		t.Fatal(err)
	}
}

// dismissEachOther makes two users dismiss each other as suggestions.
func (f *fixture) dismissEachOther(t *testing.T, one, other *fullUser) {
	t.Helper()
	for _, pair := range [][2]*fullUser{{one, other}, {other, one}} {
		err := f.Suggestions.Dismiss(t.Context(), identitytest.Wright(pair[0].person.User), pair[1].person.Member)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// connect connects a user with a recruiter. The user has asked the recruiter with a message, and is notified of the
// answer. The recruiter opens the profile of the user.
func (f *fixture) connect(t *testing.T, u *fullUser) {
	t.Helper()
	other, _, err := f.People.Provision(t.Context(), signin.ProvisionInput{
		Email: "sam.demo@example.com", DisplayName: "Sam Demo", Role: identity.Recruiter,
	})
	if err != nil {
		t.Fatal(err)
	}
	message := "A message by " + u.headline
	if _, _, err := f.Connections.Ask(t.Context(), identitytest.Wright(u.person.User),
		connection.Input{Member: other.Member, Message: &message}); err != nil {
		t.Fatal(err)
	}
	if _, accepted, err := f.Connections.Ask(t.Context(), identitytest.Wright(other.User),
		connection.Input{Member: u.person.Member}); err != nil || !accepted {
		t.Fatalf("connect: %t, %v", accepted, err)
	}
	// The job that plans digests runs at the start and every hour.
	if _, err := f.db.ExecContext(t.Context(),
		"INSERT INTO network_digests (owner_id, since, through, day) VALUES ($1, $2, $2, $2)",
		int64(u.person.User), f.clock.Now()); err != nil {
		t.Fatal(err)
	}
	viewer := identitytest.Recruiter(other.User)
	if _, err := f.Sharing.Open(t.Context(), viewer, profileaccess.Target{Member: u.person.Member}); err != nil {
		t.Fatal(err)
	}
}

// uploadFiles adds a photo to the profile and a file to one of its sections.
func (f *fixture) uploadFiles(t *testing.T, u *fullUser, section media.SectionID) {
	t.Helper()
	upload := func(name string, content []byte) *mediatest.Upload {
		return &mediatest.Upload{Files: []media.Incoming{{Name: name, Content: bytes.NewReader(content)}}}
	}
	if _, err := f.Files.ReplacePhoto(t.Context(), identitytest.Wright(u.person.User),
		upload(u.headline+".png", mediatest.PNG(80, 80))); err != nil {
		t.Fatal(err)
	}
	results, err := f.Files.AddFiles(t.Context(), identitytest.Wright(u.person.User), section,
		upload(u.headline+".pdf", mediatest.PDF(100)))
	if err != nil || results[0].Refusal != nil {
		t.Fatalf("add a file: %+v, %v", results, err)
	}
}

func (f *fixture) recordVisit(t *testing.T, u *fullUser) {
	t.Helper()
	err := f.Sharing.RecordVisit(t.Context(), visit.Report{
		Target: profileaccess.Target{Token: u.token}, Address: netip.MustParseAddr("203.0.113.7"),
		UserAgent: "Mozilla/5.0 Firefox/140.0",
	})
	if err != nil {
		t.Fatal(err)
	}
}

// signIn signs in and returns the principal and the value of the session cookie.
func (f *fixture) signIn(t *testing.T, u *fullUser) (identity.Principal, string) {
	t.Helper()
	email, err := auth.ParseEmail(u.email)
	if err != nil {
		t.Fatal(err)
	}
	pending, err := f.People.Login(t.Context(), signin.LoginInput{Email: email})
	if err != nil {
		t.Fatal(err)
	}
	result, err := f.People.Verify(t.Context(),
		signin.VerifyInput{Bearer: pending.Token.RevealChallenge(), Email: email, Code: f.code(t)})
	if err != nil {
		t.Fatal(err)
	}
	authentication, err := f.Sessions.Authenticate(t.Context(), result.Session.Reveal(), identity.Agent{})
	if err != nil {
		t.Fatal(err)
	}
	f.clock.Advance(time.Minute)
	return authentication.Principal, result.Session.Reveal()
}

// deleteAccount requests and confirms the deletion of the account.
func (f *fixture) deleteAccount(t *testing.T, u *fullUser) {
	t.Helper()
	caller, session := f.signIn(t, u)
	email, err := auth.ParseEmail(u.email)
	if err != nil {
		t.Fatal(err)
	}
	newAddress := "another." + u.email // this change of the address is never confirmed
	if _, err := f.People.Update(t.Context(), caller, auth.UserInput{Email: &newAddress}, code.Device{}); err != nil {
		t.Fatal(err)
	}
	f.code(t)
	pending, err := f.People.RequestDeletion(t.Context(), caller, code.Device{})
	if err != nil {
		t.Fatal(err)
	}
	result, err := f.People.Verify(t.Context(), signin.VerifyInput{
		Bearer: pending.Token.RevealChallenge(), Email: email, Code: f.code(t), Session: session,
	})
	if err != nil || !result.SignedOut {
		t.Fatalf("confirm the deletion: signed out %v, %v", result.SignedOut, err)
	}
}

// linkOpens reports whether the user's link shows the profile without a session.
func (f *fixture) linkOpens(t *testing.T, u *fullUser) bool {
	t.Helper()
	_, err := f.Sharing.Open(t.Context(), identity.Principal{}, profileaccess.Target{Token: u.token})
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		t.Fatal(err)
	}
	return err == nil
}
