import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { getBlockUserMockHandler, getCreateReportMockHandler } from '@/shared/testing/generated/network/network.msw';
import { refusing } from '@/shared/testing/problem';
import { ReportDialog } from './report-dialog';

/** What was sent last. */
const sent = fn();

const meta = preview.meta({
  component: ReportDialog,
  title: 'Features/Reports/Dialog',
  args: { isOpen: true, memberId: '01940000-0000-7000-8000-000000000001', name: 'Robin Demo', onClose: fn() },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      getCreateReportMockHandler(async ({ request }) => {
        sent(await request.json());
        return { id: '019ab7d2-4e5f-7a60-8b1c-9d0e1f2a3b4c' };
      }),
      getBlockUserMockHandler(),
    );
  },
});

const dialog = () => within(document.body);

async function report({ isBlocking }: { isBlocking: boolean }) {
  await userEvent.click(await dialog().findByRole('radio', { name: 'Harassment' }));
  if (isBlocking) await userEvent.click(dialog().getByRole('checkbox', { name: 'Block Robin Demo as well' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Send report' }));
}

/** The keyboard alone: reason, comment, blocking. */
export const Form = meta.story({
  play: async () => {
    const first = await dialog().findByRole('radio', { name: 'Unwanted advertising' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Tab}Made up.{Tab} {Tab}{Tab}{Enter}');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ reason: 'FAKE', comment: 'Made up.' })),
    );
    await expect(await dialog().findByText('Robin Demo is blocked.')).toBeVisible();
  },
});

/** A text of somebody without an account, who is blocked in the conversation. */
export const Text = meta.story({
  args: { memberId: null, messageId: '01940000-0000-7000-8000-000000000009', name: 'Kim Demo' },
  play: async () => {
    await report({ isBlocking: false });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ subject: 'MESSAGE' })));
  },
});

/** A job, of which the recruiter is told nothing. */
export const Job = meta.story({
  args: { jobId: '01940000-0000-7000-8000-000000000010' },
  play: async () => {
    await expect(await dialog().findByRole('radio', { name: 'Not a real job' })).toBeVisible();
    await report({ isBlocking: false });
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ subject: 'JOB' })));
  },
});

export const WithoutReason = meta.story({
  play: async () => {
    await userEvent.click(await dialog().findByRole('button', { name: 'Send report' }));
    const reasons = dialog().getByRole('radiogroup');
    await waitFor(() => expect(reasons).toHaveAccessibleDescription(/Please choose a reason\./));
    await expect(reasons).toHaveAttribute('aria-invalid', 'true');
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const TooManyReports = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getCreateReportMockHandler(refusing(429, 'RequestLimitExceededError')));
  },
  play: async () => {
    await report({ isBlocking: false });
    await waitFor(() => expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement());
  },
});

export const Sent = meta.story({
  play: async ({ args }) => {
    await report({ isBlocking: false });
    const button = await dialog().findByRole('button', { name: 'Close' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(dialog().getByRole('status')).toHaveTextContent('Robin Demo is not told who sent the report.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const SentAndBlocked = meta.story({
  play: async () => {
    await report({ isBlocking: true });
    await expect(await dialog().findByText('Robin Demo is blocked.')).toBeVisible();
  },
});

export const SentButNotBlocked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getBlockUserMockHandler(refusing(409, 'BlockLimitExceededError')));
  },
  play: async () => {
    await report({ isBlocking: true });
    await expect(await dialog().findByText(/Your block list is full/)).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
