import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The way to the texts that stands in the bar, and not the one in the footer. */
const placesIn = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  within(canvas.getByRole('navigation', { name: 'Site' }));

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
    for (const [name, path] of [
      ['About', '/about'],
      ['FAQs', '/faqs'],
      ['Guidelines', '/guidelines'],
    ] as const)
      await expect(placesIn(canvas).getByRole('link', { name })).toHaveAttribute('href', path);
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
  args: { isViewerPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
});

/** The text that is being read is marked in the bar, and not by its colour alone. */
export const OnAText = meta.story({
  parameters: { path: '/faqs' },
  play: async ({ canvas, userEvent }) => {
    const current = placesIn(canvas).getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('FAQs');
    await expect(getComputedStyle(current).textDecorationLine).toBe('underline');
    placesIn(canvas).getByRole('link', { name: 'About' }).focus();
    await userEvent.tab();
    await expect(current).toHaveFocus();
  },
});

/** The ways to the texts stand in the footer alone, in rows of three. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(placesIn(canvas).getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: 'FAQs' })).toHaveLength(1);
  },
});

const longName = 'Donaudampfschifffahrtsgesellschaftsverzeichnis';

/** A long name gives way, the places do not. */
export const LongName = meta.story({
  args: { productName: longName },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Site' }).getBoundingClientRect();
    await expect(bar.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(bar.height).toBeLessThan(56);
  },
});

/** It stays between the margins, in the footer too. */
export const LongNameOnPhone = meta.story({
  args: { productName: longName },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const margin = 16;
    for (const name of canvas.getAllByText(longName)) {
      await expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(
        document.documentElement.clientWidth - margin,
      );
    }
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

/** The places have the colour of the hero's letters: that of a link would be lost on it. */
export const OnHero = meta.story({
  args: { hasHero: true },
  play: async ({ canvas }) => {
    const place = placesIn(canvas).getByRole('link', { name: 'About' });
    const name = canvas.getAllByRole('link', { name: 'Wright, home page' })[0];
    await expect(getComputedStyle(place).color).toBe(name === undefined ? '' : getComputedStyle(name).color);
  },
});
export const OnHeroDark = meta.story({ args: { hasHero: true }, globals: { theme: 'dark' } });
export const OnHeroSignedIn = meta.story({ args: { hasHero: true, viewer: demoUser() } });
