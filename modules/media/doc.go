// Package media owns every file that people upload: the photo of a profile and what they
// attach to its sections. It takes files in safely and hands them out safely.
//
// What it keeps true:
//   - a row has its blobs: blobs are written first, and what has no row is collected;
//   - an image is decoded and encoded anew before anybody gets to see it, so that neither a
//     second meaning nor what a camera noted survives, and it is looked at before it is decoded;
//   - nobody keeps more than 200 files or 500 MB;
//   - who may see a file is asked on each request, of whoever decides about profiles;
//   - a change to photo or files is a change to the profile that they belong to.
//
// A Limits is never zero and never beyond what the contract can say.
package media
