package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// AddFiles stores the files of an upload in a section of the caller and returns one result per file, in order.
//
// With too many files it stores none of them and returns ErrTooManyFiles. It returns the error of Profiles if the
// caller has no such section. It returns fault.ErrRequestLimit if the quota was used up before the first file.
func (s *Service) AddFiles(
	ctx context.Context, caller identity.Principal, section SectionID, upload Upload,
) ([]Result, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	running, ctx, end, err := s.begin(ctx, owner, section, upload)
	if err != nil {
		return nil, err
	}
	defer end()
	results, err := s.receiveAll(ctx, owner, section, running)
	if err != nil {
		for _, r := range results {
			s.discard(ctx, r.File)
		}
	} else {
		err = s.insertAll(ctx, owner, section, results)
	}
	if err != nil {
		return nil, fmt.Errorf("upload of user %d: %w", owner, endedBy(ctx, err))
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

// refusalOf returns an error that concerns only one file. ok is false for an error that ends the whole upload.
func refusalOf(err error) (refusal *fault.Error, ok bool) {
	for _, refused := range []*fault.Error{
		ErrFileTooLarge, ErrUnsupportedType, ErrUnreadable, ErrQuotaExceeded, fault.ErrRequestLimit,
	} {
		if errors.Is(err, refused) {
			return fault.Of(err)
		}
	}
	return nil, false
}

// insertAll inserts the rows of the received files. Files that do not fit into the quota get the refusal
// ErrQuotaExceeded.
func (s *Service) insertAll(ctx context.Context, owner identity.UserID, section SectionID, results []Result) error {
	var received []File
	var indexes []int // the indexes of received in results
	for i, r := range results {
		if r.Refusal == nil {
			received, indexes = append(received, r.File), append(indexes, i)
		}
	}
	if len(received) == 0 {
		return nil
	}
	var inserted, rejected []File
	err := s.insert(ctx, received, func(ctx context.Context) error {
		if err := s.Profiles.Change(ctx, owner, section); err != nil {
			return err
		}
		var err error
		inserted, rejected, err = s.insertWithinQuota(ctx, owner, received)
		return err
	})
	if err != nil {
		return err
	}
	rows := make(map[ID]File, len(inserted))
	for _, f := range inserted {
		rows[f.ID] = f
	}
	for _, i := range indexes {
		if f, ok := rows[results[i].File.ID]; ok {
			results[i].File = f
		} else {
			results[i].Refusal = ErrQuotaExceeded
		}
	}
	for _, f := range rejected {
		s.discard(ctx, f)
	}
	s.Log.InfoContext(ctx, "files added", "count", len(inserted))
	return nil
}

// DeleteFiles deletes files of a section of the caller and reports for each FileID whether that file existed. It
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
		exists, err := s.changeable(ctx, owner, section)
		if err != nil {
			return err
		}
		requested := make(map[FileID]bool, len(numbers))
		for i, n := range numbers {
			// Only the first of repeated FileIDs is reported as deleted.
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

// CaptionFiles changes the captions of files of a section of the caller and reports for each FileID whether that file
// exists. Of several captions for one file the last one counts. It returns the error of Profiles if the caller has no
// such section.
func (s *Service) CaptionFiles(
	ctx context.Context, caller identity.Principal, section SectionID, captions []FileCaption,
) ([]bool, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	found := make([]bool, len(captions))
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		exists, err := s.changeable(ctx, owner, section)
		if err != nil {
			return err
		}
		for i, c := range captions {
			if found[i] = exists[c.Number]; !found[i] {
				continue
			}
			if err := s.Store.SetCaption(ctx, c.Number, c.Caption); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("caption files of user %d: %w", owner, err)
	}
	return found, nil
}

// changeable locks a section for a change and returns the numbers of its files. It returns the error of Profiles if the
// owner has no such section.
func (s *Service) changeable(ctx context.Context, owner identity.UserID, section SectionID) (map[FileID]bool, error) {
	if err := s.Profiles.Change(ctx, owner, section); err != nil {
		return nil, err
	}
	files, err := s.Store.InSection(ctx, owner, section)
	if err != nil {
		return nil, err
	}
	numbers := make(map[FileID]bool, len(files))
	for _, f := range files {
		numbers[f.Number] = true
	}
	return numbers, nil
}

// FileCaption is a caption for a file.
type FileCaption struct {
	Number  FileID
	Caption Caption
}
