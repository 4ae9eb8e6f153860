import preview from '#.storybook/preview';
import { AboutPage } from './about-page';

const meta = preview.meta({
  component: AboutPage,
  title: 'Pages/About',
  parameters: { layout: 'fullscreen', path: '/about' },
});

export const Loaded = meta.story();

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
