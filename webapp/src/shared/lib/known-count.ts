/** A number that the server tells: null until it is known, and whether asking for it has failed. */
export type KnownCount = { count: number | null; isFailed: boolean };
