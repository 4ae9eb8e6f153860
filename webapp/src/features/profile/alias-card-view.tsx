import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AliasValues, addressOf, aliasSchema } from '@/shared/form/alias';
import { AliasField } from '@/shared/form/alias-field';
import { Form } from '@/shared/form/form';
import type { AliasCheck } from '@/shared/form/use-alias-check';
import { m } from '@/shared/i18n/messages';
import { networkTexts } from '@/shared/i18n/network-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CopyButton } from '@/shared/ui/copy-button';
import { ButtonAnchor } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';
import { sectionTitleId } from './editor-sections';

/** Codes that belong to the field. */
const fieldOfCode = { AliasTakenError: 'alias', AliasReservedError: 'alias' } as const;

export type AliasCardViewProps = {
  /** The present alias; empty for none. */
  alias: string;
  /** Whether what was typed last can be had. */
  check: AliasCheck;
  /** The profile is Restricted, so the address opens for nobody else. */
  isClosed?: boolean;
  /** Shares the profile by a personal link; null for those who cannot. */
  share?: ReactNode;
  onTyped: (typed: string) => void;
  /** Saves. The form shows the errors that it throws. */
  onSave: (alias: string) => Promise<void>;
};

/** The address of the page, to be changed in place. */
export function AliasCardView({ alias, check, isClosed = false, share = null, onTyped, onSave }: AliasCardViewProps) {
  const form = useForm<AliasValues>({
    resolver: zodResolver(aliasSchema),
    mode: 'onTouched',
    defaultValues: { alias },
  });
  const { isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'alias' });
  useEffect(() => {
    onTyped(typed);
  }, [typed, onTyped]);
  useEffect(() => {
    // What is being typed wins over what another tab has saved.
    if (!form.formState.isDirty) form.reset({ alias });
  }, [alias, form]);
  return (
    <Card id="address" aria-labelledby={sectionTitleId('address')}>
      <SectionHeader
        id={sectionTitleId('address')}
        title={m.editor_address()}
        description={m.alias_lead()}
        className="mb-4"
      />
      <Form
        form={form}
        label={m.editor_address()}
        isGuarded
        fieldOfCode={fieldOfCode}
        onSubmit={async (values) => {
          await onSave(values.alias);
          form.reset(values);
        }}
        actions={
          <div className="flex flex-wrap justify-end gap-2">
            {alias === '' || isDirty ? null : (
              <>
                <ButtonAnchor variant="ghost" icon="arrow_outward" href={addressOf(alias)} target="_blank">
                  {m.alias_open()}
                  <span className="sr-only">{m.kit_opens_new_tab()}</span>
                </ButtonAnchor>
                {isClosed ? share : <CopyButton variant="ghost" text={addressOf(alias)} label={m.alias_copy()} />}
              </>
            )}
            {isDirty ? (
              <Button
                variant="ghost"
                onClick={() => {
                  form.reset({ alias });
                }}
              >
                {m.alias_discard()}
              </Button>
            ) : null}
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} isLoading={isSubmitting}>
              {m.alias_save()}
            </Button>
          </div>
        }
      >
        <AliasField<AliasValues> name="alias" typed={typed} check={check} />
        {isClosed && share !== null && alias !== '' ? (
          <StatusMark>{networkTexts.share_closed_address()}</StatusMark>
        ) : null}
      </Form>
    </Card>
  );
}
