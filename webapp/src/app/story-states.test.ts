import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The states that every view of a feature and every page is shown in. */
const states = ['Loaded', 'Loading', 'Empty', 'Fails', 'Phone', 'Dark'] as const;
type State = (typeof states)[number];

/** Either the name that the story of a state has there, or why a view has no such state. */
type Row = Partial<Record<State, string>>;

const atOnce = '- waits for nothing';
const parentWaits = '- is drawn once its page has what it shows';
const viewShows = '- its view shows it';
const neverEmpty = '- always has something to show';
const cannotFail = '- asks for nothing that could fail';
const text = { Loading: atOnce, Empty: neverEmpty, Fails: cannotFail };
const dialog = { Loading: atOnce, Empty: neverEmpty };
const shell = { ...text, Phone: '- drawn for each width by name', Dark: '- drawn in both themes by each test' };

/** Where the stories have other names, or a state does not exist. A file that is not named here has all six by name. */
const rows: Readonly<Record<string, Row>> = {
  'features/account/being-found': { Empty: 'WithoutProfile' },
  'features/account/delete-account-dialog': dialog,
  'features/account/device-alerts': { Loading: atOnce, Empty: 'EverythingOff', Fails: 'Denied' },
  'features/account/email': { Loading: parentWaits, Empty: neverEmpty },
  'features/account/facts-card': { ...text, Loaded: 'Wright', Loading: parentWaits },
  'features/account/name': { Loaded: 'Filled', Loading: 'Saving', Empty: 'NoName' },
  'features/account/notification-settings': { Empty: 'EverythingOff' },
  'features/account/contact-choice': { Empty: neverEmpty },
  'features/account/read-receipts': { Loaded: 'Off', Empty: neverEmpty },
  'features/blocked-users/note-dialog': { ...dialog, Loaded: 'Block', Fails: 'ListFull' },
  'features/captcha/captcha-line': { Empty: 'SwitchedOff' },
  'features/connections/connect-dialog': dialog,
  'features/contact/contact-dialog': dialog,
  'features/dashboard/welcome': { Empty: 'WithoutProfile', Fails: '- its figures fail in the card of statistics' },
  'features/invite-check/invite-check': { Empty: 'Gone' },
  'features/jobs/save-search-dialog': { Empty: 'WithoutName' },
  'features/links/invite-link-form-dialog': { ...dialog, Loaded: 'Create', Fails: 'LimitReached' },
  'features/links/link-visits-dialog': { ...text, Empty: 'Empty' },
  'features/new-feature/new-feature-dialog': { ...text, Loaded: 'Open' },
  'features/people/person-card': { Loading: parentWaits, Fails: cannotFail },
  'features/people/suggestions': { Empty: 'Nobody', Fails: '- without suggestions nothing is shown' },
  'pages/profile-look-dialog': { ...dialog, Loaded: 'Chosen', Fails: 'Failed' },
  'features/photo/photo-dialog': { Loaded: 'WithPhoto', Loading: 'Sending', Empty: 'NoPhotoYet', Fails: 'WrongKind' },
  'features/links/profile-link-form-dialog': { ...dialog, Loaded: 'Create', Fails: 'LimitReached' },
  'features/links/ready-dialog': dialog,
  'features/links/share-form-dialog': { ...dialog, Loaded: 'Filled', Fails: 'Limited' },
  'features/profile-import/import-dialog-view': {
    Loaded: 'Preview',
    Loading: 'Reading',
    Empty: 'NothingFound',
    Fails: 'ServerRefuses',
  },
  'features/profile-review/review': {
    Loaded: 'Active',
    Loading: 'Requesting',
    Empty: 'WithoutBadge',
    Fails: '- a refusal is a notice',
  },
  'features/profile-review/suspension-banner': {
    Loaded: 'Suspended',
    Loading: '- the page is without it until then',
    Empty: 'NotSuspended',
    Fails: '- the page is without it',
  },
  'features/profile-sections/section-card': { Loaded: 'Work', Empty: 'NoWork', Fails: 'Failed' },
  'features/profile-sections/section-editor': {
    Loaded: 'Workplace',
    Loading: 'Saving',
    Empty: 'NewWorkplace',
    Fails: 'Failed',
  },
  'features/profile/alias-card': { Loaded: 'Chosen', Loading: 'Checking', Empty: 'None', Fails: 'Refused' },
  'features/profile/basics': { Loaded: 'Filled', Loading: 'Saving' },
  'features/profile/attributes-part': { Loaded: 'Filled', Loading: 'Saving' },
  'features/profile/create-profile': { Loaded: 'Empty', Fails: '- a refusal is a notice' },
  'features/profile/links': { Loaded: 'Filled', Loading: parentWaits, Fails: 'Wrong' },
  'features/profile/section-menu': { ...text, Loaded: 'Phone' },
  'features/profile/visibility': {
    Loaded: 'AccountLinked',
    Loading: parentWaits,
    Empty: 'NoAccount',
    Fails: 'Unknown',
  },
  'features/public-organization/public-organization': { Empty: neverEmpty, Fails: parentWaits },
  'features/public-profile/lightbox': dialog,
  'features/public-profile/long-profile': { Loading: parentWaits, Empty: '- is never short', Fails: parentWaits },
  'features/public-profile/markdown-text': text,
  'features/public-profile/public-profile-view': { Loading: parentWaits, Fails: parentWaits },
  'features/public-profile/public-profile': { Empty: viewShows },
  'features/public-profile/selected-work': { Loading: parentWaits, Empty: '- is not there', Fails: parentWaits },
  'features/public-profile/sixty-entries': {
    Loading: viewShows,
    Empty: viewShows,
    Fails: viewShows,
    Phone: '- is measured at a width of its own',
    Dark: viewShows,
  },
  'features/reports/report-dialog': { ...dialog, Loaded: 'Form', Fails: 'TooManyReports' },
  'features/repository-candidates/candidates-view': { Fails: 'Failed' },
  'features/section-files/section-files-view': { Loading: 'OnTheirWay', Fails: 'RemovalFails' },
  'features/security/accounts': { Empty: 'OnlyEmail' },
  'features/security/sessions': { Empty: 'OnlyThisOne' },
  'features/setup/setup-done-view': text,
  'features/sign-in/code-dialog-view': { Loaded: 'Typing', Loading: 'Checking', Fails: 'WrongCode' },
  'features/sign-in/farewell-notice': { ...text, Empty: 'WithoutDay' },
  'features/teams/team': { Empty: neverEmpty },
  'features/statistics/visits-chart': { ...text, Loading: '- the card around it waits' },
  'app/application-flows': { ...shell, Loaded: 'RecruiterFindsAndWrites', Loading: 'RecruiterWritesSlowly' },
  'app/application': {
    ...shell,
    Loaded: 'SignInAndEdit',
    Loading: 'Slow',
    Fails: '- the toolbar chooses what fails',
  },
  'app/layouts/app-drawer': { ...shell, Loaded: 'Wright' },
  'app/layouts/member-frame-view': { ...shell, Loaded: 'Desktop' },
  'app/layouts/site-frame': { ...shell, Loaded: 'Visitor', Loading: 'Loading', Phone: 'Phone', Dark: 'Dark' },
  'app/service-dialogs/service-dialogs': { ...shell, Loaded: 'NewVersion', Fails: 'Unavailable' },
  'app/network-notice': { ...text, Loaded: 'Offline', Empty: 'Online' },
  'pages/about-page': text,
  'pages/public-job-page': { Empty: neverEmpty },
  'pages/guest-apply-page': { Empty: neverEmpty },
  'pages/email-login-page': { Loading: atOnce, Empty: neverEmpty, Fails: 'WithMistake' },
  'pages/error-pages': { ...text, Loaded: 'PageNotFound', Fails: 'UnknownError' },
  'pages/example-page': text,
  'pages/faqs-page': text,
  'pages/guidelines-page': text,
  'pages/home-page': text,
  'pages/invite-link-page': {
    Loading: '- the view of the invitation shows it',
    Empty: 'Gone',
    Fails: '- the view of the invitation shows it',
  },
  'pages/legal-pages': { ...text, Loaded: 'Terms' },
  'pages/login-page': { Loading: '- the form shows it', Empty: '- the form shows it', Fails: '- the form shows it' },
  'pages/people-page': { Loading: viewShows, Empty: viewShows },
  'features/people-limit/people-limit': { Fails: '- the page is without the line' },
  'pages/security-page': { Loading: '- its cards wait for themselves', Empty: neverEmpty, Fails: 'SessionsFail' },
  'pages/shown-organization': { Loading: parentWaits, Fails: parentWaits },
  'pages/shown-profile': { Loading: parentWaits, Empty: viewShows, Fails: parentWaits },
  'pages/setup-page': { Loading: viewShows, Empty: '- the wizard shows it', Fails: viewShows },
};

