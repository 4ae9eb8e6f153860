import { useState } from 'react';
import { ApiError, hasCode } from '@/shared/api/api-error';
import type { Account } from '@/shared/api/generated/model/account';
import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { nameOfProvider } from '@/shared/config/login-providers';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { nameOfCandidate, outdatedSection } from './candidate-section';
import { type Candidates, CandidatesView } from './candidates-view';
import { useAddCandidate, useCandidates, useProfileRepositories, useUpdateNumbers } from './use-candidates';

export type CandidatesDialogProps = {
  /** The linked accounts to choose from, at least one. */
  accounts: readonly [Account, ...Account[]];
  /** The current instant. */
  now: string;
  /** The path to which the provider redirects after linking again. */
  returnTo: string;
  onClose: () => void;
};

/** A dialog with the repositories of a linked account, from which the user adds some to the profile. */
export function CandidatesDialog({ accounts, now, returnTo, onClose }: CandidatesDialogProps) {
  const [chosenId, setChosenId] = useState(accounts[0].id);
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0];
  const provider = nameOfProvider(account.providerId);
  const linkAgain = async (address: string) => {
    // The code dialog cannot be used below this one.
    onClose();
    try {
      await navigateWithProof(address);
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title={memberTexts.candidates_title()}
      description={memberTexts.candidates_text({ provider })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {memberTexts.candidates_close()}
        </Button>
      }
    >
      {accounts.length === 1 ? null : (
        <Field label={memberTexts.candidates_account()} className="mb-4">
          <Select
            options={accounts.map((option) => ({ value: String(option.id), label: labelOf(option) }))}
            value={String(account.id)}
            onChange={(value) => {
              setChosenId(Number(value));
            }}
          />
        </Field>
      )}
      <AccountCandidates
        key={account.id}
        account={account}
        provider={provider}
        now={now}
        returnTo={returnTo}
        onLinkAgain={(address) => {
          void linkAgain(address);
        }}
      />
    </Dialog>
  );
}

function labelOf({ providerId, providerUsername }: Account): string {
  const provider = nameOfProvider(providerId);
  return providerUsername === null
    ? provider
    : memberTexts.candidates_account_named({ provider, username: providerUsername });
}

type AccountCandidatesProps = {
  account: Account;
  provider: string;
  now: string;
  returnTo: string;
  onLinkAgain: (address: string) => void;
};

function AccountCandidates({ account, provider, now, returnTo, onLinkAgain }: AccountCandidatesProps) {
  const pages = useCandidates(account.id);
  const repositories = useProfileRepositories();
  const add = useAddCandidate(account.id);
  const updateNumbers = useUpdateNumbers();
  const [saving, setSaving] = useState<readonly string[]>([]);

  const save = async ({ url }: RepositoryCandidate, send: () => Promise<void>) => {
    setSaving((before) => [...before, url]);
    try {
      await send();
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
    setSaving((before) => before.filter((other) => other !== url));
  };

  const updateOne = async (candidate: RepositoryCandidate) => {
    const section = outdatedSection(candidate, repositories, now);
    if (section === undefined) return;
    const name = nameOfCandidate(candidate);
    try {
      if (await updateNumbers(section, candidate)) {
        notify({ tone: 'success', text: memberTexts.candidates_updated({ name }) });
        return;
      }
      notify({ tone: 'error', text: memberTexts.candidates_update_gone({ name }) });
    } catch (error) {
      if (!hasCode(error, 'ValidationError')) throw error;
      // A proof is valid for a day, and the dialog may be open for longer. The new list has new proofs.
      notify({ tone: 'error', text: memberTexts.candidates_update_refused({ name }) });
    }
    await pages.refetch();
  };

  return (
    <CandidatesView
      provider={provider}
      candidates={candidatesOf(pages, strategyLinkAddress(account.providerId, { returnTo }))}
      saving={saving}
      isOutdated={(candidate) => outdatedSection(candidate, repositories, now) !== undefined}
      now={now}
      onLinkAgain={onLinkAgain}
      onAdd={(candidate) => {
        void save(candidate, () => add(candidate));
      }}
      onUpdate={(candidate) => {
        void save(candidate, () => updateOne(candidate));
      }}
    />
  );
}

function candidatesOf(pages: ReturnType<typeof useCandidates>, linkAddress: string): Candidates {
  if (pages.isError && !pages.isFetchNextPageError) {
    const text = errorText(pages.error);
    if (pages.error instanceof ApiError && pages.error.problem?.code === 'AccountAccessEndedError') {
      return { state: 'ended', text, linkAddress };
    }
    return {
      state: 'failed',
      text,
      isRetrying: pages.isFetching,
      onRetry: () => {
        void pages.refetch();
      },
    };
  }
  if (pages.data === undefined) return { state: 'loading' };
  return {
    state: 'loaded',
    items: pages.data.pages.flatMap(({ items }) => items),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    onLoadMore: () => {
      void pages.fetchNextPage().then(({ isFetchNextPageError, error }) => {
        if (isFetchNextPageError) notify({ tone: 'error', text: errorText(error) });
      });
    },
  };
}
