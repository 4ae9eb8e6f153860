import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { lensParts } from '@/shared/form/lens-parts';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import { fullProfile } from '@/shared/testing/fixtures/sections';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { Dialog } from '@/shared/ui/dialog';
import { ProfileLinkFormDialog, type ProfileLinkFormDialogProps } from './profile-link-form-dialog';
import { profileLinkKind } from './profile-link-kind';

const meta = preview.meta({
  component: ProfileLinkFormDialog,
  title: 'Features/Links/Profile link form',
  args: {
    link: null,
    now: linksNow,
    onSave: fn<ProfileLinkFormDialogProps['onSave']>(() => Promise.resolve({ kind: 'saved', answer: demoLink() })),
    onSaved: fn(),
    onClose: fn(),
    preview: ({ lens }, onClose) => (
      <Dialog isOpen title="Preview" onClose={onClose}>
        {JSON.stringify(lens)}
      </Dialog>
    ),
  },
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(fullProfile()));
  },
});

const dialog = () => within(document.body);

export const Create = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Make link' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveFocus());
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Conference badge');
    await userEvent.type(form.getByRole('textbox', { name: /Last day/ }), '20261231');
    await userEvent.click(form.getByRole('button', { name: 'Make link' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...profileLinkKind.toValues(null), name: 'Conference badge', lastDay: '2026/12/31' },
        null,
      ),
    );
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
});

export const Edit = meta.story({
  args: {
    link: demoLink({ recipientName: 'Robin Demo', expiresAt: '2026-12-31T23:59:59Z' }),
  },
});

/** Nobody has to count days: a press fills in the last one, and another takes it away. */
export const LastDayChosen = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), 'Badge');
    const day = form.getByRole('textbox', { name: /Last day/ });
    const days = within(form.getByRole('group', { name: 'Last day' }));
    await expect(days.getByRole('button', { name: 'No end date', pressed: true })).toBeVisible();
    await userEvent.click(days.getByRole('button', { name: '30 days' }));
    await expect(day).toHaveValue('2026/12/21');
    await expect(days.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    await userEvent.click(days.getByRole('button', { name: 'No end date' }));
    await expect(day).toHaveValue('');
    await userEvent.click(days.getByRole('button', { name: '7 days' }));
    await userEvent.click(form.getByRole('button', { name: 'Make link' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...profileLinkKind.toValues(null), name: 'Badge', lastDay: '2026/11/28' },
        null,
      ),
    );
  },
});

/** Parts of the profile are left out for whoever opens the link, who reads a headline and a note of their own. */
export const WithoutParts = meta.story({
  args: {
    link: demoLink({
      lens: {
        sectionTypes: ['Workplace', 'Project'],
        hiddenSectionIds: [104],
        hiddenAttributes: ['LOCATION'],
        headline: 'Keeps ledgers',
        note: null,
      },
    }),
  },
  play: async ({ args }) => {
    const form = dialog();
    const shown = within(await form.findByRole('group', { name: 'What they see' }));
    await userEvent.click(
      shown.getByText('Without Education, Repositories, Certificates, Contributions, Location, one entry'),
    );
    await expect(shown.getByRole('checkbox', { name: 'Projects' })).toBeChecked();
    await userEvent.click(shown.getByRole('checkbox', { name: 'Location' }));
    await userEvent.click(shown.getByRole('checkbox', { name: 'Photo' }));
    await expect(
      shown.getByText('Without Education, Repositories, Certificates, Contributions, Photo, one entry'),
    ).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /Note to them/ }), 'Hello.');
    await userEvent.click(form.getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        shown: lensParts.filter(
          (part) => !['School', 'Repository', 'Certification', 'Contribution', 'PHOTO'].includes(part),
        ),
        hiddenIds: [104],
        headline: 'Keeps ledgers',
        note: 'Hello.',
      }),
      args.link,
    );
  },
});

/** What is typed is seen as the readers would see it, before there is a link; the form is as it was afterwards. */
export const SeenAsTheyDo = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Note to them/ }), 'Hello.');
    const press = form.getByRole('button', { name: 'See it as they do' });
    await userEvent.click(press);
    const preview = await form.findByRole('dialog', { name: 'Preview' });
    await expect(preview).toHaveTextContent('"note":"Hello."');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form.queryByRole('dialog', { name: 'Preview' })).toBeNull());
    await waitFor(() => expect(press).toHaveFocus());
    await expect(form.getByRole('textbox', { name: /Note to them/ })).toHaveValue('Hello.');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

/** A chosen day is nothing typed: the name that was passed by is not called wrong, and Escape closes without a question. */
export const OnlyLastDayChosen = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    const name = await form.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(form.getByRole('button', { name: '30 days' }));
    await expect(form.getByRole('textbox', { name: /Last day/ })).toHaveValue('2026/12/21');
    await expect(name).toBeValid();
    await expect(form.queryByText('Please fill this in.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(form.queryByRole('alertdialog')).toBeNull();
  },
});

