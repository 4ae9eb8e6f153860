package mailqueue

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// NoticeMail is the job that sends one notice. Whom it is for and what it says is sealed.
type NoticeMail struct {
	Sealed []byte `json:"sealed"`
	// Letter names the mail; it stays the same however often the job is worked.
	Letter string `json:"letter"`
}

// Kind implements river.JobArgs.
func (NoticeMail) Kind() string { return "auth_notice_mail" }

// content is what is sealed in a NoticeMail.
type content struct {
	Kind       auth.NoticeKind `json:"kind"`
	To         string          `json:"to"`
	NewAddress string          `json:"newAddress,omitempty"`
	EraseAt    time.Time       `json:"eraseAt,omitzero"`
	Provider   auth.Provider   `json:"provider,omitempty"`
	Username   string          `json:"username,omitempty"`
	Closed     bool            `json:"profileClosed,omitempty"`
	Reason     string          `json:"reason,omitempty"`
	Badge      bool            `json:"profileBadge,omitempty"`
	Reopened   bool            `json:"profileReopened,omitempty"`
}

// Namer makes keyed sums; secret.MAC is one.
type Namer interface {
	Sum(parts ...string) []byte
	Sums(parts ...string) [][]byte
}

var _ auth.Notices = (*Notices)(nil)

// Notices implements auth.Notices over the queue. Each job carries a keyed name of the
// person, by which it is found again and which says nothing to others.
type Notices struct {
	queue  *queue.Queue
	sealer Sealer
	namer  Namer
}

// NewNotices returns Notices.
func NewNotices(q *queue.Queue, sealer Sealer, namer Namer) *Notices {
	return &Notices{queue: q, sealer: sealer, namer: namer}
}

// Send implements auth.Notices.
func (n *Notices) Send(ctx context.Context, notice auth.Notice) error {
	letter, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("name a letter: %w", err)
	}
	plain, err := json.Marshal(content{
		Kind: notice.Kind, To: notice.To.String(), NewAddress: notice.NewAddress, EraseAt: notice.EraseAt,
		Provider: notice.Provider, Username: notice.Username, Closed: notice.ProfileClosed,
		Reason: notice.Reason, Badge: notice.ProfileBadge, Reopened: notice.ProfileReopened,
	})
	if err != nil {
		return fmt.Errorf("write a notice: %w", err)
	}
	return n.queue.Enqueue(ctx, NoticeMail{Sealed: n.sealer.Seal(plain, noticeBinding(letter.String())), Letter: letter.String()},
		queue.About(label(n.namer.Sum(personOf(notice.Member)))))
}

// Forget implements auth.Notices.
func (n *Notices) Forget(ctx context.Context, member identity.MemberID) error {
	for _, sum := range n.namer.Sums(personOf(member)) {
		if err := n.queue.Forget(ctx, label(sum)); err != nil {
			return err
		}
	}
	return nil
}

func personOf(member identity.MemberID) string { return "person|v1|" + member.String() }

// label writes a keyed name as the queue takes it.
func label(sum []byte) string { return "person-" + hex.EncodeToString(sum) }

// noticeBinding ties what is sealed to its job.
func noticeBinding(letter string) string { return "auth notice " + letter }

var _ river.Worker[NoticeMail] = (*NoticeWorker)(nil)

// NoticeWorker turns jobs into letters.
type NoticeWorker struct {
	river.WorkerDefaults[NoticeMail]

	sealer  Sealer
	letters Letters
	mail    mail.Transport
}

// NewNoticeWorker returns the worker of notices.
func NewNoticeWorker(sealer Sealer, letters Letters, transport mail.Transport) *NoticeWorker {
	return &NoticeWorker{sealer: sealer, letters: letters, mail: transport}
}

// Work implements river.Worker.
func (w *NoticeWorker) Work(ctx context.Context, job *river.Job[NoticeMail]) error {
	plain, err := w.sealer.Open(job.Args.Sealed, noticeBinding(job.Args.Letter))
	if err != nil {
		return river.JobCancel(fmt.Errorf("open a notice: %w", err))
	}
	var c content
	if err := json.Unmarshal(plain, &c); err != nil {
		return river.JobCancel(fmt.Errorf("read a notice: %w", err))
	}
	letter, err := w.letters.Notice(auth.Notice{
		Kind: c.Kind, To: auth.RestoreEmail(c.To), NewAddress: c.NewAddress, EraseAt: c.EraseAt,
		Provider: c.Provider, Username: c.Username, ProfileClosed: c.Closed,
		Reason: c.Reason, ProfileBadge: c.Badge, ProfileReopened: c.Reopened,
	}, job.Args.Letter)
	if err != nil {
		return river.JobCancel(err)
	}
	if err := w.mail.Send(ctx, letter); err != nil {
		if mail.IsPermanent(err) {
			return river.JobCancel(fmt.Errorf("send a notice: %w", err))
		}
		return fmt.Errorf("send a notice: %w", err)
	}
	return nil
}
