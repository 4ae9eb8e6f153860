import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Icon } from './icon';

const meta = preview.meta({
  title: 'UI/Icon',
  component: Icon,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it beside a text, or in a control that has a label.',
      'Run `npm run gen:icons` after using a new name: the font contains only the icons in use.',
    ],
    dont: [
      'Do not let an icon alone carry a meaning. It is hidden from screen readers.',
      'Do not mirror icons of things, such as a clock; mirror only arrows, in right-to-left.',
    ],
  }),
  args: { name: 'settings' as const },
});

/** 18, 24, 32, 38 and 46 pixels. */
export const Sizes = meta.story({
  render: () => (
    <div className="flex items-end gap-4">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Icon key={size} name="settings" size={size} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('.icon')].map((icon) => icon.getBoundingClientRect().width);
    await expect(widths).toEqual([18, 24, 32, 38, 46]);
  },
});

export const OutlinedAndFilled = meta.story({
  render: () => (
    <div className="flex gap-4 text-primary-ink">
      {(['mail', 'lock', 'person', 'dashboard', 'check_circle'] as const).map((name) => (
        <span key={name} className="flex gap-1">
          <Icon name={name} size="md" />
          <Icon name={name} size="md" isFilled />
        </span>
      ))}
    </div>
  ),
});

/** A screen reader does not read the name of the drawing. */
export const Silent = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.icon')).toHaveAttribute('aria-hidden', 'true');
  },
});
