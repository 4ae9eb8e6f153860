import { useCallback, useEffect, useRef, useState } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useScreen } from '@/shared/lib/use-screen';
import { confirm } from '@/shared/ui/confirm';

/**
 * What is being edited, and where: turning a phone must not take the form away. Each opening of the form has its own
 * number: a new one starts with an untouched form, and what an earlier one still waits for does not close it.
 */
export type Editing = {
  number: number;
  typeId: SectionType;
  section: Section | null;
  /** The new entry, once it is saved while the form stays open. */
  savedId: number | null;
  isDialog: boolean;
};

export type SectionEditing = {
  editing: Editing | null;
  /** The entry that the focus goes to. */
  focusedId: number | null;
  /** Opens the form, for a new entry without one. Nothing typed is thrown away unasked. */
  open: (typeId: SectionType, section: Section | null) => Promise<void>;
  /** Closes the form of this number, if it is still the open one, and goes back to where it was opened from. */
  cancel: (number: number) => Promise<void>;
  /** Closes the form of this number, if it is still the open one, and goes to what was saved. */
  finish: (number: number, saved: Section) => void;
  /** The entry of this form is saved, and the form stays open. */
  noteSaved: (number: number, saved: Section) => void;
  /**
   * An entry is about to be deleted. A form about it closes without a question, and once its row is gone, the focus goes to
   * the next one, or to the button that adds an entry.
   */
  leave: (section: Section) => void;
  /** Gives the focus to an entry. */
  goTo: (section: Section) => void;
  noteDirty: (isDirty: boolean) => void;
  addRef: (typeId: SectionType) => (button: HTMLButtonElement | null) => void;
};

/** One form at a time, for all types of entries. It takes all entries that are shown, in their order. */
export function useSectionEditing(shown: readonly Section[]): SectionEditing {
  const screen = useScreen();
  const [editing, setEditing] = useState<Editing | null>(null);
  // Answers of the server and of the reader arrive later than the render that asked for them.
  const current = useRef<Editing | null>(null);
  const opened = useRef(0);
  const [keptId, setKeptId] = useState<number | null>(null);
  const [left, setLeft] = useState<{ section: Section; nextId: number | null } | null>(null);
  const isDirty = useRef(false);
  const addButtons = useRef(new Map<SectionType, HTMLButtonElement>());
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  const mayDiscard = async () =>
    !isDirty.current ||
    (await confirm({
      title: m.form_discard_title(),
      text: memberTexts.sections_discard_text(),
      confirmLabel: m.form_discard_confirm(),
      cancelLabel: m.form_leave_stay(),
      isDangerous: true,
    }));
  const show = (next: Editing | null) => {
    isDirty.current = false;
    current.current = next;
    setEditing(next);
  };
  // A card without entries has its button back only once the form is gone.
  const [returnTo, setReturnTo] = useState<{ typeId: SectionType } | null>(null);
  useEffect(() => {
    if (returnTo !== null) addButtons.current.get(returnTo.typeId)?.focus();
  }, [returnTo]);

  const setFocusedId = (id: number | null) => {
    setLeft(null);
    setKeptId(id);
  };
  // The row goes later than it is asked to, and a card without entries has another button than before.
  const isGone = left !== null && shown.every(({ id }) => id !== left.section.id);
  useEffect(() => {
    if (isGone && left.nextId === null) addButtons.current.get(left.section.typeId)?.focus();
  }, [isGone, left]);

  return {
    editing,
    focusedId: isGone ? left.nextId : keptId,
    open: async (typeId, section) => {
      if (!(await mayDiscard())) return;
      opened.current += 1;
      setFocusedId(null);
      show({ number: opened.current, typeId, section, savedId: null, isDialog: screen === 'xs' || screen === 'sm' });
    },
    cancel: async (number) => {
      const left = current.current;
      if (left?.number !== number || !(await mayDiscard())) return;
      // While the question stood there, what was being saved may have closed the form.
      if (current.current?.number !== number) return;
      const id = left.section?.id ?? current.current.savedId;
      show(null);
      // The form takes the focus with it: it goes on from where it was opened.
      setFocusedId(id);
      if (id === null) setReturnTo({ typeId: left.typeId });
    },
    finish: (number, { id }) => {
      if (current.current?.number !== number) return;
      show(null);
      setFocusedId(id);
    },
    noteSaved: (number, { id }) => {
      if (current.current?.number !== number) return;
      current.current = { ...current.current, savedId: id };
      setEditing(current.current);
    },
    leave: (section) => {
      if (current.current?.section?.id === section.id) show(null);
      const ofType = shown.filter(({ typeId }) => typeId === section.typeId);
      const next = ofType[ofType.findIndex(({ id }) => id === section.id) + 1];
      setKeptId(null);
      setLeft({ section, nextId: next?.id ?? null });
    },
    goTo: ({ id }) => {
      setFocusedId(id);
    },
    noteDirty,
    addRef: (typeId) => (button) => {
      if (button === null) addButtons.current.delete(typeId);
      else addButtons.current.set(typeId, button);
    },
  };
}
