import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { exportAddress } from '@/shared/api/export-address';
import type { DataExport } from '@/shared/api/generated/model/data-export';
import { demoExport, demoExports, exportsNow, pendingExport } from '@/shared/testing/fixtures/exports';
import { getCheckProofMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getCreateExportMockHandler, getListExportsMockHandler } from '@/shared/testing/generated/privacy/privacy.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Exports } from './exports';

const withExports = (...exports: DataExport[]) => getListExportsMockHandler(exports);

const meta = preview.meta({
  component: Exports,
  title: 'Features/Account/Exports',
  parameters: { path: '/app/account' },
  args: { now: exportsNow, startDownload: fn() },
  beforeEach: ({ msw }) => {
    msw.use(withExports(demoExport()), getCheckProofMockHandler(), getCreateExportMockHandler(pendingExport));
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Download the export of 21\u00A0November 2026' }));
    await waitFor(() => expect(args.startDownload).toHaveBeenCalledWith(exportAddress(demoExport().id)));
    await userEvent.click(canvas.getByRole('button', { name: 'Make an export' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});

/** One of each kind. While one is being made there is no second one. */
export const EveryState = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withExports(...demoExports), getCreateExportMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    const make = canvas.getByRole('button', { name: 'Make an export' });
    await userEvent.click(make);
    await expect(make).not.toHaveAttribute('aria-busy', 'true');
    await expect(make).toHaveAccessibleDescription('One is being made at the moment.');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withExports());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListExportsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListExportsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(withExports(demoExport()));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('listitem')).toBeVisible();
  },
});

export const Asking = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateExportMockHandler(never));
  },
  play: async ({ canvas, userEvent }) => {
    const make = await canvas.findByRole('button', { name: 'Make an export' });
    await userEvent.click(make);
    await waitFor(() => expect(make).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Limited = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateExportMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 13 * 3600 })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make an export' }));
    await expect(await canvas.findByText('Possible again in 13 hours')).toBeVisible();
  },
});

export const Phone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withExports(...demoExports));
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
