import type { Problem } from './generated/model/problem';

const sessionCodes: readonly string[] = ['UnauthorizedError', 'SessionExpiredError'];

/** Whether the body of a refusal says that there is no session, or that it has ended. */
export function isWithoutSession(body: unknown): boolean {
  return isProblem(body) && sessionCodes.includes(body.code);
}

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** An answer of the server that is not 2xx. Switch on `code`, never on a text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problem document; null when something between us and the server answered in its place. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null) {
    super(problem?.code ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }

  get code(): string | null {
    return this.problem?.code ?? null;
  }
}

/** No answer came: the network is down, or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** True when the server answered with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): error is ApiError & { problem: Problem } {
  return error instanceof ApiError && error.problem !== null && codes.includes(error.problem.code);
}
