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
import { timeLimit } from '../src/shared/testing/time-limit';
import { expectAllAnswered, startWorker, untilAllMet } from '../src/shared/testing/worker';
import { noticeQueue } from '../src/shared/ui/notify';
import { clocks } from './clock';
import { inApplication, inTheme } from './decorators';
import { delays, outcomes, roles } from './mocked-answers';
import './stories.css';

// A machine that is busy with other tests is slow, not wrong.
configure({ asyncUtilTimeout: timeLimit(30_000) });

/** Whether nobody looks on: stories are rendered once, and looked at in both themes. */
const isTestRun = import.meta.env['VITEST_STORYBOOK'] === 'false';

/** Everything else that axe looks for is the same in both themes. */
const aboutColours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Colours on their way from one theme to the other have contrasts of their own, so they do not travel. */
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

/** Pages of documentation start many stories at once, and each of them asks for the worker. */
let worker: ReturnType<typeof startWorker> | undefined;
const sharedWorker = () => {
  worker ??= startWorker();
  return worker;
};

/** Loaded when documentation is opened: tests never do. */
const DocsPage = lazy(() => import('./docs-page'));

type ListedStory = { storyGlobals: object; parameters: { docs?: { story?: { inline?: boolean } } } };

/** Whether a story can be shown on one page with others. */
const canStandAmongOthers = ({ storyGlobals, parameters }: ListedStory) =>
  Object.keys(storyGlobals).length === 0 && parameters.docs?.story?.inline !== false;

/** Choices of the toolbar of which the first one leaves the story as it is. */
const choicesOf = (name: string, choices: readonly string[]) =>
  choices.map((value, index) => ({ value, title: index === 0 ? `${name} as in the story` : value }));

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(sharedWorker)],
  // Stories share one page. What one leaves behind is not the next one's: settings, paused animations, a call that hangs
  // or a message that nobody showed.
  beforeEach: () => {
    resetAll();
    resumeAnimations();
    forgetReads();
    noticeQueue.serve(() => undefined)();
    // Called when the story has gone and before its handlers go: a timer may have sent a call after `afterEach`.
    return untilAllMet;
  },
  afterEach: async (context) => {
    try {
      if (isTestRun) await checkInOtherTheme(context);
    } finally {
      // Last, because some calls come late.
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
        // Not `100`, which Storybook reads from a link as a number, and not `100%`, which a link cannot contain.
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
        // What is in order is only counted: to describe each element of it takes longer than to look at it.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      // The others need the whole page: for another theme or language, or to lie over it.
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
