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
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { askForCode } from '@/shared/lib/one-time-code';
import { type NameValues, nameModel } from './account-values';
import { challengeOf, isChallenge } from './is-challenge';

export type SaveName = SaveValues<User, NameValues, User>;

/** Saves the name with the version of the user on which the form is based, and with a code if the server requires one. */
export function useSaveName(): SaveName {
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  return async (typed, base) => {
    const outcome = await saveWithConflictCheck<User, NameValues, User | ChallengeToken>({
      model: nameModel,
      base,
      typed,
      save: (data, newest) => update.mutateAsync({ data, headers: ifMatch(newest) }),
      load: async () => {
        const now = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab, and it must not get this name.
        return now.memberId === base.memberId ? now : null;
      },
    });
    if (outcome.kind !== 'saved') return outcome;
    const { answer } = outcome;
    if (!isChallenge(answer)) {
      storeAnswer(queryClient, getGetUserQueryKey(), answer);
      return { kind: 'saved', answer };
    }
    const user = await askForCode({
      email: base.email,
      challenge: answer,
      onRestart: () => challengeOf(updateUser(typed)),
    });
    return user === null ? { kind: 'cancelled' } : { kind: 'saved', answer: user };
  };
}
