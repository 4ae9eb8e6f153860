import { Fragment } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { m } from '@/shared/i18n/messages';
import { confirm } from '@/shared/ui/confirm';
import { SectionCard } from './section-card';
import { SectionEditor } from './section-editor';
import { sectionKinds, sectionOrder } from './section-kinds';
import type { SectionSlots } from './section-slots';
import { nameOfSection } from './section-words';
import { useContributions } from './use-contributions';
import { useDeleteSection } from './use-delete-section';
import { useSaveSection } from './use-save-section';
import { useSectionEditing } from './use-section-editing';

export type ProfileSectionsProps = {
  profile: Profile;
  /** The present day or moment. */
  today: string;
  /** Whether the operator lets profiles list contributions. */
  hasContributions: boolean;
  slots?: SectionSlots;
};

/** The entries of one's own profile, a card for each type, and the form for one of them. */
export function ProfileSections({ profile, today, hasContributions, slots = {} }: ProfileSectionsProps) {
  const save = useSaveSection(profile);
  const remove = useDeleteSection();
  const contributions = useContributions(hasContributions);
  const { editing, focusedId, open, cancel, finish, drop, noteDirty, focusAdd, addRef } = useSectionEditing();

  const askAndDelete = async (section: Section) => {
    const isConfirmed = await confirm({
      title: m.sections_delete_title({ name: nameOfSection(section) }),
      text: m.sections_delete_text(),
      confirmLabel: sectionKinds[section.typeId].words.confirmDelete(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    drop(section);
    void remove(section);
    focusAdd(section.typeId);
  };

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
            onCancel={() => void cancel(editing.number)}
            onDirtyChange={noteDirty}
            filesInForm={slots.filesInForm}
          />
        ) : null;
      return (
        <Fragment key={typeId}>
          <SectionCard
            kind={kind}
            entries={typeId === 'Contribution' ? contributions : { state: 'loaded', sections: profile[kind.list] }}
            today={today}
            primaryId={profile.primaryWorkplaceId}
            editing={editing !== null && form !== null && !editing.isDialog ? { section: editing.section, form } : null}
            savedId={focusedId}
            addRef={addRef(typeId)}
            headerActions={typeId === 'Repository' ? slots.repositoriesHeader : undefined}
            filesInRow={slots.filesInRow}
            onAdd={() => void open(typeId, null)}
            onEdit={(section) => void open(typeId, section)}
            onDelete={(section) => void askAndDelete(section)}
          />
          {editing?.isDialog === true ? form : null}
        </Fragment>
      );
    });
}
