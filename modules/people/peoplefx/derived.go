package peoplefx

// DerivedTables returns the tables that people.Indexer makes of entries. It fills them again when they are empty.
func DerivedTables() []string { return []string{"people_words", "people_fills"} }
