import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { CaptchaError } from '@/shared/lib/captcha';
import { demoLink } from '@/shared/testing/fixtures/links';
import { problemOf } from '@/shared/testing/problem';
import { ShareFormDialog, type ShareFormDialogProps } from './share-form-dialog';

const meta = preview.meta({
  component: ShareFormDialog,
  title: 'Features/Links/Send a profile link',
  args: {
    link: demoLink({ recipientName: 'Robin Demo' }),
    note: <p className="text-caption text-ink-muted">Protected by a quiet proof-of-work check. No tracking.</p>,
    onSend: fn<ShareFormDialogProps['onSend']>(() => Promise.resolve()),
    onClose: fn(),
  },
});

const dialog = () => within(document.body);

async function send() {
  await userEvent.click(await dialog().findByRole('button', { name: 'Send' }));
}

/** What the link knows is filled in; only the address is left, and has the focus. */
export const Filled = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    await expect(await form.findByRole('textbox', { name: /^Recipient/ })).toHaveValue('Robin Demo');
    await expect(form.getByText(args.link?.url ?? '')).toBeVisible();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus());
    await send();
    await expect(args.onSend).not.toHaveBeenCalled();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^E-mail/ })).toHaveFocus());
    await userEvent.type(form.getByRole('textbox', { name: /^E-mail/ }), 'robin.demo@example.com');
    await send();
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith({
        name: 'Robin Demo',
        email: 'robin.demo@example.com',
        subject: 'My profile',
        message: 'Hello Robin Demo,\n\nhere is the link to my profile. I would be glad to hear what you think.',
      }),
    );
  },
});

/** Sent from the profile: the link is made with the mail. */
export const NewLink = meta.story({
  args: { link: null },
  play: async () => {
    await expect(await dialog().findByRole('dialog', { name: 'Send your profile by e-mail' })).toBeVisible();
    await expect(dialog().getByText(/A personal link is made for this person/)).toBeVisible();
    await expect(dialog().getByRole('textbox', { name: /^Recipient/ })).toHaveValue('');
    await waitFor(() => expect(dialog().getByRole('textbox', { name: /^Recipient/ })).toHaveFocus());
  },
});

/** The message greets whoever is named, until it is somebody's own. */
export const Greeting = meta.story({
  args: { link: null },
  play: async () => {
    const name = await dialog().findByRole('textbox', { name: /^Recipient/ });
    const message = dialog().getByRole('textbox', { name: /^Message/ });
    await userEvent.type(name, 'Rita Demo');
    await userEvent.tab();
    await waitFor(() =>
      expect(message).toHaveValue(
        'Hello Rita Demo,\n\nhere is the link to my profile. I would be glad to hear what you think.',
      ),
    );
    await userEvent.clear(message);
    await userEvent.type(message, 'My own words.');
    await userEvent.type(name, ' Junior');
    await userEvent.tab();
    await expect(message).toHaveValue('My own words.');
  },
});

/** A link for nobody in particular, which was sent before. */
export const SentBefore = meta.story({
  args: { link: demoLink({ recipientEmail: 'sam.demo@example.com', lastSentAt: '2026-11-20T09:00:00Z' }) },
  play: async () => {
    await expect(await dialog().findByRole('textbox', { name: /^E-mail/ })).toHaveValue('sam.demo@example.com');
    await expect(dialog().getByRole('textbox', { name: /^Recipient/ })).toHaveValue('');
  },
});

/** A long message is kept as it was pasted, and refused with the number that fits. */
export const MessageTooLong = meta.story({
  args: { link: demoLink({ recipientName: 'Robin Demo', recipientEmail: 'robin.demo@example.com' }) },
  play: async ({ args }) => {
    const message = await dialog().findByRole('textbox', { name: /^Message/ });
    await userEvent.clear(message);
    await userEvent.click(message);
    await userEvent.paste('x'.repeat(2001));
    await userEvent.tab();
    await expect(await dialog().findByText('Please use at most 2,000 characters.')).toBeVisible();
    await send();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

const ready = { link: demoLink({ recipientName: 'Robin Demo', recipientEmail: 'robin.demo@example.com' }) };

/** The quota is used up: how much may be sent, and from when on again. */
export const Limited = meta.story({
  args: {
    ...ready,
    onSend: fn<ShareFormDialogProps['onSend']>(() =>
      Promise.reject(new ApiError(429, problemOf(429, 'RequestLimitExceededError', { retryAfter: 3300 }))),
    ),
  },
  play: async () => {
    await send();
    await expect(
      await dialog().findByText(/five mails an hour and twenty a day.*Possible again in 55:00/),
    ).toBeVisible();
  },
});

/** The server refuses the address: the field says so. */
export const AddressRefused = meta.story({
  args: {
    ...ready,
    onSend: fn<ShareFormDialogProps['onSend']>(() =>
      Promise.reject(
        new ApiError(
          422,
          problemOf(422, 'ValidationError', {
            errors: [
              {
                pointer: '/recipient/email',
                parameter: null,
                code: 'format',
                detail: 'Must be the e-mail address of one person.',
              },
            ],
          }),
        ),
      ),
    ),
  },
  play: async () => {
    await send();
    await waitFor(() => expect(dialog().getByRole('textbox', { name: /^E-mail/ })).toBeInvalid());
  },
});

/** Too many pages are named. */
export const TooManyPages = meta.story({
  args: {
    ...ready,
    onSend: fn<ShareFormDialogProps['onSend']>(() =>
      Promise.reject(
        new ApiError(
          422,
          problemOf(422, 'ValidationError', {
            errors: [
              {
                pointer: '/message',
                parameter: null,
                code: 'tooMany',
                detail: 'Must name at most two pages of the web.',
              },
            ],
          }),
        ),
      ),
    ),
  },
  play: async () => {
    await send();
    await waitFor(() => expect(dialog().getByRole('textbox', { name: /^Message/ })).toBeInvalid());
  },
});

/** The check that somebody is human did not work. */
export const CaptchaFails = meta.story({
  args: {
    ...ready,
    onSend: fn<ShareFormDialogProps['onSend']>(() => Promise.reject(new CaptchaError('No worker'))),
  },
  play: async () => {
    await send();
    await expect(await dialog().findByText('The check that you are human failed, please try again.')).toBeVisible();
  },
});

/** The profile was suspended in the meantime. */
export const Suspended = meta.story({
  args: {
    ...ready,
    onSend: fn<ShareFormDialogProps['onSend']>(() =>
      Promise.reject(new ApiError(403, problemOf(403, 'ProfileSuspendedError'))),
    ),
  },
  play: async () => {
    await send();
    await expect(await dialog().findByRole('alert')).not.toBeEmptyDOMElement();
  },
});

export const Dark = meta.story({ args: ready, globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
