package networktest

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/platform/identity"
)

var (
	_ connection.Profiles  = (*FakePeople)(nil)
	_ connection.Summaries = (*FakePeople)(nil)
	_ report.Profiles      = (*FakePeople)(nil)
)

// Suspend suspends the profile of a user.
func (p *FakePeople) Suspend(u identity.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.suspended[u] = true
}

// IsSuspended implements connection.Profiles.
func (p *FakePeople) IsSuspended(_ context.Context, u identity.UserID) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.suspended[u], p.Err
}

// SetSummary sets what lists show of the profile of a user.
func (p *FakePeople) SetSummary(u identity.UserID, s network.Summary) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.summaries[u] = s
}

// Visible implements connection.Summaries with the summaries of those who are not hidden, and their present names.
func (p *FakePeople) Visible(
	_ context.Context, _ identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	visible := map[identity.UserID]network.Summary{}
	for _, u := range users {
		summary, ok := p.summaries[u]
		if _, isHidden := p.hidden[u]; ok && !isHidden {
			person := p.people[Member(u)]
			summary.DisplayName, summary.Role = person.DisplayName, person.Role
			visible[u] = summary
		}
	}
	return visible, p.Err
}

// ProfilePage implements report.Profiles. Alias and version are those of SetSummary and of a new profile.
func (p *FakePeople) ProfilePage(_ context.Context, u identity.UserID) (report.ProfilePage, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return report.ProfilePage{Alias: p.summaries[u].Alias, Version: 1, IsSuspended: p.suspended[u]}, p.Err
}
