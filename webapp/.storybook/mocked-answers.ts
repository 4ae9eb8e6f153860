import { delay, getResponse, HttpResponse, http, type JsonBodyType, RequestHandler } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { getGetUserUrl } from '../src/shared/api/generated/first-load';
import type { Role } from '../src/shared/api/generated/model/role';
import type { User } from '../src/shared/api/generated/model/user';
import { demoUser } from '../src/shared/testing/fixtures/user';
import { refusal } from '../src/shared/testing/problem';
import { serverPath } from '../src/shared/testing/worker';

/** What the toolbar offers; `story` leaves everything as it is in the story. */
export const outcomes = ['story', 'loading', 'empty', 'error', 'offline'] as const;
export const roles = ['story', 'visitor', 'Wright', 'Recruiter'] as const;

export type Choices = { outcome: (typeof outcomes)[number]; role: (typeof roles)[number] };

let choices: Choices = { outcome: 'story', role: 'story' };

/** A list without entries in place of a list, and a page without entries in place of a page. */
function emptied(body: JsonBodyType): JsonBodyType {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null || !('items' in body)) return body;
  return { ...body, items: [], nextCursor: null };
}

const inRole =
  (role: string) =>
  (user: JsonBodyType): JsonBodyType => ({ ...(user as object), role });

const isUser = (request: Request) => request.method === 'GET' && new URL(request.url).pathname === getGetUserUrl();

/** Answers in the place of the story's handlers, or changes what they answer. */
function createOverride(worker: SetupWorker) {
  const handler = http.all('*', async ({ request }) => {
    if (!serverPath.test(new URL(request.url).pathname)) return undefined;
    const { outcome, role } = choices;
    if (outcome === 'loading') await delay('infinite');
    if (outcome === 'error') return refusal(500, 'InternalError');
    if (outcome === 'offline') return HttpResponse.error();
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

/** Lets the choices of the toolbar apply to the calls that follow. */
export function chooseAnswers(worker: SetupWorker, next: Choices): void {
  choices = next;
  if (next.outcome === 'story' && next.role === 'story') return;
  override ??= createOverride(worker);
  // Handlers of the story have been added since, and the last one is asked first.
  if (worker.listHandlers()[0] !== override) worker.use(override);
}

/** The arguments of a story as somebody of the chosen role gets them, where it has such arguments. */
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
