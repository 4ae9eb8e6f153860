// Package messagingtest has the module messaging and all modules below it over one database, for tests.
package messagingtest

import (
	"bytes"
	"context"
	"log/slog"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile/profiletest"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
	"wright.app/platform/unreadable"
	"wright.app/platform/unreadable/unreadabletest"
)

// Solved is the token of the solution of a captcha that World accepts once.
const Solved = authtest.Solved

// World is the module with its stores and those of all modules below it over one database. The captcha and the queue of
// mails are doubles.
type World struct {
	Stores
	*Outbox
	*networktest.People

	Clock     *clock.Fixed
	Keys      *secret.Keys
	Key       *secret.MAC        // of names of senders and tokens of conversations
	MemberKey *secret.MAC        // of the tokens in mails to members
	Link      sharelink.Snapshot // a profile link of Alex, which has no name
	Addresses *messaging.AddressBlocks
	// Applied are the pairs of members of whom one has an open application for a job of the other.
	Applied *Applied

	// Organizations are the stores of the organizations for which people hire.
	Organizations organizationtest.Stores

	// LeftOut counts the rows that cannot be read.
	LeftOut *unreadabletest.Counts

	captcha    *authtest.Captcha
	blocker    *network.Blocker
	unreadable *unreadable.Rows
}

// NewWorld returns a World in which everybody may write to Alex, Robin, Sam and OtherAccount.
func NewWorld(t testing.TB, stores Stores) *World {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{1}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	db := stores.DB
	w := &World{
		Stores: stores, Clock: clock.NewFixed(Noon), Keys: keys, Key: keys.MAC("test"), MemberKey: keys.MAC("member"),
		Outbox: new(Outbox), captcha: &authtest.Captcha{Action: auth.ActionContact},
		People: networktest.PeopleOver(t, db), Applied: new(Applied),
		Organizations: organizationtest.StoresOver(db),
	}
	w.LeftOut, w.unreadable = unreadabletest.New()
	w.Addresses = messaging.NewAddressBlocks(stores.Blocks, stores.Conversations, w.Key)
	ofNetwork := networktest.StoresOver(db)
	w.blocker = network.NewBlocker(network.NewService(db, w.Clock, ofNetwork.Blocks, network.NewPeople(w.Users()),
		w.People, connection.NewUpkeep(ofNetwork.Connections, w.notifier(), w.Clock), w.Addresses))
	for user, alias := range map[identity.UserID]string{Alex: Alias, Robin: RobinAlias} {
		w.AddProfile(t, user, profiletest.Alias(t, alias))
		w.index(t, user)
	}
	w.putUser(t, Sam)
	w.AddAccountOf(t, Robin, OtherAccount)
	w.Link = sharingtest.AddLink(t, db, Alex)
	return w
}

func (w *World) notifier() *notification.Recorder { return networktest.Recorder(w.DB, w.Clock) }

func (w *World) correspondence() *network.Correspondence {
	return w.Correspondence(networktest.StoresOver(w.DB).Blocks, w.Addresses)
}

// Deps returns the dependencies of the service.
func (w *World) Deps(t testing.TB) messaging.Deps {
	t.Helper()
	ofNetwork := networktest.StoresOver(w.DB)
	blocks, connections := network.NewDirectory(ofNetwork.Blocks), connection.NewDirectory(ofNetwork.Connections)
	return messaging.Deps{
		Transactor: w.DB, Clock: w.Clock, Users: w.Users(), Proofs: w.Proofs(w.Outbox),
		Profiles: w.Profiles(), Gate: sharingtest.ContactGate(t, w.DB, w.Clock),
		Links:       sharelink.NewDirectory(sharingtest.StoresOver(t, w.DB).Links, sharelink.NewLetters(nil), w.Clock),
		People:      people.NewDirectory(peopletest.StoresOver(w.DB).Entries, blocks, connections),
		Connections: connections, MemberBlocks: blocks, Blocker: w.blocker,
		Settings: settings.NewDirectory(authtest.StoresOver(w.DB).Settings),
		Notifier: w.notifier(), Key: w.Key, Mails: w.Outbox, Conversations: w.Conversations, Messages: w.Messages,
		Events: w.Events, Blocks: w.Blocks, Applications: w.Applied,
		Organizations:  w.Organizations.Directory(),
		Correspondence: w.correspondence(), Log: slog.New(slog.DiscardHandler), Unreadable: w.unreadable,
		Reports: report.NewOutside(report.NewService(report.Deps{
			Transactor: w.DB, Clock: w.Clock, Reports: ofNetwork.Reports, People: network.NewPeople(w.Users()),
			Profiles: w.Profiles(), Texts: messaging.NewReceivedTexts(w.Conversations, w.Messages),
		})),
	}
}

