// Package archtest holds no program: its tests keep the architecture that the compiler
// cannot keep. They read the sources, the contract and the module graph.
package archtest
