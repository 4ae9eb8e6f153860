import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoJobSearch, demoJobSearches } from '@/shared/testing/fixtures/job-searches';
import { getListJobSearchesMockHandler, getUpdateJobSearchMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { SavedSearchesDialog } from './saved-searches-dialog';

const meta = preview.meta({
  component: SavedSearchesDialog,
  title: 'Features/Jobs/Saved searches',
  args: { isOpen: true, onClose: fn(), onOpen: fn() },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
  render: (args) => (
    <>
      <SavedSearchesDialog {...args} />
      <ConfirmHost />
    </>
  ),
});

const page = () => within(document.body);
const list = () => page().findByRole('dialog', { name: 'Saved searches' });

export const Loaded = meta.story({
  play: async ({ args }) => {
    const dialog = within(await list());
    const mails = await dialog.findByRole('switch', { name: 'New jobs by mail: Remote, proven organizations' });
    await expect(mails).not.toBeChecked();
    await userEvent.click(mails);
    await waitFor(() => expect(mails).toBeChecked());
    await userEvent.click(dialog.getByRole('button', { name: 'Engineers in Rotterdam' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith({ query: 'engineer', place: 'Rotterdam' });
  },
});

/** The form stands above the list, and the focus returns to its button. */
export const Renamed = meta.story({
  play: async () => {
    const dialog = within(await list());
    await userEvent.click(await dialog.findByRole('button', { name: 'Rename Engineers in Rotterdam' }));
    const form = within(await page().findByRole('dialog', { name: 'Rename Engineers in Rotterdam' }));
    const name = form.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.type(name, 'Near the sea');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename Near the sea' })).toHaveFocus());
    await expect(dialog.getByRole('button', { name: 'Near the sea' })).toBeVisible();
  },
});

/** Escape closes the form alone. */
export const RenameCancelled = meta.story({
  play: async ({ args }) => {
    const dialog = within(await list());
    const rename = await dialog.findByRole('button', { name: 'Rename Engineers in Rotterdam' });
    await userEvent.click(rename);
    await page().findByRole('dialog', { name: 'Rename Engineers in Rotterdam' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rename).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** Another device has renamed it: the form says so, and saves the name at the next attempt. */
export const RenamedElsewhere = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateJobSearchMockHandler(refusing(412, 'PreconditionFailedError')));
  },
  play: async () => {
    const dialog = within(await list());
    await userEvent.click(await dialog.findByRole('button', { name: 'Rename Engineers in Rotterdam' }));
    const form = within(await page().findByRole('dialog', { name: 'Rename Engineers in Rotterdam' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ' today');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    await expect(await form.findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

/** The question stands above the list. The careful answer changes nothing. */
export const DeleteCancelled = meta.story({
  play: async ({ args }) => {
    const dialog = within(await list());
    const remove = await dialog.findByRole('button', { name: 'Delete Engineers in Rotterdam' });
    await userEvent.click(remove);
    const question = await page().findByRole('alertdialog', { name: 'Delete the search Engineers in Rotterdam?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(remove).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** The focus stays in the list. */
export const Deleted = meta.story({
  play: async () => {
    const dialog = within(await list());
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Engineers in Rotterdam' }));
    await userEvent.click(await page().findByRole('button', { name: 'Delete search' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Engineers in Rotterdam' })).toBeNull());
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Saved searches', level: 3 })).toHaveFocus());
  },
});

const long = 'Engineer for everything that turns, from Rotterdam to Den Haag, with very long words such as ';

/** As many searches as a member may save, with long names. */
export const Full = meta.story({
  beforeEach: ({ msw }) => {
    const items = Array.from({ length: 20 }, (_, i) => demoJobSearch(i + 1, { name: `${long}${i + 1}`.slice(0, 100) }));
    msw.use(getListJobSearchesMockHandler({ items }));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListJobSearchesMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListJobSearchesMockHandler({ items: [] }));
  },
  play: async ({ args }) => {
    await expect(await page().findByRole('heading', { name: 'No saved search yet' })).toBeVisible();
    await userEvent.click(page().getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListJobSearchesMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ msw }) => {
    const retry = await page().findByRole('button', { name: 'Try again' });
    msw.use(getListJobSearchesMockHandler({ items: demoJobSearches() }));
    await userEvent.click(retry);
    await expect(await page().findByRole('button', { name: 'Engineers in Rotterdam' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
