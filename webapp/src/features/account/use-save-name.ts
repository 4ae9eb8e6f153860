import { useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetUserQueryKey,
  getGetUserQueryOptions,
  updateUser,
  useUpdateUser,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { ifMatch } from '@/shared/api/if-match';
import { saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { askForCode } from '@/shared/lib/one-time-code';
import { challengeOf, isChallenge } from './is-challenge';

export type NameOutcome =
  | { kind: 'saved'; user: User }
  /** The code was not entered, so nothing has changed. */
  | { kind: 'kept' }
  /** Another device has changed the name; `saved` is the current user. */
  | { kind: 'conflict'; saved: User };

export type SaveName = (displayName: string, base: User) => Promise<NameOutcome>;

/** Saves the name with the version of the user on which the form is based, and with a code if the server requires one. */
export function useSaveName(): SaveName {
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  return async (displayName, base) => {
    const outcome = await saveWithConflictCheck<User, User | ChallengeToken>({
      base,
      save: (newest) => update.mutateAsync({ data: { displayName }, headers: ifMatch(newest) }),
      load: async () => {
        const now = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab: this is not its name.
        return now.memberId === base.memberId ? now : null;
      },
      isHarmless: (now) => now.displayName === base.displayName || now.displayName === displayName,
    });
    if (outcome.kind === 'conflict') return outcome;
    if (outcome.kind === 'gone') return { kind: 'kept' };
    const { answer } = outcome;
    if (!isChallenge(answer)) {
      storeAnswer(queryClient, getGetUserQueryKey(), answer);
      return { kind: 'saved', user: answer };
    }
    const user = await askForCode({
      email: base.email,
      challenge: answer,
      onRestart: () => challengeOf(updateUser({ displayName })),
    });
    return user === null ? { kind: 'kept' } : { kind: 'saved', user };
  };
}
