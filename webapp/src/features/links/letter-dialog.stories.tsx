import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoLink } from '@/shared/testing/fixtures/links';
import {
  getDeleteLinkLetterMockHandler,
  getUploadLinkLetterMockHandler,
} from '@/shared/testing/generated/media/media.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { LetterDialog } from './letter-dialog';

const letter = { name: 'letter-to-robin.pdf', size: 91_340, url: '/v1/media/demo-letter?variant=original' };

const meta = preview.meta({
  component: LetterDialog,
  title: 'Features/Links/Letter',
  args: { link: demoLink(), onClose: fn() },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Letter for/ }));
const chosen = new File(['%PDF-1.7'], 'letter-to-robin.pdf', { type: 'application/pdf' });

export const Empty = meta.story({
  play: async () => {
    const view = await dialog();
    await expect(view.getByText('There is no letter yet.')).toBeVisible();
    await expect(view.queryByRole('button', { name: 'Delete letter' })).toBeNull();
  },
});

export const Loaded = meta.story({
  args: { link: demoLink({ letter }) },
  beforeEach: ({ msw }) => {
    msw.use(getDeleteLinkLetterMockHandler());
  },
  play: async ({ userEvent }) => {
    const view = await dialog();
    await expect(view.getByRole('link', { name: /letter-to-robin.pdf/ })).toHaveAttribute('href', letter.url);
    await userEvent.click(view.getByRole('button', { name: 'Delete letter' }));
    await waitFor(() => expect(view.getByRole('button', { name: 'Close' })).toHaveFocus());
  },
});

/** The upload is on its way. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUploadLinkLetterMockHandler(never));
  },
  play: async ({ userEvent }) => {
    const view = await dialog();
    await userEvent.upload(view.getByLabelText('Choose a PDF file'), chosen);
    await expect(await view.findByRole('progressbar', { name: 'Letter is being sent' })).toBeVisible();
  },
});

/** The server has looked into the file. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUploadLinkLetterMockHandler(refusing(415, 'UnsupportedFileTypeError')));
  },
  play: async ({ userEvent }) => {
    const view = await dialog();
    await userEvent.upload(view.getByLabelText('Choose a PDF file'), chosen);
    await expect(await view.findByText('“letter-to-robin.pdf” is not a PDF file.')).toBeVisible();
    await waitFor(() => expect(view.getByRole('button', { name: 'Close' })).toHaveFocus());
  },
});

export const Phone = meta.story({ args: { link: demoLink({ letter }) }, globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ args: { link: demoLink({ letter }) }, globals: { theme: 'dark' } });
