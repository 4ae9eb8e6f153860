import preview from '#.storybook/preview';
import { FaqsPage } from './faqs-page';

const meta = preview.meta({
  component: FaqsPage,
  title: 'Pages/Faqs',
  parameters: { layout: 'fullscreen', path: '/faqs' },
});

export const Loaded = meta.story();

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
