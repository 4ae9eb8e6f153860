import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoCandidate, demoCandidates } from '@/shared/testing/fixtures/candidates';
import { type Candidates, CandidatesView } from './candidates-view';

const loaded = (particular: Partial<Extract<Candidates, { state: 'loaded' }>> = {}): Candidates => ({
  state: 'loaded',
  items: demoCandidates,
  hasMore: false,
  isLoadingMore: false,
  onLoadMore: fn(),
  ...particular,
});

const meta = preview.meta({
  component: CandidatesView,
  title: 'Features/Repository candidates',
  args: {
    provider: 'GitHub',
    candidates: loaded(),
    saving: [],
    isOutdated: () => false,
    now: securityNow,
    onAdd: fn(),
    onUpdate: fn(),
    onLinkAgain: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Go · 1,412 stars · changed 2 days ago')).toBeVisible();
    await expect(canvas.getByText('1 star · changed 11 January 2025')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'quiet-ledger is added' }));
    await expect(args.onAdd).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Add migration-drills' }));
    await expect(args.onAdd).toHaveBeenCalledWith(demoCandidate());
  },
});

/** One is on its way, and there are more of them than a page holds. */
export const Adding = meta.story({
  args: { saving: [demoCandidate().url], candidates: loaded({ hasMore: true }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add migration-drills' }));
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Show more' })).toBeVisible();
  },
});

/** The profile has one of them, with numbers that are older. */
export const Outdated = meta.story({
  args: { isOutdated: () => true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update numbers of quiet-ledger' }));
    await expect(args.onUpdate).toHaveBeenCalledWith(demoCandidates[0]);
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Add migration-drills' })).toBeVisible();
  },
});

/** The numbers are on their way. */
export const Updating = meta.story({
  args: { isOutdated: () => true, saving: demoCandidates.map(({ url }) => url).slice(0, 1) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Update numbers of quiet-ledger' }));
    await expect(args.onUpdate).not.toHaveBeenCalled();
  },
});

/** The button leaves room for the name of the repository. */
export const OutdatedPhone = meta.story({
  args: { isOutdated: () => true },
  globals: { viewport: { value: 'mobile1' } },
});

export const Loading = meta.story({ args: { candidates: { state: 'loading' } } });

export const Empty = meta.story({
  args: { candidates: loaded({ items: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No public repositories' })).toBeVisible();
  },
});

/** The provider does not answer. */
export const Failed = meta.story({
  args: {
    candidates: {
      state: 'failed',
      text: 'The provider does not answer, please try again later.',
      isRetrying: false,
      onRetry: fn(),
    },
  },
});

/** The access was withdrawn at the provider. */
export const Ended = meta.story({
  args: {
    candidates: {
      state: 'ended',
      text: 'Link this account again to see its repositories.',
      linkAddress: strategyLinkAddress('github', {}),
    },
  },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Link GitHub again' });
    await expect(link).toHaveAttribute('href', strategyLinkAddress('github', {}));
    await userEvent.click(link);
    await expect(args.onLinkAgain).toHaveBeenCalledWith(strategyLinkAddress('github', {}));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
