package ginapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/messaging/messagingtest"
	"wright.app/modules/network/networktest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

// message is a message of a response.
type message struct {
	ID                            string
	Sequence                      int64
	Sender, Text                  string
	AddressShared                 bool
	EditedAt, DeletedAt, ClientID *string
}

// conversation is a conversation of a response.
type conversation struct {
	ID, Name, Status string
	Person           *struct{ MemberID, Alias, DisplayName string }
	Outside          *struct {
		Name, Email  string
		MailsStopped bool
	}
	Origin                            struct{ Kind string }
	Intro                             *struct{ CompanyName, Currency string }
	LastMessage                       *message
	InitiatedByMe                     bool
	UnreadCount                       int
	ReadSequence                      int64
	CanSend, Muted, Archived, Blocked bool
}

// page is a page of conversations.
type page struct {
	Items            []conversation
	NextCursor       *string
	Unread, Requests int
}

func (f fixture) get(t *testing.T, user identity.UserID, path string, into any) {
	t.Helper()
	f.send(t, request{method: http.MethodGet, path: path, user: user}).Expect(t, http.StatusOK).JSON(t, into)
}

func (f fixture) texts(t *testing.T, user identity.UserID, path string) []string {
	t.Helper()
	var got struct{ Items []message }
	f.get(t, user, path, &got)
	texts := make([]string, len(got.Items))
	for i, m := range got.Items {
		texts[i] = m.Sender + " " + m.Text
	}
	return texts
}

func TestStartConversation_byEachWay_isAnsweredWithItsState(t *testing.T) {
	t.Parallel()
	for by, want := range map[string]struct{ target, status, origin string }{
		"alias":    {messagingtest.Alias, "OPEN", "PROFILE"},
		"token":    {"", "OPEN", "LINK"},
		"memberId": {messagingtest.Member(messagingtest.Alex).String(), "REQUEST", "PERSON"},
	} {
		f := newFixture(t)
		if by == "token" {
			want.target = f.world.Link.Token.Text()
		}
		r := start(stranger)
		r.body = `{"to":{"` + by + `":"` + want.target + `"},"text":"Hello","clientId":"` + clientID + `"}`
		var first, again conversation
		f.send(t, r).Expect(t, http.StatusCreated).JSON(t, &first)
		f.send(t, r).Expect(t, http.StatusCreated).JSON(t, &again)
		if first.Status != want.status || first.Origin.Kind != want.origin || !first.InitiatedByMe ||
			first.Person == nil || first.Person.DisplayName != "Alex Demo" || first.Outside != nil ||
			first.LastMessage == nil || first.LastMessage.Sender != "ME" || first.LastMessage.Sequence != 1 ||
			first.LastMessage.ClientID == nil || *first.LastMessage.ClientID != clientID ||
			first.CanSend != (want.status == "OPEN") {
			t.Errorf("%s: got %+v", by, first)
		}
		if again.ID != first.ID || again.LastMessage.ID != first.LastMessage.ID || len(f.world.Told(t)) != 1 {
			t.Errorf("%s: got %+v and %+v", by, first, again)
		}
	}
}

func TestStartConversation_recruiter_introducesARequest(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	recruiter := principal(stranger)
	recruiter.Role = identity.Recruiter
	start := func(intro string) *httpservertest.Response {
		return f.Do(t, http.MethodPost, conversationsPath, `{"to":{"memberId":"`+
			messagingtest.Member(messagingtest.Alex).String()+`"},"text":"Hello","clientId":"`+clientID+`"`+intro+`}`,
			httpservertest.As(recruiter))
	}
	start("").ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	var got conversation
	start(`,"intro":{"companyName":"Sample Studio","roleTitle":"Engineer","workMode":"HYBRID","salaryMin":70000,`+
		`"salaryMax":85000,"currency":"EUR","salaryPeriod":"YEAR","whyYou":"You moved a ledger."}`).
		Expect(t, http.StatusCreated).JSON(t, &got)
	if got.Intro == nil || got.Intro.CompanyName != "Sample Studio" || got.Intro.Currency != "EUR" {
		t.Errorf("got %+v", got)
	}
}

