import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { ButtonLink, ExternalLink, Link } from './link';

const meta = preview.meta({
  title: 'UI/Link',
  component: Link,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use `Link` for places of the application and `ExternalLink` for all others.',
      'Let the text say where the link leads, also when it is read alone.',
      'Underline links within a sentence.',
    ],
    dont: [
      'Do not use a link for an action. That is a `Button`.',
      'Do not write "here" or "more" as the text.',
      'Do not open places of the application in a new tab.',
    ],
  }),
  args: { to: '/', children: 'Go to the home page' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  },
});

/** Lines in a sentence are told apart by more than colour. */
export const InText = meta.story({
  render: () => (
    <p>
      The page may be at another address.{' '}
      <Link to="/" className="underline">
        Start at the beginning
      </Link>{' '}
      and look from there.
    </p>
  ),
});

export const AsButton = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/app">Go to the dashboard</ButtonLink>
      <ButtonLink to="/app/login" variant="secondary" size="s">
        Log in
      </ButtonLink>
      <ButtonLink to="/app/profile" variant="ghost" icon="edit">
        Edit
      </ButtonLink>
    </div>
  ),
});

export const External = meta.story({
  render: () => <ExternalLink href="https://example.com/alex-demo">example.com/alex-demo</ExternalLink>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'example.com/alex-demo (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
});

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
  },
});
