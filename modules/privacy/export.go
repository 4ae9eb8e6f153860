package privacy

import (
	"bytes"
	"cmp"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// The limits of exports.
const (
	// ExportLifetime is how long an export can be downloaded, unless a later one is ready before.
	ExportLifetime = 7 * 24 * time.Hour
	// MaxExportsPerDay is how many exports one user may request within 24 hours.
	MaxExportsPerDay = 2
	// MaxExportsListed is how many exports a list returns at most.
	MaxExportsListed = 10
	// ExportTimeout is how long one attempt to make an export may take.
	ExportTimeout = 5 * time.Minute

	// attemptTimeout is the age at which an attempt that has not ended is considered dead.
	attemptTimeout = ExportTimeout + time.Minute
	// retryPeriod is the age at which an export that no attempt could make fails.
	retryPeriod = time.Hour
	// retention is the age at which the row of an export without a file is deleted.
	retention = 180 * 24 * time.Hour
	// cleanUpTimeout is how long the clean-up after a failed attempt may take.
	cleanUpTimeout = 5 * time.Second
)

var exportQuota = quota.Policy{Name: "export", Windows: []quota.Window{{Max: MaxExportsPerDay, Per: quota.Day}}}

// ExportID identifies an export. Knowing it grants no access.
type ExportID = uuid.UUID

// FileKey is the encrypted key of the file of an export, empty for a file that is not encrypted.
type FileKey string

// ExportStatus is the progress of an export.
type ExportStatus string

// The statuses of an export, as the API names them.
const (
	ExportPending ExportStatus = "PENDING"
	ExportReady   ExportStatus = "READY"
	ExportFailed  ExportStatus = "FAILED"
	ExportExpired ExportStatus = "EXPIRED"
)

// Export is a copy of everything that is stored about a user, in one file, or the request for one.
type Export struct{ s ExportSnapshot }

// ExportSnapshot holds the values of an export for stores. A zero value means that there is none.
type ExportSnapshot struct {
	ID     ExportID
	User   identity.UserID
	Status ExportStatus // EXPIRED once the file is removed, READY until then
	// File is the name in ExportFiles. While an attempt runs, it is the file that the attempt writes.
	File string
	// Key decrypts File. It is encrypted itself, and empty for a file that is not encrypted.
	Key       FileKey
	Size      int64 // bytes, before encryption
	CreatedAt time.Time
	BegunAt   time.Time // of the running attempt
	ExpiresAt time.Time
}

// NewExport returns an export that a user has just requested.
func NewExport(user identity.UserID, now time.Time) (*Export, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("generate an id: %w", err)
	}
	return &Export{ExportSnapshot{ID: id, User: user, Status: ExportPending, CreatedAt: now}}, nil
}

// RestoreExport returns the export with the values of a snapshot. Only stores call it.
func RestoreExport(s ExportSnapshot) *Export { return &Export{s} }

// Snapshot returns the values of the export for stores.
func (e *Export) Snapshot() ExportSnapshot { return e.s }

// ID returns the id of the export.
func (e *Export) ID() ExportID { return e.s.ID }

// ExportPosition is the position of an export among all, which are sorted by CreatedAt, then by ID. The zero value is
// before all of them.
type ExportPosition struct {
	CreatedAt time.Time
	ID        ExportID
}

// Compare compares positions, like time.Time.Compare.
func (p ExportPosition) Compare(other ExportPosition) int {
	return cmp.Or(p.CreatedAt.Compare(other.CreatedAt), bytes.Compare(p.ID[:], other.ID[:]))
}

// Position returns the position of the export.
func (e *Export) Position() ExportPosition { return ExportPosition{e.s.CreatedAt, e.s.ID} }

// User returns whose export it is.
func (e *Export) User() identity.UserID { return e.s.User }

// CreatedAt returns when the export was requested.
func (e *Export) CreatedAt() time.Time { return e.s.CreatedAt }

// Status returns how far the export is at an instant.
func (e *Export) Status(now time.Time) ExportStatus {
	if e.s.Status == ExportReady && !now.Before(e.s.ExpiresAt) {
		return ExportExpired
	}
	return e.s.Status
}

// Size returns the size of the file in bytes; ok is false until it is written.
func (e *Export) Size() (size int64, ok bool) { return e.s.Size, e.s.Size > 0 }

// ExpiresAt returns until when the export can be downloaded; ok is false until it is made.
func (e *Export) ExpiresAt() (at time.Time, ok bool) { return e.s.ExpiresAt, !e.s.ExpiresAt.IsZero() }

// begin starts an attempt that writes to file with a key. It reports false if the export is not pending or another
// attempt is running. abandoned is the file of an earlier attempt that died, which the caller has to remove.
func (e *Export) begin(file string, key FileKey, now time.Time) (abandoned string, ok bool) {
	if e.s.Status != ExportPending || (!e.s.BegunAt.IsZero() && now.Before(e.s.BegunAt.Add(attemptTimeout))) {
		return "", false
	}
	abandoned, e.s.File, e.s.Key, e.s.BegunAt = e.s.File, file, key, now
	return abandoned, true
}

// finish makes the export ready, unless another attempt has begun since the one that wrote file.
func (e *Export) finish(file string, size int64, now time.Time) bool {
	if e.s.Status != ExportPending || e.s.File != file {
		return false
	}
	e.s.Status, e.s.Size, e.s.BegunAt, e.s.ExpiresAt = ExportReady, size, time.Time{}, now.Add(ExportLifetime)
	return true
}

// replace ends the time in which a ready export can be downloaded, because a later one is ready. It returns the name of
// the file, which the caller has to remove, and reports false for an export that is not ready.
func (e *Export) replace(now time.Time) (file string, ok bool) {
	if e.Status(now) != ExportReady {
		return "", false
	}
	file, e.s.ExpiresAt = e.s.File, now
	e.fileRemoved()
	return file, true
}

// giveUp ends the attempt that writes to file. After the last attempt, the export has failed. It returns false if the
// current attempt writes to another file.
func (e *Export) giveUp(file string, attempt Attempt) bool {
	if e.s.Status != ExportPending || e.s.File != file {
		return false
	}
	e.s.BegunAt = time.Time{}
	if attempt == LastAttempt {
		e.s.Status = ExportFailed
	}
	return true
}

// action is an action of CleanUp for an export.
type action uint8

const (
	actionNone       action = iota
	actionRetry             // its attempt has died
	actionFail              // it is still pending after retryPeriod
	actionRemoveFile        // it has failed or expired and still has a file
)

// nextAction returns the action of CleanUp for the export at an instant.
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

// fileRemoved records that the file no longer exists.
func (e *Export) fileRemoved() {
	if e.s.Status == ExportReady {
		e.s.Status = ExportExpired
	}
	e.s.File, e.s.Key = "", ""
}

// checkQuota returns nil if a user with these exports, newest first, may request another one, and otherwise
// fault.ErrRequestLimit with the time to wait.
func checkQuota(exports []*Export, now time.Time) error {
	requested := make([]time.Time, len(exports))
	for i, e := range exports {
		requested[i] = e.s.CreatedAt
	}
	return exportQuota.Check(requested, now)
}

func hasPending(exports []*Export, now time.Time) bool {
	for _, e := range exports {
		if e.Status(now) == ExportPending {
			return true
		}
	}
	return false
}
