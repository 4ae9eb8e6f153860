import { Fragment, type Ref, useImperativeHandle } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { sectionsInOrder } from '@/shared/lib/own-order';
import { SectionCard, type SectionEntries } from './section-card';
import { SectionEditor } from './section-editor';
import { sectionKinds, sectionOrder } from './section-kinds';
import type { SectionSlots } from './section-slots';
import { useContributions } from './use-contributions';
import { useDeleteSection } from './use-delete-section';
import { useSaveSection } from './use-save-section';
import { useSectionEditing } from './use-section-editing';

export type ProfileSectionsHandle = {
  /** Opens the form of an entry, or of a new one. */
  open: (typeId: SectionType, entry: Section | null) => void;
};

export type ProfileSectionsProps = {
  ref?: Ref<ProfileSectionsHandle>;
  profile: Profile;
  /** The present day or moment. */
  today: string;
  /** Whether the operator lets profiles list contributions. */
  hasContributions: boolean;
  slots?: SectionSlots;
};

/** The sections of the user's profile in the order of the page: a card for each type, and the form for one entry. */
export function ProfileSections({ ref, profile, today, hasContributions, slots = {} }: ProfileSectionsProps) {
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
  const shown = sectionOrder.flatMap((typeId) => {
    const entries = entriesOf(typeId);
    return entries.state === 'loaded' ? entries.sections : [];
  });
  const { editing, focusedId, open, cancel, finish, leave, goTo, noteSaved, noteDirty, addRef } =
    useSectionEditing(shown);
  const remove = useDeleteSection(goTo);
  useImperativeHandle(ref, () => ({
    open: (typeId, entry) => void open(typeId, entry),
  }));

  return sectionOrder
    .filter((typeId) => hasContributions || typeId !== 'Contribution')
    .map((typeId) => {
      const kind = sectionKinds[typeId];
      const form =
        editing?.typeId === typeId ? (
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
      return (
        <Fragment key={typeId}>
          <SectionCard
            kind={kind}
            entries={entriesOf(typeId)}
            today={today}
            primaryId={profile.primaryWorkplaceId}
            editing={
              editing !== null && form !== null && !editing.isDialog
                ? { section: editing.section, savedId: editing.savedId, form }
                : null
            }
            savedId={focusedId}
            addRef={addRef(typeId)}
            headerActions={typeId === 'Repository' ? slots.repositoriesHeader : undefined}
            filesInRow={slots.filesInRow}
            proofInRow={slots.proofInRow}
            itemsInMenu={slots.itemsInMenu}
            onAdd={() => void open(typeId, null)}
            onEdit={(section) => void open(typeId, section)}
            onDelete={(section) => {
              leave(section);
              void remove(section);
            }}
          />
          {editing?.isDialog === true ? form : null}
        </Fragment>
      );
    });
}
