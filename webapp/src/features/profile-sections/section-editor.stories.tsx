import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoWorkplace, profileToday } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { problemOf } from '@/shared/testing/problem';
import { SectionEditor } from './section-editor';
import { sectionKinds } from './section-kinds';
import type { SaveSection } from './use-save-section';

const saves: SaveSection = () => Promise.resolve({ kind: 'saved', answer: demoWorkplace({ version: 2 }) });

const meta = preview.meta({
  component: SectionEditor,
  title: 'Features/Profile sections/Section editor',
  parameters: { path: '/app/profile' },
  args: {
    kind: sectionKinds.Workplace,
    section: demoWorkplace(),
    isDialog: false,
    today: profileToday,
    onSave: saves,
    onSaved: fn(),
    onFilesFollow: fn(),
    onCancel: fn(),
    onDirtyChange: fn(),
  },
});

export const Workplace = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 103 }));
  },
});

export const Project = meta.story({ args: { kind: sectionKinds.Project, section: demoSection('Project') } });

/** Its numbers come with its import, and cannot be typed. */
export const Repository = meta.story({
  args: { kind: sectionKinds.Repository, section: demoSection('Repository') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Link/ })).not.toHaveValue('');
    await expect(canvas.queryByRole('textbox', { name: /^Stars/ })).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: /^Last change/ })).toBeNull();
  },
});

export const School = meta.story({
  args: { kind: sectionKinds.School, section: demoSection('School') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^School/ })).toHaveFocus();
    await expect(canvas.getByRole('checkbox', { name: 'I study here now' })).not.toBeChecked();
  },
});

export const Certification = meta.story({
  args: { kind: sectionKinds.Certification, section: demoSection('Certification') },
});

export const Contribution = meta.story({
  args: { kind: sectionKinds.Contribution, section: demoSection('Contribution') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Kind/ })).toHaveTextContent('Talk');
  },
});

/** Values that only a newer server knows are shown as they are, and can be kept. */
export const UnknownChoices = meta.story({
  args: {
    section: demoWorkplace({ attributes: { employmentType: 'JOB_SHARE' as never, workMode: 'ORBIT' as never } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Employment type/ })).toHaveTextContent('JOB_SHARE');
    await expect(canvas.getByRole('combobox', { name: /^Work mode/ })).toHaveTextContent('ORBIT');
  },
});

export const NewWorkplace = meta.story({ args: { section: null } });

/** Nobody goes on with what they are only now writing down, so the check mark is off. */
export const NewSchool = meta.story({
  args: { kind: sectionKinds.School, section: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I study here now' }));
    await expect(canvas.queryByRole('textbox', { name: /^End date/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save school' }));
    await expect(await canvas.findAllByText('Please fill this in.')).toHaveLength(2);
  },
});

/** Days are shaped while they are typed; an end cannot be before the start. */
export const InvalidDays = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'I work here now' }));
    const end = canvas.getByRole('textbox', { name: /End date/ });
    await userEvent.type(end, '20230228');
    await expect(end).toHaveValue('2023/02/28');
    await userEvent.tab();
    await expect(await canvas.findByText('The end cannot be before the start.')).toBeVisible();
  },
});

export const InvalidExpiry = meta.story({
  args: { kind: sectionKinds.Certification, section: demoSection('Certification', { expirationAt: null }) },
  play: async ({ canvas, userEvent }) => {
    const expires = canvas.getByRole('textbox', { name: /^Expires/ });
    await userEvent.type(expires, '20240314');
    await userEvent.tab();
    await expect(await canvas.findByText('It cannot expire before it was issued.')).toBeVisible();
    // Moving the day of issue puts it right again.
    const issued = canvas.getByRole('textbox', { name: 'Issued' });
    await userEvent.clear(issued);
    await userEvent.type(issued, '20240101');
    await expect(canvas.queryByText('It cannot expire before it was issued.')).toBeNull();
  },
});

export const InvalidRepository = meta.story({
  args: { kind: sectionKinds.Repository, section: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'quiet-ledger');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Link/ }), 'ftp://code.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Save repository' }));
    await expect(
      await canvas.findByText('Please enter the address of a page, such as https://example.com.'),
    ).toBeVisible();
  },
});

export const Missing = meta.story({
  args: { section: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findAllByText('Please fill this in.')).toHaveLength(3);
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveFocus();
  },
});

/** While it is on its way to the server nothing can be changed. */
export const Saving = meta.story({
  args: {
    onSave: () =>
      new Promise(() => {
        // It is never answered.
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toBeDisabled();
  },
});

/** The server cannot be reached: what was typed stays, and the reason stands above the buttons. */
export const Failed = meta.story({
  args: {
    onSave: () => Promise.reject(new ApiError(503, problemOf(503, 'ServiceUnavailableError'))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  },
});

/** Another device has saved a different version: both versions are shown. */
export const Conflict = meta.story({
  args: {
    onSave: () =>
      Promise.resolve({
        kind: 'conflict' as const,
        saved: demoWorkplace({ version: 2, title: 'Distinguished engineer', endedAt: '2026-10-31' }),
      }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Role/ }), ', payments');
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findByText('Distinguished engineer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep mine and save' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use saved: Role' }));
    await expect(canvas.getByRole('textbox', { name: /Role/ })).toHaveValue('Distinguished engineer');
  },
});

export const DeletedElsewhere = meta.story({
  args: { onSave: () => Promise.resolve({ kind: 'gone' as const }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save workplace' }));
    await expect(await canvas.findByText(/was deleted elsewhere/)).toBeVisible();
  },
});

/** The place that the files of an entry are shown in; what is on its way there is not left behind unasked. */
export const WithFiles = meta.story({
  args: {
    filesInForm: ({ section, onUnsavedChange }) => (
      <button
        type="button"
        onClick={() => {
          onUnsavedChange(true);
        }}
      >
        {section?.title}
      </button>
    ),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Staff engineer' }));
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
});

export const InDialog = meta.story({
  args: { isDialog: true },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Edit Staff engineer at Example Company' })).toBeVisible();
  },
});

export const ConflictInDialog = meta.story({
  args: {
    isDialog: true,
    kind: sectionKinds.Project,
    section: demoSection('Project'),
    onSave: () =>
      Promise.resolve({
        kind: 'conflict' as const,
        saved: demoSection('Project', { version: 2, title: 'Loud ledger' }),
      }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ', again');
    await userEvent.click(screen.getByRole('button', { name: 'Save project' }));
    await expect(await screen.findByText('Loud ledger')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const Phone = meta.story({ args: { isDialog: true }, globals: { viewport: { value: 'mobile1' } } });
