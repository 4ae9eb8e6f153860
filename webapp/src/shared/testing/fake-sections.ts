import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { sortRepositories, sortSections } from '@/shared/lib/sort-sections';
import { demoSection } from './fixtures/sections';
import { refusal } from './problem';

/** A call as the server sees it. */
export type SectionCall = { method: string; path: string; version: string | null; body: unknown };

const lists = {
  Workplace: 'workplaces',
  School: 'schools',
  Project: 'projects',
  Repository: 'repositories',
  Certification: 'certifications',
  Contribution: 'contributions',
} as const satisfies Record<SectionType, keyof Profile>;

/** A profile on a server of its own, which answers as the real one does. */
export class FakeSections {
  profile: Profile;
  readonly calls: SectionCall[] = [];
  /** Answers in place of the server, as long as it answers something. */
  refuse: (call: SectionCall) => Response | null = () => null;
  #nextId = 900;

  constructor(profile: Profile) {
    this.profile = profile;
  }

  /** Everything but what was only read. */
  get writes(): SectionCall[] {
    return this.calls.filter(({ method }) => method !== 'GET');
  }

  /** Stands in for `fetch`. */
  readonly fetch: typeof fetch = (path, init) => {
    const call: SectionCall = {
      method: init?.method ?? 'GET',
      path: path instanceof Request ? path.url : path.toString(),
      version: new Headers(init?.headers).get('If-Match'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    this.calls.push(call);
    return Promise.resolve(this.refuse(call) ?? this.#answer(call));
  };

  /** Somebody changes an entry on another device. */
  changeElsewhere(id: number, particular: Partial<Section>): void {
    const entry = this.#find(id);
    if (entry !== undefined) this.#put({ ...entry, version: entry.version + 1, ...particular });
  }

  /** Somebody deletes an entry on another device. */
  deleteElsewhere(id: number): void {
    const entry = this.#find(id);
    if (entry !== undefined) this.#take(entry);
  }

  /** The entries of a type as the server has them. */
  entries(typeId: SectionType): Section[] {
    return this.profile[lists[typeId]];
  }

  #find(id: number): Section | undefined {
    return Object.values(lists)
      .flatMap((list) => this.profile[list])
      .find((entry) => entry.id === id);
  }

  #put(entry: Section): void {
    const list = lists[entry.typeId];
    const all = [...this.profile[list].filter(({ id }) => id !== entry.id), entry];
    const isFirstOpen =
      entry.typeId === 'Workplace' && entry.endedAt === null && this.profile.primaryWorkplaceId === null;
    this.profile = {
      ...this.profile,
      [list]: entry.typeId === 'Repository' ? sortRepositories(all) : sortSections(all),
      primaryWorkplaceId: isFirstOpen ? entry.id : this.profile.primaryWorkplaceId,
    };
  }

  #take({ id, typeId }: Section): void {
    const list = lists[typeId];
    const { primaryWorkplaceId } = this.profile;
    this.profile = {
      ...this.profile,
      [list]: this.profile[list].filter((entry) => entry.id !== id),
      primaryWorkplaceId: primaryWorkplaceId === id ? null : primaryWorkplaceId,
    };
  }

  #answer({ method, path, version, body }: SectionCall): Response {
    if (method === 'GET') {
      return Response.json(path.endsWith('/contributions') ? this.profile.contributions : this.profile);
    }
    if (method === 'POST') {
      this.#nextId += 1;
      return this.#save(demoSection((body as SectionInput).typeId, { id: this.#nextId }), body);
    }
    const before = this.#find(Number(path.split('/').at(-1)));
    if (before === undefined) return refusal(404, 'ResourceNotFoundError');
    if (version !== `"v${before.version}"`) return refusal(412, 'PreconditionFailedError');
    if (method === 'PUT') return this.#save({ ...before, version: before.version + 1 }, body);
    this.#take(before);
    return new Response(null, { status: 204 });
  }

  #save(entry: Section, body: unknown): Response {
    const saved: Section = { ...entry, ...(body as Partial<Section>) };
    this.#put(saved);
    return Response.json(saved);
  }
}
