import { faker } from '@faker-js/faker';
import addonA11y from '@storybook/addon-a11y';
import { afterEach as checkByAxe } from '@storybook/addon-a11y/preview';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { applyTheme } from '../src/app/document-theme';
import { markIconsReady } from '../src/app/icons-ready';
import { forgetReads } from '../src/shared/api/http';
import { loadLandingTexts } from '../src/shared/i18n/landing-texts';
import { loadMemberTexts } from '../src/shared/i18n/member-texts';
import { languages, setLanguage } from '../src/shared/i18n/messages';
import { loadProse } from '../src/shared/i18n/prose';
import { resetAll } from '../src/shared/state/reset';
import '../src/shared/styles/app.css';
import { resumeAnimations } from '../src/shared/testing/paused-animations';
import { allowStreams } from '../src/shared/testing/streams';
import { timeLimit } from '../src/shared/testing/time-limit';
import { beginStory, expectAllAnswered, startWorker, untilAllMet } from '../src/shared/testing/worker';
import { noticeQueue } from '../src/shared/ui/notify';
import { clocks } from './clock';
import { inApplication, inTheme } from './decorators';
import { delays, outcomes, roles } from './mocked-answers';
import './stories.css';
import { timeZones } from './time-zone';

// The limit is long, because the machine may be busy with other tests.
configure({ asyncUtilTimeout: timeLimit(30_000) });

/** True in a test run: each story is rendered once, and its contrasts are checked in both themes. */
const isTestRun = import.meta.env['VITEST_STORYBOOK'] === 'false';

/** The rules of axe whose result depends on the theme. */
const aboutColours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Changes the theme without transitions, because intermediate colours have other contrasts. */
function changeTheme(isDark: boolean): void {
  applyTheme(isDark);
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

async function checkInOtherTheme(context: Parameters<typeof checkByAxe>[0]): Promise<void> {
  const isDark = context.globals['theme'] === 'dark';
  changeTheme(!isDark);
  const a11y = {
    ...(context.parameters['a11y'] as object),
    options: { ...aboutColours, resultTypes: ['violations'] },
  };
  await checkByAxe({ ...context, parameters: { ...context.parameters, a11y } });
  changeTheme(isDark);
}

/** Shared by all stories: a documentation page starts many of them at once, and each needs the worker. */
let worker: ReturnType<typeof startWorker> | undefined;
const sharedWorker = () => {
  worker ??= startWorker();
  return worker;
};

/** Loaded when a documentation page is opened, which tests never do. */
const DocsPage = lazy(() => import('./docs-page'));

type ListedStory = { storyGlobals: object; parameters: { docs?: { story?: { inline?: boolean } } } };

/** Whether a story can be rendered on one page with other stories. */
const canStandAmongOthers = ({ storyGlobals, parameters }: ListedStory) =>
  Object.keys(storyGlobals).length === 0 && parameters.docs?.story?.inline !== false;

/** Choices for the toolbar. The first one does not change the story. */
const choicesOf = (name: string, choices: readonly string[]) =>
  choices.map((value, index) => ({ value, title: index === 0 ? `${name} as in the story` : value }));

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(sharedWorker)],
  // Stories share one page. This removes what an earlier story has left behind: settings, paused animations, a call
  // that hangs, or a notice that was not shown.
  beforeEach: ({ parameters }) => {
    beginStory();
    allowStreams(parameters['live'] === true);
    resetAll();
    resumeAnimations();
    forgetReads();
    noticeQueue.serve(() => undefined)();
    // Storybook calls this function after it has removed the story and before it removes the handlers. A timer may have
    // sent a call after `afterEach`.
    return async () => {
      await untilAllMet();
      // What the removed story calls now is not judged with the next one.
      beginStory();
    };
  },
  afterEach: async (context) => {
    try {
      if (isTestRun) await checkInOtherTheme(context);
    } finally {
      // This comes last, because some calls are sent late.
      await untilAllMet();
      expectAllAnswered();
    }
  },
  decorators: [inApplication, inTheme],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true } },
    zoom: {
      toolbar: {
        title: 'Zoom',
        icon: 'zoom',
        // Storybook would read `100` in a link as a number, and a link cannot contain `100%`.
        items: [
          { value: '100-percent', title: '100 %' },
          { value: '150-percent', title: '150 %' },
          { value: '200-percent', title: '200 %' },
        ],
        dynamicTitle: true,
      },
    },
    language: { toolbar: { title: 'Language', icon: 'globe', items: [...languages], dynamicTitle: true } },
    role: { toolbar: { title: 'Role', icon: 'user', items: choicesOf('Role', roles), dynamicTitle: true } },
    outcome: {
      toolbar: { title: 'Answers', icon: 'database', items: choicesOf('Answers', outcomes), dynamicTitle: true },
    },
    delay: { toolbar: { title: 'Delay', icon: 'timer', items: choicesOf('Delay', delays), dynamicTitle: true } },
    clock: { toolbar: { title: 'Clock', icon: 'time', items: [...clocks], dynamicTitle: true } },
    timeZone: { toolbar: { title: 'Time zone', icon: 'compass', items: [...timeZones], dynamicTitle: true } },
    motion: { toolbar: { title: 'Motion', icon: 'lightning', items: ['system', 'reduced'], dynamicTitle: true } },
  },
  initialGlobals: {
    theme: 'light',
    direction: 'ltr',
    zoom: '100-percent',
    language: 'en-US',
    role: roles[0],
    outcome: outcomes[0],
    delay: delays[0],
    clock: clocks[0],
    timeZone: timeZones[0],
    motion: 'system',
  },
  loaders: [
    async ({ globals }) => {
      faker.seed(7);
      await setLanguage(String(globals['language']));
      await Promise.all([loadProse(), loadMemberTexts(), loadLandingTexts()]);
      await document.fonts.load('16px "Figtree Variable"');
      await markIconsReady();
      return {};
    },
  ],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Passed rules are only counted, because describing each of their elements takes longer than checking it.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      // The other stories need the whole page: they change its theme or language, or cover it.
      stories: { filter: canStandAmongOthers },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Foundations', 'UI', ['All pieces'], 'Form kit', 'Features', 'Pages', 'App'],
      },
    },
  },
});