func TestListConversations_boxesWordsAndMembers_selectThem(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	fromKim := f.fromKim(t).String()
	for query, want := range map[string][]string{
		"":                  {fromKim, received},
		"?box=inbox":        {fromKim, received},
		"?box=requests":     {asked},
		"?box=archived":     {},
		"?query=H%C3%89LLO": {fromKim, received},
		"?query=kim":        {fromKim},
		"?query=may+i":      {asked},
		"?query=nothing":    {},
		"?memberId=" + messagingtest.Member(messagingtest.Sam).String(): {asked},
		"?memberId=" + uuid.NewString():                                 {},
	} {
		var got page
		f.get(t, messagingtest.Alex, conversationsPath+query, &got)
		ids := []string{}
		for _, c := range got.Items {
			ids = append(ids, c.ID)
		}
		slices.Sort(ids)
		slices.Sort(want)
		if !slices.Equal(ids, want) || got.Unread != 2 || got.Requests != 1 {
			t.Errorf("%s: got %v of %+v", query, ids, got)
		}
	}
}

func TestListConversations_pages_haveEachOnce(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.fromKim(t)
	var ids []string
	query := "?limit=1"
	for range 3 {
		var got page
		f.get(t, messagingtest.Alex, conversationsPath+query, &got)
		for _, c := range got.Items {
			ids = append(ids, c.ID)
		}
		if got.NextCursor == nil {
			break
		}
		query = "?limit=1&cursor=" + *got.NextCursor
	}
	if len(ids) != 2 || ids[0] == ids[1] {
		t.Errorf("got %v", ids)
	}
	// A cursor belongs to its filter.
	f.send(t, request{
		method: http.MethodGet, path: conversationsPath + query + "&box=requests", user: messagingtest.Alex,
	}).ExpectProblem(t, http.StatusBadRequest, "InvalidCursorError")
}

func TestUpdateConversation_eachChange_isAnswered(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, step := range []struct {
		id, body string
		isDone   func(c conversation) bool
	}{
		{asked, `{"status":"DECLINED"}`, func(c conversation) bool { return c.Status == "DECLINED" }},
		{asked, `{"status":"REQUEST"}`, func(c conversation) bool { return c.Status == "REQUEST" && c.CanSend }},
		{asked, `{"status":"ACCEPTED"}`, func(c conversation) bool { return c.Status == "OPEN" }},
		{received, `{"muted":true}`, func(c conversation) bool { return c.Muted }},
		{received, `{"archived":true}`, func(c conversation) bool { return c.Archived && c.Muted }},
		{received, `{"archived":false,"muted":false}`, func(c conversation) bool { return !c.Archived && !c.Muted }},
		{received, `{"unread":true}`, func(c conversation) bool { return c.UnreadCount == 1 && c.ReadSequence == 0 }},
	} {
		var got, read conversation
		path := conversationsPath + "/" + step.id
		f.send(t, request{method: http.MethodPatch, path: path, body: step.body, user: messagingtest.Alex}).
			Expect(t, http.StatusOK).JSON(t, &got)
		f.get(t, messagingtest.Alex, path, &read)
		if !step.isDone(got) || !step.isDone(read) {
			t.Errorf("%s: got %+v, then %+v", step.body, got, read)
		}
	}
}

func TestConversation_ofTheRecipient_isBlockedUnblockedAndDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, step := range []struct {
		method string
		want   bool
	}{{http.MethodPut, true}, {http.MethodDelete, false}} {
		f.send(t, request{method: step.method, path: conversationPath + "/block", user: messagingtest.Alex}).
			Expect(t, http.StatusNoContent)
		var got conversation
		if f.get(t, messagingtest.Alex, conversationPath, &got); got.Blocked != step.want {
			t.Errorf("%s: got %+v", step.method, got)
		}
	}
	f.send(t, request{method: http.MethodDelete, path: conversationPath, user: messagingtest.Alex}).
		Expect(t, http.StatusNoContent)
	f.send(t, request{method: http.MethodGet, path: conversationPath, user: messagingtest.Alex}).
		ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if got := f.texts(t, messagingtest.Robin, conversationPath+"/messages"); len(got) != 2 {
		t.Errorf("the other side sees %v", got)
	}
}

func TestListMessages_ranges_selectTheirMessages(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	path := conversationPath + "/messages"
	for query, want := range map[string]string{
		"":                   "THEM Hello Alex, ME Hello Robin",
		"?limit=1":           "ME Hello Robin",
		"?before=2":          "THEM Hello Alex",
		"?after=1":           "ME Hello Robin",
		"?after=0&limit=1":   "THEM Hello Alex",
		"?after=2":           "",
		"?before=1":          "",
		"?before=2&after=0":  "THEM Hello Alex",
		"?before=1&after=2":  "",
		"?before=3&after=1":  "ME Hello Robin",
		"?before=2&after=40": "",
	} {
		if got := strings.Join(f.texts(t, messagingtest.Alex, path+query), ", "); got != want {
			t.Errorf("%s: got %s", query, got)
		}
	}
}

