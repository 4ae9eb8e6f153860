import { useCallback, useRef, useState } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { m } from '@/shared/i18n/messages/messages';
import { useScreen } from '@/shared/lib/use-screen';
import { confirm } from '@/shared/ui/confirm';

/** What is being edited, and where: turning a phone must not take the form away. */
export type Editing = { typeId: SectionType; section: Section | null; isDialog: boolean };

export type SectionEditing = {
  editing: Editing | null;
  /** The entry that the focus goes to. */
  focusedId: number | null;
  /** Opens the form, for a new entry without one. Nothing typed is thrown away unasked. */
  open: (typeId: SectionType, section: Section | null) => Promise<void>;
  /** Closes the form and goes back to where it was opened from. */
  cancel: () => Promise<void>;
  /** Closes the form and goes to what was saved. */
  finish: (saved: Section) => void;
  /** Closes the form without a question, if it is about this entry: there is nothing left to edit. */
  drop: (section: Section) => void;
  noteDirty: (isDirty: boolean) => void;
  /** Gives the focus to the button that adds an entry of this type. */
  focusAdd: (typeId: SectionType) => void;
  addRef: (typeId: SectionType) => (button: HTMLButtonElement | null) => void;
};

/** One form at a time, for all types of entries. */
export function useSectionEditing(): SectionEditing {
  const screen = useScreen();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const isDirty = useRef(false);
  const addButtons = useRef(new Map<SectionType, HTMLButtonElement>());
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  const mayDiscard = async () =>
    !isDirty.current ||
    (await confirm({
      title: m.sections_discard_title(),
      text: m.sections_discard_text(),
      confirmLabel: m.sections_discard_confirm(),
      cancelLabel: m.form_leave_stay(),
      isDangerous: true,
    }));
  const close = () => {
    isDirty.current = false;
    setEditing(null);
  };
  const focusAdd = (typeId: SectionType) => addButtons.current.get(typeId)?.focus();

  return {
    editing,
    focusedId,
    open: async (typeId, section) => {
      if (!(await mayDiscard())) return;
      isDirty.current = false;
      setFocusedId(null);
      setEditing({ typeId, section, isDialog: screen === 'xs' || screen === 'sm' });
    },
    cancel: async () => {
      if (editing === null || !(await mayDiscard())) return;
      close();
      // The form takes the focus with it: it goes on from where it was opened.
      setFocusedId(editing.section?.id ?? null);
      if (editing.section === null) focusAdd(editing.typeId);
    },
    finish: ({ id }) => {
      close();
      setFocusedId(id);
    },
    drop: ({ id }) => {
      if (editing?.section?.id === id) close();
    },
    noteDirty,
    focusAdd,
    addRef: (typeId) => (button) => {
      if (button === null) addButtons.current.delete(typeId);
      else addButtons.current.set(typeId, button);
    },
  };
}
