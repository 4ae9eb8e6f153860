package database

// ConvertRows returns the result of convert for each of rows. With it, stores convert the row types that sqlc generates
// for SQLite to those for PostgreSQL.
func ConvertRows[From, To any](rows []From, convert func(From) To) []To {
	converted := make([]To, len(rows))
	for i, row := range rows {
		converted[i] = convert(row)
	}
	return converted
}
