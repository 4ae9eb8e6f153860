package profile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/slots"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor    tx.Transactor
	Profiles      Repository
	Reader        Reader
	Tags          TagIndex
	ModerationLog ModerationLog
	// Eraser is only used by ReleaseAliases.
	Eraser        Eraser
	Deleted       DeletedSections
	WebsiteChecks WebsiteChecks            // only used by CheckWebsites
	WebsiteReader WebsiteReader            // only used by CheckWebsites
	Repositories  *auth.HostedRepositories // only used by RepositoryCandidates
	Usernames     *auth.VerifiedUsernames
	NumberProofs  NumberProofs
	Users         *auth.Directory
	Files         *media.Directory // nil if profiles have no files
	Clock         clock.Clock
	Log           *slog.Logger
	Features      Features
	TimeLimits    TimeLimits
}

// TimeLimits are the longest times that expensive use cases take, waiting for their turn included.
type TimeLimits struct{ TagSearch, Import time.Duration }

// DefaultTimeLimits are those of the program. Tests replace them, because a busy machine is slow.
var DefaultTimeLimits = TimeLimits{TagSearch: tagSearchTimeout, Import: importTimeout}

// Features are the feature flags of profiles, set by the operator.
type Features struct {
	// Contributions lets users add contributions and shows existing ones.
	Contributions bool
	// OriginalBadge shows a badge on profiles that were approved by a review.
	OriginalBadge bool
}

// Service has the use cases of users for their own profile. Every use case that takes the caller returns the errors of
// identity.Rule.Admit and only reads and changes the profile of the caller.
type Service struct {
	Deps

	tagSearches *slots.Limiter[identity.UserID]
	imports     *slots.Limiter[identity.UserID]
}

// NewService returns the use cases over deps.
func NewService(deps Deps) *Service {
	return &Service{deps, newTagSearches(deps.TimeLimits.TagSearch), newImports(deps.TimeLimits.Import)}
}

// Input is the requested content of a profile before validation. An empty AccessMode keeps the present one.
type Input struct {
	AccessMode AccessMode
	Attributes Attributes
}

// Own returns the caller's profile; ok is false if there is none.
func (s *Service) Own(ctx context.Context, caller identity.Principal) (p Snapshot, ok bool, err error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, false, err
	}
	p, err = s.read(ctx, owner)
	if errors.Is(err, ErrNoProfile) {
		return Snapshot{}, false, nil
	}
	return p, err == nil, err
}

// OwnHeader returns the header of the caller's profile; ok is false if there is none. It reads only one row. A
// representation of the profile that was read before is not outdated while owner, id and version are the same.
func (s *Service) OwnHeader(ctx context.Context, caller identity.Principal) (h Header, ok bool, err error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Header{}, false, err
	}
	h, err = s.Reader.HeaderOf(ctx, owner)
	if errors.Is(err, ErrNoProfile) {
		return Header{}, false, nil
	}
	return h, err == nil, err
}

// Create creates the caller's profile, Restricted by default. It returns fault.ErrValidation with every violation,
// ErrLinkTypeNotAllowed, ErrAlreadyExists, and ErrRepositoryAccountRequired if the access mode needs a linked account.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Snapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, err
	}
	attributes, err := in.parse(caller.Role)
	if err != nil {
		return Snapshot{}, err
	}
	var created Snapshot
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if in.AccessMode != "" && in.AccessMode.NeedsRepositoryAccount() || attributes.hasVerifiableLink() {
			// Unlinking an account locks the profile. There is none yet, so the accounts are locked instead.
			if err := s.Users.Lock(ctx, owner); err != nil && !errors.Is(err, auth.ErrNoUser) {
				return err
			}
		}
		if _, err := s.Reader.HeaderOf(ctx, owner); !errors.Is(err, ErrNoProfile) {
			return cmp.Or(err, error(ErrAlreadyExists))
		}
		p := New(owner, attributes, s.Clock.Now())
		if err := s.verify(ctx, p, attributes); err != nil {
			return err
		}
		if in.AccessMode != "" {
			if err := s.open(ctx, p, in.AccessMode); err != nil {
				return err
			}
		}
		if err := s.Profiles.Save(ctx, p); err != nil {
			return err
		}
		created, err = s.read(ctx, owner)
		return err
	})
	if err != nil {
		return Snapshot{}, fmt.Errorf("create profile of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "profile created",
		"profile_id", int64(created.ID), "access_mode", string(created.AccessMode))
	return created, nil
}

// Replace replaces the attributes of the caller's profile, and the access mode if the input has one. It returns
// fault.ErrValidation with every violation, ErrLinkTypeNotAllowed, ErrNoProfile, fault.ErrStale if expected is not nil
// and not the present version, and ErrRepositoryAccountRequired.
func (s *Service) Replace(ctx context.Context, caller identity.Principal, in Input, expected *int64) (Snapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, err
	}
	attributes, err := in.parse(caller.Role)
	if err != nil {
		return Snapshot{}, err
	}
	var replaced Snapshot
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := s.changeWithin(ctx, owner, expected, func(ctx context.Context, p *Profile) error {
			p.ReplaceAttributes(attributes, s.Clock.Now())
			if err := s.verify(ctx, p, attributes); err != nil || in.AccessMode == "" {
				return err
			}
			return s.open(ctx, p, in.AccessMode)
		})
		if err != nil {
			return err
		}
		replaced, err = s.read(ctx, owner)
		return err
	})
	if err != nil {
		return Snapshot{}, fmt.Errorf("replace profile of user %d: %w", owner, err)
	}
	return replaced, nil
}

