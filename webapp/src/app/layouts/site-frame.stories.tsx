import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { SiteFrame } from './site-frame';
import { SiteLinks } from './site-links';

/** The navigation in the header, and not the one in the footer. */
const siteNavigationOf = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  within(canvas.getByRole('navigation', { name: 'Site' }));

const hero = <div className="h-60 bg-linear-135 from-brand-from to-brand-to" />;

const meta = preview.meta({
  title: 'App/SiteFrame',
  component: SiteFrame,
  args: {
    productName: 'Wright',
    viewer: null,
    isViewerPending: false,
    hasHero: false,
    links: <SiteLinks />,
    children: <div className="h-60" />,
  },
  parameters: { layout: 'fullscreen' },
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
      await expect(siteNavigationOf(canvas).getByRole('link', { name })).toHaveAttribute('href', path);
  },
});

/** A visitor of a profile comes back to it. */
export const Returning = meta.story({
  args: { returnTo: '/p/alex-demo' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/app/login?returnTo=%2Fp%2Falex-demo',
    );
  },
});

export const SignedIn = meta.story({
  args: { viewer: demoUser() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
});

/** There is a session, and its user is still loading. */
export const Loading = meta.story({
  args: { isViewerPending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
  },
});

/** The header marks the current text page, and not only by its color. */
export const OnAText = meta.story({
  parameters: { path: '/faqs' },
  play: async ({ canvas, userEvent }) => {
    const current = siteNavigationOf(canvas).getByRole('link', { current: 'page' });
    await expect(current).toHaveTextContent('FAQs');
    await expect(getComputedStyle(current).textDecorationLine).toBe('underline');
    siteNavigationOf(canvas).getByRole('link', { name: 'About' }).focus();
    await userEvent.tab();
    await expect(current).toHaveFocus();
  },
});

/** Only the footer has the links to the text pages, in rows of three. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(siteNavigationOf(canvas).getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: 'FAQs' })).toHaveLength(1);
  },
});

const longName = 'Donaudampfschifffahrtsgesellschaftsverzeichnis';

/** A long name is shortened, and the links are not. */
export const LongName = meta.story({
  args: { productName: longName },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Site' }).getBoundingClientRect();
    await expect(bar.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect(bar.height).toBeLessThan(56);
  },
});

/** A long name stays between the margins, in the footer, too. */
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

/** The links have the text color of the hero, on which the color of links has too little contrast. */
export const OnHero = meta.story({
  args: { hasHero: true, children: hero },
  play: async ({ canvas }) => {
    const link = siteNavigationOf(canvas).getByRole('link', { name: 'About' });
    const name = canvas.getAllByRole('link', { name: 'Wright, home page' })[0];
    await expect(getComputedStyle(link).color).toBe(name === undefined ? '' : getComputedStyle(name).color);
  },
});
export const OnHeroDark = meta.story({ args: { hasHero: true, children: hero }, globals: { theme: 'dark' } });
export const OnHeroSignedIn = meta.story({ args: { hasHero: true, children: hero, viewer: demoUser() } });
