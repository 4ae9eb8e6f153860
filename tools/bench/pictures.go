package main

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"time"

	"wright.app/modules/media/mediatest"
)

const (
	uploadsOfEach = 5  // uploads of each picture
	uploadsEach   = 25 // uploads of one member, because their number is limited
)

// hostilePicture is a picture that the program has to refuse.
type hostilePicture struct {
	mediatest.HostileImage

	// decoded is true if the header is valid, so that only decoding shows that the picture is damaged.
	decoded bool
}

// hostilePictures returns pictures that exceed the limits of pixels or memory, or that are damaged.
func hostilePictures() []hostilePicture {
	var all []hostilePicture
	// Pictures with the first three sides are within the limits, so they are only refused if they are damaged.
	for _, side := range []int{1800, 2400, 2700, 6324, 11_999} {
		for _, picture := range mediatest.HostileImages(side) {
			picture.Name = fmt.Sprintf("%s, %d pixels a side", picture.Name, side)
			all = append(all, hostilePicture{picture, side <= 2700})
		}
	}
	for name, size := range map[string][2]int{"strip": {20_000, 10}, "large": {20_000, 20_000}} {
		picture := mediatest.HostileImage{Name: "PNG, " + name, Content: mediatest.BlankPNG(size[0], size[1], 8, false)}
		all = append(all, hostilePicture{picture, false})
	}
	return all
}

// measurePictures prints how long the program takes to refuse hostile pictures as a photo, including the upload
// (docs/security.md, T54).
func measurePictures(binary string) error {
	fmt.Println("\n== refusals of hostile pictures")
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
	var m *member
	uploads := 0
	slowest := map[bool]string{}
	longest := map[bool]time.Duration{}
	refused := map[bool]int{}
	for _, picture := range hostilePictures() {
		var times []time.Duration
		for range uploadsOfEach {
			if uploads%uploadsEach == 0 {
				if m, err = newMember(addr, fmt.Sprintf("sender%d.demo@example.com", uploads)); err != nil {
					return err
				}
			}
			uploads++
			begin := time.Now()
			status, err := m.uploadPhoto(picture.Content)
			if err != nil {
				return fmt.Errorf("%s: %w", picture.Name, err)
			}
			if status == http.StatusOK {
				break // the picture is within the limits
			}
			times = append(times, time.Since(begin))
		}
		if len(times) < uploadsOfEach {
			continue
		}
		slices.Sort(times)
		middle := times[len(times)/2]
		fmt.Printf("%-52s %9d bytes %v\n", picture.Name, len(picture.Content), middle.Round(10*time.Microsecond))
		refused[picture.decoded]++
		if middle > longest[picture.decoded] {
			longest[picture.decoded], slowest[picture.decoded] = middle, picture.Name
		}
	}
	fmt.Printf("the slowest of %d refusals by the header: %v (goal: 50 ms), %s\n", refused[false],
		longest[false].Round(10*time.Microsecond), slowest[false])
	fmt.Printf("the slowest of %d refusals that need decoding: %v, %s\n", refused[true],
		longest[true].Round(10*time.Microsecond), slowest[true])
	return nil
}

// uploadPhoto sends a photo and returns the status of the response.
func (m *member) uploadPhoto(content []byte) (int, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "photo.bin")
	if err != nil {
		return 0, err
	}
	_, _ = part.Write(content) // a buffer accepts all bytes
	if err := form.Close(); err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(context.Background(), http.MethodPut,
		"http://"+m.addr+"/v1/user/profile/photo", &body)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	request.Header.Set("Content-Type", form.FormDataContentType())
	answer, err := m.client.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}
