import { Fragment, type ReactNode } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { sectionsInOrder } from '@/shared/lib/own-order';
import { SectionCard, type SectionEntries } from './section-card';
import { SectionEditor } from './section-editor';
import { partKinds, partOf, type SectionKind, type SectionPart, sectionKinds } from './section-kinds';
import type { SectionSlots } from './section-slots';
import { useContributions } from './use-contributions';
import { useDeleteSection } from './use-delete-section';
import { useSaveSection } from './use-save-section';
import { useSectionEditing } from './use-section-editing';

/** The parts of the page that are lists of entries. Those that the page does not have are left out. */
export type SectionParts = Partial<Record<SectionPart, ReactNode>>;

export type ProfileSectionsProps = {
  profile: Profile;
  /** The present day or moment. */
  today: string;
  /** Whether the operator lets profiles list contributions. */
  hasContributions: boolean;
  slots?: SectionSlots;
  /** The parts that have no room for a form: it is shown in a dialog. */
  narrowParts?: readonly SectionPart[];
  /** Puts the parts into the order of the page. */
  children: (parts: SectionParts) => ReactNode;
};

const noParts: readonly SectionPart[] = [];

/** The entries of the user's profile in their own order: a list for each part of the page, and the form for one entry. */
export function ProfileSections({
  profile,
  today,
  hasContributions,
  slots = {},
  narrowParts = noParts,
  children,
}: ProfileSectionsProps) {
  const save = useSaveSection(profile);
  const contributions = useContributions(hasContributions);
  const entriesOf = (typeId: SectionType): SectionEntries => {
    if (typeId !== 'Contribution') return inOrder(profile[sectionKinds[typeId].list]);
    return contributions.state === 'loaded' ? inOrder(contributions.sections) : contributions;
  };
  const inOrder = (sections: readonly Section[]): SectionEntries => ({
    state: 'loaded',
    sections: sectionsInOrder(sections, profile.look),
  });
  const ofKind = ({ typeId, part }: SectionKind): SectionEntries => {
    const entries = entriesOf(typeId);
    return entries.state === 'loaded'
      ? { state: 'loaded', sections: entries.sections.filter((section) => partOf(section) === part) }
      : entries;
  };
  const shown = partKinds.flatMap((kind) => {
    const entries = ofKind(kind);
    return entries.state === 'loaded' ? entries.sections : [];
  });
  const { editing, focusedId, open, cancel, finish, leave, goTo, noteSaved, noteDirty, addRef } = useSectionEditing(
    shown,
    narrowParts,
  );
  const remove = useDeleteSection(goTo);

  const partWith = (kind: SectionKind): ReactNode => {
    const { typeId, part } = kind;
    const form =
      editing?.part === part ? (
        <SectionEditor
          key={editing.number}
          kind={kind}
          section={editing.section}
          isDialog={editing.isDialog}
          today={today}
          onSave={save}
          onSaved={(saved) => {
            finish(editing.number, saved);
          }}
          onFilesFollow={(saved) => {
            noteSaved(editing.number, saved);
          }}
          onCancel={() => void cancel(editing.number)}
          onDirtyChange={noteDirty}
          filesInForm={slots.filesInForm}
        />
      ) : null;
    const entries = ofKind(kind);
    // Work for nothing is added as a workplace, so there is no place for it while there is none.
    const isLeftOut =
      part === 'VOLUNTEERING' && form === null && entries.state === 'loaded' && entries.sections.length === 0;
    return isLeftOut ? null : (
      <Fragment key={part}>
        <SectionCard
          kind={kind}
          entries={entries}
          primaryId={profile.primaryWorkplaceId}
          hiddenIds={profile.look.hiddenSectionIds}
          isHidden={profile.look.hiddenParts.includes(part)}
          editing={
            editing !== null && form !== null && !editing.isDialog
              ? { section: editing.section, savedId: editing.savedId, form }
              : null
          }
          savedId={focusedId}
          addRef={part === 'VOLUNTEERING' ? undefined : addRef(typeId)}
          slots={slots}
          onAdd={part === 'VOLUNTEERING' ? null : () => void open(typeId, null)}
          onEdit={(section) => void open(typeId, section)}
          onDelete={(section) => {
            leave(section);
            void remove(section);
          }}
        />
        {editing?.isDialog === true ? form : null}
      </Fragment>
    );
  };

  return children(
    Object.fromEntries(
      partKinds
        .filter(({ part }) => hasContributions || part !== 'CONTRIBUTIONS')
        .map((kind) => [kind.part, partWith(kind)]),
    ),
  );
}