// ChangeAccessMode changes who may see the caller's profile. It returns fault.ErrValidation for an unknown mode,
// ErrNoProfile, fault.ErrStale if expected is not nil and not the present version, and ErrRepositoryAccountRequired.
func (s *Service) ChangeAccessMode(
	ctx context.Context, caller identity.Principal, to AccessMode, expected *int64,
) (*Profile, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	if err := to.check(); err != nil {
		return nil, err
	}
	p, err := s.change(ctx, owner, expected, func(ctx context.Context, p *Profile) error { return s.open(ctx, p, to) })
	if err != nil {
		return nil, fmt.Errorf("change access mode of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "access mode changed", "profile_id", int64(p.ID()), "access_mode", string(to))
	return p, nil
}

// Restrict makes the owner's profile Restricted because the last repository account is unlinked, and reports whether it
// was not Restricted before. Without a profile it does nothing. It locks the profile until the transaction around ctx
// ends, so that a concurrent request cannot open it with the account that is being unlinked.
func (s *Service) Restrict(ctx context.Context, owner identity.UserID) (closed bool, err error) {
	_, err = s.changeWithin(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		if closed = p.AccessMode().NeedsRepositoryAccount(); !closed {
			return nil
		}
		return p.ChangeAccessMode(Restricted, false, s.Clock.Now())
	})
	if errors.Is(err, ErrNoProfile) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("restrict profile of user %d: %w", owner, err)
	}
	return closed, nil
}

// change locks and loads the owner's profile without its sections, applies fn, and saves the profile, in its own
// transaction.
func (s *Service) change(
	ctx context.Context, owner identity.UserID, expected *int64, fn func(context.Context, *Profile) error,
) (p *Profile, err error) {
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err = s.changeWithin(ctx, owner, expected, fn)
		return err
	})
	return p, err
}

// changeWithin is change in the transaction around ctx.
func (s *Service) changeWithin(
	ctx context.Context, owner identity.UserID, expected *int64, fn func(context.Context, *Profile) error,
) (*Profile, error) {
	p, err := s.Profiles.ForChangeWithoutSections(ctx, owner)
	if err != nil {
		return nil, err
	}
	if err := p.CheckVersion(expected); err != nil {
		return nil, err
	}
	return p, s.save(ctx, p, fn)
}

// changeSections is change for a profile with its sections.
func (s *Service) changeSections(
	ctx context.Context, owner identity.UserID, fn func(context.Context, *Profile) error,
) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		return s.save(ctx, p, fn)
	})
}

// save applies fn to a locked profile and saves it if fn changed it. It returns ErrTextLimitExceeded, and the
// transaction must then be rolled back.
func (s *Service) save(ctx context.Context, p *Profile, fn func(context.Context, *Profile) error) error {
	if err := fn(ctx, p); err != nil || !p.Changed() {
		return err
	}
	if !p.changesText() {
		return s.Profiles.Save(ctx, p)
	}
	before, err := s.Profiles.TextBytes(ctx, p.ID())
	if err != nil {
		return err
	}
	if err := s.Profiles.Save(ctx, p); err != nil {
		return err
	}
	after, err := s.Profiles.TextBytes(ctx, p.ID())
	if err != nil {
		return err
	}
	return checkTextGrowth(before, after)
}

// open changes the access mode. The profile, or the accounts if the profile is new, must be locked, so that no account
// is unlinked between the check and the change.
func (s *Service) open(ctx context.Context, p *Profile, mode AccessMode) error {
	var linked bool
	if mode.NeedsRepositoryAccount() {
		accounts, err := s.Users.Accounts(ctx, p.Owner())
		if err != nil {
			return fmt.Errorf("open profile of user %d: %w", p.Owner(), err)
		}
		linked = slices.ContainsFunc(accounts, auth.Account.ProvesRepositories)
	}
	return p.ChangeAccessMode(mode, linked, s.Clock.Now())
}

// read returns the owner's profile as it is shown, or ErrNoProfile.
func (s *Service) read(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	p, err := s.Reader.ByOwner(ctx, owner)
	if err != nil {
		return Snapshot{}, err
	}
	return p.withFeatures(s.Features).withFiles(ctx, s.Files)
}

func (s *Service) today() calendar.Date { return calendar.DayOf(s.Clock.Now()) }

// parse returns the validated attributes. It returns fault.ErrValidation with every violation, or
// ErrLinkTypeNotAllowed.
func (in Input) parse(role identity.Role) (Attributes, error) {
	c := checker{}
	oneOf(&c, "accessMode", in.AccessMode, accessModes...)
	attributes := c.attributes(in.Attributes, role)
	if err := c.Err(); err != nil {
		return Attributes{}, err
	}
	return attributes, checkLinkTypes("attributes.externalLinks", in.Attributes.ExternalLinks, role)
}
