import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { MarkdownPreview, type MarkdownPreviewProps } from '@/shared/form/markdown-preview';
import { demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { BasicsSummary } from './basics-summary';

const meta = preview.meta({
  component: BasicsSummary,
  title: 'Features/Profile/Basics summary',
  parameters: { path: '/app/profile' },
  args: { profile: demoProfile(), name: 'Alex Demo', onEdit: fn() },
});

export const Loaded = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Staff engineer for systems that move money')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change name' })).toHaveAttribute('href', '/app/account');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit basics' }));
    await expect(args.onEdit).toHaveBeenCalled();
  },
});

/** The name is on its way. */
export const Loading = meta.story({ args: { name: null } });

export const Empty = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No headline yet')).toBeVisible();
  },
});

const everything = demoProfile({
  attributes: {
    ...demoProfile().attributes,
    countryCode: 'NL',
    pronouns: 'they/them',
    openToWork: true,
    languages: [
      { code: 'nl', level: 'NATIVE' },
      { code: 'de', level: 'CONVERSATIONAL' },
    ],
  },
});

export const Everything = meta.story({
  args: { profile: everything },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Open to work')).toBeVisible();
    await expect(canvas.getByText(/Netherlands/)).toBeVisible();
  },
});

/** Paragraphs stay apart, and each begins on the side of its own language. */
export const Paragraphs = meta.story({
  args: {
    profile: demoProfile({
      attributes: { ...demoProfile().attributes, summary: 'I keep payment systems boring.\n\nאני בונה מערכות תשלום.' },
    }),
  },
  play: async ({ canvas }) => {
    const english = canvas.getByText('I keep payment systems boring.');
    const hebrew = canvas.getByText('אני בונה מערכות תשלום.');
    await expect(hebrew.getBoundingClientRect().top).toBeGreaterThanOrEqual(english.getBoundingClientRect().bottom);
    await expect(getComputedStyle(english).direction).toBe('ltr');
    await expect(getComputedStyle(hebrew).direction).toBe('rtl');
  },
});

/** Not the one of visitors, which the page provides: shows that the text arrives there. */
const Bold = ({ text }: MarkdownPreviewProps) => (
  <div className="grid gap-2">
    <p>
      <strong>{text.replaceAll('**', '')}</strong>
    </p>
  </div>
);

/** The page provides what draws the text as visitors see it. */
export const AsVisitorsSeeIt = meta.story({
  args: {
    profile: demoProfile({
      attributes: { ...demoProfile().attributes, summary: '**I keep payment systems boring.**' },
    }),
  },
  decorators: [
    (Story) => (
      <MarkdownPreview value={Bold}>
        <Story />
      </MarkdownPreview>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I keep payment systems boring.')).toHaveProperty('tagName', 'STRONG');
  },
});

export const Phone = meta.story({ args: { profile: everything }, globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ args: { profile: everything }, globals: { theme: 'dark' } });
