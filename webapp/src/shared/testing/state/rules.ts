import { HttpResponse, type JsonBodyType } from 'msw';
import type { FieldError } from '../../api/generated/model/field-error';
import { refusing } from '../problem';
import { nextVersion } from '../versions';

/** The arguments that a generated handler passes for a call. */
export type Call = { request: Request; params: Record<string, string | readonly string[] | undefined> };

/** Responds with another status than the generated handler does by default. */
export function answer(status: number, body: JsonBodyType): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends the response that a handler throws.
  throw HttpResponse.json(body, { status });
}

/** Responds with a problem document instead of the handler's response. */
export function refuse(...problem: Parameters<typeof refusing>): never {
  return refusing(...problem)();
}

/** Returns the entity, or throws 404 if there is none. */
export function found<Entity>(entity: Entity | null | undefined): Entity {
  return entity ?? refuse(404, 'ResourceNotFoundError');
}

/** Returns the entity with the id in the path, or throws 404. */
export function named<Entity extends { id: number | string }>(entities: readonly Entity[], { params }: Call): Entity {
  return found(entities.find(({ id }) => String(id) === params['id']));
}

/** Returns the list with `entity` in place of the entry that has its id. */
export function replaced<Entity extends { id: number | string }>(
  entities: readonly Entity[],
  entity: Entity,
): readonly Entity[] {
  return entities.map((other) => (other.id === entity.id ? entity : other));
}

/** Returns the list without an entity. */
export function without<Entity extends { id: number | string }>(
  entities: readonly Entity[],
  entity: Entity,
): readonly Entity[] {
  return entities.filter(({ id }) => id !== entity.id);
}

/** Throws 412 if `If-Match` has another version than the resource. Without `If-Match`, every change is accepted. */
export function checkVersion({ request }: Call, { etag }: { etag: string }): void {
  const wanted = request.headers.get('If-Match');
  if (wanted !== null && wanted !== etag) refuse(412, 'PreconditionFailedError');
}

/** Returns what was made or changed since the instant `updatedSince` of the call, all without it. */
export function updatedSince<Entity>(
  entities: readonly Entity[],
  { request }: Call,
  instantsOf: (entity: Entity) => readonly (string | null)[],
): Entity[] {
  const since = new URL(request.url).searchParams.get('updatedSince');
  const isNew = (instant: string | null) => instant !== null && Date.parse(instant) >= Date.parse(since ?? '');
  return entities.filter((entity) => since === null || instantsOf(entity).some(isNew));
}

/** Returns the resource with a change and the next version. */
export function changed<Resource extends { version: number; etag: string }>(
  resource: Resource,
  change: Partial<Resource>,
): Resource {
  return { ...resource, ...change, ...nextVersion(resource) };
}

type BodySchema = {
  safeParse: (body: unknown) => {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; code: string; message: string }[] } | undefined;
  };
};

/** Returns the body of a call. It throws 422 with a pointer to every member that violates the contract. */
export async function bodyOf<Body>({ request }: Call, schema: BodySchema): Promise<Body> {
  const body: unknown = await request.json();
  const { success, error } = schema.safeParse(body);
  if (success) return body as Body;
  const errors = error?.issues.map(
    ({ path, code, message }): FieldError => ({
      pointer: path.map((part) => `/${String(part)}`).join(''),
      parameter: null,
      code,
      detail: message,
    }),
  );
  return refuse(422, 'ValidationError', { errors: errors ?? [] });
}

const usualLimit = 20;

/**
 * Returns the page of a list that `cursor` and `limit` select. The cursor is the id of the last entity on the previous
 * page, so a deletion in between neither repeats nor skips an entity. It throws 400 if the entity of the cursor has
 * been deleted.
 */
export function pageOf<Entity extends { id: number | string }>(
  entities: readonly Entity[],
  { request }: Call,
): { items: Entity[]; nextCursor: string | null } {
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get('limit') ?? usualLimit);
  const cursor = query.get('cursor');
  const last = entities.findIndex(({ id }) => String(id) === cursor);
  if (cursor !== null && last === -1) refuse(400, 'InvalidCursorError');
  const items = entities.slice(last + 1, last + 1 + limit);
  const hasMore = entities.length > last + 1 + limit;
  return { items, nextCursor: hasMore ? String(items.at(-1)?.id) : null };
}

/** Returns an id that no entity in the list has. */
export function nextId(entities: readonly { id: number }[]): number {
  return Math.max(0, ...entities.map(({ id }) => id)) + 1;
}

/** Returns a UUID of version 7 that no fixture has. A list from which nothing is removed can use its length as `number`. */
export function demoUuid(number: number): string {
  return `019d0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The current time in the format of the contract. */
export function now(): string {
  return new Date().toISOString();
}
