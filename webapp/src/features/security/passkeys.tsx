import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import {
  startPasskeyRegistration,
  useCreatePasskey,
  useDeletePasskey,
  useListPasskeys,
  useUpdatePasskey,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import { PasskeyUpdate } from '@/shared/api/generated/schemas/auth.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { appTexts } from '@/shared/i18n/app-texts';
import { errorText } from '@/shared/i18n/error-text';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withProof } from '@/shared/lib/one-time-code';
import { createPasskeyInBrowser, PasskeyError, type PasskeyFault } from '@/shared/lib/passkey';
import { supportsPasskeys } from '@/shared/lib/passkey-support';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';

/** The most passkeys of a user (the contract of `listPasskeys`). */
const max = 10;

const headingId = 'security-passkeys';

export type PasskeysProps = {
  /** Whether this browser can create passkeys. */
  isSupported?: boolean;
  /** The current instant. */
  now: string;
};

const faultTexts: Readonly<Record<PasskeyFault, () => string>> = {
  cancelled: memberTexts.passkeys_cancelled,
  present: memberTexts.passkeys_present,
  failed: appTexts.passkeys_failed,
};

/** Lists, adds, renames and removes the passkeys of the user. */
export function Passkeys({ now, isSupported = supportsPasskeys() }: PasskeysProps) {
  const passkeys = useListPasskeys();
  const create = useCreatePasskey();
  const rename = useUpdatePasskey();
  const remove = useDeletePasskey();
  const [edited, setEdited] = useState<Passkey | 'new' | null>(null);
  const headingRef = useKeptFocus(passkeys.data === undefined ? null : passkeys.data.map(({ id }) => id).join());

  const close = () => {
    setEdited(null);
  };
  const fail = (error: unknown) => {
    const text = error instanceof PasskeyError ? faultTexts[error.fault]() : errorText(error);
    notify({ tone: error instanceof PasskeyError && error.fault === 'cancelled' ? 'info' : 'error', text });
  };

  const add = async (name: string) => {
    close();
    try {
      const proven = await withProof(() => startPasskeyRegistration());
      if (!proven.isDone) return;
      const created = await createPasskeyInBrowser(proven.answer);
      await create.mutateAsync({ data: { name, ...created } });
      notify({ tone: 'success', text: memberTexts.passkeys_added() });
    } catch (error) {
      fail(error);
    }
  };
  const save = async ({ id }: Passkey, name: string) => {
    await rename.mutateAsync({ id, data: { name } });
    close();
    notify({ tone: 'success', text: memberTexts.passkeys_renamed() });
  };
  const askAndRemove = async ({ id, name }: Passkey) => {
    const isConfirmed = await confirm({
      title: memberTexts.passkeys_remove_title({ name }),
      text: memberTexts.passkeys_remove_text(),
      confirmLabel: memberTexts.passkeys_remove_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const proven = await withProof(() => remove.mutateAsync({ id }));
      if (!proven.isDone) return;
    } catch (error) {
      void passkeys.refetch();
      // The passkey has been removed already.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        fail(error);
        return;
      }
    }
    notify({ tone: 'success', text: memberTexts.passkeys_removed() });
  };

  return (
    <>
      <Card aria-labelledby={headingId}>
        <SectionHeader
          id={headingId}
          title={memberTexts.passkeys_title()}
          description={memberTexts.passkeys_lead()}
          headingRef={headingRef}
          actions={
            passkeys.data !== undefined && isSupported ? (
              <Button
                variant="secondary"
                size="s"
                disabledReason={passkeys.data.length >= max ? memberTexts.passkeys_full() : undefined}
                onClick={() => {
                  setEdited('new');
                }}
              >
                {memberTexts.passkeys_add()}
              </Button>
            ) : undefined
          }
        />
        <div className="mt-5">
          <QueryState query={passkeys} failure={memberTexts.passkeys_load_failed()} skeleton={<SecuritySkeleton />}>
            {(known) =>
              known.length === 0 ? (
                isSupported && <NoPasskeys />
              ) : (
                <ul>
                  {known.map((passkey) => (
                    <SecurityRow
                      key={passkey.id}
                      icon={<Icon name="lock" />}
                      title={passkey.name}
                      detail={<FactLine facts={factsOf(passkey, now)} />}
                      action={
                        <div className="flex flex-none flex-wrap justify-end gap-2">
                          <Button
                            variant="secondary"
                            size="s"
                            aria-label={memberTexts.passkeys_rename_one({ name: passkey.name })}
                            onClick={() => {
                              setEdited(passkey);
                            }}
                          >
                            {memberTexts.passkeys_rename()}
                          </Button>
                          <Button
                            variant="secondary"
                            size="s"
                            aria-label={memberTexts.passkeys_remove_one({ name: passkey.name })}
                            isLoading={remove.isPending && remove.variables.id === passkey.id}
                            onClick={() => {
                              void askAndRemove(passkey);
                            }}
                          >
                            {memberTexts.passkeys_remove()}
                          </Button>
                        </div>
                      }
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
          {isSupported ? null : (
            <p className="mt-3 text-small text-ink-muted first:mt-0">{memberTexts.passkeys_unsupported()}</p>
          )}
        </div>
      </Card>
      {edited === null ? null : (
        <PasskeyNameDialog
          name={edited === 'new' ? null : edited.name}
          onSave={(name) => (edited === 'new' ? add(name) : save(edited, name))}
          onClose={close}
        />
      )}
    </>
  );
}

function NoPasskeys() {
  return (
    <>
      <h3 className="text-control font-semibold">{memberTexts.passkeys_empty_title()}</h3>
      <p className="text-small text-ink-muted">{memberTexts.passkeys_empty_text()}</p>
    </>
  );
}

const kinds: Readonly<Record<string, () => string>> = {
  synced: memberTexts.passkeys_kind_synced,
  device: memberTexts.passkeys_kind_device,
  securityKey: memberTexts.passkeys_kind_security_key,
};

/** The kind, the age and the last use of a passkey. A kind that this version does not know is left out. */
function factsOf({ kind, createdAt, lastUsedAt }: Passkey, now: string): string[] {
  const kindText = kind === null ? undefined : kinds[kind]?.();
  return [
    ...(kindText === undefined ? [] : [kindText]),
    memberTexts.passkeys_created({ when: formatAgo(createdAt, now) }),
    lastUsedAt === null
      ? memberTexts.passkeys_never_used()
      : memberTexts.passkeys_used({ when: formatAgo(lastUsedAt, now) }),
  ];
}

type PasskeyNameDialogProps = {
  /** The present name; null for a passkey that does not exist yet. */
  name: string | null;
  /** Saves the name. The form shows the errors that it throws. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

const schema = z.object({ name: requiredText(PasskeyUpdate.shape.name) });

type Values = z.input<typeof schema>;

/** Asks for the name of a passkey, before it is created or to rename it. */
function PasskeyNameDialog({ name, onSave, onClose }: PasskeyNameDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { name: name ?? '' },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={(values) => onSave(values.name)}
      onClose={onClose}
      title={name === null ? memberTexts.passkeys_add_title() : memberTexts.passkeys_rename_title()}
      {...(name === null ? { description: memberTexts.passkeys_add_text() } : {})}
      submitLabel={name === null ? memberTexts.passkeys_add_submit() : memberTexts.passkeys_rename_submit()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.passkeys_name()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
