package profileadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/network/report"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var (
	_ report.Profiles = (*Profiles)(nil)
	_ report.Measures = (*Measures)(nil)
)

// ProfilePage implements report.Profiles.
func (p *Profiles) ProfilePage(ctx context.Context, user identity.UserID) (report.ProfilePage, error) {
	header, err := p.profiles.HeaderOf(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return report.ProfilePage{}, nil
	case err != nil:
		return report.ProfilePage{}, fmt.Errorf("profile of user %d: %w", user, err)
	}
	return report.ProfilePage{
		Alias: header.Alias.String(), Version: header.Version, IsSuspended: header.Suspended(),
	}, nil
}

// Measures implements report.Measures with profile.Moderation.
type Measures struct{ moderation *profile.Moderation }

// NewMeasures returns a Measures.
func NewMeasures(m *profile.Moderation) *Measures { return &Measures{m} }

// Warn implements report.Measures.
func (m *Measures) Warn(ctx context.Context, member identity.MemberID, reason string) error {
	_, err := m.moderation.Warn(ctx, member.String(), reason)
	return measureError(err)
}

// Suspend implements report.Measures.
func (m *Measures) Suspend(ctx context.Context, member identity.MemberID, reason string) error {
	_, err := m.moderation.Suspend(ctx, member.String(), reason)
	if errors.Is(err, profile.ErrSuspendedAlready) {
		return nil
	}
	return measureError(err)
}

func measureError(err error) error {
	if errors.Is(err, profile.ErrNoProfile) || errors.Is(err, profile.ErrNoMember) {
		return report.ErrNoProfile
	}
	return err
}

// History implements report.Measures.
func (m *Measures) History(ctx context.Context, user identity.UserID) ([]report.Measure, error) {
	history, err := m.moderation.History(ctx, user)
	if err != nil {
		return nil, err
	}
	measures := make([]report.Measure, len(history))
	for i, e := range history {
		measures[i] = report.Measure{Kind: string(e.Kind), Reason: e.Reason, At: e.At}
	}
	return measures, nil
}
