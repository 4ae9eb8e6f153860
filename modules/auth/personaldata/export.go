package personaldata

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// maxEvents is above the number of security events that are stored about one user.
const maxEvents = 10_000

type exportedUser struct {
	MemberID             string     `json:"memberId"`
	Email                string     `json:"email"`
	DisplayName          string     `json:"displayName"`
	Role                 string     `json:"role"`
	AcceptedTermsVersion string     `json:"acceptedTermsVersion"`
	IsReady              bool       `json:"isReady"`
	ReadyAt              *time.Time `json:"readyAt"`
	DeletionScheduledAt  *time.Time `json:"deletionScheduledAt"`
	SuspendedAt          *time.Time `json:"suspendedAt"`
	SuspensionReason     string     `json:"suspensionReason,omitempty"`
	// EmailChangesAskedAt is stored for the limit of such changes.
	EmailChangesAskedAt []time.Time `json:"emailChangesAskedAt"`
	CreatedAt           time.Time   `json:"createdAt"`
}

// exportedAccount describes a linked account, without its credentials.
type exportedAccount struct {
	ProviderID       string    `json:"providerId"`
	ProviderSubject  string    `json:"providerSubject"`
	ProviderUsername string    `json:"providerUsername"`
	LinkedAt         time.Time `json:"linkedAt"`
}

// exportedSession describes a session, without the token in its cookie.
type exportedSession struct {
	ID              string    `json:"id"`
	Browser         string    `json:"browser"`
	OS              string    `json:"os"`
	CreatedAt       time.Time `json:"createdAt"`
	AuthenticatedAt time.Time `json:"authenticatedAt"`
	LastSeenAt      time.Time `json:"lastSeenAt"`
}

// exportedPasskey describes a passkey, without its public key.
type exportedPasskey struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Kind       string     `json:"kind"`
	Transports []string   `json:"transports"`
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt"`
}

// exportedToken describes a personal access token, without the token itself.
type exportedToken struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Scopes     []string   `json:"scopes"`
	Ending     string     `json:"ending"`
	CreatedAt  time.Time  `json:"createdAt"`
	ExpiresAt  time.Time  `json:"expiresAt"`
	RotatedAt  *time.Time `json:"rotatedAt"`
	LastUsedAt *time.Time `json:"lastUsedAt"`
}

// exportedSettings are the settings of the user.
type exportedSettings struct {
	DismissedNotices []string `json:"dismissedNotices"`
	Language         string   `json:"language,omitempty"`
	Discoverable     *bool    `json:"discoverable,omitempty"`
	// Contact says who may write to the user: MEMBERS, NOBODY, or empty for everyone.
	Contact      settings.Contact `json:"contact,omitempty"`
	ReadReceipts bool             `json:"readReceipts"`
	// SwitchedOff has the names of the switches that are off.
	SwitchedOff settings.Switches `json:"switchedOff,omitempty"`
}

// exportedEvent describes equal security events within an hour.
type exportedEvent struct {
	Kind    string    `json:"kind"`
	Method  string    `json:"method"`
	Outcome string    `json:"outcome"`
	Browser string    `json:"browser"`
	OS      string    `json:"os"`
	At      time.Time `json:"at"`
	LastAt  time.Time `json:"lastAt"`
	Count   int       `json:"count"`
}

// Export returns the user and everything about them that the module stores, without tokens, keys and credentials. If
// there is no such user, there are no documents.
func (d *Data) Export(ctx context.Context, id identity.UserID) (export.Data, error) {
	u, err := d.deps.Users.ByID(ctx, id)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return export.Data{}, nil
	case err != nil:
		return export.Data{}, err
	}
	accounts, err := d.deps.Accounts.ByUser(ctx, id)
	if err != nil {
		return export.Data{}, err
	}
	sessions, err := d.deps.Sessions.ByUser(ctx, id)
	if err != nil {
		return export.Data{}, err
	}
	passkeys, err := d.deps.Passkeys.ByUser(ctx, id)
	if err != nil {
		return export.Data{}, err
	}
	tokens, err := d.deps.Tokens.ByUser(ctx, id)
	if err != nil {
		return export.Data{}, err
	}
	chosen, err := d.deps.Settings.ByUser(ctx, id)
	if err != nil {
		return export.Data{}, err
	}
	events, err := d.deps.Events.Page(ctx, id, 0, maxEvents)
	if err != nil {
		return export.Data{}, err
	}
	return export.Data{Documents: []export.Document{
		{Name: "user", Content: describe(u)},
		{Name: "accounts", Content: describeAccounts(accounts)},
		{Name: "sessions", Content: describeSessions(sessions)},
		{Name: "passkeys", Content: describePasskeys(passkeys)},
		{Name: "access-tokens", Content: describeTokens(tokens)},
		{Name: "settings", Content: exportedSettings{
			DismissedNotices: chosen.DismissedNotices(), Language: chosen.Language(),
			Discoverable: chosen.Discoverable(), Contact: chosen.Contact(),
			ReadReceipts: chosen.ReadReceipts(), SwitchedOff: chosen.SwitchedOff(),
		}},
		{Name: "security-events", Content: describeEvents(events)},
	}}, nil
}

