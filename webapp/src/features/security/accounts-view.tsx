import type { Ref } from 'react';
import type { Account } from '@/shared/api/generated/model/account';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { nameOfProvider } from '@/shared/config/login-providers';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { ButtonAnchor } from '@/shared/ui/link';
import { ProviderMark } from '@/shared/ui/provider-mark';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';
import type { AccountEntry } from './account-entries';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';

export type AccountsViewProps = {
  /** In the order in which they are shown; null while loading, and when they could not be loaded. */
  entries: readonly AccountEntry[] | null;
  isFailed?: boolean;
  isRetrying?: boolean;
  onRetry: () => void;
  /** The accounts are loaded, but the providers are not. */
  isIncomplete?: boolean;
  now: string;
  /** The account that is being removed. */
  removingId?: number | undefined;
  onUnlink: (account: Account) => void;
  /** The URL that starts linking an account of a provider. */
  linkAddressOf: (providerId: string) => string;
  /** Called with that URL instead of following the link. */
  onLink: (address: string) => void;
  headingRef?: Ref<HTMLHeadingElement>;
};

const headingId = 'security-accounts';

/** The login methods: the e-mail address, linked accounts, and providers that can be linked. */
export function AccountsView({ headingRef, ...list }: AccountsViewProps) {
  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.accounts_title()}
        description={memberTexts.accounts_lead()}
        {...(headingRef === undefined ? {} : { headingRef })}
      />
      <div className="mt-5">
        <Entries {...list} />
      </div>
    </Card>
  );
}

function Entries({
  entries,
  isFailed = false,
  isRetrying = false,
  onRetry,
  isIncomplete = false,
  now,
  removingId,
  onUnlink,
  linkAddressOf,
  onLink,
}: Omit<AccountsViewProps, 'headingRef'>) {
  if (entries === null) {
    return isFailed ? (
      <ErrorState text={memberTexts.accounts_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
    ) : (
      <SecuritySkeleton />
    );
  }
  return (
    <>
      <ul>
        {entries.map((entry) =>
          entry.kind === 'linked' ? (
            <LinkedRow
              key={entry.account.id}
              account={entry.account}
              now={now}
              isRemoving={entry.account.id === removingId}
              address={linkAddressOf(entry.account.providerId)}
              onLink={onLink}
              onUnlink={() => {
                onUnlink(entry.account);
              }}
            />
          ) : (
            <LinkableRow
              key={entry.strategy.id}
              strategy={entry.strategy}
              address={linkAddressOf(entry.strategy.id)}
              onLink={onLink}
            />
          ),
        )}
      </ul>
      {isIncomplete ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-2">
          <StatusMark tone="warning">{memberTexts.accounts_providers_failed()}</StatusMark>
          <Button variant="secondary" size="s" onClick={onRetry} isLoading={isRetrying}>
            {m.kit_retry()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type LinkedRowProps = {
  account: Account;
  now: string;
  isRemoving: boolean;
  onUnlink: () => void;
  address: string;
  onLink: (address: string) => void;
};

function LinkedRow({ account, now, isRemoving, onUnlink, address, onLink }: LinkedRowProps) {
  if (account.locked) {
    return (
      <SecurityRow
        icon={<Icon name="mail" />}
        title={memberTexts.accounts_email()}
        detail={
          <>
            <span className="text-ink">{account.providerUsername}</span>
            <br />
            {memberTexts.accounts_email_locked()}
          </>
        }
        action={<Icon name="lock" className="text-ink-muted" />}
      />
    );
  }
  const provider = nameOfProvider(account.providerId);
  const facts = [
    account.providerUsername,
    account.linkedAt === null ? null : memberTexts.accounts_linked({ when: formatAgo(account.linkedAt, now) }),
  ];
  return (
    <SecurityRow
      icon={<ProviderMark providerId={account.providerId} fallback={<Icon name="person" />} />}
      title={provider}
      detail={
        <>
          <FactLine facts={facts} />
          {account.held ? <StatusMark tone="warning">{memberTexts.accounts_held()}</StatusMark> : null}
        </>
      }
      action={
        <div className="flex flex-wrap justify-end gap-2">
          {account.held ? (
            <ConnectAnchor
              label={memberTexts.accounts_connect_provider_again({ provider })}
              text={memberTexts.accounts_connect_again()}
              address={address}
              onLink={onLink}
            />
          ) : null}
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.accounts_disconnect_provider({ provider })}
            onClick={onUnlink}
            isLoading={isRemoving}
          >
            {memberTexts.accounts_disconnect()}
          </Button>
        </div>
      }
    />
  );
}

type LinkableRowProps = { strategy: Strategy; address: string; onLink: (address: string) => void };

function LinkableRow({ strategy, address, onLink }: LinkableRowProps) {
  return (
    <SecurityRow
      icon={<ProviderMark providerId={strategy.id} fallback={<Icon name="person" />} />}
      title={strategy.name}
      detail={memberTexts.accounts_not_connected()}
      action={
        <ConnectAnchor
          label={memberTexts.accounts_connect_provider({ provider: strategy.name })}
          text={memberTexts.accounts_connect()}
          address={address}
          onLink={onLink}
        />
      }
    />
  );
}

type ConnectAnchorProps = { label: string; text: string; address: string; onLink: (address: string) => void };

function ConnectAnchor({ label, text, address, onLink }: ConnectAnchorProps) {
  return (
    <ButtonAnchor
      variant="secondary"
      size="s"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        onLink(address);
      }}
      aria-label={label}
    >
      {text}
    </ButtonAnchor>
  );
}
