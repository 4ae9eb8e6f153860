package profiletest

import (
	"time"

	"wright.app/modules/profile"
)

// TimeLimits are for tests that do not test the limits: the race detector and a busy machine make an import many times
// slower.
var TimeLimits = profile.TimeLimits{TagSearch: 2 * time.Minute, Import: 2 * time.Minute}