/** Another last day of a link that exists would be lost, so it is asked about. */
export const LastDayOfSavedLinkChanged = meta.story({
  args: { link: demoLink({ expiresAt: '2026-12-31T23:59:59Z' }) },
  play: async ({ args }) => {
    const form = dialog();
    await userEvent.click(await form.findByRole('button', { name: '30 days' }));
    await userEvent.keyboard('{Escape}');
    await expect(await form.findByRole('alertdialog')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

/** One that has ended is renamed without opening it again. */
export const Ended = meta.story({
  args: {
    link: demoLink({ name: 'Badge', recipientName: null, expiresAt: '2026-11-01T23:59:59Z' }),
  },
  play: async ({ args }) => {
    const form = dialog();
    await expect(await form.findByText(/^It has ended\. Choose a later day/)).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save link' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        { ...profileLinkKind.toValues(null), name: 'Badge!', lastDay: '2026/11/01' },
        args.link,
      ),
    );
  },
});

export const DayThatIsOver = meta.story({
  play: async () => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Last day/ }), '20261120');
    await userEvent.tab();
    await expect(await form.findByText('Please choose today or a later day.')).toBeVisible();
  },
});

/** A long name is kept as it was typed, and refused with the number that fits. */
export const NameTooLong = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    const name = await form.findByRole('textbox', { name: /Name/ });
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(81));
    await userEvent.tab();
    await expect(name).toHaveValue('x'.repeat(81));
    await expect(await form.findByText('Please use at most 80 characters.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

/** A day that does not exist is kept as it was typed, and refused. */
export const DayThatIsNone = meta.story({
  play: async () => {
    const form = dialog();
    const day = await form.findByRole('textbox', { name: /Last day/ });
    await userEvent.type(day, '20270230');
    await userEvent.tab();
    await expect(day).toHaveValue('2027/02/30');
    await expect(await form.findByText('There is no such day. Please enter one as yyyy/mm/dd.')).toBeVisible();
  },
});

export const LimitReached = meta.story({
  args: {
    onSave: fn<ProfileLinkFormDialogProps['onSave']>(() =>
      Promise.reject(
        new ApiError(409, {
          type: '/problems/LinkLimitExceededError',
          title: 'Delete a link before you create another.',
          status: 409,
          code: 'LinkLimitExceededError',
          requestId: 'demo-request',
        }),
      ),
    ),
  },
  play: async () => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), 'One too many');
    await userEvent.click(form.getByRole('button', { name: 'Make link' }));
    await expect(await form.findByText('Delete a link before you create another.')).toBeVisible();
  },
});

const changed = {
  args: {
    link: demoLink({ recipientName: 'Robin Demo' }),
    onSave: fn<ProfileLinkFormDialogProps['onSave']>(() =>
      Promise.resolve({
        kind: 'conflict',
        saved: demoLink({ version: 2, name: 'Badge', expiresAt: '2026-12-31T23:59:59Z' }),
      }),
    ),
  },
  play: async () => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), ' in Utrecht');
    await userEvent.click(form.getByRole('button', { name: 'Save link' }));
    await waitFor(() => expect(form.getByRole('heading', { name: /This was changed elsewhere/ })).toHaveFocus());
  },
};

/** Another device has saved a different version: both versions are shown. */
export const Conflict = meta.story(changed);
export const ConflictOnPhone = meta.story({ ...changed, globals: { viewport: { value: 'mobile1' } } });
export const ConflictOnDark = meta.story({ ...changed, globals: { theme: 'dark' } });

export const DeletedElsewhere = meta.story({
  args: { link: demoLink(), onSave: fn<ProfileLinkFormDialogProps['onSave']>(() => Promise.resolve({ kind: 'gone' })) },
  play: async () => {
    const form = dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Save link' }));
    await expect(await form.findByText(/was deleted elsewhere/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Make link' })).toBeVisible();
  },
});

/** Types something and asks to leave. */
const leaveTyped = async () => {
  await userEvent.type(await dialog().findByRole('textbox', { name: /Name/ }), 'Conference badge');
  await userEvent.keyboard('{Escape}');
};

/** The question stands before the form, which dims as the page does. Another Escape leads back to what was typed. */
export const AsksBeforeLoss = meta.story({
  play: async ({ args }) => {
    await leaveTyped();
    const question = await dialog().findByRole('alertdialog', { name: 'Discard what you typed?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await expect(document.querySelectorAll('.bg-scrim')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog().queryByRole('alertdialog')).toBeNull());
    await expect(dialog().getByRole('textbox', { name: /Name/ })).toHaveValue('Conference badge');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
});

export const AsksOnPhone = meta.story({ globals: { viewport: { value: 'mobile1' } }, play: leaveTyped });
export const AsksOnDark = meta.story({ globals: { theme: 'dark' }, play: leaveTyped });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
