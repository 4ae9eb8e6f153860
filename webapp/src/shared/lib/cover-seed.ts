/** The seed of the cover of a member, as the server tells it to whoever sees the profile. */
export const coverSeedOf = (memberId: string): string => memberId.slice(-4);
