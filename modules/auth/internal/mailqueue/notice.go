package mailqueue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// NoticeMail is the job that sends one notice. Recipient and content are encrypted.
type NoticeMail struct {
	Sealed []byte `json:"sealed"`
	// MessageID is the same for every attempt.
	MessageID string `json:"letter"`
}

// Kind implements river.JobArgs.
func (NoticeMail) Kind() string { return "auth_notice_mail" }

// noticePayload is the encrypted content of a NoticeMail.
type noticePayload struct {
	Kind auth.NoticeKind `json:"kind"`
	To   string          `json:"to"`
	// Member is missing in jobs of former releases.
	Member     identity.MemberID `json:"member,omitzero"`
	NewAddress string            `json:"newAddress,omitempty"`
	EraseAt    time.Time         `json:"eraseAt,omitzero"`
	Provider   auth.Provider     `json:"provider,omitempty"`
	Username   string            `json:"username,omitempty"`
	Passkey    string            `json:"passkey,omitempty"`
	Subject    uuid.UUID         `json:"subject,omitzero"`
	Token      string            `json:"token,omitempty"`
	Webhook    string            `json:"webhook,omitempty"`
	Accounts   string            `json:"accounts,omitempty"`
	Passkeys   string            `json:"passkeys,omitempty"`
	At         time.Time         `json:"at,omitzero"`
	Browser    string            `json:"browser,omitempty"`
	System     string            `json:"system,omitempty"`
	Closed     bool              `json:"profileClosed,omitempty"`
	Reason     string            `json:"reason,omitempty"`
	Badge      bool              `json:"profileBadge,omitempty"`
	Reopened   bool              `json:"profileReopened,omitempty"`
}

var _ auth.Notices = (*Notices)(nil)

// Notices implements auth.Notices with the queue. A job is tagged with its recipient.
type Notices struct {
	queue      *queue.Queue
	sealer     *secret.Sealer
	recipients *queue.Subjects
}

// NewNotices returns Notices.
func NewNotices(q *queue.Queue, sealer *secret.Sealer, mac *secret.MAC) *Notices {
	return &Notices{queue: q, sealer: sealer, recipients: queue.NewSubjects(q, "person", mac)}
}

// Send implements auth.Notices.
func (n *Notices) Send(ctx context.Context, notice auth.Notice) error {
	id, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("generate a message id: %w", err)
	}
	plain, err := json.Marshal(noticePayload{
		Kind: notice.Kind, Member: notice.Member, To: notice.To.String(), NewAddress: notice.NewAddress,
		EraseAt: notice.EraseAt, Subject: notice.Subject, Provider: notice.Provider, Username: notice.Username,
		Passkey: notice.Passkey, Closed: notice.ProfileClosed,
		Token: notice.Token, Webhook: notice.Webhook, Accounts: notice.Accounts, Passkeys: notice.Passkeys,
		At: notice.At, Browser: notice.Browser, System: notice.System,
		Reason: notice.Reason, Badge: notice.ProfileBadge, Reopened: notice.ProfileReopened,
	})
	if err != nil {
		return fmt.Errorf("encode a notice: %w", err)
	}
	job := NoticeMail{Sealed: n.sealer.Seal(plain, noticeData(id.String())), MessageID: id.String()}
	return n.queue.Enqueue(ctx, job, queue.On(queue.Mails), n.recipients.Tag(subjectOf(notice.Member)))
}

// DeleteByMember implements auth.Notices.
func (n *Notices) DeleteByMember(ctx context.Context, member identity.MemberID) error {
	return n.recipients.DeleteJobs(ctx, subjectOf(member))
}

func subjectOf(member identity.MemberID) string { return "person|v1|" + member.String() }

// noticeData is the associated data of an encrypted notice: it cannot be decrypted in another job.
func noticeData(messageID string) string { return "auth notice " + messageID }

var _ river.Worker[NoticeMail] = (*NoticeWorker)(nil)

// NoticeWorker sends the mails of NoticeMail jobs, and drops those that auth.NoticePolicy does not allow any more.
type NoticeWorker struct {
	river.WorkerDefaults[NoticeMail]

	sealer    *secret.Sealer
	policy    *auth.NoticePolicy
	renderer  Renderer
	languages *settings.MailLanguages
	mail      mail.Transport
}

// NewNoticeWorker returns a NoticeWorker.
func NewNoticeWorker(
	sealer *secret.Sealer, policy *auth.NoticePolicy, renderer Renderer, languages *settings.MailLanguages,
	transport mail.Transport,
) *NoticeWorker {
	return &NoticeWorker{sealer: sealer, policy: policy, renderer: renderer, languages: languages, mail: transport}
}

// Work implements river.Worker.
func (w *NoticeWorker) Work(ctx context.Context, job *river.Job[NoticeMail]) error {
	plain, err := w.sealer.Open(job.Args.Sealed, noticeData(job.Args.MessageID))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a notice: %w", err))
	}
	var p noticePayload
	if err := json.Unmarshal(plain, &p); err != nil {
		return river.JobCancel(fmt.Errorf("decode a notice: %w", err))
	}
	notice, allowed, err := w.policy.Recheck(ctx, auth.Notice{
		Kind: p.Kind, Member: p.Member, To: auth.RestoreEmail(p.To), NewAddress: p.NewAddress, EraseAt: p.EraseAt,
		Subject: p.Subject, Provider: p.Provider, Username: p.Username, Passkey: p.Passkey, ProfileClosed: p.Closed,
		Token: p.Token, Webhook: p.Webhook, Accounts: p.Accounts, Passkeys: p.Passkeys, At: p.At,
		Browser: p.Browser, System: p.System,
		Reason: p.Reason, ProfileBadge: p.Badge, ProfileReopened: p.Reopened,
	})
	if err != nil || !allowed {
		return err
	}
	language, err := w.languages.ByMember(ctx, p.Member)
	if err != nil && !errors.Is(err, auth.ErrNoUser) {
		return fmt.Errorf("find the language of a notice: %w", err)
	}
	message, err := w.renderer.In(language).Notice(notice, job.Args.MessageID)
	return queue.SendMail(ctx, w.mail, message, err)
}
