import { HttpResponse, http } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import {
  asOwner,
  demoPublicProfile,
  demoPublicWorkplace,
  emptyPublicProfile,
  fullPublicProfile,
  publicProfileToday,
} from '@/shared/testing/fixtures/public-profile';
import { filesPath } from './file-address';
import * as owner from './owner-parts';
import { pdfTemplateAtom } from './pdf-template';
import { ProfileActions } from './profile-actions';
import { PublicProfileView } from './public-profile-view';

const path = '/t/demo-link-token-00000000003';
const skill = (label: string) => ({ label });
const manySkills = [
  'Accessibility',
  'Bazel',
  'Distributed systems',
  'Event sourcing',
  'Go',
  'gRPC',
  'Java',
  'Kafka',
  'Kubernetes',
  'Observability',
  'PostgreSQL',
  'Terraform',
  'Testing in production',
  'TypeScript',
];

const meta = preview.meta({
  component: PublicProfileView,
  title: 'Features/Public profile',
  parameters: { layout: 'fullscreen', path },
  args: { profile: demoPublicProfile, host: 'wright.example', isPersonalLink: true, today: publicProfileToday },
  render: (args) => (
    <PublicProfileView
      {...args}
      actions={
        <ProfileActions
          profile={args.profile}
          address={`https://wright.example${path}`}
          isPersonalLink={args.isPersonalLink ?? false}
          files={filesPath({ token: 'demo-link-token-00000000003' })}
        />
      }
    />
  ),
});

const confirmed = {
  ...demoPublicProfile,
  workplaces: [
    demoPublicWorkplace({
      isPrimary: true,
      confirmation: { domain: 'company.example', confirmedAt: '2026-11', expired: false, hasPage: true },
    }),
    demoPublicWorkplace({
      organization: 'Sample Studio',
      endedAt: '2025-01',
      confirmation: { domain: 'studio.example', confirmedAt: '2024-05', expired: true, hasPage: false },
    }),
  ],
};

/** One workplace is confirmed by mail, of an organization with a page, and the confirmation of another one is past. */
export const ConfirmedWorkplaces = meta.story({
  args: { profile: confirmed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Confirmed at company.example, Nov 2026' })).toHaveAttribute(
      'href',
      '/o/company.example',
    );
    await expect(canvas.getByText('Last confirmed at studio.example, May 2024')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /studio\.example/ })).toBeNull();
  },
});

export const ConfirmedWorkplacesOnPhone = meta.story({
  args: { profile: confirmed },
  globals: { viewport: { value: 'mobile1' }, theme: 'dark' },
});

/** A letter is beside the note, and is downloaded. */
export const WithLetter = meta.story({
  args: {
    profile: {
      ...demoPublicProfile,
      letter: { name: 'letter-to-robin.pdf', size: 91_340, url: '/v1/media/demo-letter?variant=original' },
    },
  },
  play: async ({ canvas }) => {
    const letter = within(await canvas.findByRole('region', { name: 'A letter to you' }));
    await expect(letter.getByRole('link', { name: /letter-to-robin.pdf/ })).toHaveAttribute(
      'download',
      'letter-to-robin.pdf',
    );
  },
});

/** The owner says something to whoever opened the link. */
export const WithNote = meta.story({
  args: {
    profile: { ...demoPublicProfile, note: 'Hello Robin, these are the **two projects** that we talked about.' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'A note to you' })).toHaveTextContent(
      'the two projects that',
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
    await expect(canvas.getByText('Shared with you by personal link')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Work' })).toHaveTextContent('10 years');
    await expect(canvas.getByRole('region', { name: 'Work' })).toHaveTextContent('– now');
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  },
});

const files = filesPath({ token: 'demo-link-token-00000000003' }) ?? '';

