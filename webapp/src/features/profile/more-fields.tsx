import type { ReactNode, Ref } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  profileAttributesInterestsItemMax,
  profileAttributesInterestsMax,
  profileAttributesReferencesMax,
  profileAttributesWebsitesMax,
  referenceTextMax,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { FormField } from '@/shared/form/form-field';
import { MarkdownField } from '@/shared/form/markdown-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { TagInput } from '@/shared/ui/tag-input';
import { TextInput } from '@/shared/ui/text-input';
import {
  type InterestsValues,
  interestsModel,
  type ReferencesValues,
  referencesModel,
  type WebsitesValues,
  websitesModel,
} from './more-model';

/** The interests of the person. */
export function InterestsField() {
  return (
    <FormField<InterestsValues, 'interests'>
      name="interests"
      label={interestsModel.fields.interests.label()}
      hint={memberTexts.basics_skills_hint()}
      isOptional
    >
      {(field) => (
        <TagInput
          {...field}
          limit={profileAttributesInterestsMax}
          maxLength={profileAttributesInterestsItemMax}
          placeholder={memberTexts.basics_interests_add()}
        />
      )}
    </FormField>
  );
}

type LinesProps = {
  legend: string;
  hint?: string;
  limit: number;
  addLabel: string;
  onAdd: (index: number) => void;
  /** The lines. */
  children: ReactNode;
  count: number;
  addRef: Ref<HTMLButtonElement>;
};

/** A list of lines with a button that adds one. */
function Lines({ legend, hint, limit, addLabel, onAdd, children, count, addRef }: LinesProps) {
  return (
    <>
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      {hint === undefined ? null : <p className="mb-2 text-caption text-ink-muted">{hint}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">{children}</ul>
      {count >= limit ? null : (
        <Button
          ref={addRef}
          variant="secondary"
          size="s"
          icon="add"
          className="mt-2"
          onClick={() => {
            onAdd(count);
          }}
        >
          {addLabel}
        </Button>
      )}
    </>
  );
}

/** The websites of the person, one per line. */
export function WebsitesField() {
  const { control } = useFormContext<WebsitesValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'websites' });
  const { fallbackRef, around } = useFocusFallback<HTMLButtonElement>();
  return (
    <fieldset {...around} className="min-w-0">
      <Lines
        legend={websitesModel.fields.websites.label()}
        hint={memberTexts.basics_websites_hint()}
        limit={profileAttributesWebsitesMax}
        addLabel={memberTexts.basics_website_add()}
        count={fields.length}
        addRef={fallbackRef}
        onAdd={(index) => {
          append({ title: '', url: '' }, { focusName: `websites.${index}.url` });
        }}
      >
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @min-[26rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
          >
            <FormField<WebsitesValues, `websites.${number}.url`>
              name={`websites.${index}.url`}
              label={memberTexts.basics_website_url()}
            >
              {(field) => <TextInput {...field} inputMode="url" autoComplete="off" placeholder="https://" />}
            </FormField>
            <FormField<WebsitesValues, `websites.${number}.title`>
              name={`websites.${index}.title`}
              label={memberTexts.basics_website_title()}
              isOptional
              className="@max-[26rem]:row-start-2"
            >
              {(field) => <TextInput {...field} autoComplete="off" />}
            </FormField>
            <IconButton
              icon="close"
              label={memberTexts.basics_website_remove({ number: index + 1 })}
              className="mt-7"
              onClick={() => {
                remove(index);
              }}
            />
          </li>
        ))}
      </Lines>
    </fieldset>
  );
}

/** What others say of the person, with whether they agree that it is published. */
export function ReferencesField() {
  const { control } = useFormContext<ReferencesValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'references' });
  const { fallbackRef, around } = useFocusFallback<HTMLButtonElement>();
  return (
    <fieldset {...around} className="min-w-0">
      <Lines
        legend={referencesModel.fields.references.label()}
        limit={profileAttributesReferencesMax}
        addLabel={memberTexts.basics_reference_add()}
        count={fields.length}
        addRef={fallbackRef}
        onAdd={(index) => {
          append({ name: '', text: '', permission: false }, { focusName: `references.${index}.name` });
        }}
      >
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3">
            <FormField<ReferencesValues, `references.${number}.name`>
              name={`references.${index}.name`}
              label={memberTexts.basics_reference_name()}
            >
              {(field) => <TextInput {...field} autoComplete="off" />}
            </FormField>
            <IconButton
              icon="close"
              label={memberTexts.basics_reference_remove({ number: index + 1 })}
              className="mt-7"
              onClick={() => {
                remove(index);
              }}
            />
            <MarkdownField<ReferencesValues, `references.${number}.text`>
              name={`references.${index}.text`}
              label={memberTexts.basics_reference_text()}
              rows={3}
              limit={referenceTextMax}
              className="col-span-2"
            />
            <div className="col-span-2">
              <CheckboxField<ReferencesValues>
                name={`references.${index}.permission`}
                label={memberTexts.basics_reference_permission()}
                hint={memberTexts.basics_reference_permission_hint()}
              />
            </div>
          </li>
        ))}
      </Lines>
    </fieldset>
  );
}
