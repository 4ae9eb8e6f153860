import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Section } from '@/shared/api/generated/model/section';
import { ConflictNotice } from '@/shared/form/conflict-notice';
import { Form } from '@/shared/form/form';
import { emptyWorkplace, toWorkplaceValues, type WorkplaceValues, workplaceSchema } from '@/shared/form/workplace';
import { m } from '@/shared/i18n/messages/messages';
import { Button } from '@/shared/ui/button';
import { StatusMark } from '@/shared/ui/status-mark';
import type { SaveWorkplace } from './use-save-workplace';
import { WorkplaceFields } from './workplace-fields';
import { workplaceDifferences } from './workplace-words';

export type WorkplaceFormProps = {
  /** What is edited; null for a new one. */
  workplace: Section | null;
  /** The last day that can be chosen is ten years after it. */
  today: string;
  /** Saves; what it throws is shown in the form. */
  onSave: SaveWorkplace;
  onSaved: (workplace: Section) => void;
  onCancel: () => void;
  /** Whether there is something to lose. */
  onDirtyChange: (isDirty: boolean) => void;
  /** The first field gets the focus, unless the dialog around it sees to that. */
  hasFocus: boolean;
};

/** What became of the workplace elsewhere while it was being edited. */
type Meanwhile = { kind: 'changed'; saved: WorkplaceValues } | { kind: 'deleted' } | null;

/** One workplace, filled in. Create and edit share it, in a card and in a dialog. */
export function WorkplaceForm({
  workplace,
  today,
  onSave,
  onSaved,
  onCancel,
  onDirtyChange,
  hasFocus,
}: WorkplaceFormProps) {
  const base = useRef(workplace);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>(null);
  const form = useForm<WorkplaceValues>({
    resolver: zodResolver(workplaceSchema(today)),
    mode: 'onTouched',
    defaultValues: workplace === null ? emptyWorkplace : toWorkplaceValues(workplace),
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    if (hasFocus) form.setFocus('title');
  }, [form, hasFocus]);
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  const save = async (values: WorkplaceValues) => {
    const outcome = await onSave(values, base.current);
    switch (outcome.kind) {
      case 'saved':
        form.reset(values);
        onSaved(outcome.answer);
        break;
      case 'conflict':
        base.current = outcome.saved;
        setMeanwhile({ kind: 'changed', saved: toWorkplaceValues(outcome.saved) });
        break;
      case 'gone':
        base.current = null;
        setMeanwhile({ kind: 'deleted' });
        break;
    }
  };

  return (
    <Form
      form={form}
      onSubmit={save}
      isGuarded
      label={workplace === null ? m.workplaces_add() : m.workplaces_edit()}
      actions={
        <div className="mt-0.5 flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onCancel}>
            {m.kit_cancel()}
          </Button>
          <Button type="submit" isLoading={isSubmitting}>
            {m.workplaces_save()}
          </Button>
        </div>
      }
    >
      <WorkplaceFields />
      {meanwhile?.kind === 'changed' ? <Conflict form={form} saved={meanwhile.saved} /> : null}
      <div role="status" className="empty:hidden">
        {meanwhile?.kind === 'deleted' ? <StatusMark tone="warning">{m.workplaces_gone()}</StatusMark> : null}
      </div>
    </Form>
  );
}

function Conflict({ form, saved }: { form: UseFormReturn<WorkplaceValues>; saved: WorkplaceValues }) {
  const typed = useWatch({ control: form.control, compute: (values: WorkplaceValues) => values });
  return (
    <ConflictNotice
      differences={workplaceDifferences(saved, typed)}
      onUse={(name) => {
        form.setValue(name, saved[name], { shouldDirty: true, shouldValidate: true });
        if (name === 'endedAt') form.setValue('isCurrent', saved.isCurrent, { shouldDirty: true });
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
