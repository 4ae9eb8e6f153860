import type { Passkey } from '@/shared/api/generated/model/passkey';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

const kinds: Readonly<Record<string, () => string>> = {
  synced: memberTexts.passkeys_kind_synced,
  device: memberTexts.passkeys_kind_device,
  securityKey: memberTexts.passkeys_kind_security_key,
};

/** The kind, the age and the last use of a passkey. A kind that this version does not know is left out. */
export function factsOf({ kind, createdAt, lastUsedAt }: Passkey, now: string): string[] {
  const kindText = kind === null ? undefined : kinds[kind]?.();
  return [
    ...(kindText === undefined ? [] : [kindText]),
    memberTexts.passkeys_created({ when: formatAgo(createdAt, now) }),
    lastUsedAt === null
      ? memberTexts.passkeys_never_used()
      : memberTexts.passkeys_used({ when: formatAgo(lastUsedAt, now) }),
  ];
}
