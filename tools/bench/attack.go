package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	attackConnections = 50
	attackRate        = 2000 // requests a second, of all connections together
	attackRounds      = 5
	loginsPerRound    = 200
	loginPause        = 5 * time.Millisecond // between two logins of other people
)

// measureAttack prints how long POST /auth/login takes for other people while one address sends logins and wrong codes,
// and how long it takes without the attack. Rounds with and without the attack alternate. The limits are those of
// production, because each client has its own address in a forwarding header.
func measureAttack(binary string) error {
	fmt.Println("\n== logins of others while one address attacks")
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	addr, err := freeAddress()
	if err != nil {
		return err
	}
	server := exec.Command(binary, "serve")
	server.Env = append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR="+addr, "WRIGHT_PUBLIC_URL=http://"+addr,
		"WRIGHT_DATA_DIR="+dir, "WRIGHT_LOG_LEVEL=info", "WRIGHT_CAPTCHA=off", "WRIGHT_TRUSTED_PROXIES=127.0.0.1/32")
	log, err := os.Create(dir + "/log") // as in production, the program logs each request
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }()
	server.Stderr = log
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
	others := &loginSeries{addr: addr}
	if _, err := others.run(loginsPerRound); err != nil { // the first requests fill caches
		return err
	}
	var quiet, attacked, ratios []time.Duration
	statuses := &statusCount{count: map[int]int{}}
	var sent time.Duration
	for range attackRounds {
		q, err := others.run(loginsPerRound)
		if err != nil {
			return err
		}
		begin := time.Now()
		stop := startAttack(addr, statuses)
		a, err := others.run(loginsPerRound)
		stop()
		if err != nil {
			return err
		}
		sent += time.Since(begin)
		quiet, attacked = append(quiet, q...), append(attacked, a...)
		ratios = append(ratios, time.Duration(float64(percentile(a, 99))/float64(percentile(q, 99))*1000))
	}
	q, a := percentile(quiet, 99), percentile(attacked, 99)
	slices.Sort(ratios)
	fmt.Printf("quiet p50 %v, p99 %v; attacked p50 %v, p99 %v: ratio of p99 %.2f, of the rounds %.2f to %.2f "+
		"(goal: at most 2)\n",
		percentile(quiet, 50).Round(time.Microsecond), q.Round(time.Microsecond),
		percentile(attacked, 50).Round(time.Microsecond), a.Round(time.Microsecond), float64(a)/float64(q),
		float64(ratios[0])/1000, float64(ratios[len(ratios)-1])/1000)
	fmt.Printf("the attacker sent %.0f requests a second; responses by status: %v\n",
		float64(statuses.sum())/sent.Seconds(), statuses.count)
	return nil
}

// percentile returns the p-th percentile. It sorts the durations.
func percentile(all []time.Duration, p int) time.Duration {
	slices.Sort(all)
	return all[len(all)*p/100]
}

// loginSeries sends logins of different people, each from their own address.
type loginSeries struct {
	addr   string
	people int
}

func (s *loginSeries) run(count int) ([]time.Duration, error) {
	times := make([]time.Duration, 0, count)
	for range count {
		s.people++
		n := s.people
		begin := time.Now()
		status, err := postFrom(context.Background(), http.DefaultClient, s.addr, "/auth/login",
			fmt.Sprintf("10.%d.%d.%d", n>>16&0xff, n>>8&0xff, n&0xff),
			fmt.Sprintf(`{"email":"person%d.demo@example.com"}`, n), "")
		if err == nil && status != http.StatusOK {
			err = fmt.Errorf("the login returned %d", status)
		}
		if err != nil {
			return nil, err
		}
		times = append(times, time.Since(begin))
		time.Sleep(loginPause)
	}
	return times, nil
}

// statusCount counts the responses to the attacker.
type statusCount struct {
	mu    sync.Mutex
	count map[int]int
}

func (c *statusCount) add(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count[status]++
}

func (c *statusCount) sum() (n int) {
	for _, count := range c.count {
		n += count
	}
	return n
}

// startAttack sends logins and wrong codes from one address until stop is called.
func startAttack(addr string, statuses *statusCount) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: attackConnections}}
	var group sync.WaitGroup
	var number atomic.Int64
	for range attackConnections {
		group.Go(func() {
			ticker := time.NewTicker(attackConnections * time.Second / attackRate)
			defer ticker.Stop()
			for {
				select {
				case <-ctx.Done():
					return
				case <-ticker.C:
				}
				n := number.Add(1)
				email := fmt.Sprintf("victim%d.demo@example.com", n)
				path, body, bearer := "/auth/login", `{"email":"`+email+`"}`, ""
				if n%2 == 0 {
					path, body = "/auth/user/verify", `{"email":"`+email+`","token":"12345678"}`
					bearer = "chl_" + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
				}
				if status, err := postFrom(ctx, client, addr, path, "192.0.2.1", body, bearer); err == nil {
					statuses.add(status)
				}
			}
		})
	}
	return func() {
		cancel()
		group.Wait()
		client.CloseIdleConnections()
	}
}

// postFrom sends JSON from an address and returns the status of the response.
func postFrom(ctx context.Context, client *http.Client, addr, path, from, body, bearer string) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+addr+path, bytes.NewBufferString(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", from)
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode, errors.Join(err, answer.Body.Close())
}
