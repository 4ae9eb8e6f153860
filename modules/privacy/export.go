package privacy

import (
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// How long an export lives and how many there may be.
const (
	// ExportLife is how long an export can be downloaded.
	ExportLife = 7 * 24 * time.Hour
	// MaxExportsPerDay is how many exports one user may ask for within 24 hours.
	MaxExportsPerDay = 2
	// MaxExportsListed is how far the list of exports goes back.
	MaxExportsListed = 10
	// ExportTime is how long one attempt to make an export may take.
	ExportTime = 5 * time.Minute

	// attemptTimeout is the age at which an attempt that has not ended is taken for dead.
	attemptTimeout = ExportTime + time.Minute
	// retryPeriod is how long an export is tried to be made.
	retryPeriod = time.Hour
	// retention is how long an export is remembered after its file is gone.
	retention = 180 * 24 * time.Hour
	// cleanUpTime is how long clearing up after a failed attempt may take.
	cleanUpTime = 5 * time.Second
)

var exportQuota = quota.Policy{Name: "export", Windows: []quota.Window{{Max: MaxExportsPerDay, Per: quota.Day}}}

// ExportID names an export; it is no authority.
type ExportID = uuid.UUID

// ExportStatus says how far an export is.
type ExportStatus string

// The statuses of an export, as the API names them.
const (
	ExportPending ExportStatus = "PENDING"
	ExportReady   ExportStatus = "READY"
	ExportFailed  ExportStatus = "FAILED"
	ExportExpired ExportStatus = "EXPIRED"
)

// Export is everything that is kept about a user, on its way into one file.
type Export struct{ s ExportSnapshot }

// ExportSnapshot is an export as stores keep it. Zero values stand for what is not there.
type ExportSnapshot struct {
	ID     ExportID
	User   identity.UserID
	Status ExportStatus // EXPIRED once the file is removed, READY until then
	// File names the file in the store of files; while the export is made, the one that is
	// being written.
	File      string
	Size      int64 // bytes
	CreatedAt time.Time
	BegunAt   time.Time // of the attempt that is under way
	ExpiresAt time.Time
}

// NewExport returns an export that a user has just asked for.
func NewExport(user identity.UserID, now time.Time) (*Export, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("draw an id: %w", err)
	}
	return &Export{ExportSnapshot{ID: id, User: user, Status: ExportPending, CreatedAt: now}}, nil
}

// RestoreExport rebuilds an export. Only stores call it.
func RestoreExport(s ExportSnapshot) *Export { return &Export{s} }

// Snapshot returns the export for stores.
func (e *Export) Snapshot() ExportSnapshot { return e.s }

// ID returns the name of the export.
func (e *Export) ID() ExportID { return e.s.ID }

// User returns whose export it is.
func (e *Export) User() identity.UserID { return e.s.User }

// CreatedAt returns when the export was asked for.
func (e *Export) CreatedAt() time.Time { return e.s.CreatedAt }

// Status returns how far the export is at an instant.
func (e *Export) Status(now time.Time) ExportStatus {
	if e.s.Status == ExportReady && !now.Before(e.s.ExpiresAt) {
		return ExportExpired
	}
	return e.s.Status
}

// Size returns the bytes of the file; ok is false until it is made.
func (e *Export) Size() (size int64, ok bool) { return e.s.Size, e.s.Size > 0 }

// ExpiresAt returns until when the export can be downloaded; ok is false until it is made.
func (e *Export) ExpiresAt() (at time.Time, ok bool) { return e.s.ExpiresAt, !e.s.ExpiresAt.IsZero() }

// begin starts an attempt that writes into file. It reports false if there is nothing to do
// or somebody is at it. What an attempt that died has left is to be removed.
func (e *Export) begin(file string, now time.Time) (left string, ok bool) {
	if e.s.Status != ExportPending || (!e.s.BegunAt.IsZero() && now.Before(e.s.BegunAt.Add(attemptTimeout))) {
		return "", false
	}
	left, e.s.File, e.s.BegunAt = e.s.File, file, now
	return left, true
}

// finish makes the export ready if its attempt still is the one that writes into file.
func (e *Export) finish(file string, size int64, now time.Time) bool {
	if e.s.Status != ExportPending || e.s.File != file {
		return false
	}
	e.s.Status, e.s.Size, e.s.BegunAt, e.s.ExpiresAt = ExportReady, size, time.Time{}, now.Add(ExportLife)
	return true
}

// giveUp ends the attempt that writes into file, for good if there will be no other.
func (e *Export) giveUp(file string, forGood bool) bool {
	if e.s.Status != ExportPending || e.s.File != file {
		return false
	}
	e.s.BegunAt = time.Time{}
	if forGood {
		e.s.Status = ExportFailed
	}
	return true
}

// action is what CleanUp does about an export.
type action uint8

const (
	actionNone       action = iota
	actionRetry             // nobody is making it any more
	actionFail              // nobody has managed to make it
	actionRemoveFile        // its file has to go
)

// nextAction returns what CleanUp does about the export at an instant.
func (e *Export) nextAction(now time.Time) action {
	switch status := e.Status(now); {
	case status != ExportPending:
		if status != ExportReady && e.s.File != "" {
			return actionRemoveFile
		}
	case !e.s.BegunAt.IsZero() && now.Before(e.s.BegunAt.Add(attemptTimeout)):
	case !now.Before(e.s.CreatedAt.Add(retryPeriod)):
		return actionFail
	case !now.Before(e.s.CreatedAt.Add(attemptTimeout)):
		return actionRetry
	}
	return actionNone
}

// removed notes that the file is gone.
func (e *Export) removed() {
	if e.s.Status == ExportReady {
		e.s.Status = ExportExpired
	}
	e.s.File = ""
}

// mayAsk returns nil if a user with these exports, newest first, may ask for another one:
// fault.ErrRequestLimit with the wait after MaxExportsPerDay within 24 hours.
func mayAsk(exports []*Export, now time.Time) error {
	asked := make([]time.Time, len(exports))
	for i, e := range exports {
		asked[i] = e.s.CreatedAt
	}
	return exportQuota.Check(asked, now)
}

func inProgress(exports []*Export, now time.Time) bool {
	for _, e := range exports {
		if e.Status(now) == ExportPending {
			return true
		}
	}
	return false
}
