import { zodResolver } from '@hookform/resolvers/zod';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type FieldTable, type FormModel, isSameIn, mergeVersions } from './form-model';
import type { SaveOutcome } from './save-with-conflict-check';

/** Saves the values of a form on top of the version on which they are based; `Base` includes null if the resource can be a new one. */
export type SaveValues<Resource, Values, Base extends Resource | null = Resource | null> = (
  values: Values,
  base: Base,
) => Promise<SaveOutcome<Resource>>;

/** The change of the resource by another device while it was edited. */
export type Conflict<Values> =
  | { kind: 'deleted' }
  | {
      kind: 'changed';
      /** The entity tag of the newest version. */
      etag: string;
      saved: Values;
      /** The fields that were changed both here and on the server. */
      names: readonly (keyof Values & string)[];
    };

export type VersionedFormOptions<Resource, Values, Base extends Resource | null> = {
  model: FormModel<Resource, Values>;
  /**
   * The newest known version; null for a new resource. A form without typed values shows its changes, unless the resource has no number
   * that says which of two versions is newer.
   */
  resource: Base;
  onSave: SaveValues<Resource, Values, Base>;
  onSaved?: ((saved: Resource) => void) | undefined;
  /** A resource that was deleted elsewhere can be saved as a new one. */
  isCreatable?: null extends Base ? boolean : false;
};

type State<Resource, Values> = {
  base: Resource | null;
  conflict: Conflict<Values> | null;
  /** The newer version that was adopted last because nothing was typed. */
  followed: Resource | null;
};

export type VersionedForm<Resource, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The version on which the next save is based; null for a new resource, and for one that was deleted elsewhere. */
  base: Resource | null;
  conflict: Conflict<Values> | null;
  fields: FieldTable<Values>;
  /** Saves the values, and continues with the saved version. The form shows the errors that it throws. */
  save: (values: Values) => Promise<void>;
  /** Restores the saved values. */
  discard: () => void;
};

/**
 * The form of a resource that other devices may change, too. It stores the version on which the typed values are based,
 * and a conflict with changes of other devices. Typed values are never lost, except those for a resource that the page
 * no longer shows.
 */
export function useVersionedForm<
  Resource extends { etag: string; version?: number },
  Values extends FieldValues,
  Base extends Resource | null,
>({
  model,
  resource,
  onSave,
  onSaved,
  isCreatable = false,
}: VersionedFormOptions<Resource, Values, Base>): VersionedForm<Resource, Values> {
  const { toValues, fields, idOf } = model;
  const [{ base, conflict, followed }, setState] = useState<State<Resource, Values>>({
    base: resource,
    conflict: null,
    followed: null,
  });
  const resolver = useMemo(() => zodResolver(model.schema(base)), [model, base]);
  const form = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: toValues(resource) as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;

  const restart = (saved: Resource | null) => {
    setState({ base: saved, conflict: null, followed: null });
    form.reset(toValues(saved));
  };
  if (resource !== null && base !== null) {
    const isOther = idOf(resource) !== idOf(base);
    const isNewer = (resource.version ?? 0) > (base.version ?? 0);
    const isSame = !isOther && isNewer && isSameIn(fields, toValues(resource), toValues(base));
    // The typed values stay; the two versions are merged when they are saved.
    if (isSame) setState({ base: resource, conflict, followed });
    else if (isOther || (isNewer && !isDirty)) setState({ base: resource, conflict: null, followed: resource });
  }
  const show = useEffectEvent((shown: Resource) => {
    form.reset(toValues(shown));
  });
  // Before the browser handles another event, so that nothing is typed between the rendering and the reset.
  useLayoutEffect(() => {
    if (followed !== null) show(followed);
  }, [followed]);

  /** Continues with the version of another device: the form shows the changes of the fields that only that device has changed. */
  const rebase = (typed: Values, saved: Resource) => {
    const savedValues = toValues(saved);
    const { values, conflicts } = mergeVersions(fields, toValues(base), typed, savedValues);
    setState({
      base: saved,
      conflict: { kind: 'changed', etag: saved.etag, saved: savedValues, names: conflicts },
      followed: null,
    });
    form.reset(savedValues);
    form.reset(values, { keepDefaultValues: true });
    if (conflicts.length === 0) void form.trigger();
  };
  return {
    form,
    base,
    conflict,
    fields,
    save: async (values) => {
      const outcome = await onSave(values, base as Base);
      if (outcome.kind === 'saved') {
        restart(outcome.answer);
        onSaved?.(outcome.answer);
      }
      if (outcome.kind === 'conflict') rebase(values, outcome.saved);
      if (outcome.kind === 'gone' && isCreatable) {
        setState({ base: null, conflict: { kind: 'deleted' }, followed: null });
      }
    },
    discard: () => {
      restart(base);
    },
  };
}
