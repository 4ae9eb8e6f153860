import { useEffect, useRef, useState } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { type Opening, type Openings, useOpenings } from '@/shared/form/use-openings';
import { useScreen } from '@/shared/lib/use-screen';
import { partOf, type SectionPart, sectionKinds } from './section-kinds';

/** The edited entry and its card. It is kept outside the form, because turning a phone must not close the form. */
type Edited = {
  typeId: SectionType;
  /** The part of the page in which the form was opened. */
  part: SectionPart;
  section: Section | null;
  /** The id of the new entry, if it is saved while the form stays open. */
  savedId: number | null;
  isDialog: boolean;
};

export type SectionEditing = {
  editing: Opening<Edited> | null;
  /** The entry that the focus goes to. */
  focusedId: number | null;
  /** Opens the form of an entry, or of a new entry for null. If there are typed values, the person is asked first. */
  open: (typeId: SectionType, section: Section | null) => Promise<void>;
  /** Closes the form with this number, if it is still open, and moves the focus back to where it was opened. */
  cancel: (number: number) => Promise<void>;
  /** Closes the form with this number, if it is still open, and goes to the saved entry. */
  finish: (number: number, saved: Section) => void;
  /** The entry of this form is saved, and the form stays open. */
  noteSaved: (number: number, saved: Section) => void;
  /**
   * Call it before an entry is deleted. It closes the form of the entry without asking. After the row has disappeared,
   * the focus moves to the next row, or to the button that adds an entry.
   */
  leave: (section: Section) => void;
  /** Moves the focus to an entry. */
  goTo: (section: Section) => void;
  noteDirty: Openings<Edited>['noteDirty'];
  addRef: (typeId: SectionType) => (button: HTMLButtonElement | null) => void;
};

/**
 * Allows one open form at a time, for all types of entries. `shown` has all visible entries in their order. In
 * `narrowParts`, the form is a dialog.
 */
export function useSectionEditing(shown: readonly Section[], narrowParts: readonly SectionPart[]): SectionEditing {
  const screen = useScreen();
  const { opening: editing, noteDirty, ...openings } = useOpenings<Edited>();
  const [keptId, setKeptId] = useState<number | null>(null);
  const [left, setLeft] = useState<{ section: Section; nextId: number | null } | null>(null);
  const addButtons = useRef(new Map<SectionType, HTMLButtonElement>());
  // In a card without entries, the button appears again only after the form has closed.
  const [returnTo, setReturnTo] = useState<{ typeId: SectionType } | null>(null);
  useEffect(() => {
    if (returnTo !== null) addButtons.current.get(returnTo.typeId)?.focus();
  }, [returnTo]);

  const setFocusedId = (id: number | null) => {
    setLeft(null);
    setKeptId(id);
  };
  // The row disappears after a delay, and a card without entries has another button than before.
  const isGone = left !== null && shown.every(({ id }) => id !== left.section.id);
  useEffect(() => {
    if (isGone && left.nextId === null) addButtons.current.get(left.section.typeId)?.focus();
  }, [isGone, left]);

  return {
    editing,
    focusedId: isGone ? left.nextId : keptId,
    open: async (typeId, section) => {
      const part = section === null ? sectionKinds[typeId].part : partOf(section);
      const isDialog = screen === 'xs' || screen === 'sm' || narrowParts.includes(part);
      if (await openings.open({ typeId, part, section, savedId: null, isDialog })) setFocusedId(null);
    },
    cancel: async (number) => {
      const closed = await openings.cancel(number);
      if (closed === null) return;
      const id = closed.section?.id ?? closed.savedId;
      // When the form closes, the focus returns to the entry from which it was opened.
      setFocusedId(id);
      if (id === null) setReturnTo({ typeId: closed.typeId });
    },
    finish: (number, { id }) => {
      if (openings.close(number) !== null) setFocusedId(id);
    },
    noteSaved: (number, { id }) => {
      openings.change(number, { savedId: id });
    },
    leave: (section) => {
      const open = openings.current();
      if (open?.section?.id === section.id) openings.close(open.number);
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
