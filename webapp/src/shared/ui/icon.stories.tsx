import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Icon } from './icon';

const meta = preview.meta({ title: 'UI/Icon', component: Icon, args: { name: 'settings' as const } });

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
