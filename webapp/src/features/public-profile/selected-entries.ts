import type { PublicFile } from '@/shared/api/generated/model/public-file';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { m } from '@/shared/i18n/messages';
import { contributionKindText } from '@/shared/i18n/work-words';
import { beginningOf } from './beginning-of';
import { type Inline, parseMarkdown } from './markdown';
import { isPicture, type Picture } from './picture-list';
import { educationId, entriesOf, entryId, sectionIds } from './profile-sections';

/** A selected entry, and the id of its row on the page. */
export type SelectedEntry = { rowId: string; entry: PublicSection };

/** A text of at most so many characters is shown whole below the picture, and of a longer one its beginning. */
const shortText = 160;

/** The selected entries of a profile in the order of their owner. */
export function selectedOf(profile: PublicProfile): SelectedEntry[] {
  const lists = Object.entries(entriesOf(profile)).map(
    ([name, entries]) => [sectionIds[name as keyof typeof sectionIds], entries] as const,
  );
  return [...lists, [educationId, profile.schools] as const]
    .flatMap(([id, entries]) => entries.map((entry, index) => ({ rowId: entryId(id, index), entry })))
    .filter(({ entry }) => entry.selected !== undefined)
    .toSorted((a, b) => (a.entry.selected ?? 0) - (b.entry.selected ?? 0));
}

/** The picture of a selected entry: the first one of its files. */
export const pictureOf = ({ files }: PublicSection): Picture | undefined => files.find(isPicture);

/** The first line of a description without its marks, or its beginning. `isAll` says that the description has no more. */
export function firstLineOf({ attributes }: PublicSection): { text: string; isAll: boolean } {
  const blocks = parseMarkdown(attributes.description ?? '');
  const [block] = blocks;
  const whole = plain(block?.kind === 'list' ? (block.items[0] ?? []) : (block?.content ?? []));
  const [text = ''] = whole.split('\n');
  if (text.length > shortText) return { text: `${beginningOf(text, shortText)}…`, isAll: false };
  return { text, isAll: blocks.length <= 1 && block?.kind !== 'list' && text === whole };
}

const plain = (content: readonly Inline[]): string =>
  content.map((part) => (typeof part === 'string' ? part : 'strong' in part ? plain(part.strong) : part.text)).join('');

/** The name of an entry, and what kind of thing it is or for whom it was made. */
export function namesOf({ typeId, title, organization, attributes }: PublicSection): {
  name: string;
  kind: string | null;
} {
  const name = (typeId === 'School' ? organization : (title ?? organization)) ?? '';
  const kinds: Partial<Record<PublicSection['typeId'], string | null | undefined>> = {
    School: attributes.degree ?? title,
    Repository: m.public_profile_repository(),
    Contribution: contributionKindText(attributes.kind) ?? organization,
  };
  const kind = typeId in kinds ? kinds[typeId] : organization;
  return { name, kind: kind === name ? null : (kind ?? null) };
}

/**
 * The number of an entry and its unit, in the order in which the language says them: "2,140" and " stars". Numbers come
 * with an import alone (docs/adr/0066), so most entries have none.
 */
export function numberOf({ attributes }: PublicSection): { text: string; isNumber: boolean }[] {
  const { stars, numbersFrom } = attributes;
  if (stars == null || numbersFrom == null) return [];
  return m
    .public_profile_stars({ count: stars })
    .split(/([\d.,]+)/)
    .filter(Boolean)
    .map((text) => ({ text, isNumber: /\d/.test(text) }));
}

/**
 * The entries of a section of the page. Of a selected one, the section has what is not shown at the top: no picture, no
 * number and no text of one line.
 */
export const asRows = (entries: readonly PublicSection[]): readonly PublicSection[] =>
  entries.map((entry) => (entry.selected === undefined ? entry : asRow(entry)));

function asRow(entry: PublicSection): PublicSection {
  const { attributes, files } = entry;
  const { description, forks, pushedAt, numbersFrom } = attributes;
  const picture: PublicFile | undefined = pictureOf(entry);
  return {
    ...entry,
    attributes: {
      ...attributes,
      description: firstLineOf(entry).isAll ? null : description,
      stars: null,
      numbersFrom: forks == null && pushedAt == null ? null : numbersFrom,
    },
    files: files.filter((file) => file !== picture),
  };
}
