package report

import (
	"context"
	"fmt"
)

// OutsideInput is the unvalidated input of somebody without an account who reports a text.
type OutsideInput struct {
	Reason  string
	Comment *string // nil: none
}

// Valid returns fault.ErrValidation if the input is invalid.
func (in OutsideInput) Valid() error {
	_, err := in.parse()
	return err
}

func (in OutsideInput) parse() (content, error) {
	return Input{Reason: in.Reason, Comment: in.Comment}.parse()
}

// CreateOutside reports to the operator a text that somebody without an account has received. The report does not say
// who that is: a text has one recipient. While there is an open report of the text, a repeat changes nothing. It joins
// the transaction of ctx. The caller has checked that the text was received, limits how often somebody reports, and
// lets nobody report twice at the same time. It returns fault.ErrValidation, and fault.ErrNotFound if the author has
// left.
func (s *Service) CreateOutside(ctx context.Context, received Received, in OutsideInput) error {
	says, err := in.parse()
	if err != nil {
		return err
	}
	of, err := s.received(ctx, received)
	if err != nil {
		return err
	}
	_, isOpen, err := s.open(ctx, 0, of)
	if err != nil || isOpen {
		return err
	}
	if _, err := s.add(ctx, 0, of, says); err != nil {
		return fmt.Errorf("report without an account: %w", err)
	}
	return nil
}

// Outside takes reports of texts by people who are not members. Module messaging uses it.
type Outside struct{ service *Service }

// NewOutside returns an Outside.
func NewOutside(s *Service) *Outside { return &Outside{s} }

// Create is Service.CreateOutside.
func (o *Outside) Create(ctx context.Context, received Received, in OutsideInput) error {
	return o.service.CreateOutside(ctx, received, in)
}
