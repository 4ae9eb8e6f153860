import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import { hasRepositoryAccount, isRepositoryProvider } from '@/shared/lib/repository-account';

/**
 * The effect of unlinking an account on the profile:
 * - `none`: no effect
 * - `keeps`: the profile stays open, because another repository account is left
 * - `drops`: it was the last one, so the profile becomes Restricted
 * - `unknown`: the profile could not be loaded
 */
export type UnlinkConsequence =
  | { kind: 'none' }
  | { kind: 'unknown' }
  | { kind: 'keeps'; accessMode: AccessMode }
  | { kind: 'drops'; accessMode: AccessMode };

/**
 * Returns what unlinking an account does to the access mode of the profile, for the text of the confirmation.
 *
 * @param profile null when there is none, undefined when it is not known
 */
export function unlinkConsequence(
  account: Account,
  accounts: readonly Account[],
  profile: Profile | null | undefined,
): UnlinkConsequence {
  if (!isRepositoryProvider(account.providerId)) return { kind: 'none' };
  const hasAnother = hasRepositoryAccount(accounts.filter(({ id }) => id !== account.id));
  if (profile === undefined) return { kind: hasAnother ? 'none' : 'unknown' };
  if (profile === null || profile.accessMode === 'Restricted') return { kind: 'none' };
  return { kind: hasAnother ? 'keeps' : 'drops', accessMode: profile.accessMode };
}