func TestMessage_ofTheAuthor_isChangedAndTakenBackForBoth(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var changed message
	f.send(t, requests["editMessage"]).Expect(t, http.StatusOK).JSON(t, &changed)
	if changed.Text != "Hello, Robin" || changed.EditedAt == nil || changed.DeletedAt != nil || changed.Sender != "ME" {
		t.Errorf("got %+v", changed)
	}
	for range 2 {
		f.send(t, requests["deleteMessage"]).Expect(t, http.StatusNoContent)
	}
	var got struct{ Items []message }
	f.get(t, messagingtest.Robin, conversationPath+"/messages", &got)
	if len(got.Items) != 2 || got.Items[1].Text != "" || got.Items[1].DeletedAt == nil || got.Items[1].Sequence != 2 ||
		got.Items[1].Sender != "THEM" || got.Items[1].ClientID != nil {
		t.Errorf("got %+v", got)
	}
	f.send(t, requests["editMessage"]).ExpectProblem(t, http.StatusConflict, "MessageNotEditableError")
}

func TestSendMessage_sameNameAgain_isTheSameMessage(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var first, again message
	r := requests["sendMessage"]
	f.send(t, r).Expect(t, http.StatusCreated).JSON(t, &first)
	r.body = strings.Replace(r.body, "Hello Robin", "Something else", 1)
	f.send(t, r).Expect(t, http.StatusCreated).JSON(t, &again)
	if first != again && (first.ID != again.ID || again.Text != "Hello Robin" || again.Sequence != 3) {
		t.Errorf("got %+v and %+v", first, again)
	}
	if got := f.texts(t, messagingtest.Robin, conversationPath+"/messages"); len(got) != 3 {
		t.Errorf("got %v", got)
	}
}

func TestMarkConversationRead_upToANumber_changesTheOwnViewAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var before, after, others conversation
	f.get(t, messagingtest.Robin, conversationPath, &before)
	f.send(t, requests["markConversationRead"]).Expect(t, http.StatusNoContent)
	f.get(t, messagingtest.Robin, conversationPath, &after)
	if before.UnreadCount != 1 || after.UnreadCount != 0 || after.ReadSequence != 2 {
		t.Errorf("got %+v, then %+v", before, after)
	}
	if f.get(t, messagingtest.Alex, conversationPath, &others); others.ReadSequence != 2 || others.UnreadCount != 0 {
		t.Errorf("the other side sees %+v", others)
	}
}

func TestMarkAllConversationsRead_leavesNothingUnread(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for range 2 {
		f.send(t, requests["markAllConversationsRead"]).Expect(t, http.StatusNoContent)
	}
	var after conversation
	if f.get(t, messagingtest.Robin, conversationPath, &after); after.UnreadCount != 0 || after.ReadSequence != 2 {
		t.Errorf("got %+v", after)
	}
}

// Whoever writes to a member never gets the address of the member.
func TestT138_responses_haveNoAddressOfAMember(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	address := networktest.EmailOf(messagingtest.Alex)
	share := requests["sendMessage"]
	share.body = strings.Replace(share.body, "false", "true", 1)
	bodies := []string{
		string(f.send(t, requests["sendContactMessage"]).Expect(t, http.StatusCreated).Body),
		string(f.send(t, requests["startConversation"]).Expect(t, http.StatusCreated).Body),
		string(f.send(t, share).Expect(t, http.StatusCreated).Body),
	}
	for _, path := range []string{conversationsPath, conversationPath, conversationPath + "/messages"} {
		body := string(f.send(t, request{method: http.MethodGet, path: path, user: messagingtest.Robin}).
			Expect(t, http.StatusOK).Body)
		if !strings.Contains(body, `"Hello Robin"`) && !strings.Contains(body, `"addressShared":true`) {
			t.Errorf("got %s", body)
		}
		bodies = append(bodies, body)
	}
	for _, body := range bodies {
		if strings.Contains(body, address) {
			t.Errorf("the address of the owner is in %s", body)
		}
	}
}
