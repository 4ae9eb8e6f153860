import preview from '#.storybook/preview';
import { FarewellNotice } from './farewell-notice';

const meta = preview.meta({
  component: FarewellNotice,
  title: 'Features/Sign in/Farewell',
  args: { eraseAt: '2026-12-05T09:16:00Z' },
});

export const Loaded = meta.story();

export const WithoutDay = meta.story({ args: { eraseAt: null } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
