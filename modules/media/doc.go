// Package media owns uploaded files: the photo of a profile and the files of its sections.
//
// Invariants:
//   - The blobs of each row exist: they are written before the row. Blobs without a row are removed later.
//   - Images are decoded and encoded again before they are served, so that metadata and other content of the file are
//     removed. Their size is checked before they are decoded.
//   - A user has at most 200 files and 500 MB.
//   - Every download checks whether the caller may see the profile.
//   - A change of photo or files is a change of the profile.
package media
