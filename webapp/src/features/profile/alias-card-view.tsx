import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AliasValues, addressOf, aliasSchema } from '@/shared/form/alias';
import { AliasField } from '@/shared/form/alias-field';
import { Form } from '@/shared/form/form';
import { offerNextAlias } from '@/shared/form/offer-next-alias';
import type { AliasCheck } from '@/shared/form/use-alias-check';
import { useFirstAlias } from '@/shared/form/use-first-alias';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { SectionHeader } from '@/shared/ui/section-header';
import { CompactRow } from './compact-row';
import { sectionTitleId } from './editor-sections';

/** Codes that belong to the field. */
const fieldOfCode = { AliasTakenError: 'alias', AliasReservedError: 'alias' } as const;

export type AliasCardViewProps = {
  /** The current alias; empty for none. */
  alias: string;
  /** Whether the typed alias is available. */
  check: AliasCheck;
  /** The profile is Restricted, so its URL opens for nobody else. */
  isClosed?: boolean;
  /** Shows the field; otherwise only the URL. */
  isOpen: boolean;
  /** The person has opened the field, so it gets the focus. */
  hasFocus?: boolean;
  changeRef?: Ref<HTMLButtonElement>;
  onOpen: () => void;
  /** Shows the URL again. Without an alias, there is nothing to return to. */
  onClose: () => void;
  onTyped: (typed: string) => void;
  /** Saves. The form shows the errors that it throws. */
  onSave: (alias: string) => Promise<void>;
};

/** The URL of the page, with buttons to copy and to change it. */
export function AliasCardView(props: AliasCardViewProps) {
  const { alias, isClosed = false, isOpen, changeRef, onOpen } = props;
  if (isOpen) return <AliasForm {...props} />;
  return (
    <CompactRow
      name="address"
      icon="link"
      title={memberTexts.editor_address()}
      actions={
        isClosed ? null : (
          <CopyButton variant="secondary" size="s" text={addressOf(alias)} label={memberTexts.alias_copy()} />
        )
      }
      changeText={memberTexts.editor_change()}
      changeLabel={memberTexts.alias_change()}
      changeRef={changeRef}
      onChange={onOpen}
    >
      <a
        href={addressOf(alias)}
        target="_blank"
        rel="noopener"
        // Without the label, screen readers would read the parts below as separate words.
        aria-label={`${memberTexts.alias_open()} ${window.location.host}/p/${alias} ${m.kit_opens_new_tab()}`}
        className="inline-block min-h-6 content-center rounded-s underline-offset-4 hover:underline"
      >
        <bdi>
          {window.location.host}/p/<span className="font-semibold text-ink">{alias}</span>
        </bdi>
      </a>
      {isClosed ? <p className="text-caption">{memberTexts.alias_closed()}</p> : null}
    </CompactRow>
  );
}

function AliasForm({ alias, check, hasFocus = false, onClose, onTyped, onSave }: AliasCardViewProps) {
  const form = useForm<AliasValues>({
    resolver: zodResolver(aliasSchema),
    mode: 'onTouched',
    defaultValues: { alias },
  });
  const { isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'alias' });
  useFirstAlias(form, 'alias', typed, check);
  useEffect(() => {
    if (hasFocus) form.setFocus('alias');
  }, [form, hasFocus]);
  useEffect(() => {
    onTyped(typed);
  }, [typed, onTyped]);
  useEffect(() => {
    // Typed text takes precedence over the alias that another tab has saved.
    if (!form.formState.isDirty) form.reset({ alias });
  }, [alias, form]);
  return (
    <section id="address" aria-labelledby={sectionTitleId('address')} className="p-6 max-sm:p-5">
      <SectionHeader
        id={sectionTitleId('address')}
        title={memberTexts.editor_address()}
        description={memberTexts.alias_lead()}
        className="mb-4"
      />
      <Form
        form={form}
        label={memberTexts.editor_address()}
        isGuarded
        fieldOfCode={fieldOfCode}
        onSubmit={async (values) => {
          await offerNextAlias(form, 'alias', () => onSave(values.alias));
          form.reset(values);
          onClose();
        }}
        actions={
          <ActionRow>
            {isDirty || alias !== '' ? (
              <Button
                variant="secondary"
                onClick={() => {
                  form.reset({ alias });
                  if (alias !== '') onClose();
                }}
              >
                {isDirty ? memberTexts.alias_discard() : m.kit_cancel()}
              </Button>
            ) : null}
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isSubmitting}>
              {memberTexts.alias_save()}
            </Button>
          </ActionRow>
        }
      >
        <AliasField<AliasValues> name="alias" typed={typed} check={check} />
      </Form>
    </section>
  );
}
