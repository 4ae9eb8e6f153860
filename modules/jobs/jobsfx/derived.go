package jobsfx

// DerivedTables returns the tables that jobs.Upkeep makes of the postings. It fills them again when they are empty.
func DerivedTables() []string { return []string{"jobs_words", "jobs_fills"} }
