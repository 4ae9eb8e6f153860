import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { type AliasValues, addressOf, aliasSchema } from '@/shared/form/alias';
import { AliasField } from '@/shared/form/alias-field';
import { Form } from '@/shared/form/form';
import { offerNextAlias } from '@/shared/form/offer-next-alias';
import { useAliasCheck } from '@/shared/form/use-alias-check';
import { useFirstAlias } from '@/shared/form/use-first-alias';
import { useSaveAlias } from '@/shared/form/use-save-alias';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { notify } from '@/shared/ui/notify';
import { SectionHeader } from '@/shared/ui/section-header';
import { CompactRow } from './compact-row';
import { sectionTitleId } from './editor-sections';
import { useOpenForm } from './use-open-form';

/** Codes that belong to the field. */
const fieldOfCode = { AliasTakenError: 'alias', AliasReservedError: 'alias' } as const;

export type AliasCardProps = { profile: Profile };

/** The URL of the page, with buttons to copy and to change it. Without an alias, one button opens the form that chooses it. */
export function AliasCard({ profile }: AliasCardProps) {
  const alias = profile.alias ?? '';
  const form = useOpenForm('address');
  if (form.isOpen) return <AliasForm alias={alias} hasFocus={form.wasOpened} onClose={form.close} />;
  if (alias === '') {
    return (
      <CompactRow
        name="address"
        icon="link"
        title={memberTexts.editor_address()}
        changeText={memberTexts.alias_choose()}
        changeLabel={memberTexts.alias_choose()}
        changeRef={form.openerRef}
        onChange={form.open}
      >
        {memberTexts.alias_none()}
      </CompactRow>
    );
  }
  // The address opens for nobody else.
  const isClosed = profile.accessMode === 'Restricted';
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
      changeRef={form.openerRef}
      onChange={form.open}
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

type AliasFormProps = {
  /** The current alias; empty for none. */
  alias: string;
  /** The person has opened the field, so it gets the focus. */
  hasFocus: boolean;
  /** Shows the line with the URL again. */
  onClose: () => void;
};

function AliasForm({ alias, hasFocus, onClose }: AliasFormProps) {
  const user = useGetUser();
  const save = useSaveAlias();
  const form = useForm<AliasValues>({
    resolver: zodResolver(aliasSchema),
    mode: 'onTouched',
    defaultValues: { alias },
  });
  const { isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'alias' });
  const check = useAliasCheck(typed, user.data?.displayName ?? '');
  useFirstAlias(form, 'alias', typed, check);
  useEffect(() => {
    if (hasFocus) form.setFocus('alias');
  }, [form, hasFocus]);
  useEffect(() => {
    // Typed text takes precedence over the alias that another tab has saved. The state of the rendering may be older than what was
    // typed before this effect.
    if (!form.getFieldState('alias').isDirty) form.reset({ alias });
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
          await offerNextAlias(form, 'alias', async () => {
            const saved = await save(values.alias);
            notify({ tone: 'success', text: memberTexts.alias_saved({ address: addressOf(saved) }) });
          });
          form.reset(values);
          onClose();
        }}
        actions={
          <ActionRow>
            <Button
              variant="secondary"
              onClick={() => {
                form.reset({ alias });
                onClose();
              }}
            >
              {isDirty ? memberTexts.alias_discard() : m.kit_cancel()}
            </Button>
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
