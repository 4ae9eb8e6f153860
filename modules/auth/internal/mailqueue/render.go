package mailqueue

import (
	"embed"
	"fmt"
	"net/url"
	"strings"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/mail"
	"wright.app/platform/mail/mailtemplate"
	"wright.app/platform/text"
)

// textFiles are the texts of mails: the file texts/<BCP 47 tag>.json for each language.
//
//go:embed texts/*.json
var textFiles embed.FS

// Renderer renders the mails of the module in one language, with the name and the address of the site.
type Renderer struct {
	*mailtemplate.Templates

	texts     mailtemplate.Texts
	providers auth.ProviderNames
}

// NewRenderer returns the renderer of English mails for the site at publicURL, whose name is product.
func NewRenderer(product string, publicURL *url.URL, providers auth.ProviderNames) (Renderer, error) {
	templates, err := mailtemplate.New(product, publicURL, textFiles)
	if err != nil {
		return Renderer{}, fmt.Errorf("module auth: %w", err)
	}
	return Renderer{templates, templates.In(""), providers}, nil
}

// In returns the renderer for a language. If there are no mails in the language, it returns the renderer of English
// mails.
func (r Renderer) In(language string) Renderer {
	r.texts = r.Templates.In(language)
	return r
}

// Code returns the mail with a code. The mail for a sign-in is the same whether the address has an account, has none or
// is suspended. If the new address for an account belongs to another user, the mail says so and has no code.
func (r Renderer) Code(to code.Recipient, mailed code.Code, id string) (mail.Message, error) {
	m := mail.Message{To: to.Email.String(), ID: id, Awaited: true}
	return r.texts.Render(m, r.codeContent(to, mailed))
}

func (r Renderer) codeContent(to code.Recipient, mailed code.Code) mailtemplate.Content {
	minutes := int(code.ChallengeLife.Minutes())
	c := mailtemplate.Content{
		Subject: r.texts.Say("code_subject"), Preview: r.texts.Say("code_preview", "minutes", minutes),
		Heading: r.texts.Say("code_heading"), Lead: r.texts.Say("code_lead"), Code: mailed.Grouped(),
		Body: r.texts.Say("code_body", "minutes", minutes),
	}
	switch {
	case to.InUse:
		return mailtemplate.Content{
			Subject: r.texts.Say("in_use_subject"), Preview: r.texts.Say("in_use_preview"),
			Heading: r.texts.Say("in_use_heading"),
			Lead:    r.texts.Say("in_use_lead"), Body: r.texts.Say("in_use_body"), Note: r.texts.Say("in_use_advice"),
		}
	case to.Purpose == code.PurposeUpdateUser:
		c.Note = r.texts.Say("update_advice")
	case to.Purpose == code.PurposeDeleteUser:
		c.Subject, c.Heading = r.texts.Say("delete_subject"), r.texts.Say("delete_heading")
		c.Body = r.texts.Say("delete_body") + " " + c.Body
		c.Note = r.texts.Say("delete_advice")
	default:
		c.Subject, c.Heading = r.texts.Say("sign_in_subject"), r.texts.Say("sign_in_heading")
		c.Note = r.texts.Say("sign_in_advice")
	}
	return c
}

// noticeKeys are the beginnings of the keys of the texts of notices.
var noticeKeys = map[auth.NoticeKind]string{
	auth.NoticeAddressRequested: "address_requested", auth.NoticeAddressChanged: "address_changed",
	auth.NoticeDeletionScheduled: "deletion_scheduled", auth.NoticeDeletionCancelled: "deletion_cancelled",
	auth.NoticeAccountLinked: "account_linked", auth.NoticeAccountUnlinked: "account_unlinked",
	auth.NoticePasskeyAdded: "passkey_added", auth.NoticePasskeyRemoved: "passkey_removed",
	auth.NoticeTokenCreated: "token_created", auth.NoticeTokenRotated: "token_rotated",
	auth.NoticeTokenEnded: "token_ended", auth.NoticeTokenExpiring: "token_expiring",
	auth.NoticeWebhookDisabled: "webhook_disabled",
	auth.NoticeAccountCreated:  "account_created", auth.NoticeAccountsHeld: "accounts_held",
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
	// The names were chosen by the person who linked the account or registered the passkey, who may not be the owner.
	passkey, username, accounts := text.DefangURLs(n.Passkey), text.DefangURLs(n.Username), text.DefangURLs(n.Accounts)
	// A notice has one time at most.
	provider, at := r.providers.Of(n.Provider), n.EraseAt.UTC()
	if !n.At.IsZero() {
		at = n.At.UTC()
	}
	say := func(key string) string {
		return r.texts.Say(key, "address", n.NewAddress, "provider", provider, "reason", n.Reason, "passkey", passkey,
			"token", text.DefangURLs(n.Token), "webhook", text.DefangURLs(n.Webhook),
			"account", r.texts.Say(account, "provider", provider, "username", username),
			"accounts", accounts, "ways", r.ways(accounts, n.Passkeys), "browser", r.browser(n.Browser, n.System),
			"day", at.Format(r.texts.Say("date_layout")), "time", at.Format("15:04"))
	}
	c := mailtemplate.Content{
		Subject: say(key + "_subject"), Heading: say(key + "_heading"), Lead: say(key + "_lead"),
		Body: say("nothing_to_do"), Note: say("notice_advice"),
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
		c.Note = say("decision_advice")
	case auth.NoticeProfileReinstated, auth.NoticeReviewEnded, auth.NoticeAccountRestored:
		c.Note = say("decision_advice")
	default: // the texts with the usual keys are complete
	}
	if r.texts.Has(key + "_advice") {
		c.Note = say(key + "_advice")
	}
	c.Preview = c.Lead
	return r.texts.Render(mail.Message{To: n.To.String(), ID: id}, c)
}

// ways returns linked accounts and passkeys as a list in a sentence. passkeys has one passkey per line.
func (r Renderer) ways(accounts, passkeys string) string {
	var ways []string
	if accounts != "" {
		ways = append(ways, r.texts.Say("ways_accounts", "accounts", accounts))
	}
	if passkeys != "" {
		var names []string
		for name := range strings.SplitSeq(passkeys, "\n") {
			names = append(names, r.texts.Say("ways_passkey", "passkey", text.DefangURLs(name)))
		}
		ways = append(ways, r.texts.Say("ways_passkeys", "passkeys", strings.Join(names, ", ")))
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
	return r.texts.Say(key, "browser", name, "system", system)
}
