package config

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"wright.app/platform/text"
)

const (
	prefix     = "WRIGHT_"
	testPrefix = "WRIGHT_TEST_" // for tests of the program, not for its operator

	maxShown = 80 // the number of characters of a value that a message repeats
)

// refused has variables that operators may know from other programs, and the reason why this program has none.
var refused = map[string]string{
	"WRIGHT_DATABASE_REPLICA_URL": "a replica is behind, and would show a profile after its owner has hidden it or " +
		"blocked the reader, so all reads go to the server of WRIGHT_DATABASE_URL (docs/adr/0074-no-read-replica.md)",
}

var scheme = text.NewPattern(`^[a-z][a-z0-9+-]{0,15}$`)

// env is the environment while it is parsed.
type env struct {
	values   map[string]string
	files    map[string]string // the paths of values that were read from a file
	known    map[string]bool   // the variables that the program has read
	invalid  map[string]bool   // the variables with a mistake
	mistakes []string
}

func newEnv(environ []string) *env {
	e := &env{
		values: map[string]string{}, files: map[string]string{}, known: map[string]bool{}, invalid: map[string]bool{},
	}
	for _, pair := range environ {
		name, value, ok := strings.Cut(pair, "=")
		if ok && (strings.HasPrefix(name, prefix) || isStandard(name)) {
			e.values[name] = strings.TrimSpace(value)
		}
	}
	for _, name := range secretVariables(e.values) {
		e.readFile(name)
	}
	return e
}

// get returns the value of a variable; set is false for an empty one.
func (e *env) get(name string) (value string, set bool) {
	e.known[name] = true
	value = e.values[name]
	return value, value != ""
}

// mistake records that the value of a variable is not allowed. It repeats the beginning of the value, unless that is
// the content of a file.
func (e *env) mistake(name, value, allowed string) {
	if e.files[name] != "" {
		e.mistakeWithoutValue(name, allowed)
		return
	}
	if characters := []rune(value); len(characters) > maxShown {
		value = string(characters[:maxShown]) + "…"
	}
	e.add(name, fmt.Sprintf("%s=%q %s", name, value, allowed))
}

// missing records that a variable must be set.
func (e *env) missing(name, why string) { e.add(name, name+" "+why) }

// mistakeWithoutValue records a mistake without repeating the value, which may be a secret.
func (e *env) mistakeWithoutValue(name, allowed string) {
	if path := e.files[name]; path != "" {
		e.add(name, fmt.Sprintf("%s, the content of %s%s=%q, %s", name, name, fileSuffix, path, allowed))
		return
	}
	e.add(name, name+" (value not shown) "+allowed)
}

func (e *env) add(name, message string) {
	e.invalid[name] = true
	e.mistakes = append(e.mistakes, message)
}

// urlMistake records a mistake in a URL. It repeats only the parts of the URL that cannot contain a password.
func (e *env) urlMistake(name, value, allowed string) {
	if shown, ok := withoutSecrets(value); ok {
		e.mistake(name, shown, allowed)
	} else {
		e.mistakeWithScheme(name, value, allowed)
	}
}

// mistakeWithScheme records a mistake in a URL that may have a password, and repeats only its scheme.
func (e *env) mistakeWithScheme(name, value, allowed string) {
	if before, _, ok := strings.Cut(value, "://"); ok && scheme.Matches(before) {
		e.mistake(name, before+"://…", allowed)
	} else {
		e.mistakeWithoutValue(name, allowed)
	}
}

// withoutSecrets returns a URL without its query, or a host name. ok is false for anything else, and for a value with
// an @, because a password may precede it.
func withoutSecrets(value string) (shown string, ok bool) {
	u, err := url.Parse(value)
	isAddress := err == nil && u.Scheme != "" && u.Host != ""
	isHost := strings.Contains(value, ".") && publicHost.Matches(value)
	return value[:strings.IndexAny(value+"?", "?#")], (isAddress || isHost) && !strings.Contains(value, "@")
}

// err returns all mistakes as one error, including unknown variables.
func (e *env) err() error {
	for _, name := range slices.Sorted(maps.Keys(e.values)) {
		if e.known[name] || isStandard(name) || strings.HasPrefix(name, testPrefix) {
			continue
		}
		message := name + " is not a variable of this program"
		if why := refused[name]; why != "" {
			message += ": " + why
		} else if near := e.nearest(name); near != "" {
			message += "; did you mean " + near + "?"
		}
		e.mistakes = append(e.mistakes, message)
	}
	if len(e.mistakes) == 0 {
		return nil
	}
	return &MistakesError{e.mistakes}
}

// MistakesError is the error of Load.
type MistakesError struct{ lines []string }

// Lines returns the mistakes, each a sentence that names the variable.
func (m *MistakesError) Lines() []string { return slices.Clone(m.lines) }

// Error implements error with one line per mistake.
func (m *MistakesError) Error() string {
	return "the configuration cannot be used:\n  " + strings.Join(m.lines, "\n  ")
}

// nearest returns the known variable that is most similar to name, or "" if none is similar.
func (e *env) nearest(name string) string {
	names := slices.Sorted(maps.Keys(e.known))
	best := slices.MinFunc(names, func(a, b string) int { return cmp.Compare(distance(name, a), distance(name, b)) })
	if distance(name, best) > len(name)/3 {
		return ""
	}
	return best
}

// distance returns the edit distance of two names.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
