package wordindex

import (
	"slices"
	"strings"
)

// Memory is an index of words in memory, for many searches in few rows. It finds the same rows as both engines. It is
// safe for concurrent use.
type Memory struct {
	words []string // sorted
	rows  [][]int  // that have the word at the same index
	all   Rows
}

// Rows is a set of rows, by their indexes: row i is the bit i%64 of element i/64.
type Rows []uint64

// Has reports whether a row is in the set.
func (r Rows) Has(row int) bool { return r[row/64]&(1<<(row%64)) != 0 }

func (r Rows) add(row int) { r[row/64] |= 1 << (row % 64) }

// isEmpty reports whether no row is in the set.
func (r Rows) isEmpty() bool {
	return !slices.ContainsFunc(r, func(bits uint64) bool { return bits != 0 })
}

// NewMemory returns an index of rows, which are lists of words.
func NewMemory(rows [][]string) *Memory {
	byWord := map[string][]int{}
	m := &Memory{all: make(Rows, (len(rows)+63)/64)}
	for i, words := range rows {
		m.all.add(i)
		for _, word := range words {
			byWord[word] = append(byWord[word], i)
		}
	}
	for word := range byWord {
		m.words = append(m.words, word)
	}
	slices.Sort(m.words)
	m.rows = make([][]int, len(m.words))
	for i, word := range m.words {
		m.rows[i] = byWord[word]
	}
	return m
}

// Find returns the rows that an expression selects.
func (m *Memory) Find(e Expression) Rows {
	found := m.fulfilling(e.All)
	if len(e.None) > 0 {
		for i, bits := range m.fulfilling(e.None) {
			found[i] &^= bits
		}
	}
	return found
}

// fulfilling returns the rows that fulfil all of the clauses.
func (m *Memory) fulfilling(clauses []Clause) Rows {
	found := slices.Clone(m.all)
	for _, clause := range clauses {
		if found.isEmpty() {
			break
		}
		either := make(Rows, len(found))
		for _, term := range clause {
			m.addTerm(either, term)
		}
		for i := range found {
			found[i] &= either[i]
		}
	}
	return found
}

// addTerm adds the rows that have a term to a set.
func (m *Memory) addTerm(to Rows, t Term) {
	if len(t.With) == 0 {
		m.addWord(to, t.Word, t.IsPrefix)
		return
	}
	has := make(Rows, len(to))
	m.addWord(has, t.Word, t.IsPrefix)
	for _, word := range t.With {
		with := make(Rows, len(to))
		m.addWord(with, word, false)
		for i := range has {
			has[i] &= with[i]
		}
	}
	for i := range to {
		to[i] |= has[i]
	}
}

func (m *Memory) addWord(to Rows, word string, isPrefix bool) {
	first, _ := slices.BinarySearch(m.words, word)
	for i := first; i < len(m.words); i++ {
		if m.words[i] != word && (!isPrefix || !strings.HasPrefix(m.words[i], word)) {
			return
		}
		for _, row := range m.rows[i] {
			to.add(row)
		}
	}
}
