package peopletest

import "time"

// SearchTimeout is how long a search may take in tests that do not test the limit: the race detector and a busy machine
// make searches many times slower.
const SearchTimeout = 2 * time.Minute
