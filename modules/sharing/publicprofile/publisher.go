package publicprofile

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"sync/atomic"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/tx"
)

const (
	// publishBatch is the number of profiles that one transaction stores.
	publishBatch = 64
	// publishQueue is the number of profiles that wait to be stored.
	publishQueue = 4 * publishBatch
	// publishQueueBytes limits the memory of the documents that wait or are being stored. A usual document has 10 KB,
	// so all of publishQueue fit; of the largest, whose texts have 256 KB (docs/security.md, T74), about thirty.
	publishQueueBytes = 8 << 20
)

// Publisher stores published profiles in batches, so that readers do not wait for a commit.
type Publisher struct {
	published  profileaccess.PublishedProfiles
	transactor tx.Transactor
	log        *slog.Logger
	queue      chan profileaccess.PublishedProfile
	queued     atomic.Int64 // bytes of the documents that wait or are being stored
}

// NewPublisher returns a Publisher. It stores nothing until Run.
func NewPublisher(published profileaccess.PublishedProfiles, transactor tx.Transactor, log *slog.Logger) *Publisher {
	return &Publisher{
		published: published, transactor: transactor, log: log,
		queue: make(chan profileaccess.PublishedProfile, publishQueue),
	}
}

// enqueue adds a profile to the queue. If the queue is full, the profile is published after a later read.
func (p *Publisher) enqueue(profile profileaccess.PublishedProfile) {
	size := int64(len(profile.Document))
	if p.queued.Add(size) > publishQueueBytes {
		p.queued.Add(-size)
		return
	}
	select {
	case p.queue <- profile:
	default:
		p.queued.Add(-size)
	}
}

// Run stores profiles until ctx is done.
func (p *Publisher) Run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case first := <-p.queue:
			if err := p.store(ctx, p.batch(first)); err != nil && ctx.Err() == nil {
				p.log.WarnContext(ctx, "profiles not published", "error", err)
			}
		}
	}
}

// StoreQueued stores one batch of the queue.
func (p *Publisher) StoreQueued(ctx context.Context) error { return p.store(ctx, p.batch()) }

// batch adds profiles from the queue to a batch until one of both is exhausted. It sorts them by owner, so that two
// instances do not deadlock.
func (p *Publisher) batch(first ...profileaccess.PublishedProfile) []profileaccess.PublishedProfile {
	batch := first
	for len(batch) < publishBatch {
		select {
		case next := <-p.queue:
			batch = append(batch, next)
			continue
		default:
		}
		break
	}
	slices.SortFunc(batch, func(a, b profileaccess.PublishedProfile) int { return cmp.Compare(a.Owner, b.Owner) })
	return batch
}

func (p *Publisher) store(ctx context.Context, batch []profileaccess.PublishedProfile) error {
	if len(batch) == 0 {
		return nil
	}
	defer func() {
		for _, one := range batch {
			p.queued.Add(-int64(len(one.Document)))
		}
	}()
	return p.transactor.InTx(ctx, func(ctx context.Context) error {
		for _, one := range batch {
			if err := p.published.Publish(ctx, one); err != nil {
				return err
			}
		}
		return nil
	})
}