/** A drawing of a page, in the shape of the picture that the server makes. */
const firstPage = () =>
  new HttpResponse(
    '<svg xmlns="http://www.w3.org/2000/svg" width="630" height="891"><path d="M60 80h240v24H60zM60 160h500v8H60zM60 190h420v8H60z" fill="#5c6070"/></svg>',
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );

async function openDownloads(canvas: { getByRole: typeof screen.getByRole }) {
  await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
  return within(await screen.findByRole('dialog', { name: 'Download the profile of Alex Demo' }));
}

/** Files of the profile in the chosen layout, with a picture of it, and the person as a contact. */
export const Downloads = meta.story({
  beforeEach: ({ msw }) => {
    pdfTemplateAtom.reset();
    msw.use(http.get(`${files}/pdf`, firstPage));
  },
  play: async ({ canvas }) => {
    const dialog = await openDownloads(canvas);
    const of = (name: RegExp) => dialog.getByRole('link', { name });
    await expect(dialog.getByRole('radio', { name: 'Plain' })).toBeChecked();
    await expect(of(/PDF with everything/)).toHaveAttribute('href', `${files}/pdf?pages=ALL&lang=en-US&template=PLAIN`);
    await userEvent.click(dialog.getByRole('radio', { name: 'Compact' }));
    await expect(of(/PDF with everything/)).toHaveAttribute(
      'href',
      `${files}/pdf?pages=ALL&lang=en-US&template=COMPACT`,
    );
    await expect(of(/PDF on one page/)).toHaveAttribute('href', `${files}/pdf?pages=ONE&lang=en-US&template=COMPACT`);
    await expect(of(/Save contact/)).toHaveAttribute('href', `${files}/vcard`);
    const picture = dialog.getByRole('img', { name: 'First page in the layout Compact' });
    await expect(picture).toHaveAttribute('src', `${files}/pdf?pages=ALL&lang=en-US&template=COMPACT&format=PNG`);
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 630));
    await expect(pdfTemplateAtom.get()).toBe('COMPACT');
  },
});

/** The picture could not be drawn. The files can be downloaded all the same. */
export const DownloadsWithoutPreview = meta.story({
  globals: { viewport: { value: 'mobile1' }, theme: 'dark' },
  beforeEach: ({ msw }) => {
    // Browsers keep the pictures of the other stories.
    pdfTemplateAtom.set('TWO_COLUMNS');
    msw.use(http.get(`${files}/pdf`, () => HttpResponse.error()));
  },
  play: async ({ canvas }) => {
    const dialog = await openDownloads(canvas);
    await expect(await dialog.findByText(/The preview cannot be shown now/)).toBeVisible();
    await expect(dialog.queryByRole('img', { name: /First page/ })).toBeNull();
    await expect(dialog.getByRole('link', { name: /PDF on one page/ })).toBeVisible();
  },
});

/** The buttons are beside the photo, above the name. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div className="max-w-150">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const name = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const above = name.top - canvas.getByRole('button', { name: 'Share' }).getBoundingClientRect().bottom;
    await expect(above).toBeGreaterThan(0);
    await expect(above).toBeLessThanOrEqual(48);
  },
});

export const Member = meta.story({
  args: { profile: { ...demoPublicProfile, memberId: '01940000-0000-7000-8000-000000000002' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Log in' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Share' })).toBeVisible();
  },
});

/** The owner sees what others see, a bar that says so, and the way to the editor. */
export const Owner = meta.story({
  args: { profile: asOwner(demoPublicProfile), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is how others see you')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/app/profile');
    // This address may be somebody else's link, so it is not for sharing.
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
    await expect(canvas.queryByText('Shared with you by personal link')).toBeNull();
  },
});

/** Members are others too. */
export const OwnerSeenByMembers = meta.story({
  args: { profile: asOwner(demoPublicProfile, 'MEMBERS'), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is how others see you')).toBeVisible();
  },
});

