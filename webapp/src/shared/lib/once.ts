/** What is made with the first call, and the same ever after: for what costs time that the first paint does not have. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
