import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';

/** Whether the response is a challenge (the 202 of `updateUser`): the server changes nothing before it gets a code. */
export function isChallenge(answer: User | ChallengeToken): answer is ChallengeToken {
  return 'token' in answer;
}

/** Returns the response to a request for another code as a challenge. It throws an error for any other response. */
export async function challengeOf(call: Promise<User | ChallengeToken>): Promise<ChallengeToken> {
  const answer = await call;
  if (isChallenge(answer)) return answer;
  throw new Error('The change needs no code any more');
}
