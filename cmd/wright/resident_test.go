package main

import (
	"bytes"
	"context"
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/idempotency"
	"wright.app/platform/identity"
)

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
	mode := profile.Public
	if _, err := h.Profiles.Create(ctx, person.User, profile.Input{
		AccessMode: mode, Attributes: profile.Attributes{Headline: r.headline, Pronouns: r.headline, Tags: []string{r.headline}},
	}); err != nil {
		t.Fatal(err)
	}
	for _, alias := range []string{strings.ToLower(r.headline) + "-once", strings.ToLower(r.headline)} {
		if _, err := h.Profiles.ChangeAlias(ctx, person.User, alias); err != nil {
			t.Fatal(err)
		}
	}
	entry, err := h.Profiles.AddSection(ctx, person.User, profile.SectionInput{
		Type: "Workplace", Title: r.headline, Organization: r.headline, StartedAt: profiletest.Day("2020-01-01"), Tags: []string{r.headline},
	})
	if err != nil {
		t.Fatal(err)
	}
	h.attach(t, r, media.SectionID(entry.ID))
	for _, typ := range []profile.SectionType{profile.School, profile.Project, profile.CodeRepository, profile.Certification, profile.Contribution} {
		in := profile.SectionInput{Type: typ, Title: r.headline, Organization: r.headline, Tags: []string{r.headline}}
		if typ == profile.CodeRepository {
			address := "https://code.example/ferry"
			in.Attributes = profile.SectionAttributes{URL: address, RepositoryFullName: r.headline}
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
