package webhooks

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/export"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// exportPage is the number of rows that Export reads at a time.
const exportPage = 500

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ store Store }

// NewPersonalData returns a PersonalData.
func NewPersonalData(s Store) *PersonalData { return &PersonalData{s} }

// Erase deletes the webhooks, events and deliveries of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.store.EraseUser(ctx, user)
}

type exportedEndpoint struct {
	ID        ID          `json:"id"`
	URL       string      `json:"url"`
	Types     []EventType `json:"types"`
	Enabled   bool        `json:"isEnabled"`
	CreatedAt time.Time   `json:"createdAt"`
}

type exportedEvent struct {
	ID   uuid.UUID  `json:"id"`
	Type EventType  `json:"type"`
	At   time.Time  `json:"timestamp"`
	Data live.Event `json:"data"`
}

type exportedDelivery struct {
	ID           uuid.UUID `json:"id"`
	Endpoint     ID        `json:"webhookId"`
	Event        uuid.UUID `json:"eventId"`
	Type         EventType `json:"type"`
	Status       Status    `json:"status"`
	Attempts     int       `json:"attempts"`
	LastAt       time.Time `json:"lastAttemptAt,omitzero"`
	AnswerStatus int       `json:"answerStatus,omitempty"`
	Failure      Failure   `json:"error,omitempty"`
	CreatedAt    time.Time `json:"createdAt"`
}

// Export returns the webhooks of a user without their secrets, the events and the deliveries.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	all, err := d.store.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	endpoints := make([]exportedEndpoint, len(all))
	for i, e := range all {
		endpoints[i] = exportedEndpoint{e.ID, e.URL, e.Types, e.Enabled, e.CreatedAt}
	}
	events, err := d.events(ctx, user)
	if err != nil {
		return export.Data{}, fmt.Errorf("events of user %d: %w", user, err)
	}
	deliveries, err := d.deliveries(ctx, user)
	if err != nil {
		return export.Data{}, fmt.Errorf("deliveries of user %d: %w", user, err)
	}
	return export.Data{Documents: []export.Document{
		{Name: "webhooks", Content: endpoints},
		{Name: "events", Content: events},
		{Name: "deliveries", Content: deliveries},
	}}, nil
}

func (d *PersonalData) events(ctx context.Context, user identity.UserID) ([]exportedEvent, error) {
	all, last := []exportedEvent{}, int64(0)
	for {
		page, err := d.store.EventsAfter(ctx, user, last, exportPage)
		if err != nil {
			return nil, err
		}
		for _, e := range page {
			all = append(all, exportedEvent{e.ID, e.Type, e.At, e.Data})
			last = e.Sequence
		}
		if len(page) < exportPage {
			return all, nil
		}
	}
}

func (d *PersonalData) deliveries(ctx context.Context, user identity.UserID) ([]exportedDelivery, error) {
	all := []exportedDelivery{}
	var last *Position
	for {
		page, err := d.store.DeliveriesOf(ctx, user, last, exportPage)
		if err != nil {
			return nil, err
		}
		for _, one := range page {
			all = append(all, exportedDelivery{
				one.ID, one.Endpoint, one.Event.ID, one.Event.Type, one.Status, one.Attempts, one.LastAt,
				one.AnswerStatus, one.Failure, one.Event.At,
			})
			position := one.Position()
			last = &position
		}
		if len(page) < exportPage {
			return all, nil
		}
	}
}
