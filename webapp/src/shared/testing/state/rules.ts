import { HttpResponse, type JsonBodyType } from 'msw';
import type { FieldError } from '../../api/generated/model/field-error';
import { refusing } from '../problem';
import { nextVersion } from '../versions';

/** What a generated handler tells about a call. */
export type Call = { request: Request; params: Record<string, string | readonly string[] | undefined> };

/** Answers with a status that the generated handler does not choose by itself. */
export function answer(status: number, body: JsonBodyType): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends the response that a handler throws.
  throw HttpResponse.json(body, { status });
}

/** Answers with a problem document in place of the answer of the handler. */
export function refuse(...problem: Parameters<typeof refusing>): never {
  return refusing(...problem)();
}

/** The entity, or 404. */
export function found<Entity>(entity: Entity | null | undefined): Entity {
  return entity ?? refuse(404, 'ResourceNotFoundError');
}

/** The entity that the path names, or 404. */
export function named<Entity extends { id: number | string }>(entities: readonly Entity[], { params }: Call): Entity {
  return found(entities.find(({ id }) => String(id) === params['id']));
}

/** The list with an entity in the place of the one with its id. */
export function replaced<Entity extends { id: number | string }>(
  entities: readonly Entity[],
  entity: Entity,
): readonly Entity[] {
  return entities.map((other) => (other.id === entity.id ? entity : other));
}

/** The list without an entity. */
export function without<Entity extends { id: number | string }>(
  entities: readonly Entity[],
  entity: Entity,
): readonly Entity[] {
  return entities.filter(({ id }) => id !== entity.id);
}

/** Answers 412 if the call wants to change another version than this one. Without `If-Match` the last change wins. */
export function checkVersion({ request }: Call, { etag }: { etag: string }): void {
  const wanted = request.headers.get('If-Match');
  if (wanted !== null && wanted !== etag) refuse(412, 'PreconditionFailedError');
}

/** The next version of a resource. */
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

/** The body of a call, or 422 with a pointer to every member that breaks the contract. */
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
 * The page of a list that `cursor` and `limit` name. The cursor is the id of the last entity of the page before, so that a deletion
 * in between neither repeats nor skips anything; 400 if that entity is gone itself.
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

/** An id that none of these have. */
export function nextId(entities: readonly { id: number }[]): number {
  return Math.max(0, ...entities.map(({ id }) => id)) + 1;
}

/** A UUID of version 7 that none of the fixtures have; a list that only grows gives each entry another number. */
export function demoUuid(number: number): string {
  return `019d0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The present moment as the contract writes it. */
export function now(): string {
  return new Date().toISOString();
}
