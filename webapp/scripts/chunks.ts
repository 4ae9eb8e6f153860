import type { Rolldown } from 'vite';

/** Changes with a new version of a library alone, so a returning visitor has it already. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](router-core|react-router|history|store|react-store))[\\/](?!.*useBlocker)/;

/**
 * The pieces that a visitor's page uses. Left alone they would become a dozen chunks of a few hundred bytes, which
 * compress badly and cost a request each.
 */
const visitorUi = 'avatar badge brand button-classes card confirm cover icon lazy-overlay link notify tag';
const visitorKit = new RegExp(
  `src/shared/(ui/(${visitorUi.replaceAll(' ', '|')})\\.tsx?|lib/(class-names|event-emitter|initials|module-load-error|page-title|request-queue|unsaved-work|use-now)\\.ts|` +
    'api/(api-error|http)\\.ts|i18n/(format-visitor|work-words)\\.ts)$',
);

/** Texts of a word or two that several pages share, the titles above all: each would be a file. */
const words =
  /i18n[\\/]messages[\\/]messages[\\/](title_(?!login)\w+|(send|profile_blocked|page_not_found|profile_restricted|profile_suspended|unknown_error|about|guidelines|privacy|terms)_title|blocked_unblock|kit_(close|cancel|retry|loading|load_failed_\w+))\.js$/;

/** What the page of a profile shares with the pages beside it. */
const profileKit =
  /src[\\/](features[\\/]public-profile[\\/](profile-card|page-classes)|shared[\\/](config[\\/]external-links|i18n[\\/](language-words|messages[\\/]messages[\\/]language_level_\w+)))\.[jt]sx?$/;

/** The same for the login: what it says is nothing for a visitor's first page. */
const loginWords =
  /i18n[\\/]messages[\\/]messages[\\/](home_claim|error_request_limit_exceeded|title_login|login_redirect_failed|captcha_(quiet|working|failed))\.js$/;

/** Pieces that every form and most pages beside the visitor's draw, and that need no library. */
const pieces = /src[\\/]shared[\\/]ui[\\/](button|gear-path|skeleton|spinner|status-mark)\.tsx?$/;

/** What a form needs that anybody may send: the proof that nobody automatic does, and what the server says about itself. */
const openForms =
  /src[\\/](features[\\/]captcha[\\/](captcha-line|captcha-line-view|create-captcha|use-captcha)|shared[\\/](config[\\/]public-config|lib[\\/](captcha|assert-never)|api[\\/]generated[\\/]endpoints[\\/]status[\\/]status))\.tsx?$/;

/** Pieces that most pages of somebody who is signed in draw without a library, and words that several of them say. */
const memberUi =
  'copy-button drawing empty-state error-state icon-button progress section-header use-failure-notice visually-hidden';
const memberPieces = new RegExp(
  `src/shared/(ui/(${memberUi.replaceAll(' ', '|')})|` +
    'lib/(debounce|repository-account|use-copy|use-kept-focus)|api/(http-once|if-match)|form/save-over|config/login-providers|' +
    'i18n/(access-modes|messages/messages/((setup_role|visibility|kit_qr)_\\w+|dashboard_link_(unnamed|copy)|' +
    'links_load_failed|kit_(copied|copy_failed|progress_of))))\\.[jt]sx?$',
);

/**
 * The entry lists the files of all pages, and a visitor downloads that list, so most files are named by their hash alone.
 * These are looked for by name: in `.size-limit.json`, in `e2e`, and below. Seven characters are the shortest hash that the
 * bundler takes for so many files.
 */
const lookedFor = /^(core|kit|visits-chart|solve|sha|profile-links-page)/;

/** Where a chunk lies in the build. */
export function fileNameOf(chunk: string): string {
  return lookedFor.test(chunk) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** Whether every page loads a file at once, so that no list has to name it. */
export function isOfEveryPage(file: string): boolean {
  return /assets\/(core|kit)-/.test(file);
}

/** The chunks that have a name; the others are found by the bundler. The first group that a module fits into has it. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'core', test: core },
    { name: 'kit', test: (id) => visitorKit.test(id.replaceAll('\\', '/')) },
    // The following take no module along that a first page would then have to load with them.
    { name: 'words', test: words, includeDependenciesRecursively: false },
    { name: 'login-words', test: loginWords, includeDependenciesRecursively: false },
    { name: 'pieces', test: pieces, includeDependenciesRecursively: false },
    { name: 'open-forms', test: openForms, includeDependenciesRecursively: false },
    { name: 'profile', test: profileKit, includeDependenciesRecursively: false },
    {
      name: 'member-pieces',
      test: (id) => memberPieces.test(id.replaceAll('\\', '/')),
      includeDependenciesRecursively: false,
    },
  ];
}
