package mail_test

import (
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"testing"

	"wright.app/platform/mail"
)

func TestSend_startTLS_isUsedIfOffered(t *testing.T) {
	t.Parallel()
	clientTLS, serverTLS := certificate(t)
	for name, test := range map[string]struct {
		scheme   string
		startTLS bool
	}{"TLS from the first byte": {"smtps://", false}, "STARTTLS": {"smtp://", true}} {
		srv := &server{needsLogin: true}
		_, port, err := net.SplitHostPort(serve(t, srv, serverTLS, test.startTLS))
		if err != nil {
			t.Fatal(err)
		}
		s := transport(t, test.scheme+"sender:right@localhost:"+port)
		if err := s.Send(t.Context(), message); err == nil {
			t.Errorf("%s: an unknown certificate was trusted", name)
		}
		s.Trust(clientTLS)
		if err := s.Send(t.Context(), message); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if len(srv.messages()) != 1 || len(srv.logins) != 1 {
			t.Errorf("%s: %d mails, %v", name, len(srv.messages()), srv.logins)
		}
	}
}

// On Linux a connection to 0.0.0.0 reaches this machine, but the name is not one of the loopback interface.
func TestSend_passwordToARemoteServer_requiresTLS(t *testing.T) {
	t.Parallel()
	srv := &server{needsLogin: true}
	_, port, err := net.SplitHostPort(serve(t, srv, nil, false))
	if err != nil {
		t.Fatal(err)
	}
	if err := transport(t, "smtp://sender:right@0.0.0.0:"+port).Send(t.Context(), message); err == nil ||
		mail.IsPermanent(err) {
		t.Errorf("got %v", err)
	}
	if len(srv.messages()) != 0 || len(srv.logins) != 0 {
		t.Errorf("%d mails, logins %v", len(srv.messages()), srv.logins)
	}
}

func TestSend_wrongPassword_isTemporary(t *testing.T) {
	t.Parallel()
	srv := &server{needsLogin: true}
	err := transport(t, "smtp://sender:wrong@"+serve(t, srv, nil, false)).Send(t.Context(), message)
	if err == nil || mail.IsPermanent(err) || strings.Contains(err.Error(), "wrong") {
		t.Errorf("got %v", err)
	}
	if len(srv.logins) != 1 {
		t.Errorf("logins: %v", srv.logins)
	}
}

// On Linux a connection to 0.0.0.0 reaches this machine, but the name is not one of the loopback interface.
func TestT68_mailServerOnAnotherHost_getsMailsWithTLSOnly(t *testing.T) {
	t.Parallel()
	clientTLS, serverTLS := certificate(t)
	for name, test := range map[string]struct {
		url              string
		offersTLS        bool
		checkErr         error
		sendErr          string
		delivered, plain int
	}{
		"without STARTTLS": {
			"smtp://0.0.0.0:", false, mail.ErrNoSTARTTLS, "no STARTTLS, which is required", 0, 0,
		},
		"without STARTTLS, with a password": {
			"smtp://sender:right@0.0.0.0:", false, mail.ErrNoSTARTTLS, "no STARTTLS", 0, 0,
		},
		"with STARTTLS":                 {"smtp://0.0.0.0:", true, nil, "", 1, 0},
		"with STARTTLS, with password":  {"smtp://sender:right@0.0.0.0:", true, nil, "", 1, 0},
		"waived, without STARTTLS":      {"smtp://0.0.0.0:?tls=off", false, nil, "", 1, 1},
		"waived, with STARTTLS":         {"smtp://0.0.0.0:?tls=off", true, nil, "", 1, 1},
		"on loopback, without STARTTLS": {"smtp://127.0.0.1:", false, nil, "", 1, 1},
		"on loopback, with STARTTLS":    {"smtp://localhost:", true, nil, "", 1, 0},
	} {
		srv := &server{needsLogin: strings.Contains(test.url, "@")}
		var offered *tls.Config
		if test.offersTLS {
			offered = serverTLS
		}
		_, port, err := net.SplitHostPort(serve(t, srv, offered, true))
		if err != nil {
			t.Fatal(err)
		}
		address, query, _ := strings.Cut(test.url, "?")
		s := transport(t, address+port+"?"+query)
		s.Trust(clientTLS)
		if err := s.CheckTLS(t.Context()); !errors.Is(err, test.checkErr) {
			t.Errorf("%s: the check returns %v", name, err)
		}
		err = s.Send(t.Context(), message)
		if (err == nil) != (test.sendErr == "") || err != nil && !strings.Contains(err.Error(), test.sendErr) ||
			mail.IsPermanent(err) {
			t.Errorf("%s: got %v", name, err)
		}
		if len(srv.messages()) != test.delivered || srv.plain() != test.plain {
			t.Errorf("%s: %d mails, %d in the clear", name, len(srv.messages()), srv.plain())
		}
		if s.TLSWaived() != strings.Contains(test.url, "0.0.0.0:?tls=off") {
			t.Errorf("%s: waived is %v", name, s.TLSWaived())
		}
	}
}

func TestCheckTLS_serverDown_isNotErrNoSTARTTLS(t *testing.T) {
	t.Parallel()
	err := transport(t, "smtp://0.0.0.0:1").CheckTLS(t.Context())
	if err == nil || errors.Is(err, mail.ErrNoSTARTTLS) {
		t.Errorf("got %v", err)
	}
	if err := transport(t, "smtps://0.0.0.0:1").CheckTLS(t.Context()); err != nil {
		t.Errorf("smtps: got %v", err)
	}
}
