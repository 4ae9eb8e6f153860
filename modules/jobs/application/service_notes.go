package application

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MaxNotes is the maximum number of notes about an application.
const MaxNotes = 100

// AddNote stores a note of the caller about an application for a job for which the caller hires. It returns
// fault.ErrValidation, fault.ErrNotFound, and ErrState for an application that has ended or has MaxNotes notes.
func (s *Service) AddNote(
	ctx context.Context, caller identity.Principal, job jobs.ID, id ID, raw string,
) (shown ShownNote, err error) {
	if _, err := teams.Admit(caller); err != nil {
		return ShownNote{}, err
	}
	text, err := parseNote(raw)
	if err != nil {
		return ShownNote{}, err
	}
	note := Note{Application: id, Author: caller.User, Text: text, CreatedAt: s.Clock.Now()}
	if note.ID, err = uuid.NewV7(); err != nil {
		return ShownNote{}, fmt.Errorf("new id: %w", err)
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, err := s.lockReceived(ctx, caller, job, id)
		if err != nil {
			return err
		}
		a, err := s.Applications.ByID(ctx, id)
		if err != nil {
			return err
		}
		counts, err := s.Applications.CountNotes(ctx, []ID{id})
		switch {
		case err != nil:
			return err
		case a.HasEnded() || counts[id] >= MaxNotes:
			return ErrState
		}
		if err := s.Applications.AddNote(ctx, note); err != nil {
			return err
		}
		if err := s.Messenger.noted(ctx, a, j); err != nil {
			return err
		}
		all, err := s.withAuthors(ctx, caller.User, []Note{note})
		if err == nil {
			shown = all[0]
		}
		return err
	})
	if err != nil {
		return ShownNote{}, fmt.Errorf("note of user %d: %w", caller.User, err)
	}
	return shown, nil
}

// DeleteNote deletes a note of the caller. It returns fault.ErrNotFound for every other note.
func (s *Service) DeleteNote(
	ctx context.Context, caller identity.Principal, job jobs.ID, id ID, note uuid.UUID,
) error {
	if _, err := teams.Admit(caller); err != nil {
		return err
	}
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, err := s.lockReceived(ctx, caller, job, id)
		if err != nil {
			return err
		}
		a, err := s.Applications.ByID(ctx, id)
		if err != nil {
			return err
		}
		deleted, err := s.Applications.DeleteNote(ctx, id, note, caller.User)
		switch {
		case err != nil:
			return err
		case !deleted:
			return fault.ErrNotFound
		}
		return s.Messenger.noted(ctx, a, j)
	})
	if err != nil {
		return fmt.Errorf("delete a note of user %d: %w", caller.User, err)
	}
	return nil
}

// lockReceived locks an application for a job for which the caller hires, and returns the job.
func (s *Service) lockReceived(
	ctx context.Context, caller identity.Principal, job jobs.ID, id ID,
) (jobs.Job, error) {
	j, err := s.Jobs.ForTeam(ctx, caller, job)
	if err != nil {
		return jobs.Job{}, err
	}
	a, err := s.Applications.Lock(ctx, id)
	if err != nil {
		return jobs.Job{}, err
	}
	return j, s.checkSeen(ctx, caller.User, j, a)
}

// notes returns the notes about an application for a viewer.
func (s *Service) notes(ctx context.Context, viewer identity.UserID, id ID) ([]ShownNote, error) {
	all, err := s.Applications.NotesOf(ctx, []ID{id})
	if err != nil {
		return nil, err
	}
	return s.withAuthors(ctx, viewer, all[id])
}

// addNewestNotes adds the newest notes about applications. Besides two queries for all, it reads each author once.
func (s *Service) addNewestNotes(ctx context.Context, viewer identity.UserID, all []Received) error {
	ids := make([]ID, len(all))
	for i, a := range all {
		ids[i] = a.ID
	}
	newest, err := s.Applications.NewestNotes(ctx, ids)
	if err != nil {
		return err
	}
	notes := make([]Note, 0, len(newest))
	for _, n := range newest {
		notes = append(notes, n.Note)
	}
	shown, err := s.withAuthors(ctx, viewer, notes)
	if err != nil {
		return err
	}
	of := make(map[ID]*ShownNote, len(shown))
	for i := range shown {
		of[shown[i].Application] = &shown[i]
	}
	for i := range all {
		all[i].NoteCount, all[i].NewestNote = newest[all[i].ID].Count, of[all[i].ID]
	}
	return nil
}

func (s *Service) withAuthors(ctx context.Context, viewer identity.UserID, notes []Note) ([]ShownNote, error) {
	var authors []identity.UserID
	for _, n := range notes {
		if n.Author != 0 && !slices.Contains(authors, n.Author) {
			authors = append(authors, n.Author)
		}
	}
	summaries, err := s.People.Visible(ctx, viewer, authors)
	if err != nil {
		return nil, fmt.Errorf("authors of notes: %w", err)
	}
	people := map[identity.UserID]*network.Person{}
	for _, author := range authors {
		person, err := s.Directory.Users.User(ctx, author)
		switch {
		case errors.Is(err, auth.ErrNoUser): // is leaving
			continue
		case err != nil:
			return nil, fmt.Errorf("author of a note: %w", err)
		}
		people[author] = new(network.PersonOf(person))
	}
	shown := make([]ShownNote, len(notes))
	for i, n := range notes {
		shown[i] = ShownNote{
			Note: n, Person: people[n.Author], Summary: summaries[n.Author], IsOwn: n.Author == viewer,
		}
	}
	return shown, nil
}
