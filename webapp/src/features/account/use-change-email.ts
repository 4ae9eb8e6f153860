import { useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetUserQueryKey,
  getListAccountsQueryKey,
  updateUser,
  useUpdateUser,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { User } from '@/shared/api/generated/model/user';
import { askForCode, withProof } from '@/shared/lib/one-time-code';
import { challengeOf, isChallenge } from './is-challenge';

/** Resolves to the changed user, or to null when one of the codes was not entered and nothing has changed. */
export type ChangeEmail = (email: string) => Promise<User | null>;

/** Changes the e-mail address. It needs a code to the current address if the sign-in is too long ago, and then one to the new address. */
export function useChangeEmail(): ChangeEmail {
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  return async (email) => {
    const proven = await withProof(() => update.mutateAsync({ data: { email } }));
    if (!proven.isDone) return null;
    const { answer } = proven;
    if (!isChallenge(answer)) {
      storeAnswer(queryClient, getGetUserQueryKey(), answer);
      return answer;
    }
    const user = await askForCode({ email, challenge: answer, onRestart: () => challengeOf(updateUser({ email })) });
    // The list of login methods shows the address, too.
    if (user !== null) void queryClient.invalidateQueries({ queryKey: getListAccountsQueryKey() });
    return user;
  };
}
