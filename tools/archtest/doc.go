// Package archtest contains only tests. They check rules of the architecture that the compiler does not check, by
// reading the sources, the contract and the dependencies.
package archtest
