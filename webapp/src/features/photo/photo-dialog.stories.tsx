import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPicture } from '@/shared/testing/fake-upload';
import { hold } from '@/shared/testing/hold';
import { PhotoDialog, type PhotoDialogProps } from './photo-dialog';

const photoUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath fill="teal" d="M0 0h4v4H0z"/%3E%3C/svg%3E';

const meta = preview.meta({
  component: PhotoDialog,
  title: 'Features/Photo',
  args: {
    name: 'Alex Demo',
    photoUrl: null,
    onSend: fn<PhotoDialogProps['onSend']>(() => Promise.resolve()),
    onRemove: fn(() => Promise.resolve()),
    onClose: fn(),
  },
});

const choosePicture = async () => {
  const input = await screen.findByLabelText('Choose a picture');
  await userEvent.upload(input, await demoPicture(640, 400));
  return screen.findByRole('application', { name: /^Picture/ });
};

export const NoPhotoYet = meta.story({
  play: async () => {
    await expect(await screen.findByLabelText('Choose a picture')).toHaveAccessibleDescription(/at least 64 pixels/);
    await expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  },
});

export const WithPhoto = meta.story({ args: { photoUrl } });

/** The keyboard moves and magnifies; what is saved is the square. */
export const Cut = meta.story({
  play: async ({ args }) => {
    const area = await choosePicture();
    const picture = area.querySelector('img');
    const before = picture?.style.left;
    await expect(area).toHaveAttribute('tabindex', '0');
    await fireEvent.keyDown(area, { key: 'ArrowRight' });
    await expect(picture?.style.left).not.toBe(before);
    await fireEvent.keyDown(area, { key: '+' });
    await fireEvent.keyDown(area, { key: '+' });
    await expect(screen.getByRole('slider', { name: 'Size' })).toHaveAttribute('aria-valuetext', '120 percent');
    await userEvent.click(screen.getByRole('button', { name: 'Save photo' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
});

const waiting = hold<undefined>();

/** Closing is no way out by accident while the photo is on its way; cancelling is a button. */
export const Sending = meta.story({
  args: {
    onSend: fn<PhotoDialogProps['onSend']>(async (_photo, onProgress) => {
      onProgress(0.4);
      await waiting.answer();
    }),
  },
  play: async () => {
    await choosePicture();
    await userEvent.click(screen.getByRole('button', { name: 'Save photo' }));
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuemax', '100');
    await expect(screen.getByRole('dialog', { name: 'The photo is on its way' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  },
});

export const WrongKind = meta.story({
  play: async () => {
    const input = await screen.findByLabelText('Choose a picture');
    const file = new File(['%PDF-'], 'talk.pdf', { type: 'application/pdf' });
    await userEvent.setup({ applyAccept: false }).upload(input, file);
    await expect(await screen.findByText(/^talk.pdf is no picture/)).toBeVisible();
  },
});

export const NotShownByTheBrowser = meta.story({
  play: async ({ args }) => {
    const input = await screen.findByLabelText('Choose a picture');
    const file = new File(['no picture of this browser'], 'IMG_0042.HEIC', { type: 'image/heic' });
    await userEvent.upload(input, file);
    await expect(await screen.findByRole('dialog', { name: 'Save the whole picture?' })).toBeVisible();
    await expect(screen.getByText(/IMG_0042.HEIC/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save photo' }));
    await expect(args.onSend).toHaveBeenCalledWith(file, expect.anything(), expect.anything());
  },
});

export const Removing = meta.story({
  args: { photoUrl },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await expect(await screen.findByRole('dialog', { name: 'Remove your photo?' })).toBeVisible();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
});

export const Dark = meta.story({ args: { photoUrl }, globals: { theme: 'dark' } });

export const Phone = meta.story({ args: { photoUrl }, globals: { viewport: { value: 'mobile1' } } });