// Proofs returns the proofs of addresses, whose codes are mailed by mails.
func (w *World) Proofs(mails messaging.Mails) *messaging.AddressProofs {
	return messaging.NewAddressProofs(messaging.AddressProofsDeps{
		Transactor: w.DB, Clock: w.Clock, Captcha: auth.NewCaptchaVerifier(w.captcha), Key: w.Key, Mails: mails,
		Pending: w.Pending, Events: w.Events,
	})
}

// Mailer returns the mailer of the module.
func (w *World) Mailer(t testing.TB) *messaging.Mailer {
	t.Helper()
	users := authtest.StoresOver(w.DB)
	switches := settings.NewMailSwitches(settings.Deps{Transactor: w.DB, Users: users.Users, Store: users.Settings})
	return messaging.NewMailer(messaging.MailerDeps{
		Clock: w.Clock, Addressees: auth.NewAddressees(users.Users),
		Languages: settings.NewMailLanguages(users.Users, users.Settings),
		Settings:  settings.NewDirectory(users.Settings), Gate: sharingtest.ContactGate(t, w.DB, w.Clock),
		Conversations: w.Conversations, Messages: w.Messages, Pending: w.Pending,
		Tokens: notification.NewMemberTokens(w.MemberKey, switches), Key: w.Key, Correspondence: w.correspondence(),
		Connections: connection.NewDirectory(networktest.StoresOver(w.DB).Connections),
	})
}

// PersonalData returns the personal data of the module.
func (w *World) PersonalData() *messaging.PersonalData {
	return messaging.NewPersonalData(w.DB, w.Conversations, w.Messages, w.Pending, w.Events, w.Blocks, w.notifier())
}

// NewSolution makes World accept Solved once more.
func (w *World) NewSolution() { w.captcha.Renew() }

// Told is an unread notification of a user about a conversation.
type Told struct {
	User         identity.UserID
	Conversation messaging.ID
}

// Told returns the unread notifications of Alex and Robin about messages of somebody to whom they have not written.
func (w *World) Told(t testing.TB) []Told {
	t.Helper()
	return w.told(t, "contact.message", Alex, Robin)
}

// Answers returns the unread notifications of Alex and Robin about answers.
func (w *World) Answers(t testing.TB) []Told {
	t.Helper()
	return w.told(t, "contact.answer", Alex, Robin)
}

func (w *World) told(t testing.TB, kind string, users ...identity.UserID) []Told {
	t.Helper()
	var told []Told
	for _, user := range users {
		unread, err := notificationtest.StoresOver(w.DB).Notifications.Page(t.Context(), user, true, nil, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range unread {
			if n.Kind == kind {
				told = append(told, Told{user, n.Cause})
			}
		}
	}
	return told
}

// In returns a test whose context is ctx. For example, World is changed in a transaction if ctx has one.
func In(ctx context.Context, t testing.TB) testing.TB { return within{t, ctx} }

type within struct {
	testing.TB
	ctx context.Context //nolint:containedctx // it replaces the context of the test
}

// Context returns the context of In.
func (w within) Context() context.Context { return w.ctx }
