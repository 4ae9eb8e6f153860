import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';

/** True where the server waits for a code before it changes anything: the 202 of `updateUser`. */
export function isChallenge(answer: User | ChallengeToken): answer is ChallengeToken {
  return 'token' in answer;
}

/** The challenge of a change that was asked for anew. A code is what it waits for, so another answer is a fault. */
export async function challengeOf(call: Promise<User | ChallengeToken>): Promise<ChallengeToken> {
  const answer = await call;
  if (isChallenge(answer)) return answer;
  throw new Error('The change needs no code any more');
}
