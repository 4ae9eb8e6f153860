import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { AttributesPart, SaveAttributes } from './use-save-attributes';

export type AttributesForm<Values> = {
  /** Saves, and begins anew from what was saved; a conflict is kept in `newer`. */
  save: (values: Values) => Promise<void>;
  /** What somebody else has saved meanwhile, null without a conflict. */
  newer: Values | null;
  /** Goes back to what is saved. */
  discard: () => void;
};

/** Ties a form to the profile behind it: what is typed survives every reload, and no version is lost. */
export function useAttributesForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  profile: Profile,
  part: AttributesPart<Values>,
  onSave: SaveAttributes<Values>,
  onSaved?: () => void,
): AttributesForm<Values> {
  const base = useRef(profile);
  const [newer, setNewer] = useState<Values | null>(null);
  const { isDirty } = form.formState;

  useEffect(() => {
    const now = part.toValues(profile.attributes);
    const hasChanged = !part.isSame(now, part.toValues(base.current.attributes));
    // What was typed for the profile of another account is not for this one.
    const isOther = profile.id !== base.current.id;
    // Typed values stay; the conflict is shown when they are saved.
    if (hasChanged && isDirty && !isOther) return;
    base.current = profile;
    if (hasChanged || isOther) form.reset(now);
  }, [profile, form, part, isDirty]);

  const restart = (saved: Profile) => {
    base.current = saved;
    form.reset(part.toValues(saved.attributes));
    setNewer(null);
  };
  return {
    newer,
    save: async (values) => {
      const outcome = await onSave(values, base.current);
      if (outcome.kind === 'saved') {
        restart(outcome.answer);
        onSaved?.();
      }
      if (outcome.kind === 'conflict') {
        base.current = outcome.saved;
        setNewer(part.toValues(outcome.saved.attributes));
      }
    },
    discard: () => {
      restart(base.current);
    },
  };
}
