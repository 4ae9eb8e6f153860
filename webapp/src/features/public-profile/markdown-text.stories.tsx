import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { MarkdownText } from './markdown-text';

const meta = preview.meta({
  component: MarkdownText,
  title: 'Features/Public profile/Markdown text',
  decorators: [
    (Story) => (
      <div className="max-w-[60ch] p-6">
        <Story />
      </div>
    ),
  ],
  args: {
    text: [
      'Leads the ledger platform,\nwith **six engineers**:',
      '- 40,000 transactions a second\n- Schema changes that nobody notices\n  at night',
      '1. Read\n2. Write',
      'See [my talk](https://talk.example/2026) or https://ledger.example/docs.',
    ].join('\n\n'),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(2);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('six engineers')).toHaveProperty('tagName', 'STRONG');
    const link = canvas.getByRole('link', { name: /^my talk/ });
    await expect(link).toHaveAttribute('href', 'https://talk.example/2026');
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  },
});

/** Nothing of HTML, and no link but to https. */
export const Hostile = meta.story({
  args: { text: '<img src=x onerror=alert(1)> [Log in](javascript:alert(1)) [bank.example](https://other.example)' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText(args.text)).toBeVisible();
  },
});

export const RightToLeft = meta.story({ args: { text: 'سلام **عالم**:\n- أول\n- ثان\n\nAnd English.' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
