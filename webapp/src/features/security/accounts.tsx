import { useQueryClient } from '@tanstack/react-query';
import { useListAccounts, useListStrategies, useUnlinkAccount } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { PublicConfig } from '@/shared/api/generated/model/public-config';
import type { Strategy } from '@/shared/api/generated/model/strategy';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { nameOfProvider } from '@/shared/config/login-providers';
import { usePublicConfig } from '@/shared/config/public-config';
import { errorText } from '@/shared/i18n/error-text';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { withProof } from '@/shared/lib/one-time-code';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { ButtonAnchor } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { ProviderMark } from '@/shared/ui/provider-mark';
import { allOf, QueryState, type ShownQuery } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { StatusMark } from '@/shared/ui/status-mark';
import { type AccountEntry, accountEntries } from './account-entries';
import { consequenceInWords } from './consequence-words';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';
import { unlinkConsequence } from './unlink-consequence';

export type AccountsProps = {
  /** The current instant. */
  now: string;
  /** The path to which the provider redirects. */
  returnTo: string;
  /** Sends the browser to a URL. */
  go?: (address: string) => void;
};

const headingId = 'security-accounts';

/** The login methods: the e-mail address, linked accounts, and providers that can be linked. */
export function Accounts({ now, returnTo, go }: AccountsProps) {
  const queryClient = useQueryClient();
  const accounts = useListAccounts();
  const strategies = useListStrategies();
  const config = usePublicConfig();
  const profile = useGetProfile();
  const unlink = useUnlinkAccount();
  const headingRef = useKeptFocus(accounts.data === undefined ? null : accounts.data.map(({ id }) => id).join());

  const askAndUnlink = async (account: Account) => {
    const provider = nameOfProvider(account.providerId, strategies.data);
    const known = profile.data ?? (profile.isSuccess ? null : undefined);
    const consequence = unlinkConsequence(account, accounts.data ?? [], known);
    const isConfirmed = await confirm({
      title: memberTexts.accounts_disconnect_title({ provider }),
      text: consequenceInWords(consequence),
      confirmLabel: memberTexts.accounts_disconnect(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      const proven = await withProof(() => unlink.mutateAsync({ id: account.id }));
      if (!proven.isDone) return;
      const isDropped = consequence.kind === 'drops';
      const text = isDropped
        ? memberTexts.accounts_disconnected_restricted({ provider })
        : memberTexts.accounts_disconnected({ provider });
      notify({ tone: 'success', text });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
      // The account may have been removed elsewhere.
      void accounts.refetch();
    }
    // The server has also changed the access mode of the profile.
    void queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
  };

  const all = allOf(accounts, strategies, config);
  const providers = allOf(strategies, config);
  const query = { ...all, data: entriesOf(accounts.data, providers), error: accounts.error };

  const link = async (address: string) => {
    try {
      await navigateWithProof(address, go);
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const rowOf = (providerId: string) => {
    const address = strategyLinkAddress(providerId, { returnTo });
    return {
      address,
      onLink: () => {
        void link(address);
      },
    };
  };

  return (
    <Card aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={memberTexts.accounts_title()}
        description={memberTexts.accounts_lead()}
        headingRef={headingRef}
      />
      <div className="mt-5">
        <QueryState query={query} failure={memberTexts.accounts_load_failed()} skeleton={<SecuritySkeleton />}>
          {(entries) => (
            <ul>
              {entries.map((entry) =>
                entry.kind === 'linked' ? (
                  <LinkedRow
                    key={entry.account.id}
                    {...rowOf(entry.account.providerId)}
                    account={entry.account}
                    strategy={strategies.data?.find(({ id }) => id === entry.account.providerId)}
                    now={now}
                    isRemoving={unlink.isPending && entry.account.id === unlink.variables.id}
                    onUnlink={() => {
                      void askAndUnlink(entry.account);
                    }}
                  />
                ) : (
                  <LinkableRow key={entry.strategy.id} {...rowOf(entry.strategy.id)} strategy={entry.strategy} />
                ),
              )}
            </ul>
          )}
        </QueryState>
        {query.data !== undefined && providers.error !== null ? (
          <div role="alert" className="mt-4 flex flex-wrap items-center justify-between gap-2">
            <StatusMark tone="warning">{memberTexts.accounts_providers_failed()}</StatusMark>
            <Button
              variant="secondary"
              size="s"
              onClick={() => {
                void all.refetch();
              }}
              isLoading={all.isFetching}
            >
              {m.kit_retry()}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** The providers are optional: if they could not be loaded, the accounts are shown alone. Undefined while either is loading. */
function entriesOf(
  accounts: Account[] | undefined,
  { data, error }: ShownQuery<readonly [Strategy[], PublicConfig]>,
): AccountEntry[] | undefined {
  if (accounts === undefined) return undefined;
  if (data !== undefined) return accountEntries(accounts, data[0], data[1].features);
  return error === null ? undefined : accounts.map((account) => ({ kind: 'linked', account }));
}

type LinkedRowProps = {
  account: Account;
  /** Undefined for a provider that is no longer offered. */
  strategy: Strategy | undefined;
  now: string;
  isRemoving: boolean;
  onUnlink: () => void;
  address: string;
  onLink: () => void;
};

function LinkedRow({ account, strategy, now, isRemoving, onUnlink, address, onLink }: LinkedRowProps) {
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
  const provider = strategy?.name ?? nameOfProvider(account.providerId);
  const facts = [
    account.providerUsername,
    account.linkedAt === null ? null : memberTexts.accounts_linked({ when: formatAgo(account.linkedAt, now) }),
  ];
  return (
    <SecurityRow
      icon={<ProviderMark providerId={account.providerId} icon={strategy?.icon} fallback={<Icon name="person" />} />}
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

type LinkableRowProps = { strategy: Strategy; address: string; onLink: () => void };

function LinkableRow({ strategy, address, onLink }: LinkableRowProps) {
  return (
    <SecurityRow
      icon={<ProviderMark providerId={strategy.id} icon={strategy.icon} fallback={<Icon name="person" />} />}
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

type ConnectAnchorProps = { label: string; text: string; address: string; onLink: () => void };

function ConnectAnchor({ label, text, address, onLink }: ConnectAnchorProps) {
  return (
    <ButtonAnchor
      variant="secondary"
      size="s"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        onLink();
      }}
      aria-label={label}
    >
      {text}
    </ButtonAnchor>
  );
}
