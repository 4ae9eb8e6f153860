import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const meta = preview.meta({
  title: 'App/SiteFrame',
  component: SiteHeader,
  args: { productName: 'Wright', viewer: null },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <div className="relative flex min-h-100 flex-col">
      <SiteHeader {...args} />
      <main className={args.hasHero === true ? 'h-60 bg-linear-135 from-brand-from to-brand-to' : 'flex-1'} />
      <SiteFooter productName={args.productName} />
    </div>
  ),
});

export const Visitor = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/app/login');
    await expect(canvas.getAllByRole('link', { name: 'Wright, home page' })).toHaveLength(2);
  },
});

export const SignedIn = meta.story({
  args: { viewer: demoUser() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
});

/** Somebody is signed in, and the page is there before their name is. */
export const Awaited = meta.story({
  args: { isAwaited: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
});

/** The ways to the texts stand in rows of three. */
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const OnHero = meta.story({ args: { hasHero: true } });
export const OnHeroSignedIn = meta.story({ args: { hasHero: true, viewer: demoUser() } });
