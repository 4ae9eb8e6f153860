// Package notificationtext says what notifications tell, for lists and for mails.
package notificationtext

import (
	"wright.app/modules/network/notification"
)

// Say returns a text of the application in one language. parameters are alternating names and values.
type Say func(key string, parameters ...any) string

// Text is what a notification tells.
type Text struct {
	Title string
	Body  string // may be empty
	Path  string // of the page that it leads to
}

// decisionTexts are the keys of the titles and bodies of decisions about profiles.
var decisionTexts = map[notification.Decision]struct{ title, body string }{
	notification.ProfileWarned:     {"notification_profile_warned", "notification_profile_reason"},
	notification.ProfileSuspended:  {"notification_profile_suspended", "notification_profile_reason"},
	notification.ProfileReinstated: {title: "notification_profile_reinstated"},
	notification.ProfileApproved:   {title: "notification_profile_approved"},
	notification.ReviewEnded:       {title: "notification_review_ended"},
}

// Of returns what a notification tells. An acceptance leads to the profile of the person if the owner may see it.
func Of(n notification.Shown, say Say) Text {
	name := n.Person.DisplayName
	switch n.Kind {
	case notification.ConnectionRequested:
		return Text{Title: say("notification_connection_requested", "name", name), Path: "/app/people?tab=requests"}
	case notification.ConnectionAccepted:
		path := "/app/people?tab=connections"
		if n.CanOpen {
			path = "/app/people/" + n.Person.Member.String()
		}
		return Text{Title: say("notification_connection_accepted", "name", name), Path: path}
	case notification.ContactMessage:
		return contactText("notification_contact_message", "notification_contact_message_from", n, say)
	case notification.ContactAnswer:
		return contactText("notification_contact_answer", "notification_contact_answer_from", n, say)
	case notification.ReportDecided:
		return Text{
			Title: say("notification_report_decided"), Body: say("notification_report_decided_body"),
			Path: "/guidelines",
		}
	case notification.ProfileStatus:
		keys := decisionTexts[n.Decision]
		text := Text{Title: say(keys.title), Path: "/app/profile"}
		if keys.body != "" {
			text.Body = say(keys.body, "reason", n.Reason)
		}
		return text
	}
	return Text{}
}

// contactText returns what is told of a message or an answer: one title without and one with the name of the author. It
// leads to the conversation.
func contactText(title, titleWithName string, n notification.Shown, say Say) Text {
	text := Text{Title: say(title), Path: "/app/messages/" + n.Cause.String()}
	if n.Author != "" {
		text.Title = say(titleWithName, "name", n.Author)
	}
	return text
}
