/** A number from the server: null until it is known, and whether the request for it has failed. */
export type KnownCount = { count: number | null; isFailed: boolean };
