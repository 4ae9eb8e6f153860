package sharingtest

import "time"

// DrawingTime is how long pictures, PDF files and pages may be drawn in tests that do not test the limit: the race
// detector and a busy machine make drawing slow.
const DrawingTime = 2 * time.Minute
