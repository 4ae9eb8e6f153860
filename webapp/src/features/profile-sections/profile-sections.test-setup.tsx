import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { sortRepositories, sortSections } from '@/shared/lib/sort-sections';
import { newProfile, profileToday } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import {
  getCreateSectionMockHandler,
  getDeleteSectionMockHandler,
  getGetProfileMockHandler,
  getListContributionsMockHandler,
  getRestoreSectionMockHandler,
  getUpdateSectionMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { ProfileSections } from './profile-sections';
import type { SectionSlots } from './section-slots';

export const field = (name: RegExp) => page.getByRole('textbox', { name });
export const role = () => field(/Role/);
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const rowsOf = (card: string) => page.getByRole('list', { name: card, exact: true }).getByRole('listitem');
export const editFirst = () => button('Edit Staff engineer at Example Company').click();
export const deleteFirst = async () => {
  await button('More for Staff engineer at Example Company').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

type PageProps = { hasContributions: boolean; slots?: SectionSlots | undefined };

function Page({ hasContributions, slots }: PageProps) {
  const { data } = useGetProfile();
  return data ? (
    <div className="flex flex-col gap-6">
      <ProfileSections
        profile={data}
        today={profileToday}
        hasContributions={hasContributions}
        {...(slots && { slots })}
      >
        {(parts) => Object.values(parts)}
      </ProfileSections>
    </div>
  ) : null;
}

const lists = {
  Workplace: 'workplaces',
  School: 'schools',
  Project: 'projects',
  Repository: 'repositories',
  Certification: 'certifications',
  Contribution: 'contributions',
} as const satisfies Record<SectionType, keyof Profile>;

/** A fake server for the sections of one profile. It checks the version in a request and stores the sent section. */
function fakeSections() {
  let profile = newProfile;
  let nextId = 900;
  let deleted: { entry: Section; wasPrimary: boolean }[] = [];
  const delays = new Map<number, () => Promise<unknown>>();

  const entries = (typeId: SectionType): Section[] => profile[lists[typeId]];
  const find = (id: number) =>
    Object.values(lists)
      .flatMap((list) => profile[list])
      .find((entry) => entry.id === id);
  const set = (typeId: SectionType, all: Section[]) => {
    profile = { ...profile, [lists[typeId]]: typeId === 'Repository' ? sortRepositories(all) : sortSections(all) };
  };
  const save = (entry: Section): Section => {
    set(entry.typeId, [...entries(entry.typeId).filter(({ id }) => id !== entry.id), entry]);
    return entry;
  };
  const remove = ({ id, typeId }: Section) => {
    set(
      typeId,
      entries(typeId).filter((entry) => entry.id !== id),
    );
  };
  /** The entry of a request, if the request has the current version. */
  const requested = (id: unknown, { headers }: Request): Section => {
    const entry = find(Number(id));
    if (entry === undefined) throw refusal(404, 'ResourceNotFoundError');
    if (headers.get('If-Match') !== entry.etag) throw refusal(412, 'PreconditionFailedError');
    return entry;
  };
  const create = async (request: Request): Promise<Section> => {
    const input = (await request.json()) as SectionInput;
    nextId += 1;
    const entry = save(demoSection(input.typeId, { ...(input as Partial<Section>), id: nextId }));
    const isWork = entry.typeId === 'Workplace' && entry.endedAt === null;
    if (isWork) profile = { ...profile, primaryWorkplaceId: profile.primaryWorkplaceId ?? entry.id };
    return entry;
  };

  return {
    entries,
    create,
    begin: (withProfile: Profile) => {
      profile = withProfile;
      deleted = [];
      delays.clear();
    },
    /** Delays the next deletion of this entry until the promise is resolved. */
    delayDeletion: (id: number, until: () => Promise<unknown>) => {
      delays.set(id, until);
    },
    /** Changes an entry, as on another device. */
    changeElsewhere: (id: number, changes: Partial<Section>) => {
      const entry = find(id);
      if (entry !== undefined) save({ ...entry, ...nextVersion(entry), ...changes });
    },
    /** Ends the time in which a deletion can be undone. */
    eraseDeleted: () => {
      deleted = [];
    },
    /** Deletes an entry, as on another device. */
    deleteElsewhere: (id: number) => {
      const entry = find(id);
      if (entry !== undefined) remove(entry);
    },
    handlers: [
      getGetProfileMockHandler(() => profile),
      getListContributionsMockHandler(() => entries('Contribution')),
      getCreateSectionMockHandler(({ request }) => create(request)),
      getUpdateSectionMockHandler(async ({ params, request }) => {
        const entry = requested(params['id'], request);
        return save({ ...entry, ...((await request.json()) as Partial<Section>), ...nextVersion(entry) });
      }),
      getDeleteSectionMockHandler(async ({ params, request }) => {
        await delays.get(Number(params['id']))?.();
        const entry = requested(params['id'], request);
        const wasPrimary = profile.primaryWorkplaceId === entry.id;
        deleted = [...deleted, { entry, wasPrimary }];
        if (wasPrimary) profile = { ...profile, primaryWorkplaceId: null };
        remove(entry);
      }),
      getRestoreSectionMockHandler(({ params }) => {
        const kept = deleted.find(({ entry }) => entry.id === Number(params['id']));
        if (kept === undefined) throw refusal(404, 'ResourceNotFoundError');
        deleted = deleted.filter((other) => other !== kept);
        if (kept.wasPrimary) profile = { ...profile, primaryWorkplaceId: kept.entry.id };
        return save(kept.entry);
      }),
    ],
  };
}

/** Renders the sections for their owner, again for each test of the file that calls this function. */
export function sectionsScene() {
  const notify = hearNotices();
  const confirm = answerQuestions();
  const sections = fakeSections();
  const server = mockServer(...sections.handlers);
  let queryClient: QueryClient;
  const scene = {
    sections,
    server,
    /** All requests except reads. */
    writes: () => server.requests.filter(({ method }) => method !== 'GET'),
    notify,
    confirm,
    async open(profile: Profile, { hasContributions = false, slots }: Partial<PageProps> = {}) {
      sections.begin(profile);
      queryClient = new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
      });
      queryClient.setQueryData(getGetProfileQueryKey(), profile);
      await render(
        <QueryClientProvider client={queryClient}>
          <Page hasContributions={hasContributions} slots={slots} />
        </QueryClientProvider>,
      );
    },
    /** Loads the profile again, as when the person returns to the window. */
    reload: () => queryClient.refetchQueries({ queryKey: getGetProfileQueryKey() }),
    isLoading: () => queryClient.isFetching() > 0,
    /** Presses Undo in the last notice. */
    undo: () => {
      scene.notify.mock.lastCall?.[0].action?.onSelect();
    },
    told: (text: string) =>
      vi.waitFor(() => {
        expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text }));
      }),
  };
  beforeEach(async () => {
    await page.viewport(1280, 900);
  });
  return scene;
}
