import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Link } from './link';
import { type RadioCard, RadioCards, type RadioCardsProps } from './radio-cards';

type Mode = 'Public' | 'Authenticated' | 'Restricted';

function Controlled(props: RadioCardsProps<Mode>) {
  const [value, setValue] = useState(props.value);
  return (
    <div className="max-w-168 bg-surface p-4">
      <RadioCards {...props} value={value} onChange={setValue} />
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/RadioCards',
  component: RadioCards<Mode>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for two to six choices that need a sentence each.',
      'Say with `disabledReason` of a card why it cannot be chosen now.',
    ],
    dont: [
      'Do not use it for choices that explain themselves. Use `Select`.',
      'Do not choose a default that reveals more about a person than they asked for.',
    ],
  }),
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Visibility',
    value: 'Authenticated' as const,
    onChange: () => undefined,
    cards: [
      { value: 'Public', label: 'Public', description: 'Everyone', icon: 'public' },
      { value: 'Authenticated', label: 'Authenticated', description: 'Logged-in members', icon: 'lock' },
      { value: 'Restricted', label: 'Restricted', description: 'People you invite', icon: 'mail' },
    ] as readonly RadioCard<Mode>[],
  },
});

export const Chosen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Public' })).toHaveAccessibleDescription('Everyone');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Authenticated' })).toBeChecked();
  },
});

export const Nothing = meta.story({ args: { value: null } });

/** What is missing stands in the card, and the way to it can be pressed. */
export const WithUnmetCondition = meta.story({
  args: {
    value: 'Restricted',
    cards: [
      {
        value: 'Public',
        label: 'Public',
        description: 'Everyone',
        icon: 'public',
        disabledReason: (
          <>
            Needs a linked GitHub or GitLab account.{' '}
            <Link to="/app" className="underline">
              Link one
            </Link>
          </>
        ),
      },
      { value: 'Restricted', label: 'Restricted', description: 'People you invite', icon: 'mail' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Public' })).toHaveAttribute('aria-disabled', 'true');
    const link = canvas.getByRole('link', { name: 'Link one' });
    const [box] = link.getClientRects();
    await expect(document.elementFromPoint((box?.x ?? 0) + 4, (box?.y ?? 0) + 9)).toBe(link);
  },
});

/** As at every field: the hint below the control, then the error with its sign. */
export const WithError = meta.story({
  args: { value: null, hint: 'It can be changed later.', error: 'Please choose one.' },
  play: async ({ canvas }) => {
    const hint = canvas.getByText('It can be changed later.');
    const error = canvas.getByText('Please choose one.');
    await expect(hint.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(error.parentElement?.querySelector('[aria-hidden=true]')).not.toBeNull();
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'It can be changed later. Please choose one.',
    );
  },
});
export const Disabled = meta.story({ args: { isDisabled: true } });
export const Phone = meta.story({
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
});
export const Stacked = meta.story({ args: { isStacked: true } });
