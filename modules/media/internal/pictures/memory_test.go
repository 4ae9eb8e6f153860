package pictures_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/jpeg"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/pictures"
	"wright.app/modules/media/mediatest"
)

// renderArgument as the first argument makes the test program render one image. The second argument is the file and the
// third its media type.
const renderArgument = "render-image"

// images is the renderer under test.
var images = pictures.NewImages(mediatest.ImageMemory)

// hostileSides are the sides of the images in pixels: that of a usual photo, and the largest one that the limit of
// pixels allows.
var hostileSides = []int{1500, 6324}

func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == renderArgument {
		growth, err := renderHostileImage(os.Args[2], media.Type(os.Args[3]))
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println(growth)
		return
	}
	os.Exit(m.Run())
}

// renderHostileImage renders an image and returns by how many bytes the memory of the Go runtime grew at its peak. The
// memory of the race detector is not included.
func renderHostileImage(name string, t media.Type) (growth int64, err error) {
	file, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	before := residentMemory()
	stop, peak := make(chan struct{}), make(chan int64)
	go func() {
		highest := before
		ticker := time.NewTicker(time.Millisecond)
		for {
			select {
			case <-ticker.C:
				highest = max(highest, residentMemory())
			case <-stop:
				peak <- highest
				return
			}
		}
	}()
	result, err := images.Render(file, t, sides)
	if err != nil && !errors.Is(err, media.ErrUnreadable) {
		return 0, err
	}
	for _, size := range result.Sizes {
		if err := size.Encode(io.Discard); err != nil {
			return 0, err
		}
	}
	close(stop)
	return <-peak - before, nil
}

// residentMemory returns the bytes that the Go runtime has taken from the system and not given back.
func residentMemory() int64 {
	sample := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64() - sample[1].Value.Uint64())
}

// Each image that fits into the budget is rendered in a process of its own, because a process does not return used
// memory immediately.
func TestT54_noAcceptedImage_growsTheProcessByMoreThanTheBudget(t *testing.T) {
	t.Parallel()
	accepted := 0
	for _, side := range hostileSides {
		for _, image := range mediatest.HostileImages(side) {
			image.Name = fmt.Sprintf("%s, %d pixels per side", image.Name, side)
			info, err := images.Inspect(bytes.NewReader(image.Content), image.Type)
			if err != nil {
				t.Fatalf("%s: %v", image.Name, err)
			}
			if info.Memory > int64(mediatest.ImageMemory) {
				continue
			}
			accepted++
			growth := growthOfProcess(t, image)
			t.Logf("%s: reserved %d MB, grew by %d MB", image.Name, info.Memory>>20, growth>>20)
			if growth > int64(mediatest.ImageMemory) {
				t.Errorf("%s: the process grew by %d bytes", image.Name, growth)
			}
		}
	}
	if accepted < len(mediatest.HostileImages(1)) {
		t.Errorf("only %d images were accepted", accepted)
	}
}

func growthOfProcess(t *testing.T, image mediatest.HostileImage) int64 {
	t.Helper()
	file := filepath.Join(t.TempDir(), "image")
	if err := os.WriteFile(file, image.Content, 0o600); err != nil {
		t.Fatal(err)
	}
	output, err := exec.CommandContext(t.Context(), os.Args[0], renderArgument, file, string(image.Type)).Output()
	if err != nil {
		t.Fatalf("%s: %v", image.Name, err)
	}
	growth, err := strconv.ParseInt(strings.TrimSpace(string(output)), 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", image.Name, err)
	}
	return growth
}

func TestInspect_jpegWithTwoFrameHeaders_isUnreadable(t *testing.T) {
	t.Parallel()
	small, large := mediatest.JPEG(80, 80), mediatest.ProgressiveJPEG(6000, 6000, 4)
	scan := bytes.Index(small, []byte{0xff, 0xda})
	content := append(bytes.Clone(small[:scan]), large[2:]...) // both frame headers before the first scan
	if _, err := images.Inspect(bytes.NewReader(content), media.JPEG); !errors.Is(
		err, media.ErrUnreadable) {
		t.Errorf("got %v", err)
	}
}

// image/jpeg skips bytes that are not markers. If Inspect stopped there, it would read other headers than the decoder.
func TestInspect_bytesBetweenSegments_areSkippedAsTheDecoderDoes(t *testing.T) {
	t.Parallel()
	photo := mediatest.JPEG(80, 60)
	content := append(bytes.Clone(photo[:2]), "no marker \xff\x00\xff\xd0\xff\xff"...)
	content = append(content, photo[3:]...) // the last fill byte begins the first segment
	info, err := images.Inspect(bytes.NewReader(content), media.JPEG)
	if err != nil || info.Width != 80 || info.Height != 60 {
		t.Errorf("got %+v, %v", info, err)
	}
	if _, err := jpeg.Decode(bytes.NewReader(content)); err != nil {
		t.Errorf("the decoder: %v", err)
	}
}

// Refusing an image by its header must be cheap, because such images are small and quickly sent.
func BenchmarkInspect_hostileImage(b *testing.B) {
	for _, image := range mediatest.HostileImages(6324) {
		b.Run(image.Name, func(b *testing.B) {
			for b.Loop() {
				if _, err := images.Inspect(bytes.NewReader(image.Content), image.Type); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
