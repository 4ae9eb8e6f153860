package savedsearch

import "wright.app/platform/fault"

// ErrLimitExceeded is returned when a member has MaxSearches saved searches.
var ErrLimitExceeded = fault.New(fault.Conflict, "JobSearchLimitExceededError",
	"Too many saved searches, delete one first.")
