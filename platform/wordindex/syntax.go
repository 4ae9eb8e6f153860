package wordindex

import "strings"

// Syntax is how an engine writes an expression. Words need no escaping but the quotes: they consist of letters, marks,
// digits, + and #.
type Syntax struct {
	quote, prefix, and, or, not string
}

// The syntaxes of SQLite and PostgreSQL.
var (
	FTS5    = Syntax{quote: `"`, prefix: ` *`, and: " AND ", or: " OR ", not: " NOT "}
	TSQuery = Syntax{quote: `'`, prefix: `:*`, and: " & ", or: " | ", not: " & !"}
)

// Write returns an expression that has a clause in All.
func (s Syntax) Write(e Expression) string {
	written := s.conjunction(e.All)
	if len(e.None) > 0 {
		written += s.not + s.conjunction(e.None)
	}
	return written
}

func (s Syntax) conjunction(clauses []Clause) string {
	written := make([]string, len(clauses))
	for i, clause := range clauses {
		terms := make([]string, len(clause))
		for j, t := range clause {
			terms[j] = s.term(t)
		}
		written[i] = "(" + strings.Join(terms, s.or) + ")"
	}
	return "(" + strings.Join(written, s.and) + ")"
}

func (s Syntax) term(t Term) string {
	written := s.quote + t.Word + s.quote
	if t.IsPrefix {
		written += s.prefix
	}
	if len(t.With) == 0 {
		return written
	}
	for _, word := range t.With {
		written += s.and + s.quote + word + s.quote
	}
	return "(" + written + ")"
}

// List returns words as they are stored: for FTS5 separated by spaces, for PostgreSQL quoted, too.
func (s Syntax) List(words []string) string {
	if s.quote == FTS5.quote {
		return strings.Join(words, " ")
	}
	return s.quote + strings.Join(words, s.quote+" "+s.quote) + s.quote
}
