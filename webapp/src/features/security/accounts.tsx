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
import { memberTexts } from '@/shared/i18n/member-texts';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { withProof } from '@/shared/lib/one-time-code';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { confirm } from '@/shared/ui/confirm';
import { notify } from '@/shared/ui/notify';
import { type AccountEntry, accountEntries } from './account-entries';
import { AccountsView } from './accounts-view';
import { consequenceInWords } from './consequence-words';
import { unlinkConsequence } from './unlink-consequence';

export type AccountsProps = {
  /** The current instant. */
  now: string;
  /** The path to which the provider redirects. */
  returnTo: string;
  /** Sends the browser to a URL. */
  go?: (address: string) => void;
};

/** Links and unlinks the accounts with which the user can log in. */
export function Accounts({ now, returnTo, go }: AccountsProps) {
  const queryClient = useQueryClient();
  const accounts = useListAccounts();
  const strategies = useListStrategies();
  const config = usePublicConfig();
  const profile = useGetProfile();
  const unlink = useUnlinkAccount();
  const entries = entriesOf(accounts, strategies, config);
  const headingRef = useKeptFocus(accounts.data === undefined ? null : accounts.data.map(({ id }) => id).join());

  const askAndUnlink = async (account: Account) => {
    const provider = nameOfProvider(account.providerId);
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

  const link = async (address: string) => {
    try {
      await navigateWithProof(address, go);
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const sources = [accounts, strategies, config];
  return (
    <AccountsView
      entries={entries}
      isFailed={accounts.isError}
      isIncomplete={strategies.isError || config.isError}
      isRetrying={sources.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const source of sources) if (source.isError) void source.refetch();
      }}
      now={now}
      removingId={unlink.isPending ? unlink.variables.id : undefined}
      onUnlink={(account) => {
        void askAndUnlink(account);
      }}
      linkAddressOf={(providerId) => strategyLinkAddress(providerId, { returnTo })}
      onLink={(address) => {
        void link(address);
      }}
      headingRef={headingRef}
    />
  );
}

type Source<Data> = { data: Data | undefined; isError: boolean };

/** The providers are optional; without them the accounts are shown alone. */
function entriesOf(
  accounts: Source<Account[]>,
  strategies: Source<Strategy[]>,
  config: Source<PublicConfig>,
): AccountEntry[] | null {
  if (accounts.data === undefined) return null;
  if (strategies.data !== undefined && config.data !== undefined) {
    return accountEntries(accounts.data, strategies.data, config.data.features);
  }
  if (!strategies.isError && !config.isError) return null;
  return accounts.data.map((account) => ({ kind: 'linked', account }));
}
