package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	largestFile = 15 << 20 // bytes
	filesAtOnce = 8
	slowSenders = 50
	slowTime    = 5 * time.Second // how long the slow uploads last
)

// measureUploads prints by how much the memory of the server grows during eight uploads of the maximum size, and how
// long other calls take during fifty very slow uploads (docs/security.md, T55).
func measureUploads(binary string) error {
	fmt.Println("\n== uploads")
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
	demo := exec.Command(binary, "demo")
	demo.Env = env
	if out, err := demo.CombinedOutput(); err != nil {
		return fmt.Errorf("add the demo people: %w\n%s", err, out)
	}
	server := exec.Command(binary, "serve")
	server.Env, server.Stderr = env, os.Stderr
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
	alex, err := signIn(addr, "alex.demo@example.com")
	if err != nil {
		return err
	}
	section, err := alex.workplace()
	if err != nil {
		return err
	}
	picture, err := cameraPicture()
	if err != nil {
		return err
	}
	document := append([]byte("%PDF-1.7\n"), make([]byte, largestFile-9)...)
	for _, kind := range []struct {
		name    string
		content []byte
	}{{"documents of 15 MB", document}, {"pictures of 12 megapixels", picture}} {
		growthKB, err := peakGrowth(server.Process.Pid,
			func() error { return alex.upload(section, kind.content, filesAtOnce) })
		if err != nil {
			return fmt.Errorf("%s: %w", kind.name, err)
		}
		fmt.Printf("%d %-26s (%.1f MB each): memory grew by %d MB (goal: less than 64)\n", filesAtOnce, kind.name,
			float64(len(kind.content))/1e6, growthKB/1024)
	}
	return measureSlowUploads(alex, server.Process.Pid, dir)
}

// measureSlowUploads starts fifty very slow uploads, two from each of 25 members. In the meantime it measures how long
// the calls of another member take.
func measureSlowUploads(m *member, pid int, dir string) error {
	senders := make([]*member, 0, slowSenders/2)
	for i := range slowSenders / 2 {
		sender, err := newMember(m.addr, fmt.Sprintf("sender%d.demo@example.com", i))
		if err != nil {
			return err
		}
		senders = append(senders, sender)
	}
	ctx, cancel := context.WithTimeout(context.Background(), slowTime)
	defer cancel()
	var uploads sync.WaitGroup
	var times []time.Duration
	growthKB, err := peakGrowth(pid, func() error {
		for i := range slowSenders {
			uploads.Go(func() { senders[i/2].uploadSlowly(ctx) })
		}
		for ctx.Err() == nil {
			begin := time.Now()
			if _, err := m.get(context.WithoutCancel(ctx), "/v1/user/profile"); err != nil {
				return err
			}
			times = append(times, time.Since(begin))
			time.Sleep(5 * time.Millisecond)
		}
		uploads.Wait()
		return nil
	})
	if err != nil {
		return err
	}
	slices.Sort(times)
	var temporaryFiles int64
	err = filepath.WalkDir(filepath.Join(dir, "files"), func(path string, _ os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".tmp") {
			temporaryFiles++
		}
		return err
	})
	fmt.Printf("%d slow senders: memory grew by %d MB (goal: less than 200), other calls p50 %v, p99 %v (goal: 300 "+
		"ms), %d temporary files left\n",
		slowSenders, growthKB/1024, times[len(times)/2].Round(10*time.Microsecond),
		times[len(times)*99/100].Round(10*time.Microsecond), temporaryFiles)
	return err
}

// peakGrowth returns by how many kB the resident memory of a process grows at most while run runs.
func peakGrowth(pid int, run func() error) (int, error) {
	// Writing 5 to clear_refs resets VmHWM to the current size.
	proc := filepath.Join("/proc", strconv.Itoa(pid))
	if err := os.WriteFile(filepath.Join(proc, "clear_refs"), []byte("5"), 0); err != nil {
		return 0, fmt.Errorf("the peak memory of a process can be read on Linux only: %w", err)
	}
	before, err := memoryKB(pid, "VmRSS")
	if err != nil {
		return 0, err
	}
	if err := run(); err != nil {
		return 0, err
	}
	highest, err := memoryKB(pid, "VmHWM")
	return highest - before, err
}

// cameraPicture returns a JPEG of 12 megapixels of noise, which compresses badly.
func cameraPicture() ([]byte, error) {
	picture := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = byte(random.Uint32())
	}
	var b bytes.Buffer
	err := jpeg.Encode(&b, picture, &jpeg.Options{Quality: 80})
	return b.Bytes(), err
}

// workplace returns the id of the first workplace in the profile.
func (m *member) workplace() (int64, error) {
	raw, err := m.get(context.Background(), "/v1/user/profile")
	if err != nil {
		return 0, err
	}
	var profile struct {
		Workplaces []struct{ ID int64 }
	}
	if err := json.Unmarshal(raw, &profile); err != nil {
		return 0, err
	}
	if len(profile.Workplaces) == 0 {
		return 0, errors.New("the demo profile has no workplace")
	}
	return profile.Workplaces[0].ID, nil
}

func filesOf(section int64) string {
	return fmt.Sprintf("/v1/user/profile/sections/%d/files/bulk", section)
}

// upload sends the same file n times in one request and deletes the stored files.
func (m *member) upload(section int64, content []byte, n int) error {
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		_ = writer.CloseWithError(func() error {
			for i := range n {
				part, err := form.CreateFormFile("files", fmt.Sprintf("%d.bin", i))
				if err != nil {
					return err
				}
				if _, err := part.Write(content); err != nil {
					return err
				}
			}
			return form.Close()
		}())
	}()
	raw, err := m.do(context.Background(), http.MethodPost, filesOf(section), form.FormDataContentType(), "", reader)
	if err != nil {
		return err
	}
	var results []struct {
		Status string
		Data   struct{ ID int64 }
	}
	if err := json.Unmarshal(raw, &results); err != nil {
		return err
	}
	ids := make([]string, 0, n)
	for _, result := range results {
		if result.Status != "success" {
			return fmt.Errorf("a file was refused: %s", raw)
		}
		ids = append(ids, strconv.FormatInt(result.Data.ID, 10))
	}
	_, err = m.do(context.Background(), http.MethodDelete, filesOf(section)+"?ids="+strings.Join(ids, ","), "", "", nil)
	return err
}

// uploadSlowly sends a photo at about 40 kB a second until ctx ends. Whether the server accepts or refuses it
// does not matter here.
func (m *member) uploadSlowly(ctx context.Context) {
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		defer func() { _ = writer.CloseWithError(io.ErrUnexpectedEOF) }()
		part, err := form.CreateFormFile("file", "slow.jpg")
		for err == nil && ctx.Err() == nil {
			_, err = part.Write([]byte(strings.Repeat("\xff", 4<<10)))
			time.Sleep(100 * time.Millisecond)
		}
	}()
	_, _ = m.do(ctx, http.MethodPut, "/v1/user/profile/photo", form.FormDataContentType(), "", reader)
	_ = reader.Close()
}
