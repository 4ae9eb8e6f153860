import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { VisuallyHidden } from './visually-hidden';

const meta = preview.meta({ title: 'UI/VisuallyHidden', component: VisuallyHidden, args: { children: 'Only heard' } });

export const Default = meta.story({
  render: (args) => (
    <p>
      Seen and heard. <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only heard').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
});
