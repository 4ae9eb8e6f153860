package store

import (
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/store/ent"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

func fromUser(row *postgresq.UserByIDRow) (*auth.User, error) {
	requests, err := toTimes(row.AddressRequests, nil)
	return auth.RestoreUser(auth.UserSnapshot{
		ID: identity.UserID(row.ID), Member: row.MemberID, Email: auth.RestoreEmail(row.Email),
		DisplayName: null.OrZero(row.DisplayName), Role: identity.Role(null.OrZero(row.Role)),
		AcceptedTermsVersion: null.OrZero(row.AcceptedTermsVersion),
		ReadyAt:              null.OrZero(row.ReadyAt).UTC(), SuspendedAt: null.OrZero(row.SuspendedAt).UTC(),
		SuspensionReason: null.OrZero(row.SuspensionReason),
		EraseAt:          null.OrZero(row.EraseAt).UTC(), AddressRequests: requestsOf(requests),
		AddressProvenAt: null.OrZero(row.AddressProvenAt).UTC(),
		Version:         row.Version, CreatedAt: row.CreatedAt.UTC(),
	}), err
}

func fromAccount(row *ent.Account) auth.Account {
	return auth.Account{
		ID: auth.AccountID(row.ID), Provider: auth.Provider(row.Provider), Subject: row.Subject,
		Username: null.OrZero(row.Username), LinkedAt: row.LinkedAt.UTC(),
		Grant: auth.Grant(null.OrZero(row.ProviderGrant)),
		Held:  row.HeldAt != nil,
	}
}

func fromChallenge(row *postgresq.ChallengeByIDRow) *code.Challenge {
	return code.RestoreChallenge(code.ChallengeSnapshot{
		ID: code.ChallengeID(row.ID), Digest: digestOf(row.TokenDigest), Intent: intentOf(row),
		Email: auth.RestoreEmail(row.Email), CodeMAC: row.CodeMAC, LongCode: row.LongCode, Attempts: int(row.Attempts),
		ChainStartedAt: row.ChainStartedAt.UTC(), CreatedAt: row.CreatedAt.UTC(), ExpiresAt: row.ExpiresAt.UTC(),
		Used: row.UsedAt != nil, Replaced: row.ReplacedAt != nil, Invite: auth.InviteID(null.OrZero(row.InviteID)),
	})
}

func intentOf(row *postgresq.ChallengeByIDRow) code.Intent {
	return code.Intent{
		Purpose: code.Purpose(row.Purpose), User: identity.UserID(null.OrZero(row.UserID)),
		Change: auth.PendingChange{
			Email: row.ChangesEmail, DisplayName: null.OrZero(row.NewDisplayName),
			AcceptedTermsVersion: null.OrZero(row.NewTermsVersion),
		},
	}
}

func requestsOf(column []time.Time) auth.AddressRequests {
	var requests auth.AddressRequests
	copy(requests[:], column)
	return requests
}

func fromRequests(requests auth.AddressRequests) []time.Time {
	var column []time.Time
	for _, at := range requests {
		if !at.IsZero() {
			column = append(column, at)
		}
	}
	return column
}

func fromSession(row *ent.Session) *session.Session {
	return session.Restore(session.Snapshot{
		ID: row.ID, User: identity.UserID(row.UserID), Digest: digestOf(row.TokenDigest),
		Agent:     session.Agent{Browser: null.OrZero(row.Browser), System: null.OrZero(row.System)},
		CreatedAt: row.CreatedAt.UTC(), AuthenticatedAt: row.AuthenticatedAt.UTC(),
		ProvenAt: null.OrZero(row.ProvenAt).UTC(), LastSeenAt: row.LastSeenAt.UTC(), RotatedAt: row.RotatedAt.UTC(),
		Former: digestOf(null.OrZero(row.PreviousDigest)), FormerUntil: null.OrZero(row.PreviousUntil).UTC(),
	})
}

func inUTC(times []time.Time) []time.Time {
	for i := range times {
		times[i] = times[i].UTC()
	}
	return times
}

// digestOf copies the 32 bytes of a digest column.
func digestOf(column []byte) auth.Digest {
	var d auth.Digest
	copy(d[:], column)
	return d
}
