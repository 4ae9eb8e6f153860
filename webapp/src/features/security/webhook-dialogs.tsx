import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { WebhookCreated } from '@/shared/api/generated/model/webhook-created';
import type { WebhookEventType } from '@/shared/api/generated/model/webhook-event-type';
import type { WebhookInput as Input } from '@/shared/api/generated/model/webhook-input';
import { WebhookInput } from '@/shared/api/generated/schemas/webhooks.zod.ts';
import { contractRule, typedText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { formatDayAndTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { CopyButton } from '@/shared/ui/copy-button';
import { Dialog } from '@/shared/ui/dialog';
import { TextInput } from '@/shared/ui/text-input';
import { eventTypes, typeTexts } from './webhook-words';

/** The server decides whether http is allowed: it is in development. */
const isAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);

const schema = z.object({
  url: typedText().check(
    z.minLength(1),
    z.refine<string>(isAddress, { error: () => memberTexts.webhooks_url_wrong() }),
    contractRule(WebhookInput.shape.url, (url: string) => url),
  ),
  types: WebhookInput.shape.types,
});

type Values = z.input<typeof schema>;

const ruleTexts = { format: memberTexts.webhooks_url_wrong, notAllowed: memberTexts.webhooks_url_private };

type WebhookFormDialogProps = {
  /** What the webhook has now; null for a new one. */
  before: Input | null;
  /** Saves it. The form shows the errors that it throws. */
  onSave: (input: Input) => Promise<void>;
  onClose: () => void;
};

/** Asks for the address of a webhook, and what is sent to it. */
export function WebhookFormDialog({ before, onSave, onClose }: WebhookFormDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: before ?? { url: '', types: [] },
  });
  const isNew = before === null;
  return (
    <FormDialog
      form={form}
      onSubmit={({ url, types }) => onSave({ url, types })}
      onClose={onClose}
      ruleTexts={ruleTexts}
      title={isNew ? memberTexts.webhooks_add() : memberTexts.webhooks_change_title()}
      {...(isNew ? { description: memberTexts.webhooks_add_text() } : {})}
      submitLabel={isNew ? memberTexts.webhooks_add_submit() : memberTexts.webhooks_change_submit()}
    >
      <FormField<Values, 'url'> name="url" label={memberTexts.webhooks_url()} hint={memberTexts.webhooks_url_hint()}>
        {(field) => <TextInput {...field} type="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <TypesField />
    </FormDialog>
  );
}

/** The types of events, of which at least one has to be chosen. */
function TypesField() {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ name: 'types', control });
  const toggle = (type: WebhookEventType, isOn: boolean) => {
    field.onChange(eventTypes.filter((one) => (one === type ? isOn : field.value.includes(one))));
  };
  const errorId = 'webhook-types-error';
  return (
    <fieldset data-field-name="types" aria-describedby={fieldState.error === undefined ? undefined : errorId}>
      <legend className="text-small font-semibold">{memberTexts.webhooks_types()}</legend>
      <div className="mt-2 grid gap-1">
        {eventTypes.map((type, index) => (
          <Checkbox
            key={type}
            {...(index === 0 ? { ref: field.ref } : {})}
            label={typeTexts[type]()}
            isChecked={field.value.includes(type)}
            onBlur={field.onBlur}
            onChange={(isOn) => {
              toggle(type, isOn);
            }}
          />
        ))}
      </div>
      {fieldState.error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-2 text-small text-negative-ink">
          {memberTexts.webhooks_types_missing()}
        </p>
      )}
    </fieldset>
  );
}

type ShownSecretDialogProps = {
  created: WebhookCreated;
  /** The current instant. */
  now: string;
  onClose: () => void;
};

/** Shows the secret of a webhook once. */
export function ShownSecretDialog({ created: { secret, formerSecretUntil }, now, onClose }: ShownSecretDialogProps) {
  return (
    <Dialog
      isOpen
      isHeldOpen
      onClose={onClose}
      title={memberTexts.webhooks_secret_title()}
      description={memberTexts.webhooks_secret_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.kit_close()}
          </Button>
          <CopyButton variant="primary" text={secret} label={memberTexts.webhooks_secret_copy()} icon="content_copy" />
        </>
      }
    >
      <code className="block rounded-m bg-sunken p-3 text-small select-all wrap-anywhere">{secret}</code>
      {formerSecretUntil === null ? null : (
        <p className="mt-3 text-small text-ink-muted">
          {memberTexts.webhooks_secret_former({ when: formatDayAndTime(formerSecretUntil, now) })}
        </p>
      )}
    </Dialog>
  );
}
