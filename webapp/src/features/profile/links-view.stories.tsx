import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { linkTypesOf } from './link-rules';
import { LinksView } from './links-view';

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

const onSave = fn(() => Promise.resolve({ kind: 'saved' as const, answer: linked }));

const meta = preview.meta({
  component: LinksView,
  title: 'Features/Profile/External links',
  parameters: { path: '/app/profile' },
  args: { profile: linked, types: linkTypesOf('Wright'), linked: { GITHUB: 'alex-demo', GITLAB: 'alex.demo' }, onSave },
});

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Verified: this is your linked account.')).toBeVisible();
  },
});

export const Empty = meta.story({ args: { profile: newProfile, linked: {} } });

/** A recruiter has four of the eleven. */
export const Recruiter = meta.story({
  args: { profile: newProfile, types: linkTypesOf('Recruiter'), linked: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(4);
  },
});

/** A whole address becomes what names the person, pasted or typed. */
export const WholeAddress = meta.story({
  play: async ({ canvas, userEvent }) => {
    const linkedIn = canvas.getByRole('textbox', { name: /LinkedIn/ });
    await userEvent.click(linkedIn);
    await userEvent.paste('https://nl.linkedin.com/in/alex-demo/?locale=en');
    await expect(linkedIn).toHaveValue('alex-demo');
    const x = canvas.getByRole('textbox', { name: /^X/ });
    await userEvent.type(x, 'twitter.com/alex_demo');
    await userEvent.tab();
    await expect(x).toHaveValue('alex_demo');
  },
});

/** What cannot be a name there is kept and explained. */
export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    const medium = canvas.getByRole('textbox', { name: /Medium/ });
    await userEvent.type(medium, 'https://elsewhere.example/alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Save external profiles' }));
    await expect(medium).toHaveFocus();
    await expect(medium).toHaveAccessibleDescription(/Enter only what comes after medium\.com\/@/);
    await expect(medium).toHaveValue('https://elsewhere.example/alex');
    await expect(onSave).not.toHaveBeenCalled();
  },
});

/** The name of the linked account is one press away. */
export const UseLinked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use your linked account alex.demo' }));
    await expect(canvas.getByRole('textbox', { name: /GitLab/ })).toHaveValue('alex.demo');
    await expect(canvas.getAllByText('Verified: this is your linked account.')).toHaveLength(2);
  },
});

/** Another name than that of the linked account says so. */
export const NotTheLinkedOne = meta.story({
  args: { linked: { GITHUB: 'somebody-else' }, profile: { ...linked, verifiedLinks: [] } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
