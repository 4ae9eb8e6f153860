import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNotice, type Difference } from '@/shared/form/conflict-notice';
import { Form } from '@/shared/form/form';
import { m } from '@/shared/i18n/messages/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { type EditorSectionName, sectionTitleId } from './editor-sections';
import type { AttributesForm } from './use-attributes-form';

export type AttributesCardProps<Values extends FieldValues> = {
  name: EditorSectionName;
  title: string;
  description: string;
  saveLabel: string;
  form: UseFormReturn<Values>;
  state: AttributesForm<Values>;
  /** In what two versions differ, in the order of the form. */
  differences: (saved: Values, typed: Values) => Difference<FieldPath<Values>>[];
  /** The fields. */
  children: ReactNode;
};

/** A card of the editor with a form of its own, and both versions when somebody else has saved meanwhile. */
export function AttributesCard<Values extends FieldValues>({
  name,
  title,
  description,
  saveLabel,
  form,
  state,
  differences,
  children,
}: AttributesCardProps<Values>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Card id={name} aria-labelledby={sectionTitleId(name)}>
      <SectionHeader id={sectionTitleId(name)} title={title} description={description} className="mb-4" />
      <Form
        form={form}
        onSubmit={state.save}
        isGuarded
        label={title}
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {isDirty ? (
              <Button variant="ghost" onClick={state.discard}>
                {m.basics_discard()}
              </Button>
            ) : null}
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isSubmitting}>
              {saveLabel}
            </Button>
          </div>
        }
      >
        {children}
        {state.newer === null ? null : <Conflict form={form} saved={state.newer} differences={differences} />}
      </Form>
    </Card>
  );
}

type ConflictProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  saved: Values;
  differences: AttributesCardProps<Values>['differences'];
};

function Conflict<Values extends FieldValues>({ form, saved, differences }: ConflictProps<Values>) {
  const typed = useWatch({ control: form.control, compute: (values: Values) => values });
  return (
    <ConflictNotice
      differences={differences(saved, typed)}
      onUse={(name) => {
        const value: FieldPathValue<Values, FieldPath<Values>> = saved[name];
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
