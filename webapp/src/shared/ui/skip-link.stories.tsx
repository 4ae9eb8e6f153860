import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { SkipLink } from './skip-link';

const meta = preview.meta({
  title: 'UI/SkipLink',
  component: SkipLink,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Place it first on the page, and give the target `tabIndex={-1}`.'],
    dont: [
      'Do not hide it with `display: none`: the keyboard would not reach it.',
      'Do not add one for every section. Headings and landmarks do that.',
    ],
  }),
  args: { targetId: 'story-content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="story-content" tabIndex={-1}>
        <p>The first press on Tab shows the link.</p>
      </main>
    </>
  ),
});

export const Hidden = meta.story();

export const Focused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().height).toBeGreaterThan(24);
  },
});

/** The focus goes to the content, and the address stays as it is. */
export const Pressed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const address = location.href;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(location.href).toBe(address);
  },
});
