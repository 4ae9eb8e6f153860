// Package devidp is an identity provider for development: it stands in for GitHub and
// GitLab at /dev/idp, so that an account can be linked without registering an application
// anywhere (decisions 6). It runs in the process of the product and forgets everything when
// that ends.
package devidp
