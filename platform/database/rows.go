package database

// ConvertRows returns the result of convert for each of rows. A store has the rows of its queries
// in the types that sqlc generates for PostgreSQL, and those of SQLite converted to them.
func ConvertRows[From, To any](rows []From, convert func(From) To) []To {
	converted := make([]To, len(rows))
	for i, row := range rows {
		converted[i] = convert(row)
	}
	return converted
}
