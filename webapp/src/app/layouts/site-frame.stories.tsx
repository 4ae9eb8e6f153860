import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { SiteFrame } from './site-frame';
import { SiteLinks } from './site-links';

/** The navigation in the header, and not the one in the footer. */
const siteNavigationOf = (canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }) =>
  within(canvas.getByRole('navigation', { name: 'Site' }));

const meta = preview.meta({
  title: 'App/SiteFrame',
  component: SiteFrame,
  args: {
    productName: 'Wright',
    viewer: null,
    isViewerPending: false,
    isLanding: false,
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

/** The landing page leads to its parts and to a profile; the footer has the links to the text pages. */
export const OnLanding = meta.story({
  args: { isLanding: true },
  play: async ({ canvas }) => {
    const places = siteNavigationOf(canvas)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    await expect(places).toEqual([
      ['Examples', '/#people'],
      ['For those who hire', '/#hiring'],
      ['Log in', '/app/login'],
      ['Create your profile', '/app/login'],
    ]);
  },
});

/** A phone has both ways in, and no room for the parts. */
export const OnLandingPhone = meta.story({
  args: { isLanding: true },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const links = siteNavigationOf(canvas).getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['Log in', 'Create your profile']);
    await expect(links.at(-1)?.getBoundingClientRect().right).toBeLessThanOrEqual(
      document.documentElement.clientWidth - 16,
    );
  },
});

/** The narrowest screens have room for one way in. */
export const OnLandingNarrow = meta.story({
  args: { isLanding: true },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const links = siteNavigationOf(canvas).getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(['Log in']);
  },
});

export const OnLandingDark = meta.story({ args: { isLanding: true }, globals: { theme: 'dark' } });

/** A member is not asked to log in or to create a profile. */
export const OnLandingSignedIn = meta.story({
  args: { isLanding: true, viewer: demoUser() },
  play: async ({ canvas }) => {
    await expect(siteNavigationOf(canvas).getByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Create your profile' })).toBeNull();
  },
});
