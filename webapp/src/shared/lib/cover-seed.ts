/** The seed of the cover of a member, as the server sends it to everybody who may see the profile. */
export const coverSeedOf = (memberId: string): string => memberId.slice(-4);
