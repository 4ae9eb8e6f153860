import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { PrivacyPage, TermsPage } from './legal-pages';

const meta = preview.meta({
  component: TermsPage,
  title: 'Pages/Legal',
  parameters: { layout: 'fullscreen', path: '/legal/terms' },
});

/** Every entry of the contents names a part that exists. */
export const Terms = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const entries = canvas.getAllByRole('link');
    await expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      await expect(canvasElement.querySelector(`h2${entry.getAttribute('href') ?? ''}`)).toBeVisible();
    }
  },
});

export const Privacy = meta.story({ parameters: { path: '/legal/privacy' }, render: () => <PrivacyPage /> });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
