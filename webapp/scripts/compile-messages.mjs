/** Compiles the messages of every language to modules, which `src/shared/i18n` loads. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** The long texts of the text pages. They are modules of their own, so that other pages do not load them. */
const isProse = (key) => /^(about|example|guidelines|privacy|terms)_(?!title$)|^faqs_(\w+_answer|group_\w+)$/.test(key);

/**
 * The beginnings of the keys of texts that a visitor of a profile does not need at first: people, connections, messages, reports, notifications,
 * recruiters, links, invitations, imports, jobs, chat, visits, the dashboard, the account and its security, the setup, the editor of the
 * profile with its forms and files, people whom one has blocked, what a profile lacks, and pictures in full size.
 */
const memberParts =
  /^(accounts?|alias|basics|being_found|blocked|candidates|certifications|contributions|date|delete|editor|exports|external|files|gaps|passkeys|photo|projects|public_profile_share|repositories|review|schools|sections|send|sessions|setup|visibility|workplaces)_/;

/** Those of whose parts the navigation shows the title, and what is new. */
const memberPages =
  /^(chat|connect|connections|contact|dashboard|import|invites|jobs|lightbox|links|messages|notifications|people|person|recruiter|report|requests|share|suggestions|visits)_(?!open$|title$|unread$)/;

/** Texts of these parts that the profile itself, the landing page or the login show, too. */
const isVisitorTextToo = (key) => /^(contributions_kind_\w+|passkeys_failed|send_action)$/.test(key);

const isMemberText = (key) =>
  key === 'connect' || ((memberParts.test(key) || memberPages.test(key)) && !isVisitorTextToo(key));

/**
 * The texts of the landing page alone, with those of the pages whose parts it shows in small. They are a module of their own, so that a
 * visitor of a profile does not load them.
 */
const isLandingText = (key) =>
  isOnlyOnLanding(key) ||
  /^(example_(senior|project|project_text)|faqs_(who_sees|take_back|who_visited|password)_answer|share_copy|links_row_(deleted|opened)|visits_(today|last_7_days|last_30_days|recruiters))$/.test(
    key,
  );

const isOnlyOnLanding = (key) => /^home_(?!(title|claim|create_profile|example_name)$)/.test(key);

/** "E-Mail" stays on one line: an invisible word joiner follows its hyphen. A name that is saved has none. */
export const inOneLine = (key, text) => (key === 'send_new_name' ? text : text.replaceAll('E-Mail', 'E-\u2060Mail'));

/**
 * @param {string} project the folder with the settings of the project, which names the languages and their files
 * @param {string} outdir is replaced; the long texts are in its folder `prose`, those that members read in `member`,
 * those of the landing page in `landing`
 */
export async function compileMessages(project, outdir) {
  await compilePart(project, outdir, (key) => !isProse(key) && !isMemberText(key) && !isOnlyOnLanding(key));
  await compilePart(project, join(outdir, 'prose'), isProse);
  await compilePart(project, join(outdir, 'member'), isMemberText);
  await compilePart(project, join(outdir, 'landing'), isLandingText);
}

/** Compiles a temporary copy of the project that has only the messages whose keys pass. */
async function compilePart(project, outdir, passes) {
  const format = 'plugin.inlang.messageFormat';
  const absolute = (path) => resolve(dirname(resolve(project)), path);
  const settings = JSON.parse(readFileSync(join(project, 'settings.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'wright-messages-'));
  try {
    for (const locale of settings.locales) {
      const file = absolute(settings[format].pathPattern.replace('{locale}', locale));
      const messages = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
        .filter(([key]) => passes(key))
        .map(([key, message]) => [key, JSON.parse(inOneLine(key, JSON.stringify(message)))]);
      writeFileSync(join(folder, `${locale}.json`), JSON.stringify(Object.fromEntries(messages)));
    }
    const part = join(folder, 'project.inlang');
    mkdirSync(part);
    const modules = settings.modules.map(absolute);
    const partSettings = { ...settings, modules, [format]: { pathPattern: join(folder, '{locale}.json') } };
    writeFileSync(join(part, 'settings.json'), JSON.stringify(partSettings));
    await compile({
      project: part,
      outdir,
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
      emitTsDeclarations: true,
      emitReadme: false,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await compileMessages('./project.inlang', './src/shared/i18n/compiled-messages');
