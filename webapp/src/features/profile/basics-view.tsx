import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { ConflictNotice } from '@/shared/form/conflict-notice';
import { Form } from '@/shared/form/form';
import { FormField } from '@/shared/form/form-field';
import { m } from '@/shared/i18n/messages/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { SectionHeader } from '@/shared/ui/section-header';
import { TagInput } from '@/shared/ui/tag-input';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import {
  type BasicsValues,
  basicsDifferences,
  basicsLimits,
  basicsSchema,
  isSameBasics,
  toBasicsValues,
} from './basics-values';
import { sectionTitleId } from './editor-sections';
import type { SaveBasics } from './use-save-basics';

export type BasicsViewProps = {
  profile: Profile;
  /** Saves; what it throws is shown in the form. */
  onSave: SaveBasics;
};

/** Headline, summary, location and skills. What is typed survives every reload of the profile behind it. */
export function BasicsView({ profile, onSave }: BasicsViewProps) {
  const base = useRef(profile);
  const [newer, setNewer] = useState<BasicsValues | null>(null);
  const form = useForm<BasicsValues>({
    resolver: zodResolver(basicsSchema),
    mode: 'onTouched',
    defaultValues: toBasicsValues(profile.attributes),
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => {
    const now = toBasicsValues(profile.attributes);
    const hasChanged = !isSameBasics(now, toBasicsValues(base.current.attributes));
    // What is being typed wins; that the profile has changed is told when it is saved.
    if (hasChanged && isDirty) return;
    base.current = profile;
    if (hasChanged) form.reset(now);
  }, [profile, form, isDirty]);

  const restart = (saved: Profile) => {
    base.current = saved;
    form.reset(toBasicsValues(saved.attributes));
    setNewer(null);
  };
  const save = async (values: BasicsValues) => {
    const outcome = await onSave(values, base.current);
    if (outcome.kind === 'saved') restart(outcome.answer);
    if (outcome.kind === 'conflict') {
      base.current = outcome.saved;
      setNewer(toBasicsValues(outcome.saved.attributes));
    }
  };

  return (
    <Card id="basics" aria-labelledby={sectionTitleId('basics')}>
      <SectionHeader
        id={sectionTitleId('basics')}
        title={m.editor_basics()}
        description={m.basics_lead()}
        className="mb-4"
      />
      <Form
        form={form}
        onSubmit={save}
        isGuarded
        label={m.editor_basics()}
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {isDirty ? (
              <Button
                variant="ghost"
                onClick={() => {
                  restart(base.current);
                }}
              >
                {m.basics_discard()}
              </Button>
            ) : null}
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isSubmitting}>
              {m.basics_save()}
            </Button>
          </div>
        }
      >
        <BasicsFields />
        {newer === null ? null : <Conflict form={form} saved={newer} />}
      </Form>
    </Card>
  );
}

function BasicsFields() {
  return (
    <>
      <FormField<BasicsValues, 'headline'>
        name="headline"
        label={m.basics_headline()}
        hint={m.basics_headline_hint()}
        isOptional
      >
        {(field) => <TextInput {...field} autoComplete="organization-title" />}
      </FormField>
      <FormField<BasicsValues, 'summary'> name="summary" label={m.basics_summary()} isOptional>
        {(field) => <TextArea {...field} rows={5} limit={basicsLimits.summary} />}
      </FormField>
      <FormField<BasicsValues, 'location'> name="location" label={m.basics_location()} isOptional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<BasicsValues, 'tags'> name="tags" label={m.basics_skills()} hint={m.basics_skills_hint()} isOptional>
        {(field) => (
          <TagInput
            {...field}
            limit={basicsLimits.tags}
            maxLength={basicsLimits.tagLabel}
            placeholder={m.basics_skills_add()}
          />
        )}
      </FormField>
    </>
  );
}

function Conflict({ form, saved }: { form: UseFormReturn<BasicsValues>; saved: BasicsValues }) {
  const typed = useWatch({ control: form.control, compute: (values: BasicsValues) => values });
  return (
    <ConflictNotice
      differences={basicsDifferences(saved, typed)}
      onUse={(name) => {
        form.setValue(name, saved[name], { shouldDirty: true, shouldValidate: true });
      }}
      onUseAll={() => {
        form.reset(saved);
      }}
    />
  );
}
