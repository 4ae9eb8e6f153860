/** Compiles the messages of every language to modules, which `src/shared/i18n` loads. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** The texts of the text pages. They are modules of their own, so that other pages do not load them. */
const isProse = (key) => /^(about|example|faqs|guidelines|privacy|prose|terms)_(?!title$)/.test(key);

/**
 * The beginnings of the keys of texts that a visitor of a profile does not need at first: people, connections, messages and their alerts, reports, notifications,
 * recruiters, applications, receipts, links, invitations, imports, jobs, visits, the dashboard, the account and its security, the setup, the editor of the
 * profile with its forms and files, people whom one has blocked, organizations, what a profile lacks, and pictures in full size.
 */
const memberParts =
  /^(accounts?|alerts|alias|basics|being_found|blocked|candidates|certifications|contributions|date|delete|editor|exports|external|files|gaps|inbox|organizations|passkeys|photo|projects|public_profile_share|read_receipts|repositories|review|schools|sections|send|sessions|setup|tokens|visibility|webhooks|workplaces)_/;

/** Those of whose parts the navigation shows the title, and what is new. */
const memberPages =
  /^(applications|connect|connections|contact|dashboard|import|invites|hiring|jobs|lightbox|links|messages|notifications|people|person|recruiter|report|requests|share|suggestions|visits)_(?!open$|title$|unread$)/;

/** The texts of errors that only members' pages can get (`src/shared/i18n/error-text.ts`). */
const memberErrors =
  /^error_(profile_already_exists|account_access_ended|file_too_large|file_unreadable|too_many_files|unsupported_file_type|storage_quota_exceeded|email_taken|passkey_limit|token_scope|token_limit|webhook_limit|webhook_disabled|role_change_not_allowed|export_in_progress|export_not_ready|repository_account_required|section_type_immutable|section_limit_exceeded|profile_text_limit_exceeded|external_link_type_not_allowed|import_invalid|link_limit_exceeded|invite_link_limit_exceeded|free_mail_provider|organization_limit_exceeded|organization_role|last_owner|team_limit_exceeded|job_limit_exceeded|job_search_limit_exceeded)$/;

/**
 * The texts of pages below /app that visitors of public pages do not need at first: those of signing in and of invitations, of all forms and
 * their fields, of refusals, and of the navigation of members. The login needs them without the others of members.
 */
const isAppText = (key) =>
  !isMemberText(key) &&
  /^(captcha|code|error|form|goodbye|invite|login|preview|providers|rule)_(?!(heading|redirect_(failed|done)|session_expired|request_limit_exceeded)$)|^kit_(characters_left|code_\w+|combobox_none|commands\w*|remove_tag|required\w*|select_placeholder|step_state_\w+|tag_\w+)$|^passkeys_failed$|^shell_(account|blocked_users|command\w*|dashboard|expand|hiring|invite_links|jobs|log_out\w*|main_navigation|minimize|new|open_menu|people|profile\w*|search\w*|security|theme\w*)$/.test(
    key,
  );

/** Texts of these parts that the profile itself, the landing page or the login show, too. */
const isVisitorTextToo = (key) => /^(contributions_kind_\w+|passkeys_failed|send_action)$/.test(key);

const isMemberText = (key) =>
  key === 'connect' ||
  ((memberParts.test(key) || memberPages.test(key) || memberErrors.test(key)) &&
    !isVisitorTextToo(key) &&
    !isServerText(key));

/**
 * The texts of the landing page alone, with those of the pages whose parts it shows in small. They are a module of their own, so that a
 * visitor of a profile does not load them.
 */
const isLandingText = (key) =>
  isOnlyOnLanding(key) ||
  /^(example_(staff|senior|project|project_text)|jobs_rate_within|share_copy|links_row_(deleted|opened)|visits_(today|last_7_days|last_30_days|recruiters))$/.test(
    key,
  );

const isOnlyOnLanding = (key) => /^home_(?!(title|claim|create_profile|example_name|nav_\w+)$)/.test(key);

/**
 * The texts of a job that visitors read, some of which members read elsewhere, too. They are a module of their own, so that a visitor of a
 * job does not load those of members.
 */
const isJobText = (key) =>
  isOnlyOnJobs(key) ||
  /^jobs_(name_unknown|proven|not_proven|pay_unpaid|place_more|place_of|remote_\w+|for_later|tags|tag_shared|posted\w*|closes_\w+|ended_\w+|facts|vacancy_\w+|starts|languages|reads_\w+|answer|answer_text|what_you_do|required|apply_at|job_failed|rate|rate_within|rate_counted)$|^messages_pay_(year|month|day|hour)$/.test(
    key,
  );

const isOnlyOnJobs = (key) => /^public_(job|jobs|organization)_(?!(title|lead|load_failed)$)/.test(key);

/** Texts that the server writes without the application: those of notifications, and of the page on which mails are stopped. */
const isServerText = (key) => /^notification_|(^|_)unsubscribe_/.test(key);

/** "E-Mail" stays on one line: an invisible word joiner follows its hyphen. A name that is saved has none. */
export const inOneLine = (key, text) => (key === 'send_new_name' ? text : text.replaceAll('E-Mail', 'E-\u2060Mail'));

/**
 * @param {string} project the folder with the settings of the project, which names the languages and their files
 * @param {string} outdir is replaced; the long texts are in its folder `prose`, those that members read in `member`,
 * those of all pages below /app in `app`, those of the landing page in `landing`, those of a job in `jobs`
 */
export async function compileMessages(project, outdir) {
  await compilePart(
    project,
    outdir,
    (key) =>
      !isProse(key) &&
      !isMemberText(key) &&
      !isAppText(key) &&
      !isOnlyOnLanding(key) &&
      !isOnlyOnJobs(key) &&
      !isServerText(key),
  );
  await compilePart(project, join(outdir, 'prose'), isProse);
  await compilePart(project, join(outdir, 'member'), isMemberText);
  await compilePart(project, join(outdir, 'app'), isAppText);
  await compilePart(project, join(outdir, 'landing'), isLandingText);
  await compilePart(project, join(outdir, 'jobs'), isJobText);
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
