import { useCallback, useRef, useState } from 'react';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { m } from '@/shared/i18n/messages/messages';
import { useScreen } from '@/shared/lib/use-screen';
import { confirm } from '@/shared/ui/confirm';
import { useDeleteWorkplace } from './use-delete-workplace';
import { useSaveWorkplace } from './use-save-workplace';
import { WorkplaceEditor } from './workplace-editor';
import { nameOfWorkplace } from './workplace-words';
import { WorkplacesView } from './workplaces-view';

export type WorkplacesProps = {
  profile: Profile;
  /** The present day or moment. */
  today: string;
};

/** What is being edited, and where: turning a phone must not take the form away. */
type Editing = { workplace: Section | null; isDialog: boolean };

/** The workplaces of one's own profile. */
export function Workplaces({ profile, today }: WorkplacesProps) {
  const screen = useScreen();
  const save = useSaveWorkplace(profile);
  const remove = useDeleteWorkplace();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const isDirty = useRef(false);
  const add = useRef<HTMLButtonElement>(null);
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  const mayDiscard = async () =>
    !isDirty.current ||
    (await confirm({
      title: m.workplaces_discard_title(),
      text: m.workplaces_discard_text(),
      confirmLabel: m.workplaces_discard_confirm(),
      cancelLabel: m.form_leave_stay(),
      isDangerous: true,
    }));
  const open = async (workplace: Section | null) => {
    if (!(await mayDiscard())) return;
    isDirty.current = false;
    setSavedId(null);
    setEditing({ workplace, isDialog: screen === 'xs' || screen === 'sm' });
  };
  const cancel = async () => {
    if (!(await mayDiscard())) return;
    isDirty.current = false;
    // The form takes the focus with it: it goes on from where it was opened.
    setSavedId(editing?.workplace?.id ?? null);
    setEditing(null);
    if (editing?.workplace === null) add.current?.focus();
  };
  const askAndDelete = async (workplace: Section) => {
    const isConfirmed = await confirm({
      title: m.workplaces_delete_title({ name: nameOfWorkplace(workplace) }),
      text: m.workplaces_delete_text(),
      confirmLabel: m.workplaces_delete_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    if (editing?.workplace?.id === workplace.id) {
      isDirty.current = false;
      setEditing(null);
    }
    remove(workplace);
    add.current?.focus();
  };

  return (
    <>
      <WorkplacesView
        workplaces={profile.workplaces}
        today={today}
        primaryId={profile.primaryWorkplaceId}
        savedId={savedId}
        addRef={add}
        onAdd={() => void open(null)}
        onEdit={(workplace) => void open(workplace)}
        onDelete={(workplace) => void askAndDelete(workplace)}
      />
      {editing === null ? null : (
        <WorkplaceEditor
          key={editing.workplace?.id ?? 'new'}
          workplace={editing.workplace}
          isDialog={editing.isDialog}
          today={today}
          onSave={save}
          onSaved={({ id }) => {
            isDirty.current = false;
            setEditing(null);
            setSavedId(id);
          }}
          onCancel={() => void cancel()}
          onDirtyChange={noteDirty}
        />
      )}
    </>
  );
}
