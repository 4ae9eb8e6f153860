import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoJobSearch } from '@/shared/testing/fixtures/job-searches';
import { getCreateJobSearchMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import type { JobsSearch } from './jobs-search';
import { SaveSearchDialog } from './save-search-dialog';

const search: JobsSearch = { query: 'engineer', countries: ['NL', 'BE'], workModes: ['REMOTE'] };

const meta = preview.meta({
  component: SaveSearchDialog,
  title: 'Features/Jobs/Save a search',
  args: { search, onClose: fn() },
  beforeEach: ({ msw }) => {
    msw.use(getCreateJobSearchMockHandler(demoJobSearch(3)));
  },
});

const page = () => within(document.body);

const save = async () => {
  await userEvent.click(await page().findByRole('button', { name: 'Save this search' }));
};

/** The name says what the search looks for. */
export const Loaded = meta.story({
  play: async ({ args }) => {
    const name = await page().findByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('engineer · Netherlands and Belgium · Remote');
    await waitFor(() => expect(name).toHaveFocus());
    await expect(page().getByRole('switch', { name: 'Mail me new jobs once a day' })).toBeChecked();
    await save();
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateJobSearchMockHandler(never));
  },
  play: async () => {
    await save();
    await expect(await page().findByRole('button', { name: /Save this search/, busy: true })).toBeVisible();
  },
});

export const WithoutName = meta.story({
  play: async ({ args }) => {
    const name = await page().findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await save();
    await waitFor(() => expect(name).toBeInvalid());
    await expect(name).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** The same filter is saved already. */
export const Taken = meta.story({
  beforeEach: ({ msw }) => {
    const taken = { pointer: '/filter', parameter: null, code: 'taken', detail: 'Is saved already.' };
    msw.use(getCreateJobSearchMockHandler(refusing(422, 'ValidationError', { errors: [taken] })));
  },
  play: async () => {
    await save();
    await expect(await page().findByText('You have saved this search already.')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateJobSearchMockHandler(refusing(409, 'JobSearchLimitExceededError')));
  },
  play: async ({ args }) => {
    await save();
    await expect(await page().findByRole('alert')).not.toBeEmptyDOMElement();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
