import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Spinner } from './spinner';

const meta = preview.meta({ title: 'UI/Spinner', component: Spinner, args: { size: 'xl' as const, label: 'Loading' } });

/** Nothing shows in the first 300 ms. */
export const WithLabel = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading');
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-end gap-4 text-primary-ink">
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </div>
  ),
});
