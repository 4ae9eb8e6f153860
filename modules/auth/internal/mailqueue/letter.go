package mailqueue

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/auth"
	"wright.app/platform/mail"
)

//go:embed letters/letter.html.tmpl letters/letter.text.tmpl
var files embed.FS

// Letters writes the mails of the module in the words and colours of the site.
type Letters struct {
	product string
	site    *url.URL
	html    *htmltemplate.Template
	text    *texttemplate.Template
}

// NewLetters returns the letters of the site at publicURL, which calls itself product.
func NewLetters(product string, publicURL *url.URL) (Letters, error) {
	html, err := htmltemplate.ParseFS(files, "letters/letter.html.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	text, err := texttemplate.ParseFS(files, "letters/letter.text.tmpl")
	if err != nil {
		return Letters{}, fmt.Errorf("letters: %w", err)
	}
	return Letters{product: product, site: publicURL, html: html, text: text}, nil
}

// words are what the templates fill in.
type words struct {
	Subject string // leaves the code out, because locked screens show subjects
	Preview string // what mail programs show beside the subject
	Heading string
	Lead    string
	Code    string // empty for none
	Body    string
	Unasked string // for somebody who did not expect the letter

	Product string
	Home    string // address of the site
	Host    string // the same, as people say it
}

// Code returns the mail with a code. That of a sign-in is the same for everybody: who has an
// account, who has none and who is suspended. Where somebody else has the new address that
// was asked for, the letter tells them so and leaves the code out.
func (l Letters) Code(to auth.Recipient, code auth.Code, id string) (mail.Message, error) {
	return l.write(to.Email, l.codeWords(to, code), id)
}

func (l Letters) codeWords(to auth.Recipient, code auth.Code) words {
	minutes := int(auth.ChallengeLife.Minutes())
	w := words{
		Subject: "Your confirmation code for " + l.product,
		Preview: fmt.Sprintf("It works once, for %d minutes.", minutes),
		Heading: "Your confirmation code",
		Lead:    "Type it on the page where you asked for it.",
		Code:    code.Grouped(),
		Body: fmt.Sprintf("It works once, and only for %d minutes after you asked. "+
			"Never pass it on: %s will not ask you for it by mail, by phone or in a chat.", minutes, l.product),
	}
	switch {
	case to.InUse:
		return words{
			Subject: "Your e-mail address at " + l.product,
			Preview: "Nothing has changed.",
			Heading: "This address has an account already",
			Lead:    "Somebody wanted to use it for another account.",
			Body:    "An address belongs to one account, so nothing has changed. If it was you, sign in with this address instead.",
			Unasked: "It was not you? Then somebody may have mistyped an address. There is nothing you need to do.",
		}
	case to.Purpose == auth.PurposeUpdateUser:
		w.Unasked = "You did not ask to change your account? Then do not use the code, and end the sessions that you do not know: " +
			"they are listed in your account. If you have no account here, somebody may have mistyped an address."
	case to.Purpose == auth.PurposeDeleteUser:
		w.Subject = "Your code to delete your account at " + l.product
		w.Heading = "Your code to delete your account"
		w.Body = "With it your profile and your links disappear at once, and everything is erased 14 days later. " + w.Body
		w.Unasked = "You did not ask for this? Then do not use the code, and end the sessions that you do not know: " +
			"they are listed in your account. Without the code nothing is deleted."
	default:
		w.Subject = "Your sign-in code for " + l.product
		w.Heading = "Your sign-in code"
		w.Unasked = "You did not ask for a code? Then somebody may have mistyped an address. " +
			"There is nothing you need to do: without this code nobody gets in."
	}
	return w
}

// Notice returns the mail that tells what has happened to an account, or an error for a kind
// of notice that does not exist.
func (l Letters) Notice(n auth.Notice, id string) (mail.Message, error) {
	w := words{Unasked: "It was not you? Sign in, end the sessions that you do not know, and contact support."}
	switch n.Kind {
	case auth.NoticeAddressAsked:
		w.Subject = "Your e-mail address at " + l.product
		w.Heading = "Another address was asked for"
		w.Lead = "Somebody who is signed in to your account wants to use " + n.NewAddress + " for it."
		w.Body = "Nothing has changed yet. It does as soon as the code that was sent there is typed in."
	case auth.NoticeAddressChanged:
		w.Subject = "Your e-mail address at " + l.product + " has changed"
		w.Heading = "Your address has changed"
		w.Lead = "Your account now belongs to " + n.NewAddress + "."
		w.Body = "This address no longer signs you in. Everybody else who was signed in to your account is signed out."
		w.Unasked = "It was not you? Contact support."
	case auth.NoticeDeletionScheduled:
		day := n.EraseAt.UTC().Format("2006/01/02")
		w.Subject = "Your account at " + l.product + " will be erased on " + day
		w.Heading = "Your account is deleted"
		w.Lead = "Nobody sees your profile any more, and your links open nothing."
		w.Body = "Everything is erased on " + day + " at " + n.EraseAt.UTC().Format("15:04") + " UTC. " +
			"If you change your mind, sign in before that: then all is as it was."
		w.Unasked = "It was not you? Sign in, which stops it, and end the sessions that you do not know."
	case auth.NoticeDeletionCancelled:
		w.Subject = "Your account at " + l.product + " stays"
		w.Heading = "Your account stays"
		w.Lead = "You have signed in, so it is not erased."
		w.Body = "Your profile and your links are as they were."
	case auth.NoticeAccountLinked:
		w.Subject = "An account was linked at " + l.product
		w.Heading = "A " + n.Provider.Name() + " account was linked"
		w.Lead = "The " + accountName(n) + " can sign in as you now."
		w.Body = "Your accounts are listed under sign-in and accounts, where each of them can be unlinked."
		w.Unasked = "It was not you? Unlink it at once, and end the sessions that you do not know."
	case auth.NoticeAccountUnlinked:
		w.Subject = "An account was unlinked at " + l.product
		w.Heading = "A " + n.Provider.Name() + " account was unlinked"
		w.Lead = "The " + accountName(n) + " can no longer sign in as you."
		w.Body = "You can always sign in with this address, and link the account again."
		if n.ProfileClosed {
			w.Body = "No GitHub or GitLab account is left, so your profile is Restricted now: " +
				"only people with a personal link can see it. Link an account to open it again."
		}
	case auth.NoticeProfileApproved, auth.NoticeProfileSuspended, auth.NoticeProfileReinstated, auth.NoticeReviewEnded:
		w = l.moderationWords(n)
	default:
		return mail.Message{}, fmt.Errorf("write a letter: no words for the notice %q", n.Kind)
	}
	w.Preview = w.Lead
	return l.write(n.To, w, id)
}

// accountName returns what the person knows the account by.
func accountName(n auth.Notice) string {
	if n.Username == "" {
		return n.Provider.Name() + " account"
	}
	return n.Provider.Name() + " account " + n.Username
}

func (l Letters) write(to auth.Email, w words, id string) (mail.Message, error) {
	w.Product, w.Home, w.Host = l.product, l.site.String(), l.site.Host
	var html, text strings.Builder
	if err := l.html.Execute(&html, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	if err := l.text.Execute(&text, w); err != nil {
		return mail.Message{}, fmt.Errorf("write a letter: %w", err)
	}
	return mail.Message{
		To: to.String(), Subject: w.Subject, Text: text.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"}, // no out-of-office notes to a machine
	}, nil
}
