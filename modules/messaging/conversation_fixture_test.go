package messaging_test

import (
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// toMember names a user as somebody who has found them as a member.
func toMember(user identity.UserID) profileaccess.Target {
	return profileaccess.Target{Member: messagingtest.Member(user)}
}

// start has a user write to the owner of a profile.
func (f fixture) start(
	t *testing.T, user identity.UserID, to profileaccess.Target, text string,
) (messaging.Shown, error) {
	t.Helper()
	return f.Start(t.Context(), member(user), messaging.StartInput{To: to, Text: text, ClientID: uuid.New()})
}

// begin has Robin write to Alex by the public page, and returns the conversation.
func (f fixture) begin(t *testing.T, text string) messaging.ID {
	t.Helper()
	shown, err := f.start(t, robin, toAlex, text)
	if err != nil {
		t.Fatal(err)
	}
	return shown.ID
}

// request has Robin ask Alex as a member, and returns the conversation.
func (f fixture) request(t *testing.T) messaging.ID {
	t.Helper()
	shown, err := f.start(t, robin, toMember(alex), "May I ask?")
	if err != nil {
		t.Fatal(err)
	}
	return shown.ID
}

// write has a user write in a conversation, and returns the error.
func (f fixture) write(t *testing.T, user identity.UserID, id messaging.ID, text string) error {
	t.Helper()
	_, err := f.say(t, user, id, text)
	return err
}

// say is write, and returns the message.
func (f fixture) say(
	t *testing.T, user identity.UserID, id messaging.ID, text string,
) (messaging.ShownMessage, error) {
	t.Helper()
	return f.Write(t.Context(), member(user), id, messaging.WriteInput{Text: text, ClientID: uuid.New()})
}

// get returns a conversation as a user sees it.
func (f fixture) get(t *testing.T, user identity.UserID, id messaging.ID) messaging.Shown {
	t.Helper()
	shown, err := f.Get(t.Context(), member(user), id)
	if err != nil {
		t.Fatal(err)
	}
	return shown
}

// decide has a user decide about a request.
func (f fixture) decide(
	t *testing.T, user identity.UserID, id messaging.ID, d messaging.Decision,
) (messaging.Shown, error) {
	t.Helper()
	return f.Change(t.Context(), member(user), id, messaging.Changes{Status: &d})
}

// archive has a user put a conversation away.
func (f fixture) archive(t *testing.T, user identity.UserID, id messaging.ID) {
	t.Helper()
	if _, err := f.Change(t.Context(), member(user), id, messaging.Changes{Archived: new(true)}); err != nil {
		t.Fatal(err)
	}
}

// conversations returns how many conversations are stored.
func (f fixture) conversations(t *testing.T) (n int) {
	t.Helper()
	const query = "SELECT count(*) FROM messaging_conversations"
	if err := f.db.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
