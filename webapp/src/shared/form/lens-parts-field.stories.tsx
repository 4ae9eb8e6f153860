import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { type LensPart, lensParts } from './lens-parts';
import { LensPartsField, type LensPartsFieldProps } from './lens-parts-field';

function Chosen(props: LensPartsFieldProps) {
  const [shown, setShown] = useState<readonly LensPart[]>(props.shown);
  return <LensPartsField {...props} shown={shown} onChange={setShown} />;
}

const meta = preview.meta({
  title: 'Form kit/LensPartsField',
  component: LensPartsField,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Say whom the choice concerns in `title`.', 'Unfold it where the choice was asked for.'],
    dont: ['Do not use it for what everybody sees of a profile.'],
  }),
  args: { title: 'What readers see', shown: lensParts, onChange: () => undefined },
  render: (args) => <Chosen {...args} />,
});

export const Folded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Everything')).toBeVisible();
  },
});

export const Unfolded = meta.story({
  args: { isUnfolded: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Education' }));
    await expect(canvas.getByText('Without Education')).toBeVisible();
  },
});

export const WithHint = meta.story({ args: { hint: 'The name is always shown.' } });
export const Dark = meta.story({ globals: { theme: 'dark' }, args: { isUnfolded: true } });
