import type { components } from '@wright/api-client/contract';
import type { ErrorCode } from './generated/error-codes.js';

/** The body of every refusal (RFC 9457). Decide by `code` only. */
export type Problem = components['schemas']['Problem'];

/** A refusal of the site. */
export class WrightError extends Error {
  override readonly name = 'WrightError';
  readonly status: number;
  /** The problem document. Undefined for an answer that is none, for example of a proxy. */
  readonly problem: Problem | undefined;

  constructor(status: number, body: unknown) {
    const problem = isProblem(body) ? body : undefined;
    super(problem === undefined ? `The site answered ${status}` : `${problem.code}: ${problem.title}`);
    this.status = status;
    this.problem = problem;
  }

  /** Says whether the refusal has the code. */
  is(code: ErrorCode): boolean {
    return this.problem?.code === code;
  }
}

/** Says whether something is a problem document, and whether it has the code. */
export function isProblem(value: unknown, code?: ErrorCode): value is Problem {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('requestId' in value)) return false;
  return code === undefined || value.code === code;
}

/** What a call of the client answers. */
export type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * Waits for a call and returns its data, which is undefined where the answer has no body.
 *
 * @throws WrightError when the site refused the call
 */
export async function dataOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (error !== undefined || !response.ok) throw new WrightError(response.status, error);
  return data as Data;
}
