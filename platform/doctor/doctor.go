// Package doctor checks whether the program can run as it is configured: the database and its schema, the storage, the
// mail server, the clock, the public URL, the proxy, the address of the metrics, the secret key and the disk. It writes
// probes and removes them again, and like a start of the server it makes the key and the database readable by their
// owner alone. It works with and without a running server.
package doctor

import (
	"context"
	"slices"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/config"
)

// State says how a check has ended.
type State string

// The states of a finding. With a Problem the program does not start or a part of it does not work. A Warning names a
// setting that works but should be changed.
const (
	OK      State = "ok"
	Warning State = "warning"
	Problem State = "problem"
)

// Finding is the result of a check, or one of its results.
type Finding struct {
	// Check is the name of the check, such as "database".
	Check string `json:"check"`
	State State  `json:"state"`
	// Message says what was found. It contains no secret.
	Message string `json:"message"`
	// Advice says what to do. It is empty if nothing has to be done.
	Advice string `json:"advice,omitempty"`
}

// Findings are the results of all checks.
type Findings []Finding

// Count returns how many findings have a state.
func (f Findings) Count(state State) int {
	count := 0
	for _, finding := range f {
		if finding.State == state {
			count++
		}
	}
	return count
}

// timeLimit is the time for one check. A server that does not answer must not make the command hang.
const timeLimit = 20 * time.Second

// check is one check of a configuration. It returns one finding or several.
type check struct {
	name string
	run  func(ctx context.Context) Findings
}

// OfMistakes returns the findings for a configuration that cannot be used. Nothing else can be checked then.
func OfMistakes(mistakes []string) Findings {
	found := make(Findings, len(mistakes))
	for i, mistake := range mistakes {
		found[i] = Finding{
			Check: "configuration", State: Problem, Message: mistake,
			Advice: "change or remove the variable; README.md lists all of them",
		}
	}
	return found
}

// Run runs all checks of a configuration, one after the other. A check that fails does not prevent the others.
func Run(ctx context.Context, cfg config.Config, clk clock.Clock) Findings {
	d := &checks{cfg: cfg, clock: clk}
	found := Findings{{Check: "configuration", State: OK, Message: "all variables can be used"}}
	for _, c := range []check{
		{"database", d.database},
		{"storage", d.storage},
		{"mail", d.mail},
		{"secret", d.secret},
		{"permissions", d.permissions},
		{"disk", d.disk},
		{"clock", d.time},
		{"public URL", d.publicURL},
		{"proxy", d.proxy},
		{"metrics", d.metrics},
	} {
		found = append(found, c.do(ctx)...)
	}
	return found
}

func (c check) do(ctx context.Context) Findings {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	found := c.run(ctx)
	for i := range found {
		found[i].Check = c.name
	}
	return slices.Clip(found)
}

// checks are the checks of one configuration. The database is checked first; later checks use its result.
type checks struct {
	cfg   config.Config
	clock clock.Clock

	hasDatabase bool          // whether the database exists, so that the program has been started before
	clockOffset time.Duration // how far the clock of this machine is ahead of that of PostgreSQL
	hasOffset   bool
}

func ok(message string) Findings { return Findings{{State: OK, Message: message}} }

func warning(message, advice string) Findings {
	return Findings{{State: Warning, Message: message, Advice: advice}}
}

func problem(message, advice string) Findings {
	return Findings{{State: Problem, Message: message, Advice: advice}}
}
