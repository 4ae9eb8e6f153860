package mailqueue

import (
	"context"
	"embed"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"net/url"
	"strings"
	texttemplate "text/template"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/mail"
	"wright.app/platform/text"
)

//go:embed templates/mail.html.tmpl templates/mail.text.tmpl
var files embed.FS

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

var (
	htmlTemplate = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/mail.html.tmpl"))
	textTemplate = texttemplate.Must(texttemplate.ParseFS(files, "templates/mail.text.tmpl"))
)

// Renderer renders the mails of the module in one language, with the name and the address of the site.
type Renderer struct {
	product   string
	publicURL *url.URL
	catalog   *i18n.Catalog
	texts     i18n.Texts
}

// NewRenderer returns the renderer of English mails for the site at publicURL, whose name is product.
func NewRenderer(product string, publicURL *url.URL) (Renderer, error) {
	folder, err := fs.Sub(textFiles, "texts")
	if err != nil {
		return Renderer{}, fmt.Errorf("texts of mails: %w", err)
	}
	catalog, err := i18n.ReadCatalog(folder, "en-US")
	if err != nil {
		return Renderer{}, fmt.Errorf("texts of mails: %w", err)
	}
	return Renderer{product: product, publicURL: publicURL, catalog: catalog, texts: catalog.In("")}, nil
}

// In returns the renderer for a language, that of English mails for every tag in which there are none.
func (r Renderer) In(language string) Renderer {
	r.texts = r.catalog.In(language)
	return r
}

// LanguageOf returns the language in which the page of the HTTP request around ctx is shown. It is "" if there is no
// request, and if the request says nothing about languages, as those of other programs do.
func (r Renderer) LanguageOf(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	found := r.catalog.For(request).Language()
	if found == r.catalog.In("").Language() && request.Header.Get("Accept-Language") == "" {
		return ""
	}
	return found
}

// say returns a text with the name of the site and further parameters, which are alternating names and values.
func (r Renderer) say(key string, parameters ...any) string {
	return r.texts.Say(key, append([]any{"product", r.product}, parameters...)...)
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

	Language string // BCP 47
	Product  string
	Home     string // the URL of the site
	Host     string
}

// Code returns the mail with a code. The mail for a sign-in is the same whether the address has an account, has none or
// is suspended. If the new address for an account belongs to another user, the mail says so and has no code.
func (r Renderer) Code(to code.Recipient, mailed code.Code, id string) (mail.Message, error) {
	m, err := r.render(to.Email, r.codeContent(to, mailed), id)
	m.Awaited = true
	return m, err
}

func (r Renderer) codeContent(to code.Recipient, mailed code.Code) mailContent {
	minutes := int(code.ChallengeLife.Minutes())
	c := mailContent{
		Subject: r.say("code_subject"), Preview: r.say("code_preview", "minutes", minutes),
		Heading: r.say("code_heading"), Lead: r.say("code_lead"), Code: mailed.Grouped(),
		Body: r.say("code_body", "minutes", minutes),
	}
	switch {
	case to.InUse:
		return mailContent{
			Subject: r.say("in_use_subject"), Preview: r.say("in_use_preview"), Heading: r.say("in_use_heading"),
			Lead: r.say("in_use_lead"), Body: r.say("in_use_body"), Advice: r.say("in_use_advice"),
		}
	case to.Purpose == code.PurposeUpdateUser:
		c.Advice = r.say("update_advice")
	case to.Purpose == code.PurposeDeleteUser:
		c.Subject, c.Heading = r.say("delete_subject"), r.say("delete_heading")
		c.Body = r.say("delete_body") + " " + c.Body
		c.Advice = r.say("delete_advice")
	default:
		c.Subject, c.Heading = r.say("sign_in_subject"), r.say("sign_in_heading")
		c.Advice = r.say("sign_in_advice")
	}
	return c
}

// noticeKeys are the beginnings of the keys of the texts of notices.
var noticeKeys = map[auth.NoticeKind]string{
	auth.NoticeAddressRequested: "address_requested", auth.NoticeAddressChanged: "address_changed",
	auth.NoticeDeletionScheduled: "deletion_scheduled", auth.NoticeDeletionCancelled: "deletion_cancelled",
	auth.NoticeAccountLinked: "account_linked", auth.NoticeAccountUnlinked: "account_unlinked",
	auth.NoticePasskeyAdded: "passkey_added", auth.NoticePasskeyRemoved: "passkey_removed",
	auth.NoticeAccountCreated: "account_created", auth.NoticeAccountsHeld: "accounts_held",
	auth.NoticeAccountsKept: "accounts_kept", auth.NoticeNewBrowser: "new_browser",
	auth.NoticeAccountSuspended: "account_suspended", auth.NoticeAccountRestored: "account_restored",
	auth.NoticeSessionsEnded: "sessions_ended", auth.NoticeProfileApproved: "approved",
	auth.NoticeProfileSuspended: "suspended", auth.NoticeProfileWarned: "warned",
	auth.NoticeProfileReinstated: "reinstated", auth.NoticeReviewEnded: "review_ended",
}

