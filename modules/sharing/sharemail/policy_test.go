package sharemail_test

import (
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

func (f mailFixture) policy() *sharemail.Policy {
	return sharemail.NewPolicy(sharemail.PolicyDeps{
		Links: f.Stores.Links, People: f.Users.People(), Users: f.Users.Directory(),
		Correspondence: f.Users.Correspondence(), Languages: f.Users.Languages(),
		Suppressions: f.Stores.Suppressions, Recipients: f.Recipients, Clock: f.Clock,
	})
}

func TestShareMailPolicy_language_isThatOfTheRecipientElseOfTheSender(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		to, recipientLanguage, senderLanguage, want string
	}{
		"no language":    {to: "robin.demo@example.com"},
		"sender only":    {to: "robin.demo@example.com", senderLanguage: "de", want: "de"},
		"recipient only": {to: "robin.demo@example.com", recipientLanguage: "de", want: "de"},
		"sender and recipient": {
			to: "robin.demo@example.com", recipientLanguage: "cs", senderLanguage: "de", want: "cs",
		},
		"sender, unknown recipient": {
			to: "stranger@example.com", recipientLanguage: "cs", senderLanguage: "de", want: "de",
		},
		"no language, unknown address": {to: "stranger@example.com", recipientLanguage: "cs"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newMailFixture(t)
			f.Users.ChooseLanguage(sharingtest.Robin, c.recipientLanguage)
			f.Users.ChooseLanguage(sharingtest.Alex, c.senderLanguage)
			if err := f.send(t, c.to); err != nil {
				t.Fatal(err)
			}
			content, allowed, err := f.policy().Check(t.Context(), f.Outbox.Mails()[0])
			if err != nil || !allowed || content.Language != c.want {
				t.Errorf("got %q, %t, %v", content.Language, allowed, err)
			}
		})
	}
}

// A mail says that one can answer where the page offers it to everybody who has the link.
func TestShareMailPolicy_answer_isOfferedIfEverybodyMayWrite(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		choice    settings.Contact
		noContact bool
		want      bool
	}{
		"everybody":                       {settings.ContactEveryone, false, true},
		"everybody, but not by this link": {settings.ContactEveryone, true, false},
		"members":                         {settings.ContactMembers, false, false},
		"nobody":                          {settings.ContactNobody, false, false},
	} {
		f := newMailFixture(t)
		person, err := f.Users.Person(t.Context(), sharingtest.Alex)
		if err != nil {
			t.Fatal(err)
		}
		person.Contact = c.choice
		f.Users.SetPerson(sharingtest.Alex, person)
		f.link = f.CreateLink(t, sharelink.Input{NoContact: c.noContact})
		if err := f.send(t, "stranger@example.com"); err != nil {
			t.Fatal(err)
		}
		content, allowed, err := f.policy().Check(t.Context(), f.Outbox.Mails()[0])
		if err != nil || !allowed || content.CanAnswer != c.want {
			t.Errorf("%s: got %t, %t, %v", name, content.CanAnswer, allowed, err)
		}
	}
}

func TestShareMailPolicy_conditionsChangedSinceTheRequest_mailIsNotSent(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(f mailFixture){
		"nothing changed": nil,
		"the link was deleted": func(f mailFixture) {
			_, _ = f.Service.DeleteLink(t.Context(), asAlex, f.link.Snapshot().ID, nil)
		},
		"the links were erased": func(f mailFixture) {
			_ = f.Stores.Visits.EraseOwner(t.Context(), sharingtest.Alex)
		},
		"the recipient has blocked the sender": func(f mailFixture) {
			f.Users.Block(sharingtest.Robin, sharingtest.Alex)
		},
		"the sender has blocked the recipient": func(f mailFixture) {
			f.Users.Block(sharingtest.Alex, sharingtest.Robin)
		},
		"the sender was deleted": func(f mailFixture) { f.Users.RemovePerson(sharingtest.Alex) },
		"the sender is suspended": func(f mailFixture) {
			f.Users.SetPerson(sharingtest.Alex,
				sharing.Person{DisplayName: "Alex Demo", Role: identity.Wright, Suspended: true})
		},
		"the profile is suspended": func(f mailFixture) { sharingtest.SetMode(f.Users, profile.Public, true) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newMailFixture(t)
			if err := f.send(t, "robin.demo@example.com"); err != nil {
				t.Fatal(err)
			}
			f.Users.Block(sharingtest.Sam, sharingtest.Alex) // blocks of other users do not matter
			if change != nil {
				change(f)
			}
			content, allowed, err := f.policy().Check(t.Context(), f.Outbox.Mails()[0])
			if err != nil || allowed != (change == nil) {
				t.Errorf("got %+v, %v, %v", content, allowed, err)
			}
		})
	}
}

var robinsAddress = sharemail.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"}

func TestShareMails_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	for name, call := range map[string]func(*testing.T, mailFixture) error{
		"send": func(t *testing.T, f mailFixture) error {
			t.Helper()
			return f.send(t, robinsAddress.Email)
		},
		"unsubscribe": func(t *testing.T, f mailFixture) error {
			t.Helper()
			err := f.mails().Stop(t.Context(), f.Recipients.UnsubscribeToken(robinsAddress))
			return err
		},
		"is unsubscribed": func(t *testing.T, f mailFixture) error {
			t.Helper()
			_, err := f.mails().IsStopped(t.Context(), f.Recipients.UnsubscribeToken(robinsAddress))
			return err
		},
		"delete old sendings": func(t *testing.T, f mailFixture) error {
			t.Helper()
			return f.Service.DeleteOldSendings(t.Context())
		},
		"check": func(t *testing.T, f mailFixture) error {
			t.Helper()
			_, _, err := f.policy().Check(t.Context(), sharemail.Mail{
				Sender: sharingtest.Alex, Link: f.link.Snapshot().Token, To: robinsAddress,
			})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
				t.Helper()
				f := newMailFixture(t)
				return f.fixture, func() error { return call(t, f) }
			})
		})
	}
}
