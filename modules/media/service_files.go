package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// AddFiles stores the files of an upload in a section of the caller and returns one result per file, in order. With too
// many files it stores none and returns ErrTooManyFiles. It returns the error of Profiles if the caller has no such
// section, and fault.ErrRequestLimit if the limit is reached before the first file.
func (s *Service) AddFiles(
	ctx context.Context, caller identity.Principal, section SectionID, upload Upload,
) ([]Result, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	ctx, leave, err := s.begin(ctx, owner, section)
	if err != nil {
		return nil, err
	}
	defer leave()
	results, err := s.receiveAll(ctx, owner, section, upload)
	if err != nil {
		for _, r := range results {
			s.discard(ctx, r.File)
		}
	} else {
		err = s.insertAll(ctx, owner, section, results)
	}
	if err != nil {
		return nil, fmt.Errorf("upload of user %d: %w", owner, err)
	}
	return results, nil
}

func (s *Service) receiveAll(
	ctx context.Context, owner identity.UserID, section SectionID, upload Upload,
) ([]Result, error) {
	var results []Result
	for {
		in, err := upload.Next()
		if errors.Is(err, io.EOF) {
			return results, nil
		}
		if err != nil {
			return results, err
		}
		if len(results) == s.Limits.MaxFilesPerUpload() {
			return results, ErrTooManyFiles
		}
		r := Result{Name: CleanName(in.Name)}
		if r.File, err = s.receive(ctx, owner, section, in); err != nil {
			refusal, ok := refusalOf(err)
			if !ok || len(results) == 0 && errors.Is(err, fault.ErrRequestLimit) {
				return results, err
			}
			r.Refusal = refusal
		}
		results = append(results, r)
	}
}

// refusalOf returns an error about one file. ok is false for an error that ends the whole upload.
func refusalOf(err error) (refusal *fault.Error, ok bool) {
	for _, of := range []*fault.Error{
		ErrFileTooLarge, ErrUnsupportedType, ErrUnreadable, ErrQuotaExceeded, fault.ErrRequestLimit,
	} {
		if errors.Is(err, of) {
			return fault.Of(err)
		}
	}
	return nil, false
}

// insertAll inserts the rows of the received files, or sets ErrQuotaExceeded in their results.
func (s *Service) insertAll(ctx context.Context, owner identity.UserID, section SectionID, results []Result) error {
	var taken []File
	var at []int // indexes of results
	for i, r := range results {
		if r.Refusal == nil {
			taken, at = append(taken, r.File), append(at, i)
		}
	}
	if len(taken) == 0 {
		return nil
	}
	var kept, left []File
	err := s.insert(ctx, taken, func(ctx context.Context) error {
		if err := s.Profiles.Change(ctx, owner, section); err != nil {
			return err
		}
		var err error
		kept, left, err = s.insertWithinQuota(ctx, owner, taken)
		return err
	})
	if err != nil {
		return err
	}
	rows := make(map[ID]File, len(kept))
	for _, f := range kept {
		rows[f.ID] = f
	}
	for _, i := range at {
		if f, ok := rows[results[i].File.ID]; ok {
			results[i].File = f
		} else {
			results[i].Refusal = ErrQuotaExceeded
		}
	}
	for _, f := range left {
		s.discard(ctx, f)
	}
	s.Log.InfoContext(ctx, "files added", "count", len(kept))
	return nil
}

// DeleteFiles deletes files of a section of the caller and reports for each number whether that file existed. It
// returns the error of Profiles if the caller has no such section.
func (s *Service) DeleteFiles(
	ctx context.Context, caller identity.Principal, section SectionID, numbers []FileID,
) ([]bool, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	deleted := make([]bool, len(numbers))
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Profiles.Change(ctx, owner, section); err != nil {
			return err
		}
		files, err := s.Store.InSection(ctx, owner, section)
		if err != nil {
			return err
		}
		exists := make(map[FileID]bool, len(files))
		for _, f := range files {
			exists[f.Number] = true
		}
		requested := make(map[FileID]bool, len(numbers))
		for i, n := range numbers {
			// A repeated number counts once.
			deleted[i] = exists[n] && !requested[n]
			requested[n] = true
		}
		return s.remove(ctx, owner, section, func(f File) bool { return requested[f.Number] })
	})
	if err != nil {
		return nil, fmt.Errorf("delete files of user %d: %w", owner, err)
	}
	return deleted, nil
}
