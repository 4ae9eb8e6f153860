package media

import (
	"context"
	"io"
	"log/slog"
	"time"

	"golang.org/x/sync/semaphore"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// The storage quota per user (docs/security.md, T55).
const (
	quotaFiles = 200
	quotaBytes = 500_000_000
)

// The quota of uploaded files per user, counted in fixed windows.
var (
	uploadWindow = quota.Window{Max: 30, Per: 10 * time.Minute}
	uploadQuota  = quota.Policy{Name: "upload", Windows: []quota.Window{uploadWindow}}
)

const (
	// uploadTime is shorter than orphanAge, so that the cleanup cannot remove the bytes of a running upload.
	uploadTime = 30 * time.Minute
	orphanAge  = time.Hour
	// discardTimeout limits the removal of the bytes of a failed upload.
	discardTimeout = 5 * time.Second
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Log        *slog.Logger
	Limits     Limits
	// ImageMemory is the memory that all requests together may use.
	ImageMemory ImageMemory
	Store       Store
	Budgets     Budgets
	Blobs       Blobs
	// Scanner is nil if the operator has configured none: files are not scanned then.
	Scanner    Scanner
	Images     Images
	Profiles   Profiles
	Links      Links
	Users      *auth.Directory
	Visibility Visibility
	Jobs       Jobs
	Events     *events.Bus // receives PhotoChanged; nil if nobody subscribes
}

// Service has the use cases of the module.
type Service struct {
	Deps
	uploads     *uploadLimiter
	imageMemory *semaphore.Weighted
}

// NewService returns a Service.
func NewService(d Deps) *Service {
	return &Service{
		Deps: d, uploads: newUploadLimiter(d.Clock), imageMemory: semaphore.NewWeighted(int64(d.ImageMemory)),
	}
}

// Upload is the sequence of files in one request.
type Upload interface {
	// Next returns the next file, or io.EOF after the last one. It skips unread bytes of the previous file.
	Next() (Incoming, error)
	// Address returns the key by which uploads of one network address are counted.
	Address() string
}

// Incoming is a file of an upload.
type Incoming struct {
	Name    string // as it was sent
	Content io.Reader
}

// Result is the stored file or the error for one file of an upload.
type Result struct {
	Name    string // the result of CleanName
	File    File
	Refusal *fault.Error // nil if the file was stored
}

// insert runs the transaction that inserts the rows of files. Unless fn succeeds, it discards the bytes of the files.
// If the commit fails, it is unknown whether the rows exist. So the bytes are not discarded: CollectOrphans removes
// them later if they have no row (docs/security.md, T58 and T98).
func (s *Service) insert(ctx context.Context, files []File, fn func(context.Context) error) error {
	inserted := false
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		err := fn(ctx)
		inserted = err == nil
		return err
	})
	if err != nil && !inserted {
		for _, f := range files {
			s.discard(ctx, f)
		}
	}
	return err
}

// insertWithinQuota inserts the files that fit into the quota, in order. It returns the inserted files and the ones
// that do not fit. The caller has locked the profile, so that two concurrent uploads do not use the same space.
func (s *Service) insertWithinQuota(
	ctx context.Context, owner identity.UserID, files []File,
) (inserted, rejected []File, err error) {
	usage, err := s.Store.Usage(ctx, owner)
	if err != nil {
		return nil, nil, err
	}
	var fitting []File
	for _, f := range files {
		if usage.Files+1 > quotaFiles || usage.Bytes+f.Bytes() > quotaBytes {
			rejected = append(rejected, f)
			continue
		}
		usage.Files++
		usage.Bytes += f.Bytes()
		fitting = append(fitting, f)
	}
	if len(fitting) == 0 {
		return nil, rejected, nil
	}
	inserted, err = s.Store.Add(ctx, fitting)
	return inserted, rejected, err
}

// remove deletes the files of a section for which matches returns true. It deletes all of them if matches is nil. A job
// removes their bytes.
func (s *Service) remove(ctx context.Context, owner identity.UserID, section SectionID, matches func(File) bool) error {
	files, err := s.Store.InSection(ctx, owner, section)
	if err != nil {
		return err
	}
	var matching []File
	for _, f := range files {
		if matches == nil || matches(f) {
			matching = append(matching, f)
		}
	}
	return removeFiles(ctx, s.Store, s.Jobs, matching)
}

func removeFiles(ctx context.Context, store Store, jobs Jobs, files []File) error {
	if len(files) == 0 {
		return nil
	}
	if err := store.Remove(ctx, files); err != nil {
		return err
	}
	return jobs.Remove(ctx, keysOf(files))
}
