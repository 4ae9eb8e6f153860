import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { linkTypesOf } from './link-rules';
import type { LinkValues } from './link-values';
import { LinksView } from './links-view';
import type { SaveAttributes } from './use-save-attributes';

const linked = demoProfile({
  attributes: {
    ...demoProfile().attributes,
    externalLinks: [
      { type: 'GITHUB', value: 'alex-demo' },
      { type: 'STACK_OVERFLOW', value: '22656/alex-demo' },
    ],
  },
  verifiedLinks: ['GITHUB'],
});

const save = fn<SaveAttributes<LinkValues>>(() => Promise.resolve({ kind: 'saved', answer: linked }));

/** Opens the form of a site that has no row yet. */
async function add(site: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Add an external profile' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: site }));
  return screen.findByRole('textbox', { name: new RegExp(`^${site}`) });
}

const meta = preview.meta({
  component: LinksView,
  title: 'Features/Profile/External links',
  parameters: { path: '/app/profile' },
  args: {
    profile: linked,
    types: linkTypesOf('Wright'),
    linked: { GITHUB: 'alex-demo', GITLAB: 'alex.demo' },
    onSave: () => save,
    onAddLinked: fn(() => Promise.resolve(true)),
    onRemove: fn(),
  },
});

export const Filled = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('Verified')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^github\.com\/alex-demo/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More for Stack Overflow' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove Stack Overflow' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ type: 'STACK_OVERFLOW', value: '22656/alex-demo' });
  },
});

export const Empty = meta.story({ args: { profile: newProfile, linked: {} } });

/** A recruiter has four of the eleven sites. */
export const Recruiter = meta.story({
  args: { profile: newProfile, types: linkTypesOf('Recruiter'), linked: {} },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add an external profile' }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
  },
});

/** A site that has a row is not offered again, and its row becomes the form. */
export const Editing = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit GitHub' }));
    await expect(canvas.getByRole('textbox', { name: /^GitHub/ })).toHaveFocus();
    await expect(canvas.getByText('Verified: this is your linked account.')).toBeVisible();
  },
});

/** A whole address becomes what names the person, pasted or typed. */
export const WholeAddress = meta.story({
  play: async () => {
    const linkedIn = await add('LinkedIn');
    await waitFor(() => expect(linkedIn).toHaveFocus());
    await userEvent.paste('https://nl.linkedin.com/in/alex-demo/?locale=en');
    await expect(linkedIn).toHaveValue('alex-demo');
    await userEvent.clear(linkedIn);
    await userEvent.type(linkedIn, 'linkedin.com/in/alex_demo');
    await userEvent.tab();
    await expect(linkedIn).toHaveValue('alex_demo');
  },
});

/** What cannot be a name there is kept and explained. */
export const Wrong = meta.story({
  play: async ({ canvas }) => {
    const medium = await add('Medium');
    await userEvent.type(medium, 'https://elsewhere.example/alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Save external profile' }));
    await expect(medium).toHaveFocus();
    await expect(medium).toHaveAccessibleDescription(/Enter only what comes after medium\.com\/@/);
    await expect(medium).toHaveValue('https://elsewhere.example/alex');
    await expect(save).not.toHaveBeenCalled();
  },
});

/** The name of the linked account is one press away, without the form and in it. */
export const UseLinked = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add your GitLab account alex.demo' }));
    await expect(args.onAddLinked).toHaveBeenCalledWith('GITLAB', 'alex.demo');
    const gitLab = await add('GitLab');
    await userEvent.click(canvas.getByRole('button', { name: 'Use your linked account alex.demo' }));
    await expect(gitLab).toHaveValue('alex.demo');
    await expect(canvas.getByText('Verified: this is your linked account.')).toBeVisible();
  },
});

/** Another name than that of the linked account is not marked as verified. */
export const NotTheLinkedOne = meta.story({
  args: { linked: { GITHUB: 'somebody-else' }, profile: { ...linked, verifiedLinks: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Verified')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
