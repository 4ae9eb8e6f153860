import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Changes with a new version of a library alone, so a returning visitor has it already. */
const core =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](router-core|react-router|history|store|react-store))[\\/](?!.*useBlocker)/;

/**
 * The pieces that a visitor's page uses. Left alone they would become a dozen chunks of a few hundred bytes, which
 * compress badly and cost a request each.
 */
const visitorUi = 'avatar badge brand button-classes card cover icon link notify tag';
const visitorKit = new RegExp(
  `src/shared/(ui/(${visitorUi.replaceAll(' ', '|')})\\.tsx?|lib/(class-names|event-emitter|initials|page-title|request-queue|unsaved-work|use-now)\\.ts|` +
    'api/(api-error|http)\\.ts|i18n/(format-visitor|work-words)\\.ts)$',
);

/** Texts of a word or two that several pages share, the titles above all: each would be a file. */
const words =
  /i18n[\\/]messages[\\/]messages[\\/](title_(?!login)\w+|(send|profile_blocked|page_not_found|profile_restricted|profile_suspended|unknown_error|about|guidelines|privacy|terms)_title|blocked_unblock|kit_(close|cancel))\.js$/;

/** What the page of a profile shares with the pages beside it. */
const profileKit =
  /src[\\/](features[\\/]public-profile[\\/](profile-card|page-classes)|shared[\\/](config[\\/]external-links|i18n[\\/](language-words|messages[\\/]messages[\\/]language_level_\w+)))\.[jt]sx?$/;

/** The same for the login: what it says is nothing for a visitor's first page. */
const loginWords =
  /i18n[\\/]messages[\\/]messages[\\/](home_claim|kit_retry|error_request_limit_exceeded|title_login|login_redirect_failed|captcha_(quiet|working|failed))\.js$/;

type Chunking = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

/**
 * What the login needs beyond a visitor's page, in a few files: left alone, it would come in thirty of a few hundred bytes, which
 * compress badly. Each group is closed: what its modules need is in it, in one above it, or with the visitor.
 */
const ofLogin: readonly (readonly [name: string, modules: RegExp])[] = [
  ['state', /node_modules\/jotai\/(?!.*atomWith(Storage|Reset))|src\/shared\/state\/invite/],
  [
    'query',
    /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*([qQ]ueryClient\.js|Cache|infiniteQueryObserver|useInfinite))|src\/shared\/api\/generated\/endpoints\/(auth|status)/,
  ],
  [
    'bits',
    /src\/shared\/(ui\/(button|control-classes|gear-path|skeleton|spinner|status-mark)|lib\/|i18n\/format|api\/strategy|config\/)/,
  ],
  [
    'fields',
    /node_modules\/(react-hook-form|zod|@hookform)\/|@base-ui\/react\/(field|input|internals\/(field|form|labelable(?!.*AriaLabelledBy)))|src\/shared\/(form\/|ui\/(field|text-input)\.|api\/generated\/schemas\/)|useBlocker/,
  ],
  [
    'base',
    /node_modules\/(@base-ui\/react\/(internals|merge-props|utils\/(getFinite|resolve))|@base-ui\/utils\/(?!platform)|@floating-ui\/utils\/.*dom)/,
  ],
  ['sign-in', /src\/features\/(sign-in\/(?!brand-panel)|captcha\/)/],
];

/** The modules that a page loads at once, those of its imports included; texts are left out, which all stand in one list. */
function reachOf(page: string, chunking: Chunking, known = new Set<string>()): Set<string> {
  if (known.has(page) || /[\\/]i18n[\\/]messages[\\/]/.test(page)) return known;
  known.add(page);
  for (const imported of chunking.getModuleInfo(page)?.importedIds ?? []) {
    reachOf(imported, chunking, known);
  }
  return known;
}

const fileOf = (page: string) => fileURLToPath(new URL(`../${page}`, import.meta.url)).replaceAll('\\', '/');

/** The group of a module that the login loads and no visitor; null for every other one. */
function groupOfLogin() {
  let login: Set<string> | undefined;
  let visitor: Set<string> | undefined;
  return (id: string, chunking: Chunking): string | null => {
    login ??= reachOf(fileOf('src/pages/login-page.tsx'), chunking);
    visitor ??= ['index.html', 'src/main.tsx', 'src/pages/public-profile-page.tsx', 'src/pages/home-page.tsx'].reduce(
      (known, page) => reachOf(fileOf(page), chunking, known),
      new Set<string>(),
    );
    if (!login.has(id) || visitor.has(id)) return null;
    const module = id.replaceAll('\\', '/');
    return ofLogin.find(([, modules]) => modules.test(module))?.[0] ?? null;
  };
}

/**
 * The entry lists the files of all pages, and a visitor downloads that list, so most files are named by their hash alone.
 * These are looked for by name: in `.size-limit.json`, in `e2e`, and below.
 */
const lookedFor = /^(core|kit|visits-chart|solve|sha|profile-links-page)/;

/** Where a chunk lies in the build. */
export function fileNameOf(chunk: string): string {
  return lookedFor.test(chunk) ? 'assets/[name]-[hash].js' : 'assets/[hash:8].js';
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
    { name: 'profile', test: profileKit, includeDependenciesRecursively: false },
    { name: groupOfLogin(), includeDependenciesRecursively: false },
  ];
}