const source = (file: string) => readFileSync(`src/${file}`, 'utf8');
const below = (pattern: string) => globSync(pattern, { cwd: 'src' }).map((file) => file.replaceAll('\\', '/'));

const suffix = '.stories.tsx';
const storyFiles = below(`{features,pages,app}/**/*${suffix}`)
  .map((file) => file.slice(0, -suffix.length))
  .sort();

/** The stories of a file, each with the text of its definition. */
function storiesOf(file: string): Map<string, string> {
  const [, ...parts] = source(`${file}${suffix}`).split(/^export const (?=\w+ = (?:meta\.story|\w+\.extend)\()/m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(' ')), part]));
}

test.for(storyFiles)('%s is shown in every state that it has', (file) => {
  const stories = storiesOf(file);
  for (const state of states) {
    const name = rows[file]?.[state] ?? state;
    if (name.startsWith('- '))
      expect([...stories.keys()], `${state} exists, and the table says: ${name}`).not.toContain(state);
    else expect([...stories.keys()]).toContain(name);
  }
  const phone = rows[file]?.Phone ?? '';
  if (!phone.startsWith('- ')) expect(stories.get('Phone')).toMatch(/mobile1|w-\d/);
  if (!(rows[file]?.Dark ?? '').startsWith('- ')) expect(stories.get('Dark')).toContain("theme: 'dark'");
});

