package jobs

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Jobs = (*Reportable)(nil)

// Reportable has the jobs that a member may report to the operator.
type Reportable struct{ service *Service }

// NewReportable returns a Reportable.
func NewReportable(s *Service) *Reportable { return &Reportable{s} }

// Posted implements report.Jobs. Whoever reports sees the job as a member who does not hire for it.
func (r *Reportable) Posted(ctx context.Context, reader identity.UserID, id uuid.UUID) (report.Posted, error) {
	j, err := r.service.Jobs.ByID(ctx, id)
	if err != nil {
		return report.Posted{}, err
	}
	v := viewer{user: reader}
	if v.blocked, err = r.service.Correspondence.Blocked(ctx, reader); err != nil {
		return report.Posted{}, fmt.Errorf("blocks of user %d: %w", reader, err)
	}
	all, err := r.service.show(ctx, v, []Job{j})
	if err != nil {
		return report.Posted{}, err
	}
	if shown := all[0]; !shown.mayBeRead() {
		return report.Posted{}, fault.ErrNotFound
	}
	hirer := all[0].hirer()
	return report.Posted{
		Text:      report.Text{ID: j.ID, Content: j.texts(hirer), SentAt: j.PostedAt},
		Recruiter: j.Recruiter, Hirer: hirer,
	}, nil
}

// hirer returns who hires: the organization, or what the recruiter calls it.
func (s Shown) hirer() string {
	if s.Employer != nil {
		return s.Employer.Name
	}
	return s.CompanyName
}

// texts returns all that a recruiter has written into the content, a paragraph each.
func (c Content) texts(hirer string) string {
	all := append([]string{c.Title, hirer, c.Description}, c.Requirements...)
	for _, q := range c.Questions {
		all = append(append(all, q.Text), q.Choices...)
	}
	all = append(append(all, strings.Join(c.Tags, ", ")), c.ApplyURL)
	var filled []string
	for _, one := range all {
		if one != "" {
			filled = append(filled, one)
		}
	}
	return strings.Join(filled, "\n\n")
}
