import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Profile } from '@/shared/api/generated/model/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { EditInPlace } from '@/shared/ui/edit-in-place';
import { wrappingButtonClasses } from '@/shared/ui/in-place-classes';
import { MissingPart } from '@/shared/ui/missing-part';
import { AttributesForm } from './attributes-form';
import { type AttributesModel, isEmptyIn } from './attributes-model';
import { type EditorSectionName, sectionTitleId } from './editor-sections';
import { useOpenForm } from './use-open-form';

export type AttributesPartProps<Values extends FieldValues> = {
  name: EditorSectionName;
  title: string;
  profile: Profile;
  model: AttributesModel<Values>;
  /** The label of the button that adds the part while it is missing. */
  addLabel: string;
  /** Says what is missing although there is something, such as more skills; null for nothing. */
  moreLabel?: string | null;
  /** The fields of the form. */
  fields: ReactNode;
  /** The part as visitors see it. */
  children: ReactNode;
};

const noFocus = null;
const firstField = { field: 'FIRST' } as const;

/** A part of the page that is not a list of entries: as visitors see it, as its form, or as what is missing. */
export function AttributesPart<Values extends FieldValues>({
  name,
  title,
  profile,
  model,
  addLabel,
  moreLabel = null,
  fields,
  children,
}: AttributesPartProps<Values>) {
  const form = useOpenForm(name);
  const { openerRef } = form;
  const isEmpty = isEmptyIn(model, profile);
  const isClosed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another element when this changes
  useEffect(() => {
    // The form closes before the saved part replaces the place where it was missing, whose button has the focus.
    if (isClosed.current && document.activeElement === document.body) openerRef.current?.focus();
    isClosed.current = false;
  }, [isEmpty, openerRef]);
  if (form.isOpen) {
    return (
      <AttributesForm
        name={name}
        title={title}
        saveLabel={memberTexts.basics_more_save()}
        savedText={memberTexts.basics_more_saved}
        profile={profile}
        model={model}
        focus={form.wasOpened ? firstField : noFocus}
        onClose={() => {
          isClosed.current = true;
          form.close();
        }}
      >
        {fields}
      </AttributesForm>
    );
  }
  if (isEmpty) {
    return (
      <MissingPart
        id={name}
        titleId={sectionTitleId(name)}
        title={title}
        addLabel={addLabel}
        addRef={openerRef}
        onAdd={form.open}
      />
    );
  }
  return (
    <EditInPlace
      id={name}
      label={memberTexts.sections_row_edit({ name: title })}
      editRef={openerRef}
      onEdit={form.open}
    >
      {children}
      {moreLabel === null ? null : (
        <Button
          variant="ghost"
          size="s"
          icon="add"
          className={`-ms-3 mt-2 ${wrappingButtonClasses}`}
          onClick={form.open}
        >
          {moreLabel}
        </Button>
      )}
    </EditInPlace>
  );
}
