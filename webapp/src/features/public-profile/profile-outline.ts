import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { PublicFile } from '@/shared/api/generated/model/public-file';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { externalSites, isKnownLinkType } from '@/shared/config/external-links';
import { confirmationText } from '@/shared/i18n/confirmation-words';
import { formatMonth, nextFact } from '@/shared/i18n/format-visitor';
import { languageLevelText, languageName } from '@/shared/i18n/language-words';
import { m } from '@/shared/i18n/messages';
import { beginningOf } from './beginning-of';
import { circumstancesOf, datesOf, repositoryNumbersOf, schoolFactsOf, workFactsOf } from './entry-facts';
import { headlineOf, placeOf } from './head-facts';
import { type Inline, parseMarkdown } from './markdown';
import { entriesOf, isAsidePart, partsInOrder } from './profile-sections';
import { doiAddress, hostOf } from './web-address';

/*
 * The content of a PDF file of a profile. The server draws it (modules/sharing/internal/profilepdf/outline.go), and its texts are
 * those of the page.
 */

/** A part of a paragraph. `url` is the target of a link, or ''. */
export type OutlineInline = { text: string; isBold: boolean; url: string };

/** A paragraph, or an item of a list with a marker before it. */
export type OutlineBlock = { marker: string; inline: OutlineInline[] };

/** A workplace, a project and the like. Unknown values are empty. */
export type OutlineEntry = {
  title: string;
  url: string;
  dates: string;
  facts: string[];
  text: OutlineBlock[];
  tags: string[];
  /** The names of the attached files, in a sentence. The PDF file has no links to them. */
  files: string;
};

export type OutlineSection = {
  title: string;
  /** Whether it is short enough for the second column of a file with two. */
  isAside: boolean;
  entries: OutlineEntry[];
};

export type ProfileOutline = {
  name: string;
  sentence: string;
  facts: string[];
  /**
   * The URL of the page with its alias, or ''. A personal link is a secret, so a file that may be passed on must not
   * contain it.
   */
  address: string;
  footer: string;
  /** The size of a text in points. Titles and facts are in proportion to it. */
  textSize: number;
  /** What the owner says to the reader of a personal link; without text if there is nothing. */
  note: { title: string; text: OutlineBlock[] };
  sections: OutlineSection[];
};

/** The extent of an outline: the whole profile, or one of several shorter forms for a file of one page. */
export type Extent = keyof typeof extents;

/** How much of a text is kept. */
type TextLimit = {
  /** The number of paragraphs and items of lists. */
  blocks: number;
  characters: number;
};

type Limits = {
  /** The number of entries of each kind. */
  work: number;
  others: number;
  /** The text about the person, that of each of the newest workplaces, of each older one, and of each other entry. */
  summary: TextLimit;
  newest: TextLimit;
  older: TextLimit;
  description: TextLimit;
  /** The number of skills of each entry, and of the person. */
  entryTags: number;
  tags: number;
  /** The number of file names of each entry. */
  files: number;
  /** The number of references, which are texts of others about the person. */
  references: number;
  /** The size of a text in points. */
  textSize: number;
};

/** The workplaces that keep a text on a page, however little room there is. */
const newestWork = 3;

const all = Number.POSITIVE_INFINITY;
const everything: TextLimit = { blocks: all, characters: all };
const nothing: TextLimit = { blocks: 0, characters: 0 };
const sizes = { usual: 10, small: 9 };

const full: Limits = {
  work: all,
  others: all,
  summary: everything,
  newest: everything,
  older: everything,
  description: everything,
  entryTags: all,
  tags: all,
  files: all,
  references: all,
  textSize: sizes.usual,
};
const long: Limits = {
  ...full,
  work: 6,
  others: 3,
  summary: { blocks: all, characters: 900 },
  newest: { blocks: 4, characters: 700 },
  older: { blocks: 2, characters: 240 },
  description: { blocks: 2, characters: 240 },
  entryTags: 8,
  tags: 40,
  files: 3,
  references: 1,
};
/* Each form leaves out more than the one before: older texts, then skills, and then the letters become smaller. */
const withoutOlderTexts: Limits = { ...long, older: nothing, description: nothing, references: 0 };
const fewerTags: Limits = { ...withoutOlderTexts, others: 2, entryTags: 4, tags: 20, files: 0 };
const withoutEntryTags: Limits = { ...fewerTags, newest: { blocks: 3, characters: 480 }, entryTags: 0, tags: 16 };
const small: Limits = { ...withoutEntryTags, textSize: sizes.small };
const smallest: Limits = {
  ...small,
  work: 5,
  others: 1,
  summary: { blocks: all, characters: 450 },
  newest: { blocks: 2, characters: 240 },
  tags: 10,
};

const extents = { full, long, withoutOlderTexts, fewerTags, withoutEntryTags, small, smallest } satisfies Record<
  string,
  Limits
>;