func describe(u *auth.User) exportedUser {
	snapshot := u.Snapshot()
	d := exportedUser{
		MemberID: snapshot.Member.String(), Email: snapshot.Email.String(), DisplayName: snapshot.DisplayName,
		Role:                 string(snapshot.Role),
		AcceptedTermsVersion: snapshot.AcceptedTermsVersion, IsReady: u.Ready(), CreatedAt: snapshot.CreatedAt,
		EmailChangesAskedAt: []time.Time{}, DeletionScheduledAt: export.Instant(snapshot.EraseAt),
	}
	for _, at := range snapshot.AddressRequests {
		if !at.IsZero() {
			d.EmailChangesAskedAt = append(d.EmailChangesAskedAt, at)
		}
	}
	if u.Ready() {
		d.ReadyAt = &snapshot.ReadyAt
	}
	if u.Suspended() {
		d.SuspendedAt, d.SuspensionReason = &snapshot.SuspendedAt, snapshot.SuspensionReason
	}
	return d
}

func describeAccounts(accounts []auth.Account) []exportedAccount {
	described := make([]exportedAccount, len(accounts))
	for i, a := range accounts {
		described[i] = exportedAccount{
			ProviderID: string(a.Provider), ProviderSubject: a.Subject, ProviderUsername: a.Username,
			LinkedAt: a.LinkedAt,
		}
	}
	return described
}

func describeSessions(sessions []*session.Session) []exportedSession {
	described := make([]exportedSession, len(sessions))
	for i, s := range sessions {
		snapshot := s.Snapshot()
		described[i] = exportedSession{
			ID: snapshot.ID.String(), Browser: snapshot.Agent.Browser, OS: snapshot.Agent.System,
			CreatedAt: snapshot.CreatedAt, AuthenticatedAt: snapshot.AuthenticatedAt, LastSeenAt: snapshot.LastSeenAt,
		}
	}
	return described
}

func describeEvents(events []auth.SecurityEvent) []exportedEvent {
	described := make([]exportedEvent, len(events))
	for i, e := range events {
		described[i] = exportedEvent{
			Kind: string(e.Kind), Method: string(e.Method), Outcome: string(e.Outcome), Browser: e.Agent.Browser,
			OS: e.Agent.System, At: e.At, LastAt: e.LastAt, Count: e.Count,
		}
	}
	return described
}

func describePasskeys(passkeys []passkey.Passkey) []exportedPasskey {
	described := make([]exportedPasskey, len(passkeys))
	for i, p := range passkeys {
		described[i] = exportedPasskey{
			ID: p.ID.String(), Name: p.Name, Kind: string(p.Credential.Kind()),
			Transports: append([]string{}, p.Credential.Transports...), CreatedAt: p.CreatedAt,
			LastUsedAt: export.Instant(p.LastUsedAt),
		}
	}
	return described
}

func describeTokens(tokens []accesstoken.Token) []exportedToken {
	described := make([]exportedToken, len(tokens))
	for i, t := range tokens {
		described[i] = exportedToken{
			ID: t.ID.String(), Name: t.Name, Scopes: t.Scopes, Ending: t.Ending, CreatedAt: t.CreatedAt,
			ExpiresAt: t.ExpiresAt, RotatedAt: export.Instant(t.RotatedAt), LastUsedAt: export.Instant(t.LastUsedAt),
		}
	}
	return described
}
