// Package receiver sends payloads to the addresses of webhooks.
package receiver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/webhooks"
	"wright.app/platform/egress"
	"wright.app/platform/live"
)

const (
	// timeout limits a call from dialling to the head of the answer and what is read of its body.
	timeout = 10 * time.Second
	// maxBody is how much of the body of an answer is read, so that its connection can be used again. Nobody sees it.
	maxBody = 4 << 10
	// maxAnswer is larger than any answer: a status counts, whatever follows it.
	maxAnswer = 1 << 50
)

var (
	_ webhooks.Receiver  = (*Client)(nil)
	_ webhooks.Addresses = (*Client)(nil)
)

// Client implements webhooks.Receiver and webhooks.Addresses.
type Client struct {
	http     *http.Client
	loopback bool
}

// Settings configure a Client. The zero value is that of production.
type Settings struct {
	// Timeout replaces timeout in tests.
	Timeout time.Duration
	// Loopback allows addresses of this machine, in development.
	Loopback bool
}

// New returns a Client that calls public addresses only (docs/security.md, T27).
func New(s Settings) *Client {
	if s.Timeout == 0 {
		s.Timeout = timeout
	}
	client := egress.New(egress.Settings{Timeout: s.Timeout, MaxBytes: maxAnswer, Loopback: s.Loopback})
	return &Client{client, s.Loopback}
}

// Allowed implements webhooks.Addresses.
func (c *Client) Allowed(u *url.URL) bool {
	if c.loopback && egress.IsLoopback(u.Hostname()) && u.Scheme == "http" {
		return true
	}
	return u.Scheme == "https" && (egress.MayBePublic(u.Hostname()) || c.loopback && egress.IsLoopback(u.Hostname()))
}

// body is what is sent, WebhookEvent of the contract.
type body struct {
	ID        uuid.UUID          `json:"id"`
	Type      webhooks.EventType `json:"type"`
	Timestamp time.Time          `json:"timestamp"`
	Data      live.Event         `json:"data"`
}

// Post implements webhooks.Receiver.
func (c *Client) Post(
	ctx context.Context, url string, e webhooks.Event, at time.Time, secrets []webhooks.Secret,
) webhooks.Result {
	payload, err := json.Marshal(body{e.ID, e.Type, e.At.UTC(), e.Data})
	if err != nil {
		return webhooks.Result{Err: fmt.Errorf("encode event %s: %w", e.ID, err)}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(payload))
	if err != nil {
		return webhooks.Result{Err: fmt.Errorf("%w: %w", webhooks.ErrAddress, err)}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Wright-Webhooks")
	request.Header.Set("Webhook-Id", e.ID.String())
	request.Header.Set("Webhook-Timestamp", strconv.FormatInt(at.Unix(), 10))
	request.Header.Set("Webhook-Signature", webhooks.Signature(e.ID.String(), at, payload, secrets...))
	answer, err := c.http.Do(request)
	if err != nil {
		return webhooks.Result{Err: failureOf(err)}
	}
	defer func() { _ = answer.Body.Close() }()
	// The status says whether the event has arrived. A body that is longer, or does not end, is cut off by closing it.
	_, _ = io.CopyN(io.Discard, answer.Body, maxBody)
	return webhooks.Result{Status: answer.StatusCode}
}

// failureOf returns the error of the port for one of the client.
func failureOf(err error) error {
	switch {
	case errors.Is(err, egress.ErrForbidden):
		return fmt.Errorf("%w: %w", webhooks.ErrAddress, err)
	case errors.Is(err, egress.ErrRedirect):
		return fmt.Errorf("%w: %w", webhooks.ErrRedirect, err)
	case errors.Is(err, context.DeadlineExceeded), os.IsTimeout(err):
		return fmt.Errorf("%w: %w", webhooks.ErrTimeout, err)
	default:
		return err
	}
}
