import preview from '#.storybook/preview';
import { GuidelinesPage } from './guidelines-page';

const meta = preview.meta({
  component: GuidelinesPage,
  title: 'Pages/Guidelines',
  parameters: { layout: 'fullscreen', path: '/guidelines' },
});

export const Loaded = meta.story();

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