test('the table names only files that are there', () => {
  expect(storyFiles).toEqual(expect.arrayContaining(Object.keys(rows)));
});

/** Drawn by the stories of another file: that of the container, of the whole, or of the page. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'features/jobs/job-view': 'pages/job-page',
  'features/jobs/public-job-view': 'pages/public-job-page',
  'features/public-profile/public-profile-failed-view': 'features/public-profile/public-profile',
  'features/section-files/upload-row-view': 'features/section-files/section-files-view',
  'pages/blocked-users-page': 'features/blocked-users/blocked-users',
  'pages/invite-links-page': 'features/links/invite-links',
  'pages/organization-page': 'features/teams/team',
  'pages/profile-blocked-page': 'pages/error-pages',
  'pages/profile-links-page': 'features/links/profile-links',
  'pages/public-organization-page': 'features/public-organization/public-organization',
  'pages/public-profile-page': 'features/public-profile/public-profile',
  'pages/public-profile-waiting-page': 'features/public-profile/public-profile',
};

test('no view of a feature and no page is without stories', () => {
  const drawn = below('{features/**/*-view,pages/*-page}.tsx').map((file) => file.slice(0, -'.tsx'.length));
  const without = drawn.filter((file) => !storyFiles.includes(file));
  expect(without.sort()).toEqual(Object.keys(shownElsewhere).sort());
  expect(storyFiles).toEqual(expect.arrayContaining(Object.values(shownElsewhere)));
});

/** Stories of a whole page that stand beside the feature that draws it. */
const pageStories = Object.values(shownElsewhere).filter(
  (file) => file.startsWith('features/') && !file.endsWith('-view'),
);

test.for(below(`**/*${suffix}`))('the section of %s in Storybook is its folder', (file) => {
  const [, title = ''] = /title: '((?:UI|Form kit|Features|Pages|App)\/[^']+)'/.exec(source(file)) ?? [];
  const [section = '', name = ''] = title.split('/');
  const [top = '', folder = ''] = file.replace('shared/', '').split('/');
  const isPage = top === 'pages' || pageStories.includes(file.slice(0, -suffix.length));
  const sections: Readonly<Record<string, string>> = { ui: 'UI', form: 'Form kit', features: 'Features', app: 'App' };
  if (section !== 'Pages') expect(section).toBe(sections[top]);
  else expect(isPage).toBe(true);
  if (section === 'Features') expect(name.toLowerCase()).toBe(folder.replaceAll('-', ' '));
});