// Notice returns the mail for a notice. It fails for an unknown kind.
func (r Renderer) Notice(n auth.Notice, id string) (mail.Message, error) {
	key, ok := noticeKeys[n.Kind]
	if !ok {
		return mail.Message{}, fmt.Errorf("render a mail: unknown notice %q", n.Kind)
	}
	account := "account_name_user"
	if n.Username == "" {
		account = "account_name"
	}
	// The names were chosen by whoever has linked the account or registered the passkey.
	passkey, username, accounts := text.DefangURLs(n.Passkey), text.DefangURLs(n.Username), text.DefangURLs(n.Accounts)
	// A notice has one time at most.
	provider, at := n.Provider.Name(), n.EraseAt.UTC()
	if !n.At.IsZero() {
		at = n.At.UTC()
	}
	say := func(key string) string {
		return r.say(key, "address", n.NewAddress, "provider", provider, "reason", n.Reason, "passkey", passkey,
			"account", r.say(account, "provider", provider, "username", username),
			"accounts", accounts, "ways", r.ways(accounts, n.Passkeys), "browser", r.browser(n.Browser, n.System),
			"day", at.Format(r.say("date_layout")), "time", at.Format("15:04"))
	}
	c := mailContent{
		Subject: say(key + "_subject"), Heading: say(key + "_heading"), Lead: say(key + "_lead"),
		Body: say("nothing_to_do"), Advice: say("notice_advice"),
	}
	if r.texts.Has(key + "_body") {
		c.Body = say(key + "_body")
	}
	switch n.Kind {
	case auth.NoticeAccountUnlinked:
		if n.ProfileClosed {
			c.Body = say("account_unlinked_closed")
		}
	case auth.NoticeAccountsHeld:
		if n.ProfileClosed {
			c.Body += " " + say("accounts_held_closed")
		}
	case auth.NoticeProfileApproved:
		if n.ProfileBadge {
			c.Body = say("approved_badge") + " " + c.Body
		}
		if n.ProfileReopened {
			c.Body = say("approved_reopened") + " " + c.Body
		}
		c.Advice = say("decision_advice")
	case auth.NoticeProfileReinstated, auth.NoticeReviewEnded, auth.NoticeAccountRestored:
		c.Advice = say("decision_advice")
	default: // the texts with the usual keys are complete
	}
	if r.texts.Has(key + "_advice") {
		c.Advice = say(key + "_advice")
	}
	c.Preview = c.Lead
	return r.render(n.To, c, id)
}

// ways returns linked accounts, and passkeys of which each is a line, as a list in a sentence.
func (r Renderer) ways(accounts, passkeys string) string {
	var ways []string
	if accounts != "" {
		ways = append(ways, r.say("ways_accounts", "accounts", accounts))
	}
	if passkeys != "" {
		var names []string
		for name := range strings.SplitSeq(passkeys, "\n") {
			names = append(names, r.say("ways_passkey", "passkey", text.DefangURLs(name)))
		}
		ways = append(ways, r.say("ways_passkeys", "passkeys", strings.Join(names, ", ")))
	}
	return strings.Join(ways, "; ")
}

// browser returns the kind of a browser, such as "Firefox on Windows", as far as it is known.
func (r Renderer) browser(name, system string) string {
	key := "browser_unknown"
	switch {
	case name != "" && system != "":
		key = "browser_on_system"
	case name != "":
		key = "browser_name"
	case system != "":
		key = "browser_system"
	}
	return r.say(key, "browser", name, "system", system)
}

func (r Renderer) render(to auth.Email, c mailContent, id string) (mail.Message, error) {
	c.Language = r.texts.Language()
	c.Product, c.Home, c.Host = r.product, r.publicURL.String(), r.publicURL.Host
	var html, plain strings.Builder
	if err := htmlTemplate.Execute(&html, c); err != nil {
		return mail.Message{}, fmt.Errorf("render a mail: %w", err)
	}
	if err := textTemplate.Execute(&plain, c); err != nil {
		return mail.Message{}, fmt.Errorf("render a mail: %w", err)
	}
	return mail.Message{
		To: to.String(), Subject: c.Subject, Text: plain.String(), HTML: html.String(), ID: id,
		Headers: map[string]string{"X-Auto-Response-Suppress": "All"}, // no automatic replies
	}, nil
}
