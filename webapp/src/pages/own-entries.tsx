import type { ReactNode } from 'react';
import { entryGap, type ProfileGap } from '@/features/profile/profile-gaps';
import { useMoveItems } from '@/features/profile-look/use-move-items';
import { useSelectItem } from '@/features/profile-look/use-select-item';
import { ProfileSections, type ProfileSectionsProps } from '@/features/profile-sections/profile-sections';
import { partOf, type SectionPart } from '@/features/profile-sections/section-kinds';
import type { SectionSlots } from '@/features/profile-sections/section-slots';
import { type EntryProps, timelineClasses } from '@/features/public-profile/entry-section';
import { isAsidePart } from '@/features/public-profile/profile-sections';
import { rowComponents } from '@/features/public-profile/public-profile-view';
import { AddFromAccounts } from '@/features/repository-candidates/add-from-accounts';
import { SectionFiles } from '@/features/section-files/section-files';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { OwnRow } from './own-page';
import { toPublicSection } from './preview-of';

const { Entry, Row, Work } = rowComponents;

/** How visitors see the entries of a part. */
const rowOf: Record<SectionPart, (props: EntryProps) => ReactNode> = {
  WORK: Entry,
  VOLUNTEERING: Entry,
  CONTRIBUTIONS: Entry,
  PROJECTS: Work,
  REPOSITORIES: Work,
  EDUCATION: Row,
  CERTIFICATIONS: Row,
};

const classesOf: Record<SectionPart, string> = {
  WORK: timelineClasses,
  VOLUNTEERING: timelineClasses,
  CONTRIBUTIONS: timelineClasses,
  PROJECTS: 'grid grid-cols-1 gap-9',
  REPOSITORIES: 'grid grid-cols-1 gap-9',
  EDUCATION: 'grid gap-5',
  CERTIFICATIONS: 'grid gap-5',
};

/** The buttons of a row are at the end of its first line. */
const actionsInside = '*:relative [&>li>:first-child:not(section)]:pe-24';
/** They are beside the column where there is room. */
const actionsBeside = ' lg:[&>li>:first-child:not(section)]:pe-0! lg:[&_[data-row-actions]]:-end-24';

export type OwnEntriesProps = Omit<ProfileSectionsProps, 'slots' | 'narrowParts'> & {
  /** By the id of the entry. */
  rows: ReadonlyMap<number, OwnRow>;
  gaps: readonly ProfileGap[];
  /** The page has two columns. */
  isWide: boolean;
};

const asideParts = (Object.keys(rowOf) as SectionPart[]).filter((part: ProfilePart) => isAsidePart(part));

/** The entries of the own page, as visitors see them. */
export function OwnEntries({ rows, gaps, isWide, ...props }: OwnEntriesProps) {
  const { today, profile } = props;
  const selectItem = useSelectItem(profile);
  const moveItems = useMoveItems(profile);
  const slots: SectionSlots = {
    filesInForm: SectionFiles,
    row: (section, owner) => {
      const Shown = rowOf[partOf(section)];
      const { id, entry } = rows.get(section.id) ?? {
        id: `entry-${section.id}`,
        entry: { ...toPublicSection(section, false), confirmation: null },
      };
      return (
        <Shown id={id} entry={entry} today={today}>
          {owner}
        </Shown>
      );
    },
    listClasses: (part) => `${classesOf[part]} ${actionsInside}${isWide ? '' : actionsBeside}`,
    missingInRow: (section) => entryGap(gaps, section),
    itemsInMenu: (section) => (
      <>
        {moveItems(section)}
        {selectItem(section)}
      </>
    ),
    repositoriesHeader: <AddFromAccounts now={today} returnTo="/app/profile" />,
  };
  return <ProfileSections {...props} slots={slots} {...(isWide && { narrowParts: asideParts })} />;
}
