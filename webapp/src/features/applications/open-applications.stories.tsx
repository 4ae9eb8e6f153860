import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { OwnApplicationPage } from '@/shared/api/generated/model/own-application-page';
import { getListOwnApplicationsMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { OpenApplications } from './open-applications';

const meta = preview.meta({
  title: 'Features/Applications/OpenApplications',
  component: OpenApplications,
  args: { now: new Date().toISOString() },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
});

const none: OwnApplicationPage = { items: [], total: 0, nextCursor: null };

/** The offer comes first, because it waits for the applicant. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Open applications' })).toBeVisible();
    const rows = canvas.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('Lead engineer, dispatch');
    await expect(rows).toHaveLength(4);
  },
});

/** Nothing is shown until something is known, */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const applications = hold<OwnApplicationPage>();
    msw.use(getListOwnApplicationsMockHandler(applications.answer));
    return () => {
      applications.release(none);
    };
  },
});

/** while there is none, */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListOwnApplicationsMockHandler(none));
  },
});

/** and if it fails. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListOwnApplicationsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
