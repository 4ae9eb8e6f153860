import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { ReportDialogView, type ReportDialogViewProps } from './report-dialog-view';

const meta = preview.meta({
  component: ReportDialogView,
  title: 'Features/Reports/Dialog',
  args: {
    isOpen: true,
    name: 'Robin Demo',
    outcome: null,
    onReport: fn<ReportDialogViewProps['onReport']>(() => Promise.resolve()),
    onClose: fn(),
  },
});

const dialog = () => within(document.body);

/** The keyboard alone: reason, comment, blocking. */
export const Form = meta.story({
  play: async ({ args }) => {
    const first = await dialog().findByRole('radio', { name: 'Unwanted advertising' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Tab}Made up.{Tab} {Tab}{Tab}{Enter}');
    await waitFor(() =>
      expect(args.onReport).toHaveBeenCalledWith(
        { reason: 'FAKE', comment: 'Made up.', isBlocking: true },
        expect.anything(),
      ),
    );
  },
});

export const WithoutReason = meta.story({
  play: async ({ args }) => {
    await userEvent.click(await dialog().findByRole('button', { name: 'Send report' }));
    const reasons = dialog().getByRole('radiogroup');
    await waitFor(() => expect(reasons).toHaveAccessibleDescription(/Please choose a reason\./));
    await expect(reasons).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onReport).not.toHaveBeenCalled();
  },
});

export const TooManyReports = meta.story({
  args: {
    onReport: fn<ReportDialogViewProps['onReport']>(() =>
      Promise.reject(new ApiError(429, problemOf(429, 'RequestLimitExceededError'))),
    ),
  },
  play: async () => {
    await userEvent.click(await dialog().findByRole('radio', { name: 'Harassment' }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(dialog().getByRole('alert')).not.toBeEmptyDOMElement());
  },
});

export const Sent = meta.story({
  args: { outcome: { isBlocked: false } },
  play: async ({ args }) => {
    const button = await dialog().findByRole('button', { name: 'Close' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(dialog().getByRole('status')).toHaveTextContent('Robin Demo is not told who sent the report.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

export const SentAndBlocked = meta.story({ args: { outcome: { isBlocked: true } } });

export const SentButNotBlocked = meta.story({
  args: { outcome: { isBlocked: false, blockError: 'Your block list is full.' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
