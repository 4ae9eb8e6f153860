import { educationId, entriesOf, entryId, sectionIds } from '@/features/public-profile/profile-sections';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import type { User } from '@/shared/api/generated/model/user';
import type { OwnConfirmations } from '@/shared/api/use-own-confirmations';
import { profileInOrder } from '@/shared/lib/own-order';
import { previewOf } from './preview-of';

/** An entry as visitors see it, and the id of its row on the page. */
export type OwnRow = { id: string; entry: PublicSection };

/** The own profile as visitors would see it if nothing of it was hidden: the owner edits what is hidden, too. */
export type OwnPage = {
  page: PublicProfile;
  /** By the id of the entry. */
  rows: ReadonlyMap<number, OwnRow>;
};

const lists = ['workplaces', 'projects', 'repositories', 'contributions', 'schools', 'certifications'] as const;

/** The own page of a profile. */
export function ownPageOf(profile: Profile, user: User, confirmations: OwnConfirmations): OwnPage {
  const unhidden = { ...profile, look: { ...profile.look, hiddenParts: [], hiddenSectionIds: [] } };
  const page = previewOf(unhidden, user, confirmations);
  const inOrder = profileInOrder(profile);
  const ids = new Map<PublicSection, string>();
  const note = (section: string, entries: readonly PublicSection[]) => {
    for (const [index, entry] of entries.entries()) ids.set(entry, entryId(section, index));
  };
  for (const [name, entries] of Object.entries(entriesOf(page)))
    note(sectionIds[name as keyof typeof sectionIds], entries);
  note(educationId, page.schools);
  const rows = new Map<number, OwnRow>();
  for (const list of lists)
    for (const [index, { id }] of inOrder[list].entries()) {
      const entry = page[list][index];
      if (entry !== undefined) rows.set(id, { id: ids.get(entry) ?? `entry-${id}`, entry });
    }
  return { page, rows };
}
