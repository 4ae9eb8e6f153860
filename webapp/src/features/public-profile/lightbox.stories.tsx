import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPicture } from '@/shared/testing/fixtures/public-profile';
import { Lightbox } from './lightbox';

const handleMove = fn();
const handleClose = fn();
const plan = demoPicture({ name: 'architecture.png' });
const photo = demoPicture({ name: 'Team at the harbour.jpg', url: `${demoPicture().url}#photo` });

const meta = preview.meta({
  component: Lightbox,
  title: 'Features/Public profile/Lightbox',
  parameters: { layout: 'fullscreen' },
  args: {
    pictures: [plan, photo],
    at: 0,
    onMove: handleMove,
    isOpen: true,
    onClose: handleClose,
    finalFocus: { current: null },
  },
});

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

/** The buttons and the arrow keys go through the pictures, around the end. */
export const Loaded = meta.story({
  play: async () => {
    const dialog = within(await dialogOf('architecture.png'));
    await expect(dialog.getByRole('img', { name: 'architecture.png' })).toBeVisible();
    await expect(dialog.getByText('1 of 2')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'architecture.png');
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    await expect(handleMove).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(handleMove).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await expect(handleClose).toHaveBeenCalledOnce();
  },
});

/** There is nothing to go to, so there are no buttons for it. */
export const Alone = meta.story({
  args: { pictures: [plan] },
  play: async () => {
    const dialog = within(await dialogOf('architecture.png'));
    await expect(dialog.queryByRole('button', { name: 'Next picture' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(handleMove).not.toHaveBeenCalled();
  },
});

/** Such as a picture that was removed meanwhile. */
export const Fails = meta.story({
  args: { pictures: [demoPicture({ url: 'data:image/png;base64,AA' })] },
  play: async () => {
    const dialog = within(await dialogOf('architecture.png'));
    await waitFor(() => expect(dialog.getByText('This picture could not be loaded.')).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

export const LongName = meta.story({
  args: { pictures: [demoPicture({ name: `${'x'.repeat(250)}.png` })] },
  play: async () => {
    await dialogOf(`${'x'.repeat(250)}.png`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
