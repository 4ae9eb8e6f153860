// Package authadapter reads and erases what module auth stores about users.
package authadapter

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/session"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// Export is a privacy.ExportSource over module auth.
type Export struct{ data *personaldata.Data }

var _ privacy.ExportSource = (*Export)(nil)

// NewExport returns an adapter over the personal data of module auth.
func NewExport(data *personaldata.Data) *Export { return &Export{data} }

// Module implements privacy.ExportSource.
func (e *Export) Module() string { return "auth" }

type user struct {
	MemberID             string     `json:"memberId"`
	Email                string     `json:"email"`
	DisplayName          string     `json:"displayName"`
	Role                 string     `json:"role"`
	AcceptedTermsVersion string     `json:"acceptedTermsVersion"`
	IsReady              bool       `json:"isReady"`
	ReadyAt              *time.Time `json:"readyAt"`
	DeletionScheduledAt  *time.Time `json:"deletionScheduledAt"`
	// EmailChangesAskedAt are remembered for the limit of such changes.
	EmailChangesAskedAt []time.Time `json:"emailChangesAskedAt"`
	CreatedAt           time.Time   `json:"createdAt"`
}

// account says whose account is linked, and nothing by which somebody could use it.
type account struct {
	ProviderID       string    `json:"providerId"`
	ProviderSubject  string    `json:"providerSubject"`
	ProviderUsername string    `json:"providerUsername"`
	LinkedAt         time.Time `json:"linkedAt"`
}

// exportedSession describes a browser. The value of its cookie is not known to anybody else.
type exportedSession struct {
	ID              string    `json:"id"`
	Browser         string    `json:"browser"`
	OS              string    `json:"os"`
	CreatedAt       time.Time `json:"createdAt"`
	AuthenticatedAt time.Time `json:"authenticatedAt"`
	LastSeenAt      time.Time `json:"lastSeenAt"`
}

// exportedSettings are what the person has set.
type exportedSettings struct {
	DismissedNotices []string `json:"dismissedNotices"`
}

// Export implements privacy.ExportSource.
func (e *Export) Export(ctx context.Context, id identity.UserID) (privacy.Exported, error) {
	u, err := e.data.User(ctx, id)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return privacy.Exported{}, nil
	case err != nil:
		return privacy.Exported{}, err
	}
	linked, err := e.data.Accounts(ctx, id)
	if err != nil {
		return privacy.Exported{}, err
	}
	open, err := e.data.Sessions(ctx, id)
	if err != nil {
		return privacy.Exported{}, err
	}
	own, err := e.data.Settings(ctx, id)
	if err != nil {
		return privacy.Exported{}, err
	}
	return privacy.Exported{Documents: []privacy.ExportDocument{
		{Name: "user", Content: describe(u)},
		{Name: "accounts", Content: describeAccounts(linked)},
		{Name: "sessions", Content: describeSessions(open)},
		{Name: "settings", Content: exportedSettings{DismissedNotices: own.DismissedNotices()}},
	}}, nil
}

func describe(u *auth.User) user {
	kept := u.Snapshot()
	d := user{
		MemberID: kept.Member.String(), Email: kept.Email.String(), DisplayName: kept.DisplayName,
		Role:                 string(kept.Role),
		AcceptedTermsVersion: kept.AcceptedTermsVersion, IsReady: u.Ready(), CreatedAt: kept.CreatedAt,
		EmailChangesAskedAt: []time.Time{},
	}
	for _, at := range kept.AddressRequests {
		if !at.IsZero() {
			d.EmailChangesAskedAt = append(d.EmailChangesAskedAt, at)
		}
	}
	if u.Ready() {
		d.ReadyAt = &kept.ReadyAt
	}
	if !kept.EraseAt.IsZero() {
		d.DeletionScheduledAt = &kept.EraseAt
	}
	return d
}

func describeAccounts(linked []auth.Account) []account {
	accounts := make([]account, len(linked))
	for i, a := range linked {
		accounts[i] = account{
			ProviderID: string(a.Provider), ProviderSubject: a.Subject, ProviderUsername: a.Username,
			LinkedAt: a.LinkedAt,
		}
	}
	return accounts
}

func describeSessions(open []*session.Session) []exportedSession {
	sessions := make([]exportedSession, len(open))
	for i, o := range open {
		kept := o.Snapshot()
		sessions[i] = exportedSession{
			ID: kept.ID.String(), Browser: kept.Agent.Browser, OS: kept.Agent.System,
			CreatedAt: kept.CreatedAt, AuthenticatedAt: kept.AuthenticatedAt, LastSeenAt: kept.LastSeenAt,
		}
	}
	return sessions
}
