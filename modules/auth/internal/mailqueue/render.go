package mailqueue

import (
	"embed"
	"fmt"
	htmltemplate "html/template"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/mail"
)

//go:embed templates/mail.html.tmpl templates/mail.text.tmpl
var files embed.FS

var (
	htmlTemplate = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/mail.html.tmpl"))
	textTemplate = texttemplate.Must(texttemplate.ParseFS(files, "templates/mail.text.tmpl"))
)

// Renderer renders the mails of the module with the name and the address of the site.
type Renderer struct {
	product   string
	publicURL *url.URL
}

// NewRenderer returns the renderer for the site at publicURL, whose name is product.
func NewRenderer(product string, publicURL *url.URL) Renderer {
	return Renderer{product: product, publicURL: publicURL}
}

// mailContent is the data of the templates.
type mailContent struct {
	Subject string // without the code, because locked screens show subjects
	Preview string // shown beside the subject in an inbox
	Heading string
	Lead    string
	Code    string // empty for none
	Body    string
	Advice  string // for a recipient who did not expect the mail

	Product string
	Home    string // the URL of the site
	Host    string
}

const endSessions = "end the sessions that you do not recognize"

// Code returns the mail with a code. The mail for a sign-in is the same whether the address has an account, has none or
// is suspended. If the new address for an account belongs to another user, the mail says so and has no code.
func (r Renderer) Code(to code.Recipient, mailed code.Code, id string) (mail.Message, error) {
	return r.render(to.Email, r.codeContent(to, mailed), id)
}

func (r Renderer) codeContent(to code.Recipient, mailed code.Code) mailContent {
	minutes := int(code.ChallengeLife.Minutes())
	c := mailContent{
		Subject: "Your confirmation code for " + r.product,
		Preview: fmt.Sprintf("It works once, for %d minutes.", minutes),
		Heading: "Your confirmation code",
		Lead:    "Enter it on the page where you asked for it.",
		Code:    mailed.Grouped(),
		Body: fmt.Sprintf("It works once, and only for %d minutes after you asked. "+
			"Never share it: %s will not ask you for it by e-mail, by phone or in a chat.", minutes, r.product),
	}
	switch {
	case to.InUse:
		return mailContent{
			Subject: "Your e-mail address at " + r.product,
			Preview: "Nothing has changed.",
			Heading: "This address has an account already",
			Lead:    "Somebody wanted to use it for another account.",
			Body: "An address belongs to one account, so nothing has changed. " +
				"If this was you, sign in with this address instead.",
			Advice: "If this was not you, somebody may have mistyped an address. You do not need to do anything.",
		}
	case to.Purpose == code.PurposeUpdateUser:
		c.Advice = "If you did not ask to change your account, do not use the code, and " + endSessions + ": " +
			"they are listed in your account. If you have no account here, somebody may have mistyped an address."
	case to.Purpose == code.PurposeDeleteUser:
		c.Subject = "Your code to delete your account at " + r.product
		c.Heading = "Your code to delete your account"
		c.Body = "If you use it, your profile and your links disappear at once, " +
			"and everything is erased 14 days later. " + c.Body
		c.Advice = "If you did not ask for this, do not use the code, and " + endSessions + ": " +
			"they are listed in your account. Nothing is deleted without the code."
	default:
		c.Subject = "Your sign-in code for " + r.product
		c.Heading = "Your sign-in code"
		c.Advice = "If you did not ask for a code, somebody may have mistyped an address. " +
			"You do not need to do anything: nobody can sign in without this code."
	}
	return c
}

// Notice returns the mail for a notice. It fails for an unknown kind.
func (r Renderer) Notice(n auth.Notice, id string) (mail.Message, error) {
	c := mailContent{Advice: "If this was not you, sign in, " + endSessions + ", and contact support."}
	switch n.Kind {
	case auth.NoticeAddressRequested:
		c.Subject = "Your e-mail address at " + r.product
		c.Heading = "A new address was requested"
		c.Lead = "Somebody who is signed in to your account wants to change its address to " + n.NewAddress + "."
		c.Body = "Nothing has changed yet. The address changes when the code that was sent there is entered."
	case auth.NoticeAddressChanged:
		c.Subject = "Your e-mail address at " + r.product + " has changed"
		c.Heading = "Your address has changed"
		c.Lead = "Your account now belongs to " + n.NewAddress + "."
		c.Body = "This address no longer signs you in. All other sessions of your account have ended."
		c.Advice = "If this was not you, contact support."
	case auth.NoticeDeletionScheduled:
		day := n.EraseAt.UTC().Format("2006/01/02")
		c.Subject = "Your account at " + r.product + " will be erased on " + day
		c.Heading = "Your account is deleted"
		c.Lead = "Nobody can see your profile any more, and your links do not work."
		c.Body = "Everything is erased on " + day + " at " + n.EraseAt.UTC().Format("15:04") + " UTC. " +
			"If you change your mind, sign in before that, and nothing is lost."
		c.Advice = "If this was not you, sign in, which stops the deletion, and " + endSessions + "."
	case auth.NoticeDeletionCancelled:
		c.Subject = "Your account at " + r.product + " will not be erased"
		c.Heading = "Your account will not be erased"
		c.Lead = "You have signed in, so the deletion is cancelled."
		c.Body = "Your profile and your links are the same as before."
	case auth.NoticeAccountLinked:
		c.Subject = "An account was linked at " + r.product
		c.Heading = "A " + n.Provider.Name() + " account was linked"
		c.Lead = "The " + accountName(n) + " can now be used to sign in as you."
		c.Body = "You can see and unlink your accounts under sign-in and accounts."
		c.Advice = "If this was not you, unlink it at once, and " + endSessions + "."
	case auth.NoticeAccountUnlinked:
		c.Subject = "An account was unlinked at " + r.product
		c.Heading = "A " + n.Provider.Name() + " account was unlinked"
		c.Lead = "The " + accountName(n) + " can no longer be used to sign in as you."
		c.Body = "You can still sign in with this address, and link the account again."
		if n.ProfileClosed {
			c.Body = "You have no linked GitHub or GitLab account any more, so your profile is Restricted now: " +
				"only people with a personal link can see it. Link an account to change that."
		}
	case auth.NoticeProfileApproved, auth.NoticeProfileSuspended, auth.NoticeProfileReinstated, auth.NoticeReviewEnded:
		c = r.moderationContent(n)
	default:
		return mail.Message{}, fmt.Errorf("render a mail: unknown notice %q", n.Kind)
	}
	c.Preview = c.Lead
	return r.render(n.To, c, id)
}

// accountName returns the name of a linked account for people.
func accountName(n auth.Notice) string {
	if n.Username == "" {
		return n.Provider.Name() + " account"
	}
	return n.Provider.Name() + " account " + n.Username
}

func (r Renderer) render(to auth.Email, c mailContent, id string) (mail.Message, error) {
	c.Product, c.Home, c.Host = r.product, r.publicURL.String(), r.publicURL.Host
	var html, text strings.Builder
	if err := htmlTemplate.Execute(&html, c); err != nil {
		return mail.Message{}, fmt.Errorf("render a mail: %w", err)
	}
	if err := textTemplate.Execute(&text, c); err != nil {
		return mail.Message{}, fmt.Errorf("render a mail: %w", err)
	}
	return mail.Message{
		To: to.String(), Subject: c.Subject, Text: text.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"}, // no automatic replies
	}, nil
}
