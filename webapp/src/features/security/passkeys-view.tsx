import type { Ref } from 'react';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { FactLine } from '@/shared/ui/fact-line';
import { SectionHeader } from '@/shared/ui/section-header';
import { factsOf } from './passkey-words';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';

/** The most passkeys of a user (the contract of `listPasskeys`). */
const max = 10;

export type PasskeysViewProps = {
  /** The oldest first; null while loading, and when they could not be loaded. */
  passkeys: readonly Passkey[] | null;
  isFailed?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
  now: string;
  /** Whether this browser can create passkeys. */
  isSupported?: boolean;
  /** The passkey that is being removed. */
  removingId?: Passkey['id'] | undefined;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

const headingId = 'security-passkeys';

/** The passkeys of the user. */
export function PasskeysView({
  passkeys,
  isFailed = false,
  isRetrying = false,
  onRetry,
  now,
  isSupported = true,
  removingId,
  onAdd,
  onRename,
  onRemove,
  headingRef,
}: PasskeysViewProps) {
  const isFull = passkeys !== null && passkeys.length >= max;
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.passkeys_title()}
        description={memberTexts.passkeys_lead()}
        {...(headingRef === undefined ? {} : { headingRef })}
        {...(passkeys !== null && isSupported
          ? {
              actions: (
                <Button
                  variant="secondary"
                  size="s"
                  onClick={onAdd}
                  disabledReason={isFull ? memberTexts.passkeys_full() : undefined}
                >
                  {memberTexts.passkeys_add()}
                </Button>
              ),
            }
          : {})}
      />
      <div className="mt-5">
        {passkeys === null && isFailed ? (
          <ErrorState text={memberTexts.passkeys_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
        ) : null}
        {passkeys === null && !isFailed ? <SecuritySkeleton /> : null}
        {passkeys?.length === 0 && isSupported ? (
          <>
            <h3 className="text-control font-semibold">{memberTexts.passkeys_empty_title()}</h3>
            <p className="text-small text-ink-muted">{memberTexts.passkeys_empty_text()}</p>
          </>
        ) : null}
        {passkeys === null || passkeys.length === 0 ? null : (
          <ul>
            {passkeys.map((passkey) => (
              <SecurityRow
                key={passkey.id}
                icon="lock"
                title={passkey.name}
                detail={<FactLine facts={factsOf(passkey, now)} />}
                action={
                  <div className="flex flex-none flex-wrap justify-end gap-2">
                    <Button
                      variant="secondary"
                      size="s"
                      aria-label={memberTexts.passkeys_rename_one({ name: passkey.name })}
                      onClick={() => {
                        onRename(passkey);
                      }}
                    >
                      {memberTexts.passkeys_rename()}
                    </Button>
                    <Button
                      variant="secondary"
                      size="s"
                      aria-label={memberTexts.passkeys_remove_one({ name: passkey.name })}
                      isLoading={removingId === passkey.id}
                      onClick={() => {
                        onRemove(passkey);
                      }}
                    >
                      {memberTexts.passkeys_remove()}
                    </Button>
                  </div>
                }
              />
            ))}
          </ul>
        )}
        {isSupported ? null : (
          <p className="mt-3 text-small text-ink-muted first:mt-0">{memberTexts.passkeys_unsupported()}</p>
        )}
      </div>
    </Card>
  );
}
