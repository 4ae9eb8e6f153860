import { HttpResponse } from 'msw';
import type { ErrorCode } from '../api/generated/error-codes';
import type { Problem } from '../api/generated/model/problem';

/** A problem document of the server. */
export function problemOf(status: number, code: ErrorCode, more: Partial<Problem> = {}): Problem {
  return { type: `/problems/${code}`, title: code, status, code, requestId: 'demo-request', ...more };
}

/** An error response: `throw refusal(422, 'TokenMismatchError')` in a mock handler. */
export function refusal(status: number, code: ErrorCode, more: Partial<Problem> = {}): Response {
  return answerOf(problemOf(status, code, more));
}

/** The response with a problem document. */
export function answerOf(problem: Problem): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
  return HttpResponse.json(problem, { status: problem.status, headers });
}

/** Makes a generated mock handler refuse every request: `getUpdateUserMockHandler(refusing(409, 'EmailTakenError'))`. */
export function refusing(...problem: Parameters<typeof refusal>): () => never {
  return () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends the response that a handler throws.
    throw refusal(...problem);
  };
}
