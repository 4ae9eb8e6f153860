import { delay, getResponse, HttpResponse, http, type JsonBodyType, RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { getGetUserUrl } from '../src/shared/api/generated/first-load';
import type { Role } from '../src/shared/api/generated/model/role';
import type { User } from '../src/shared/api/generated/model/user';
import { demoUser } from '../src/shared/testing/fixtures/user';
import { answerOf, refusal } from '../src/shared/testing/problem';
import { serverPath } from '../src/shared/testing/worker';

/**
 * The choices of the toolbar. The first one changes nothing. There is a word before each status, because Storybook
 * would read a number in a link as a number.
 */
export const outcomes = [
  'story',
  'empty',
  'status-409',
  'status-412',
  'status-422',
  'status-429',
  'status-500',
  'offline',
] as const;
export const delays = ['story', 'slow', 'never'] as const;
export const roles = ['story', 'visitor', 'Wright', 'Recruiter'] as const;

export type Choices = {
  outcome: (typeof outcomes)[number];
  delay: (typeof delays)[number];
  role: (typeof roles)[number];
};

let choices: Choices = { outcome: 'story', delay: 'story', role: 'story' };

/** Long enough to see the loading state, and to click again. */
const slowMs = 2000;

async function wait(): Promise<void> {
  if (choices.delay === 'slow') await delay(slowMs);
  if (choices.delay === 'never') await delay('infinite');
}

/**
 * The contract's example of a response with the chosen status, for the operation that is called. If the operation has
 * no such response, as a read has no 412, the handlers of the story respond.
 */
async function exampleOf(request: Request): Promise<Response | undefined> {
  const [, status] = /^status-(\d+)$/.exec(choices.outcome) ?? [];
  if (status === undefined) return undefined;
  // Loaded on demand, because the contract is large and most stories do not need it.
  const { operationOf, problemOfOperation } = await import('../src/shared/testing/contract');
  const operation = operationOf(request);
  const problem = operation && problemOfOperation(operation, Number(status));
  return problem && answerOf(problem);
}

/** Empties a response that is a list, or a page of a list. */
function emptied(body: JsonBodyType): JsonBodyType {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null || !('items' in body)) return body;
  return { ...body, items: [], nextCursor: null };
}

const inRole =
  (role: string) =>
  (user: JsonBodyType): JsonBodyType => ({ ...(user as object), role });

const isUser = (request: Request) => request.method === 'GET' && new URL(request.url).pathname === getGetUserUrl();

/** Responds in place of the story's handlers, or changes their responses. */
function createOverride(worker: SetupWorker) {
  const handler = http.all('*', async ({ request }) => {
    if (!serverPath.test(new URL(request.url).pathname)) return undefined;
    const { outcome, role } = choices;
    await wait();
    if (outcome === 'offline') return HttpResponse.error();
    const problem = await exampleOf(request);
    if (problem !== undefined) return problem;
    if (isUser(request) && role === 'visitor') return refusal(401, 'UnauthorizedError');
    const others = worker
      .listHandlers()
      .filter((other): other is RequestHandler => other instanceof RequestHandler && other !== handler);
    const response = await getResponse(others, request.clone());
    if (response?.status !== 200 || request.method !== 'GET') return response;
    const change = outcome === 'empty' ? emptied : isUser(request) && role !== 'story' ? inRole(role) : null;
    if (change === null) return response;
    const { headers } = response;
    return HttpResponse.json(change((await response.json()) as JsonBodyType), { headers });
  });
  return handler;
}

let override: ReturnType<typeof createOverride> | null = null;

/** Applies the choices of the toolbar to all further calls. */
export function chooseAnswers(worker: SetupWorker, next: Choices): void {
  choices = next;
  if (Object.values(next).every((choice) => choice === 'story')) return;
  override ??= createOverride(worker);
  // The story has added handlers since, and msw asks the newest handler first.
  if (worker.listHandlers()[0] !== override) worker.use(override);
}

/** Replaces the user in the arguments of a story by one with the chosen role, if the story has such an argument. */
export function withRole<Args extends Record<string, unknown>>(args: Args, role: Choices['role']): Args {
  if (role === 'story') return args;
  const isMember = role !== 'visitor';
  const asMember = (user: unknown) => ({ ...((user as User | null) ?? demoUser()), role: role as Role });
  return {
    ...args,
    ...('isMember' in args ? { isMember } : {}),
    ...('viewer' in args ? { viewer: isMember ? asMember(args['viewer']) : null } : {}),
    ...('user' in args && isMember ? { user: asMember(args['user']) } : {}),
  };
}
