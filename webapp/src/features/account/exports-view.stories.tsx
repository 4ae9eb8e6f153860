import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoExport, demoExports, exportsNow } from '@/shared/testing/fixtures/exports';
import { ExportsView } from './exports-view';

const meta = preview.meta({
  component: ExportsView,
  title: 'Features/Account/Exports',
  parameters: { path: '/app/account' },
  args: {
    exports: [demoExport()],
    isFailed: false,
    isRetrying: false,
    isAsking: false,
    now: exportsNow,
    onRetry: fn(),
    onMake: fn(),
    onDownload: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Download the export of 21\u00A0November 2026' }));
    await expect(args.onDownload).toHaveBeenCalledWith(demoExport());
    await userEvent.click(canvas.getByRole('button', { name: 'Make an export' }));
    await expect(args.onMake).toHaveBeenCalledOnce();
  },
});

/** One of each kind. While one is being made there is no second one. */
export const EveryState = meta.story({
  args: { exports: demoExports },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Make an export' }));
    await expect(args.onMake).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Make an export' })).toHaveAccessibleDescription(
      'One is being made at the moment.',
    );
  },
});

export const Empty = meta.story({ args: { exports: [] } });

export const Loading = meta.story({ args: { exports: null } });

export const Fails = meta.story({
  args: { exports: null, isFailed: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Asking = meta.story({ args: { isAsking: true } });

export const Limited = meta.story({ args: { waitReason: 'Possible again in 13 hours' } });

export const Phone = meta.story({ args: { exports: demoExports }, globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
