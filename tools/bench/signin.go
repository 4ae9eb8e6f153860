package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"time"
)

const (
	logins       = 200      // for each address
	noRateLimits = "100000" // as WRIGHT_LIMIT_SCALE
)

// measureLogin prints how long POST /auth/login takes while the mail server refuses connections, never responds, or
// sends one byte a second. It also prints whether the time differs between known and unknown addresses
// (docs/security.md, T8 and R13).
func measureLogin(binary string) error {
	fmt.Println("\n== POST /auth/login while the mail server fails (goal: p99 under 50 ms)")
	for _, mailServer := range []struct {
		name  string
		serve func(net.Conn)
	}{
		{"server down", nil},
		{"server silent", func(c net.Conn) { _, _ = io.Copy(io.Discard, c) }},
		{"server slow", sendSlowly},
	} {
		smtp, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return err
		}
		if mailServer.serve == nil {
			_ = smtp.Close()
		} else {
			go accept(smtp, mailServer.serve)
		}
		err = loginTimes(binary, mailServer.name, "smtp://"+smtp.Addr().String())
		_ = smtp.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", mailServer.name, err)
		}
	}
	return nil
}

func accept(listener net.Listener, serve func(net.Conn)) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer func() { _ = conn.Close() }()
			serve(conn)
		}()
	}
}

func sendSlowly(c net.Conn) {
	for {
		if _, err := c.Write([]byte("2")); err != nil {
			return
		}
		time.Sleep(time.Second)
	}
}

// loginTimes prints how long logins with a known and with an unknown address take. smtp is the URL of the mail server.
func loginTimes(binary, name, smtp string) error {
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	env := append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_DATA_DIR="+dir,
		"WRIGHT_LOG_LEVEL=error", "WRIGHT_CAPTCHA=off", "WRIGHT_LIMIT_SCALE="+noRateLimits)
	demo := exec.Command(binary, "demo") // creates the account of the known address
	demo.Env = env
	if out, err := demo.CombinedOutput(); err != nil {
		return fmt.Errorf("add the demo people: %w\n%s", err, out)
	}
	server := exec.Command(binary, "serve")
	server.Env = append(env, "WRIGHT_SMTP_URL="+smtp)
	if err := server.Start(); err != nil {
		return err
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}()
	if err := waitUntilReady(addr); err != nil {
		return err
	}
	// After a few requests both addresses have used up their quota of mails, so the server does the same for both.
	// They alternate, so that a change in the load of the machine affects both.
	times := map[string][]time.Duration{}
	for range logins {
		for _, email := range []string{"alex.demo@example.com", "nobody.demo@example.com"} {
			duration, err := login(addr, email)
			if err != nil {
				return err
			}
			times[email] = append(times[email], duration)
		}
	}
	var all []time.Duration
	for _, ofAddress := range times {
		slices.Sort(ofAddress)
		all = append(all, ofAddress...)
	}
	slices.Sort(all)
	known, unknown := times["alex.demo@example.com"][logins/2], times["nobody.demo@example.com"][logins/2]
	fmt.Printf("%-14s p50 %v, p99 %v, slowest %v; median known %v, unknown %v, difference %v (goal: 2 ms)\n", name,
		all[len(all)/2].Round(time.Microsecond), all[len(all)*99/100].Round(time.Microsecond),
		all[len(all)-1].Round(time.Microsecond),
		known.Round(time.Microsecond), unknown.Round(time.Microsecond), (known - unknown).Abs().Round(time.Microsecond))
	return nil
}

func login(addr, email string) (time.Duration, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+addr+"/auth/login",
		bytes.NewBufferString(`{"email":"`+email+`"}`))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	duration := time.Since(begin)
	if err = errors.Join(err, answer.Body.Close()); err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("the login returned %s", answer.Status)
	}
	return duration, err
}
