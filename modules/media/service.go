package media

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"golang.org/x/sync/semaphore"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// How much room everybody has (docs/security.md, T55).
const (
	quotaFiles = 200
	quotaBytes = 500_000_000
)

// How many files somebody uploads in a while. The store counts them in windows that begin at fixed instants.
var (
	uploadWindow = quota.Window{Max: 30, Per: 10 * time.Minute}
	uploadQuota  = quota.Policy{Name: "upload", Windows: []quota.Window{uploadWindow}}
)

const (
	// uploadTime is how long an upload may take in all. It ends before what lies in the storage
	// without a row is old enough to be collected.
	uploadTime = 45 * time.Minute
	orphanAge  = time.Hour
	// tidyTime is how long the bytes of an upload that failed are tidied up at once.
	tidyTime = 5 * time.Second
)

// Deps is what the use cases need.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Log        *slog.Logger
	Limits     Limits
	Store      Store
	Budgets    Budgets
	Blobs      Blobs
	Images     Images
	Profiles   Profiles
	People     People
	Sight      Sight
	Jobs       Jobs
}

// Service has the use cases of the module.
type Service struct {
	Deps
	uploads  *uploadLimiter
	decoding *semaphore.Weighted
}

// NewService returns a Service.
func NewService(d Deps) *Service {
	return &Service{Deps: d, uploads: newUploadLimiter(), decoding: semaphore.NewWeighted(decodingSlots)}
}

// Upload is the files that come in one request, one after the other.
type Upload interface {
	// Next returns the next file, io.EOF after the last one, or the refusal of what is no file.
	// What was not read of the file before is skipped.
	Next() (Incoming, error)
}

// Incoming is a file as it comes in.
type Incoming struct {
	Name    string // as it was sent
	Content io.Reader
}

// Result is what became of one file: it is kept, or there is a refusal.
type Result struct {
	Name    string // as it was sent, cleaned
	File    File
	Refusal *fault.Error // nil for a file that is kept
}

// ReplacePhoto takes the one file of an upload as the photo of the owner's profile, instead of
// the one before, which is gone at once. It returns the refusal of Profiles without a profile,
// fault.ErrRequestLimit, ErrFileTooLarge, ErrUnsupportedType, ErrUnreadable and
// ErrQuotaExceeded.
func (s *Service) ReplacePhoto(ctx context.Context, owner identity.UserID, upload Upload) (File, error) {
	ctx, leave, err := s.begin(ctx, owner, profilePhoto)
	if err != nil {
		return File{}, err
	}
	defer leave()
	in, err := upload.Next()
	if err != nil {
		return File{}, fmt.Errorf("upload of user %d: %w", owner, err)
	}
	taken, err := s.receive(ctx, owner, profilePhoto, in)
	if err != nil {
		return File{}, err
	}
	if _, err := upload.Next(); !errors.Is(err, io.EOF) {
		s.discard(ctx, taken)
		if err == nil {
			err = fault.ErrValidation
		}
		return File{}, err
	}
	var photo File
	err = s.settle(ctx, []File{taken}, func(ctx context.Context) error {
		if err := s.clearPhoto(ctx, owner); err != nil {
			return err
		}
		kept, _, err := s.keep(ctx, owner, []File{taken})
		if err == nil && len(kept) == 0 {
			err = ErrQuotaExceeded
		}
		if err == nil {
			photo = kept[0]
		}
		return err
	})
	if err != nil {
		return File{}, fmt.Errorf("keep photo of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "photo replaced", "bytes", photo.Bytes())
	return photo, nil
}

// DeletePhoto removes the photo of the owner's profile, if there is one.
func (s *Service) DeletePhoto(ctx context.Context, owner identity.UserID) error {
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		photos, err := s.Store.InSection(ctx, owner, profilePhoto)
		if err != nil || len(photos) == 0 {
			return err
		}
		return s.clearPhoto(ctx, owner)
	})
	if err != nil {
		return fmt.Errorf("delete photo of user %d: %w", owner, err)
	}
	return nil
}

// clearPhoto removes the photo there is and tells everybody who shows it.
func (s *Service) clearPhoto(ctx context.Context, owner identity.UserID) error {
	// The user before the profile: whoever unlinks an account holds them in this order, too.
	if err := s.People.PhotoChanged(ctx, owner); err != nil {
		return err
	}
	if err := s.Profiles.Change(ctx, owner, profilePhoto); err != nil {
		return err
	}
	return s.remove(ctx, owner, profilePhoto, nil)
}

// settle runs the transaction that gives files their rows. What it refuses has none, so the
// bytes go at once. When the unit fails in another way, nobody here knows whether its commit
// has arrived: then the bytes stay, and the collection of orphans finds those without a row
// (docs/security.md, T58).
func (s *Service) settle(ctx context.Context, files []File, fn func(context.Context) error) error {
	refused := false
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		err := fn(ctx)
		refused = err != nil
		return err
	})
	if err != nil && refused {
		for _, f := range files {
			s.discard(ctx, f)
		}
	}
	return err
}

// keep adds the files that there is room for, in their order, and returns those and the others.
// It runs while the profile is held for change, so that two uploads do not both find the last
// room.
func (s *Service) keep(ctx context.Context, owner identity.UserID, files []File) (kept, left []File, err error) {
	used, err := s.Store.Usage(ctx, owner)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range files {
		if used.Files+1 > quotaFiles || used.Bytes+f.Bytes() > quotaBytes {
			left = append(left, f)
			continue
		}
		used.Files++
		used.Bytes += f.Bytes()
		kept = append(kept, f)
	}
	if len(kept) == 0 {
		return nil, left, nil
	}
	kept, err = s.Store.Add(ctx, kept)
	return kept, left, err
}

// remove forgets files of a section, all of them without a choice, and lets their bytes be
// removed once that is settled.
func (s *Service) remove(ctx context.Context, owner identity.UserID, section SectionID, chosen func(File) bool) error {
	files, err := s.Store.InSection(ctx, owner, section)
	if err != nil {
		return err
	}
	var going []File
	for _, f := range files {
		if chosen == nil || chosen(f) {
			going = append(going, f)
		}
	}
	return drop(ctx, s.Store, s.Jobs, going)
}

func drop(ctx context.Context, store Store, jobs Jobs, files []File) error {
	if len(files) == 0 {
		return nil
	}
	if err := store.Remove(ctx, files); err != nil {
		return err
	}
	return jobs.Remove(ctx, keysOf(files))
}
