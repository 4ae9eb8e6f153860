import { HttpResponse } from 'msw';
import type { ErrorCode } from '../api/generated/error-codes';
import type { Problem } from '../api/generated/model/problem';

/** A problem document as the server answers it. */
export function problemOf(status: number, code: ErrorCode, more: Partial<Problem> = {}): Problem {
  return { type: `/problems/${code}`, title: code, status, code, requestId: 'demo-request', ...more };
}

/** The answer of a mocked server that refuses: `throw refusal(422, 'TokenMismatchError')` inside a handler. */
export function refusal(status: number, code: ErrorCode, more: Partial<Problem> = {}): Response {
  return answerOf(problemOf(status, code, more));
}

/** The answer that has this problem document. */
export function answerOf(problem: Problem): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
  return HttpResponse.json(problem, { status: problem.status, headers });
}

/** For a generated handler that refuses every request: `getUpdateUserMockHandler(refusing(409, 'EmailTakenError'))`. */
export function refusing(...problem: Parameters<typeof refusal>): () => never {
  return () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends the response that a handler throws.
    throw refusal(...problem);
  };
}
