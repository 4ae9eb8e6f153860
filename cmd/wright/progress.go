package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/mattn/go-isatty"

	"wright.app/platform/backup"
	"wright.app/platform/clock"
)

const progressInterval = 200 * time.Millisecond

// progress shows on a terminal how much of its work a command has done. It shows nothing if the output is not a
// terminal.
type progress struct {
	out   io.Writer // nil if the output is not a terminal
	shown time.Time
}

func newProgress(out io.Writer) *progress {
	if !isTerminal(out) {
		return &progress{}
	}
	return &progress{out: out}
}

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && isatty.IsTerminal(file.Fd())
}

func (p *progress) show(done backup.Progress) {
	now := clock.Machine()
	if p.out == nil || now.Sub(p.shown) < progressInterval {
		return
	}
	p.shown = now
	of := ""
	if done.Total > 0 {
		of = fmt.Sprintf(", %d %%", 100*done.Bytes/done.Total)
	}
	_, _ = fmt.Fprintf(p.out, "\r%d rows, %d files, %s%s\x1b[K", done.Rows, done.Files, megabytes(done.Bytes), of)
}

// end clears the line.
func (p *progress) end() {
	if p.out != nil && !p.shown.IsZero() {
		_, _ = fmt.Fprint(p.out, "\r\x1b[K")
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }
