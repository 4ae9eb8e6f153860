package jobs

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/organization"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// batchRead is how many jobs of a Batch are read at a time.
const batchRead = 200

// Batch has the open jobs of a range of positions in memory, so that very many searches are run without the database.
// It finds what Search finds. It does not change, and is safe for concurrent use.
type Batch struct {
	jobs      []Shown // as everybody sees them, those that were published last first
	index     *wordindex.Memory
	employers map[organization.Domain]organization.ID
}

// NewBatch returns the jobs with positions above one and not above another that are open now and whose recruiters may
// be found. It leaves out no job because of blocks.
func (s *Service) NewBatch(ctx context.Context, after, through Position) (*Batch, error) {
	b := &Batch{employers: map[organization.Domain]organization.ID{}}
	var words [][]string
	for {
		found, err := s.Finder.OpenBetween(ctx, after, through, s.Clock.Now(), batchRead)
		if err != nil {
			return nil, fmt.Errorf("new jobs: %w", err)
		}
		if words, err = s.addTo(ctx, b, words, found); err != nil {
			return nil, fmt.Errorf("new jobs: %w", err)
		}
		if len(found) < batchRead {
			break
		}
		after = found[batchRead-1].Position
	}
	slices.Reverse(b.jobs)
	slices.Reverse(words)
	b.index = wordindex.NewMemory(words)
	return b, nil
}

// addTo adds jobs to a batch, and their words to those of the jobs that the batch has already.
func (s *Service) addTo(ctx context.Context, b *Batch, words [][]string, found []Job) ([][]string, error) {
	shown, err := s.show(ctx, everybody, found)
	if err != nil {
		return nil, err
	}
	var organizations []organization.ID
	for _, j := range found {
		if j.HasOrganization() {
			organizations = append(organizations, j.Organization)
		}
	}
	employers, err := s.Organizations.ByIDs(ctx, distinct(organizations)) // those included that are not proven
	if err != nil {
		return nil, err
	}
	for _, e := range employers {
		b.employers[e.Domain] = e.ID
	}
	for _, j := range shown {
		if j.isListed && j.Status == Open {
			b.jobs = append(b.jobs, j)
			words = append(words, IndexedWords(j.Job, employers[j.Organization]))
		}
	}
	return words, nil
}

// Find returns the jobs of the batch that a query finds, those that were published last first. The callers must not
// change them.
func (b *Batch) Find(q Query) []*Shown {
	employer, isKnown := b.employers[q.employer]
	if q.nothing || q.employer != "" && !isKnown {
		return nil
	}
	var found []*Shown
	rows := b.index.Find(q.expression(anywhere, employer))
	for i := range b.jobs {
		j := &b.jobs[i]
		if !rows.Has(i) || !q.accepts(*j) {
			continue
		}
		if _, upper := j.Yearly(); upper >= q.salaryMin {
			found = append(found, j)
		}
	}
	return found
}

// Findable returns those of the jobs that a member finds now and does not hire for.
func (s *Service) Findable(ctx context.Context, member identity.Principal, ids []ID) (map[ID]Shown, error) {
	all, err := s.Summaries(ctx, member, ids)
	for id, j := range all {
		if !j.isListed || j.Status != Open || j.CanEdit {
			delete(all, id)
		}
	}
	return all, err
}

// NewestPosition returns the position of the job that was published last, 0 without one.
func (s *Service) NewestPosition(ctx context.Context) (Position, error) { return s.Finder.Newest(ctx) }