/** Without a link nobody sees a Restricted profile, and the owner knows it. */
export const OwnerSeenByLink = meta.story({
  args: { profile: asOwner(demoPublicProfile, 'LINK_HOLDERS'), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only people with a personal link, and connections/)).toBeVisible();
    await expect(canvas.queryByText('This is how others see you')).toBeNull();
    const way = canvas.getByRole('link', { name: 'Change who sees it' });
    await expect(way).toHaveAttribute('href', '/app/profile#visibility');
  },
});

/** A Restricted profile of a recruiter. */
export const OwnerSeenByConnections = meta.story({
  args: { profile: asOwner(demoPublicProfile, 'CONNECTIONS'), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only you, and connections to whom you show it, see this page')).toBeVisible();
    await expect(canvas.queryByText('This is how others see you')).toBeNull();
  },
});

/** Such as a suspended profile. */
export const OwnerSeenByNobody = meta.story({
  args: { profile: asOwner(demoPublicProfile, 'NOBODY'), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody but you sees this page')).toBeVisible();
    await expect(canvas.queryByText('This is how others see you')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/app/profile');
  },
});

/** Words from right to left keep their order among those from left to right. */
export const FromRightToLeft = meta.story({
  args: {
    profile: {
      ...demoPublicProfile,
      displayName: 'שרה אברהם (לדוגמה)',
      attributes: { ...demoPublicProfile.attributes, headline: 'מהנדסת תשתיות!', summary: 'בונה מערכות תשלום.' },
      workplaces: [
        demoPublicWorkplace({ title: 'מהנדסת', organization: 'חברה לדוגמה (בע״מ)', startedAt: '2035-01-01' }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const isolated = [/^שרה/, /^חברה/, /^מהנדסת תשתיות/, /^בונה/].flatMap((words) => canvas.getAllByText(words));
    for (const element of isolated) await expect(getComputedStyle(element).direction).toBe('rtl');
    await expect(canvas.getByText('from Jan 2035')).toBeVisible();
  },
});

/** Sections without entries do not exist. */
export const Empty = meta.story({
  args: { profile: emptyPublicProfile },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Alex Demo has not filled in this profile yet.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Work' })).toBeNull();
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
});

/** What is in the second column has the whole width where there is nothing for the first. */
export const CertificationsAlone = meta.story({
  args: {
    profile: { ...emptyPublicProfile, certifications: [demoPublicWorkplace({ typeId: 'Certification' })] },
  },
  play: async ({ canvas }) => {
    const column = canvas.getByRole('heading', { level: 1 }).closest('header');
    const card = canvas.getByRole('region', { name: 'Certifications' });
    await expect(canvas.queryByText('Alex Demo has not filled in this profile yet.')).toBeNull();
    await expect(card.getBoundingClientRect().width).toBe(column?.getBoundingClientRect().width);
  },
});

/** Many files name no issuer: nothing stands in its place. */
export const CertificationWithoutIssuer = meta.story({
  args: {
    profile: {
      ...emptyPublicProfile,
      certifications: [
        demoPublicWorkplace({
          typeId: 'Certification',
          title: 'Certified ledger engineer',
          organization: null,
          attributes: {},
          tags: [],
          startedAt: null,
          issuedAt: '2024-03',
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const entry = within(canvas.getByRole('region', { name: 'Certifications' })).getByRole('listitem');
    await expect(entry.textContent).toBe('Certified ledger engineerMar 2024');
  },
});

export const EmptyForOwner = meta.story({
  args: { profile: asOwner(emptyPublicProfile), owner },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add a workplace' })).toHaveAttribute('href', '/app/profile');
    await expect(canvas.queryByText('Alex Demo has not filled in this profile yet.')).toBeNull();
  },
});

/** More than three rows of skills become two, and the rest comes on demand. */
export const ManySkills = meta.story({
  args: {
    profile: {
      ...demoPublicProfile,
      attributes: {
        ...demoPublicProfile.attributes,
        tags: [...manySkills, ...manySkills.map((name) => `${name} at night`)].map(skill),
      },
    },
  },
  play: async ({ canvas }) => {
    const skills = within(canvas.getByRole('region', { name: 'Skills' }));
    const more = await skills.findByRole('button', { name: 'Show all 28' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(skills.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
    await expect(skills.getAllByRole('listitem')).toHaveLength(28);
  },
});

/** Without a present workplace the headline stands alone; a website that is not https is none. */
export const Sparse = meta.story({
  args: {
    profile: {
      ...demoPublicProfile,
      attributes: { headline: 'Between two things' },
      workplaces: [
        demoPublicWorkplace({
          startedAt: '2024-02-01',
          endedAt: '2024-05-31',
          attributes: { url: 'javascript:alert(1)' },
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Between two things')).toBeVisible();
    await expect(canvas.getByText('Feb – May 2024')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Work' }).querySelector('a')).toBeNull();
  },
});

/** The dialog comes with the first press, and puts the address on the clipboard. */
export const Shared = meta.story({
  play: async ({ canvas, mount }) => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    });
    await mount();
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share the profile of Alex Demo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
    await expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(written).toEqual([`https://wright.example${path}`]);
  },
});

/** A recruiter has no personal links, and shares the address of a profile that others see. */
export const SharedByRecruiter = meta.story({
  args: { profile: { ...asOwner(demoPublicProfile), role: 'Recruiter' }, isPersonalLink: false },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share your profile' }));
    await expect(dialog.queryByText(/as you do now/)).toBeNull();
  },
});

/** Numbers that a host told say so, and look like what is checked. */
export const NumbersOfARepository = meta.story({
  args: { profile: fullPublicProfile },
  play: async ({ canvas }) => {
    const repositories = within(canvas.getByRole('region', { name: 'Repositories' }));
    const sources = repositories.getAllByText(/^from Git(Hub|Lab), /);
    const told = fullPublicProfile.repositories.filter(({ attributes }) => attributes.numbersFrom != null);
    await expect(sources).toHaveLength(told.length);
    const checked = canvas.getByText('GitHub linked');
    for (const source of sources) await expect(getComputedStyle(source).color).toBe(getComputedStyle(checked).color);
  },
});

/** Everything that a profile can have. */
export const Full = meta.story({
  args: { profile: fullPublicProfile },
  play: async ({ canvas }) => {
    for (const name of ['Work', 'Projects', 'Repositories', 'Contributions']) {
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    }
    for (const name of ['External profiles', 'Skills', 'Languages', 'Certifications', 'Education']) {
      await expect(canvas.getByRole('region', { name })).toBeVisible();
    }
    const link = within(canvas.getByRole('region', { name: 'External profiles' })).getByRole('link', {
      name: /GitHub/,
    });
    await expect(link).toHaveAttribute('href', 'https://github.com/alex-demo');
    await expect(link.getAttribute('rel')).toContain('me');
    await expect(link).toHaveTextContent('verified');
    await expect(canvas.getByText('Brazilian Portuguese')).toBeVisible();
    await expect(canvas.getByText('valid until May 2027', { exact: false })).toBeVisible();
  },
});

/** Opened by its address, it says so. */
export const ByAddress = meta.story({
  args: { profile: { ...fullPublicProfile, alias: 'alex-demo' }, isPersonalLink: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('wright.example/p/alex-demo')).toBeVisible();
    await expect(canvas.queryByText('Shared with you by personal link')).toBeNull();
  },
});

/** Somebody who looks for people, with the company. */
export const Recruiter = meta.story({
  args: {
    profile: {
      ...emptyPublicProfile,
      displayName: 'Robin Demo',
      role: 'Recruiter',
      attributes: {
        headline: 'Looks for engineers',
        companyName: 'Sample Studio',
        companyUrl: 'https://studio.example',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Sample Studio/ })).toHaveAttribute('href', 'https://studio.example');
  },
});

export const FullOnPhone = meta.story({
  args: { profile: fullPublicProfile },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
