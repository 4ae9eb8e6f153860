import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { addressOf } from '@/shared/form/alias';
import { useAliasCheck } from '@/shared/form/use-alias-check';
import { useSaveAlias } from '@/shared/form/use-save-alias';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';
import { AliasCardView } from './alias-card-view';
import { useOpenForm } from './use-open-form';

export type AliasCardProps = { profile: Profile };

/** The card with the URL of the own page. */
export function AliasCard({ profile }: AliasCardProps) {
  const user = useGetUser();
  const save = useSaveAlias();
  const alias = profile.alias ?? '';
  const [typed, setTyped] = useState(alias);
  const form = useOpenForm('address', alias === '');
  const check = useAliasCheck(typed, user.data?.displayName ?? '');
  return (
    <AliasCardView
      alias={alias}
      check={check}
      isClosed={profile.accessMode === 'Restricted'}
      // Without an alias there is no URL to show, for example because another tab has removed it.
      isOpen={form.isOpen || alias === ''}
      hasFocus={form.wasOpened}
      changeRef={form.openerRef}
      onOpen={form.open}
      onClose={form.close}
      onTyped={setTyped}
      onSave={async (wanted) => {
        const saved = await save(wanted);
        notify({ tone: 'success', text: memberTexts.alias_saved({ address: addressOf(saved) }) });
      }}
    />
  );
}
