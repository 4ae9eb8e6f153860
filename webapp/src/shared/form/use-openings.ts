import { useCallback, useRef, useState } from 'react';
import { appTexts } from '../i18n/app-texts';
import { memberTexts } from '../i18n/member-texts';
import { confirm } from '../ui/confirm';

/** An open form. Each opening has its own number, so that an answer to an earlier one does not touch the form that is open now. */
export type Opening<Subject> = Subject & { number: number };

export type Openings<Subject> = {
  opening: Opening<Subject> | null;
  /** The form that is open now, even if it was opened after the render that called this. */
  current: () => Opening<Subject> | null;
  /** Opens a form in place of the open one. Asks before typed values are lost; false if the person keeps them. */
  open: (subject: Subject) => Promise<boolean>;
  /** Closes the form with this number without asking. Returns its data, or null if another form or none is open. */
  close: (number: number) => Opening<Subject> | null;
  /** Closes the form with this number, but asks before typed values are lost. */
  cancel: (number: number) => Promise<Opening<Subject> | null>;
  /** Changes the data of the form with this number while it stays open. */
  change: (number: number, changes: Partial<Subject>) => void;
  noteDirty: (isDirty: boolean) => void;
};

/** At most one open form in a list. */
export function useOpenings<Subject extends object>(): Openings<Subject> {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  const current = useRef<Opening<Subject> | null>(null);
  const count = useRef(0);
  const isDirty = useRef(false);
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);

  const mayDiscard = async () =>
    !isDirty.current ||
    (await confirm({
      title: appTexts.form_discard_title(),
      text: memberTexts.sections_discard_text(),
      confirmLabel: appTexts.form_discard_confirm(),
      cancelLabel: appTexts.form_leave_stay(),
      isDangerous: true,
    }));
  const show = (next: Opening<Subject> | null) => {
    current.current = next;
    setOpening(next);
  };
  const openWith = (number: number) => (current.current?.number === number ? current.current : null);
  const close = (number: number) => {
    const open = openWith(number);
    if (open === null) return null;
    isDirty.current = false;
    show(null);
    return open;
  };

  return {
    opening,
    current: () => current.current,
    open: async (subject) => {
      if (!(await mayDiscard())) return false;
      count.current += 1;
      isDirty.current = false;
      show({ ...subject, number: count.current });
      return true;
    },
    close,
    cancel: async (number) => {
      if (openWith(number) === null || !(await mayDiscard())) return null;
      // While the question was open, the response to a save may have closed the form.
      return close(number);
    },
    change: (number, changes) => {
      const open = openWith(number);
      if (open !== null) show({ ...open, ...changes });
    },
    noteDirty,
  };
}
