package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"regexp"
	"time"
)

// member is a signed-in browser.
type member struct {
	addr   string
	client *http.Client
}

var mailedCode = regexp.MustCompile(`\b(\d{4}) (\d{4})\b`)

func signIn(addr, email string) (*member, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	m := &member{addr: addr, client: &http.Client{Jar: jar, Timeout: 2 * time.Minute}}
	raw, err := m.send(http.MethodPost, "/auth/login", "", map[string]string{"email": email})
	if err != nil {
		return nil, err
	}
	var challenge struct{ Token string }
	if err := json.Unmarshal(raw, &challenge); err != nil {
		return nil, err
	}
	for range 100 {
		raw, err := m.get(context.Background(), "/dev/mail.json")
		if err != nil {
			return nil, err
		}
		var mails []struct{ To, Text string }
		if err := json.Unmarshal(raw, &mails); err != nil {
			return nil, err
		}
		for _, mail := range mails {
			if code := mailedCode.FindStringSubmatch(mail.Text); mail.To == email && code != nil {
				_, err := m.send(http.MethodPost, "/auth/user/verify", challenge.Token,
					map[string]string{"email": email, "token": code[1] + code[2]})
				return m, err
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	return nil, fmt.Errorf("no code was mailed to %s", email)
}

// newMember registers an address, completes the setup and creates a profile.
func newMember(addr, email string) (*member, error) {
	m, err := signIn(addr, email)
	if err != nil {
		return nil, err
	}
	raw, err := m.get(context.Background(), "/v1/public/config")
	if err != nil {
		return nil, err
	}
	var config struct{ TermsVersion string }
	if err := json.Unmarshal(raw, &config); err != nil {
		return nil, err
	}
	if _, err := m.send(http.MethodPut, "/auth/user", "", map[string]any{
		"displayName": "Sender Demo", "role": "Wright", "acceptedTermsVersion": config.TermsVersion,
		"completeSetup": true,
	}); err != nil {
		return nil, err
	}
	_, err = m.send(http.MethodPost, "/v1/user/profile", "", map[string]any{})
	return m, err
}

func (m *member) get(ctx context.Context, path string) ([]byte, error) {
	return m.do(ctx, http.MethodGet, path, "", "", nil)
}

func (m *member) send(method, path, bearer string, body any) ([]byte, error) {
	encoded, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return m.do(context.Background(), method, path, "application/json", bearer, bytes.NewReader(encoded))
}

func (m *member) do(ctx context.Context, method, path, contentType, bearer string, body io.Reader) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, "http://"+m.addr+path, body)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	answer, err := m.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }()
	raw, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= http.StatusBadRequest {
		err = fmt.Errorf("%s %s: %s: %s", method, path, answer.Status, raw)
	}
	return raw, err
}