export type OutlineInput = {
  profile: PublicProfile;
  /** Any instant or day. */
  today: string;
  /** The origin of the site. */
  origin: string;
  extent: Extent;
};

/** The outline of a profile, in the current language. */
export function outlineOf({ profile, today, origin, extent }: OutlineInput): ProfileOutline {
  const limits = extents[extent];
  const { attributes, schools } = profile;
  const { workplaces, volunteering, projects, repositories, certifications, contributions } = entriesOf(profile);
  const primary = profile.workplaces.find((workplace) => workplace.isPrimary);
  const headline = headlineOf(profile);
  const address = profile.alias === null ? '' : `${origin}/p/${profile.alias}`;
  const entry = (section: PublicSection, facts: string[], text = limits.description) =>
    entryOf(section, facts, { today, limits, text });
  const summary = shortened(blocksOf(attributes?.summary), limits.summary);
  const skills = (attributes?.tags ?? []).slice(0, limits.tags).map((tag) => tag.label);
  const languages = (attributes?.languages ?? []).map(
    ({ code, level }) => `${languageName(code)} (${languageLevelText(level)})`,
  );
  const links = (attributes?.externalLinks ?? []).filter(({ type }) => isKnownLinkType(type));
  const websites = (attributes?.websites ?? []).filter(({ url }) => hostOf(url) !== null);
  const interests = attributes?.interests ?? [];
  const references = (attributes?.references ?? []).slice(0, limits.references);
  const sections: Record<ProfilePart, Omit<OutlineSection, 'isAside'>> = {
    SUMMARY: {
      title: m.public_profile_about(),
      entries: summary.length === 0 ? [] : [{ ...emptyEntry, text: summary }],
    },
    WORK: {
      title: m.public_profile_work(),
      entries: workplaces
        .slice(0, limits.work)
        .map((work, index) =>
          entry(work, circumstancesOf(work, today), index < newestWork ? limits.newest : limits.older),
        ),
    },
    VOLUNTEERING: {
      title: m.public_profile_volunteering(),
      entries: volunteering.slice(0, limits.others).map((work) => entry(work, circumstancesOf(work, today))),
    },
    PROJECTS: {
      title: m.public_profile_projects(),
      entries: projects
        .slice(0, limits.others)
        .map((project) => entry(project, [...workFactsOf(project), ...repositoryNumbersOf(project)])),
    },
    REPOSITORIES: {
      title: m.public_profile_repositories(),
      entries: repositories
        .slice(0, limits.others)
        .map((repository) =>
          entry(repository, [
            ...(repository.attributes.language ? [repository.attributes.language] : []),
            ...workFactsOf(repository),
            ...repositoryNumbersOf(repository),
          ]),
        ),
    },
    CERTIFICATIONS: {
      title: m.public_profile_certifications(),
      entries: certifications
        .slice(0, limits.others)
        .map((certification) => entry(certification, circumstancesOf(certification, today))),
    },
    CONTRIBUTIONS: {
      title: m.public_profile_contributions(),
      entries: contributions
        .slice(0, limits.others)
        .map((contribution) => entry(contribution, [...circumstancesOf(contribution, today), ...doiOf(contribution)])),
    },
    EDUCATION: {
      title: m.public_profile_education(),
      entries: schools.slice(0, limits.others).map((school) => entry(school, schoolFactsOf(school))),
    },
    TAGS: { title: m.public_profile_skills(), entries: skills.length === 0 ? [] : [{ ...emptyEntry, tags: skills }] },
    LANGUAGES: {
      title: m.public_profile_languages(),
      entries: languages.length === 0 ? [] : [{ ...emptyEntry, facts: languages }],
    },
    LINKS: {
      title: m.public_profile_links(),
      entries: links.length === 0 ? [] : [{ ...emptyEntry, text: links.map(linkOf) }],
    },
    WEBSITES: {
      title: m.public_profile_websites(),
      entries: websites.length === 0 ? [] : [{ ...emptyEntry, text: websites.map(websiteOf) }],
    },
    INTERESTS: {
      title: m.public_profile_interests(),
      entries: interests.length === 0 ? [] : [{ ...emptyEntry, facts: interests }],
    },
    REFERENCES: {
      title: m.public_profile_references(),
      entries: references.map(({ name, text }) => ({ ...emptyEntry, title: name, text: blocksOf(text) })),
    },
  };
  return {
    name: profile.displayName,
    sentence: [
      primary === undefined ? null : `${primary.title} ${m.public_profile_headline_at()} ${primary.organization}`,
      headline,
    ]
      .filter(Boolean)
      .join(nextFact),
    facts: [
      attributes?.pronouns,
      placeOf(attributes?.location, attributes?.countryCode),
      attributes?.openToWork ? m.public_profile_open_to_work() : null,
    ].filter((fact): fact is string => Boolean(fact)),
    address,
    footer: [address.replace(/^https?:\/\//, ''), m.pdf_as_of({ month: formatMonth(today) })]
      .filter(Boolean)
      .join(nextFact),
    textSize: limits.textSize,
    note: { title: m.public_profile_note(), text: blocksOf(profile.note) },
    sections: orderOf(profile.look)
      .map((part) => ({ ...sections[part], isAside: isAsidePart(part) }))
      .filter(({ entries }) => entries.length > 0),
  };
}

/** The order of the parts in a file: that of the look, or else certifications and education before skills, as readers of a CV expect. */
const orderOf = (look: PublicProfile['look']) =>
  (look?.parts ?? []).length > 0 ? partsInOrder(look) : partsInOrder({ parts: orderOfFile });

const orderOfFile: ProfilePart[] = [
  'SUMMARY',
  'WORK',
  'VOLUNTEERING',
  'PROJECTS',
  'REPOSITORIES',
  'CERTIFICATIONS',
  'CONTRIBUTIONS',
  'EDUCATION',
];

const emptyEntry: OutlineEntry = { title: '', url: '', dates: '', facts: [], text: [], tags: [], files: '' };

type EntryForm = { today: string; limits: Limits; text: TextLimit };

function entryOf(section: PublicSection, facts: string[], { today, limits, text }: EntryForm): OutlineEntry {
  const { typeId, title, organization, attributes, tags, files, confirmation } = section;
  // A school has its organization as its name, and its title is one of the facts. For a project, the organization is
  // one of the facts.
  const names = typeId === 'School' ? [organization] : typeId === 'Project' ? [title] : [title, organization];
  return {
    title: names.filter(Boolean).join(', ') || (organization ?? ''),
    url: addressOf(attributes),
    dates: inLines(datesOf(section, today).text),
    facts: confirmation === null ? facts : [...facts, confirmationText(confirmation)],
    text: shortened(blocksOf(attributes.description), text),
    tags: tags.slice(0, limits.entryTags).map((tag) => tag.label),
    files: filesOf(files.slice(0, limits.files)),
  };
}

/** The target of the title: the page of the entry, or else its DOI. */
const addressOf = ({ url, doi }: PublicSection['attributes']): string =>
  url && hostOf(url) !== null ? url : doi ? doiAddress(doi) : '';

/** Returns a period that can only break after its dash. */
const inLines = (dates: string): string => dates.replaceAll(' ', '\u00A0').replace('–\u00A0', '– ');

const doiOf = ({ attributes }: PublicSection): string[] => (attributes.doi ? [`doi:${attributes.doi}`] : []);

const filesOf = (files: readonly PublicFile[]): string =>
  files.length === 0 ? '' : m.pdf_files({ names: files.map(({ name, caption }) => caption ?? name).join(', ') });

function linkOf({ type, value }: { type: string; value: string }): OutlineBlock {
  if (!isKnownLinkType(type)) return { marker: '', inline: [] };
  const { label, prefix } = externalSites[type];
  return {
    marker: '',
    inline: [
      { text: `${label}: `, isBold: false, url: '' },
      { text: (prefix + value).replace('https://', ''), isBold: false, url: prefix + value },
    ],
  };
}

function websiteOf({ title, url }: { title?: string | null; url: string }): OutlineBlock {
  const address = { text: url.replace('https://', ''), isBold: false, url };
  return { marker: '', inline: title ? [{ text: `${title}: `, isBold: false, url: '' }, address] : [address] };
}

/** The paragraphs and items of lists of a text. */
function blocksOf(text: string | null | undefined): OutlineBlock[] {
  return parseMarkdown(text ?? '').flatMap((block): OutlineBlock[] =>
    block.kind === 'paragraph'
      ? [{ marker: '', inline: inlineOf(block.content, false) }]
      : block.items.map((item, index) => ({
          marker: block.isOrdered ? `${block.first + index}.` : '•',
          inline: inlineOf(item, false),
        })),
  );
}

function inlineOf(content: readonly Inline[], isBold: boolean): OutlineInline[] {
  return content.flatMap((node): OutlineInline[] => {
    if (typeof node === 'string') return [{ text: node, isBold, url: '' }];
    if ('strong' in node) return inlineOf(node.strong, true);
    return [{ text: node.text, isBold, url: node.url }];
  });
}

/** The beginning of a text. */
function shortened(blocks: readonly OutlineBlock[], limit: TextLimit): OutlineBlock[] {
  let left = limit.characters;
  const kept: OutlineBlock[] = [];
  for (const { marker, inline } of blocks.slice(0, limit.blocks)) {
    if (left <= 0) break;
    const parts: OutlineInline[] = [];
    for (const part of inline) {
      if (left <= 0) break;
      parts.push(part.text.length <= left ? part : { ...part, text: `${beginningOf(part.text, left)}…` });
      left -= part.text.length;
    }
    kept.push({ marker, inline: parts });
  }
  return kept;
}
