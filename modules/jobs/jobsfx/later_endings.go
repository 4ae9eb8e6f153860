package jobsfx

import "wright.app/modules/sharing/sharelink"

// laterEndings are the endings of applications for what revokes links. That is a subscription of the bus of events,
// which the users of module auth need, and the endings need these users. So the endings are set after both were built,
// before the program starts.
type laterEndings struct{ sharelink.Applications }

func newLaterEndings() *laterEndings { return new(laterEndings) }
