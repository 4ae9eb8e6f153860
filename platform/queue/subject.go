package queue

import (
	"context"
	"encoding/hex"

	"wright.app/platform/secret"
)

// Subjects tags jobs with the person that they are about, so that the jobs of a person can be deleted. The tag is a
// keyed hash, because the table of the queue must not reveal the person.
type Subjects struct {
	queue *Queue
	kind  string
	mac   *secret.MAC
}

// NewSubjects returns the subjects of one kind. Subjects with the same kind and key have the same tags.
func NewSubjects(q *Queue, kind string, mac *secret.MAC) *Subjects {
	return &Subjects{queue: q, kind: kind, mac: mac}
}

// Tag tags a job with the subject that parts identify.
func (s *Subjects) Tag(parts ...string) Option { return Tag(s.tag(s.mac.Sum(parts...))) }

// DeleteJobs deletes the jobs about a subject as Queue.DeleteTagged does.
func (s *Subjects) DeleteJobs(ctx context.Context, parts ...string) error {
	for _, sum := range s.mac.Sums(parts...) {
		if err := s.queue.DeleteTagged(ctx, s.tag(sum)); err != nil {
			return err
		}
	}
	return nil
}

func (s *Subjects) tag(sum []byte) string { return s.kind + "-" + hex.EncodeToString(sum) }
