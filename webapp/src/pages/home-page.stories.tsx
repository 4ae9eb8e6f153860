import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Home } from './home-page';

const meta = preview.meta({
  component: Home,
  args: { isMember: false },
  title: 'Pages/Home',
  parameters: { layout: 'fullscreen', path: '/' },
});

/** Every link leads to a place that exists. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Your work, at one address.');
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getAttribute('href')).toMatch(/^\/(app\/login|example|faqs)$/);
    }
  },
});

/** What the page promises is shown by parts of the product, as pictures that say what they show and have nothing to press. */
export const Promises = meta.story({
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    await expect(headings.slice(0, 3)).toEqual([
      'Proof beside the claim',
      'See that it was opened',
      'Yours to take back',
    ]);
    const pictures = canvas.getAllByRole('img');
    await expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      await expect(picture).toHaveAccessibleName(/^Example of/);
      await expect(picture.querySelector('a, button, [tabindex]')).toBeNull();
    }
  },
});

/** The first picture shows what is different here: a link that is counted, and one that was taken back and leads nowhere. */
export const PersonalLinks = meta.story({
  play: async ({ canvas }) => {
    const [hero, , , back] = canvas.getAllByRole('img');
    await expect(hero).toHaveAccessibleName(/one was opened 14 times, the other is taken back$/);
    await expect(hero).toHaveTextContent('Opened 14 times, last today');
    // As the list of links shows them: only a link that does not open has a badge.
    await expect(hero?.textContent.match(/Deleted|Open(?!ed| to work)/g)).toEqual(['Deleted']);
    await expect(back).toHaveTextContent('This page is not here');
  },
});

/** A member is not asked to log in. */
export const Member = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toContain('/app');
    await expect(canvas.queryByRole('link', { name: 'Create your profile' })).toBeNull();
    await expect(links).not.toContain('/app/login');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
