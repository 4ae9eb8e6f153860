package profile

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"wright.app/platform/identity"
)

// How many profiles one call of CheckWebsites reads at most, and after how long it begins no other one. The rest stays
// due (docs/security.md, T210).
const (
	websiteChecksAtOnce = 20
	websiteChecksFor    = 40 * time.Second
)

// CheckWebsites reads the websites of the profiles that are due and updates which of them are verified. A profile is
// due when its attributes or its alias have changed, and once a day. It is idempotent.
func (s *Service) CheckWebsites(ctx context.Context) error {
	begin := s.Clock.Now()
	due, err := s.WebsiteChecks.DueWebsites(ctx, begin, websiteChecksAtOnce)
	if err != nil {
		return err
	}
	for _, owner := range due {
		// First, so that a profile with which this fails does not keep the others waiting.
		if err := s.WebsiteChecks.PostponeWebsites(ctx, owner, s.Clock.Now().Add(websiteCheckEvery)); err != nil {
			return err
		}
		if err := s.checkWebsitesOf(ctx, owner); err != nil {
			return fmt.Errorf("check websites of user %d: %w", owner, err)
		}
		if s.Clock.Now().Sub(begin) >= websiteChecksFor {
			break
		}
	}
	return nil
}

func (s *Service) checkWebsitesOf(ctx context.Context, owner identity.UserID) error {
	p, err := s.Reader.ByOwner(ctx, owner)
	if errors.Is(err, ErrNoProfile) || err == nil && p.Alias.String() == "" {
		return nil // there is no page that a website could link to
	}
	if err != nil {
		return err
	}
	proofs, changed := p.proofsAfter(s.readWebsites(ctx, p), s.Clock.Now())
	if !changed || ctx.Err() != nil {
		return ctx.Err()
	}
	// The proof is for the former website and alias, so it is dropped if either has changed meanwhile.
	_, err = s.change(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		p.VerifyWebsites(proofs, s.Clock.Now())
		return nil
	})
	if errors.Is(err, ErrNoProfile) {
		return nil
	}
	return err
}

// readWebsites reads all websites of a profile at a time.
func (s *Service) readWebsites(ctx context.Context, p Snapshot) []websiteReading {
	readings := make([]websiteReading, len(p.Attributes.Websites))
	var group sync.WaitGroup
	for i, website := range p.Attributes.Websites {
		group.Go(func() {
			linksBack, err := s.WebsiteReader.LinksBack(ctx, website.URL, p.Alias)
			readings[i] = websiteReading{linksBack: linksBack, failed: err != nil}
		})
	}
	group.Wait()
	return readings
}
