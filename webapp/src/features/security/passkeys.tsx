import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import {
  startPasskeyRegistration,
  useCreatePasskey,
  useDeletePasskey,
  useListPasskeys,
  useUpdatePasskey,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { withProof } from '@/shared/lib/one-time-code';
import { createPasskeyInBrowser, PasskeyError, type PasskeyFault } from '@/shared/lib/passkey';
import { supportsPasskeys } from '@/shared/lib/passkey-support';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { PasskeysView } from './passkeys-view';

export type PasskeysProps = {
  /** The current instant. */
  now: string;
};

const faultTexts: Readonly<Record<PasskeyFault, () => string>> = {
  cancelled: memberTexts.passkeys_cancelled,
  present: memberTexts.passkeys_present,
  failed: m.passkeys_failed,
};

/** Lists, adds, renames and removes the passkeys of the user. */
export function Passkeys({ now }: PasskeysProps) {
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
      <PasskeysView
        passkeys={passkeys.data ?? null}
        isFailed={passkeys.isError}
        isRetrying={passkeys.isFetching}
        onRetry={() => {
          void passkeys.refetch();
        }}
        now={now}
        isSupported={supportsPasskeys()}
        removingId={remove.isPending ? remove.variables.id : undefined}
        onAdd={() => {
          setEdited('new');
        }}
        onRename={setEdited}
        onRemove={(passkey) => {
          void askAndRemove(passkey);
        }}
        headingRef={headingRef}
      />
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
