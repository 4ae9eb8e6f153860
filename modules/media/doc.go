// Package media owns uploaded files: the photo of a profile and the files of its sections.
//
// Invariants:
//   - A row has its blobs: blobs are written before the row, and blobs without a row are removed.
//   - Images are decoded and encoded again before anybody sees them, so that metadata and other content in the file are
//     lost. Their size is checked before they are decoded.
//   - Nobody has more than 200 files or 500 MB.
//   - Every download asks whether the caller may see the profile.
//   - A change of photo or files is a change of the profile.
package media
