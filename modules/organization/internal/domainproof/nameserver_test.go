package domainproof_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/dns/dnsmessage"
)

// nameServer is a name server on loopback, over UDP and TCP. Answers that are too long for UDP are truncated there.
type nameServer struct {
	t   *testing.T
	udp net.PacketConn
	tcp net.Listener

	mu     sync.Mutex
	answer func(q dnsmessage.Question) reply
	asked  []string // "NAME TYPE"
}

// reply is the answer to a question.
type reply struct {
	code    dnsmessage.RCode
	answers []dnsmessage.ResourceBody
	other   string // the name in the question of the reply, if it is not that of the question
	silent  bool   // there is no reply
}

// startNameServer starts a server that answers with answer.
func startNameServer(t *testing.T, answer func(q dnsmessage.Question) reply) *nameServer {
	t.Helper()
	var config net.ListenConfig
	udp, err := config.ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	tcp, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &nameServer{t: t, udp: udp, tcp: tcp, answer: answer}
	var running sync.WaitGroup
	running.Go(s.serveUDP)
	running.Go(s.serveTCP)
	t.Cleanup(func() {
		_, _ = udp.Close(), tcp.Close()
		running.Wait()
	})
	return s
}

// resolver returns a resolver that asks the server.
func (s *nameServer) resolver() *net.Resolver {
	return &net.Resolver{
		PreferGo: true,
		Dial: func(ctx context.Context, network, _ string) (net.Conn, error) {
			var d net.Dialer
			if strings.HasPrefix(network, "tcp") {
				return d.DialContext(ctx, network, s.tcp.Addr().String())
			}
			return d.DialContext(ctx, network, s.udp.LocalAddr().String())
		},
	}
}

// questions returns what was asked.
func (s *nameServer) questions() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.asked...)
}

func (s *nameServer) serveUDP() {
	query := make([]byte, 4096)
	for {
		n, from, err := s.udp.ReadFrom(query)
		if err != nil {
			return
		}
		go func(query []byte) { // a question may wait for another one
			if r := s.reply(query, 1232); r != nil {
				_, _ = s.udp.WriteTo(r, from)
			}
		}(bytes.Clone(query[:n]))
	}
}

func (s *nameServer) serveTCP() {
	for {
		conn, err := s.tcp.Accept()
		if err != nil {
			return
		}
		var length [2]byte
		if _, err := io.ReadFull(conn, length[:]); err == nil {
			query := make([]byte, binary.BigEndian.Uint16(length[:]))
			if _, err := io.ReadFull(conn, query); err == nil {
				if r := s.reply(query, 65535); r != nil {
					_, _ = conn.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(r))), r...))
				}
			}
		}
		_ = conn.Close()
	}
}

// reply returns the reply to a query with up to limit bytes, or nil for none.
func (s *nameServer) reply(query []byte, limit int) []byte {
	var p dnsmessage.Parser
	header, err := p.Start(query)
	if err != nil {
		s.t.Error(err)
		return nil
	}
	q, err := p.Question()
	if err != nil {
		s.t.Error(err)
		return nil
	}
	s.mu.Lock()
	s.asked = append(s.asked, q.Name.String()+" "+strings.TrimPrefix(q.Type.String(), "Type"))
	answer := s.answer
	s.mu.Unlock()
	r := answer(q)
	if r.silent {
		return nil
	}
	m := dnsmessage.Message{
		Header: dnsmessage.Header{
			ID: header.ID, Response: true, RecursionDesired: true, RecursionAvailable: true, RCode: r.code,
		},
		Questions: []dnsmessage.Question{q},
	}
	if r.other != "" {
		m.Questions[0].Name = dnsmessage.MustNewName(r.other)
	}
	name := q.Name
	for _, body := range r.answers {
		h := dnsmessage.ResourceHeader{Name: name, Class: dnsmessage.ClassINET, TTL: 60}
		if alias, ok := body.(*dnsmessage.CNAMEResource); ok {
			name = alias.CNAME
		}
		m.Answers = append(m.Answers, dnsmessage.Resource{Header: h, Body: body})
	}
	packed, err := m.Pack()
	if err != nil {
		s.t.Error(err)
		return nil
	}
	if len(packed) > limit {
		m.Truncated, m.Answers = true, nil
		packed, _ = m.Pack()
	}
	return packed
}

// txt is a TXT record of one or more strings.
func txt(parts ...string) dnsmessage.ResourceBody { return &dnsmessage.TXTResource{TXT: parts} }

// loopback is the record of 127.0.0.1.
var loopback = address(127, 0, 0, 1)

// address is the record of an IPv4 address.
func address(a, b, c, d byte) dnsmessage.ResourceBody {
	return &dnsmessage.AResource{A: [4]byte{a, b, c, d}}
}
