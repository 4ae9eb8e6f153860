import type { Problem } from './generated/model/problem';

const sessionCodes: readonly string[] = ['UnauthorizedError', 'SessionExpiredError'];

/** Whether the body of an error says that there is no session, or that it has ended. */
export function isWithoutSession(body: unknown): boolean {
  return isProblem(body) && sessionCodes.includes(body.code);
}

export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** A response that is not 2xx. Compare `code` and never a text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The problem document; null when a proxy has answered in place of the server. */
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

/** There was no response: the network is down, or the server is unreachable. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Whether the server has answered with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): error is ApiError & { problem: Problem } {
  return error instanceof ApiError && error.problem !== null && codes.includes(error.problem.code);
}
