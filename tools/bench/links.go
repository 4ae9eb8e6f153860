package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path"
)

// measureLinks prints what a page of a profile with twelve sections weighs, and how much processor time the page and
// the JSON cost by a personal link, compared with the same by the alias.
func measureLinks(binary string) error {
	fmt.Println("\n== personal links")
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	server, addr, err := startServer(binary, storage{dir: dir})
	if err != nil {
		return err
	}
	defer func() { _ = stopServer(server) }()
	m, err := publicProfile(addr)
	if err != nil {
		return err
	}
	raw, err := m.send(http.MethodPost, "/v1/user/profile/links", "", map[string]any{})
	if err != nil {
		return err
	}
	var link struct{ URL string }
	if err := json.Unmarshal(raw, &link); err != nil {
		return err
	}
	token := path.Base(link.URL)
	if err := printWeight(addr, "/p/bench-demo"); err != nil {
		return err
	}
	for _, pair := range []struct{ what, byAlias, byToken, goal string }{
		{"page", "/p/bench-demo", "/t/" + token, "1.15"},
		{"JSON", "/v1/public/profiles/bench-demo", "/v1/public/profile-links/" + token, "1.2"},
	} {
		if err := compareCosts(pair.what, pair.goal, server, getPacked(addr, pair.byAlias),
			getPacked(addr, pair.byToken)); err != nil {
			return err
		}
	}
	return nil
}

// getPacked is the request for a path of a client that accepts gzip.
func getPacked(addr, path string) target {
	request := "GET " + path + " HTTP/1.1\r\nHost: " + addr + "\r\nAccept-Encoding: gzip\r\n\r\n"
	return target{addr, func(int) string { return request }}
}

// compareCosts measures two targets of a server in turn, and prints the medians of their processor time for a response
// and of the ratio.
func compareCosts(what, goal string, server *exec.Cmd, byAlias, byToken target) error {
	var first, second, ratios []float64
	for range visitorRounds {
		_, a, err := byAlias.cost(server.Process.Pid)
		if err != nil {
			return fmt.Errorf("%s by alias: %w", what, err)
		}
		_, b, err := byToken.cost(server.Process.Pid)
		if err != nil {
			return fmt.Errorf("%s by token: %w", what, err)
		}
		first, second, ratios = append(first, a), append(second, b), append(ratios, b/a)
	}
	fmt.Printf("%s: %.0f µs of processor time by alias, %.0f µs by token, ratio %.2f (goal: at most %s)\n", what,
		median(first), median(second), median(ratios), goal)
	return nil
}

// printWeight prints the size of a page in the content codings.
func printWeight(addr, path string) error {
	packed, err := fetchPacked(addr, path)
	if err != nil {
		return err
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	plain, err := io.Copy(io.Discard, r)
	if err != nil {
		return err
	}
	fmt.Printf("page of twelve sections: %d bytes, %d after gzip (goal: at most 90000 and 18000)\n", plain, len(packed))
	return nil
}
