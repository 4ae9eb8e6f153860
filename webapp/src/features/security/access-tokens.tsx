import { useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import {
  useCreateToken,
  useDeleteToken,
  useListTokens,
  useRotateToken,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { PersonalAccessToken } from '@/shared/api/generated/model/personal-access-token';
import type { PersonalAccessTokenCreated } from '@/shared/api/generated/model/personal-access-token-created';
import type { PersonalAccessTokenInput } from '@/shared/api/generated/model/personal-access-token-input';
import { errorText } from '@/shared/i18n/error-text';
import { formatAgo, formatDayAndTime, formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withProof } from '@/shared/lib/one-time-code';
import { useKeptFocus } from '@/shared/lib/use-kept-focus';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { confirm } from '@/shared/ui/confirm';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { NewTokenDialog, ReplaceTokenDialog, ShownTokenDialog } from './access-token-dialogs';
import { scopeTexts } from './access-token-words';
import { SecurityRow } from './security-row';
import { SecuritySkeleton } from './security-skeleton';

/** The most tokens of a user (the contract of `listTokens`). */
const max = 20;

const headingId = 'security-tokens';

export type AccessTokensProps = {
  /** The current instant. */
  now: string;
};

/** Lists, makes, replaces and ends the personal access tokens of the user. */
export function AccessTokens({ now }: AccessTokensProps) {
  const tokens = useListTokens();
  const create = useCreateToken();
  const replace = useRotateToken();
  const end = useDeleteToken();
  const [open, setOpen] = useState<PersonalAccessToken | 'new' | null>(null);
  const [shown, setShown] = useState<PersonalAccessTokenCreated | null>(null);
  const headingRef = useKeptFocus(tokens.data === undefined ? null : tokens.data.map(({ id }) => id).join());

  const close = () => {
    setOpen(null);
  };
  /** Runs a call that needs a fresh proof, and shows the token of its answer. */
  const show = async (call: () => Promise<PersonalAccessTokenCreated>) => {
    close();
    try {
      const proven = await withProof(call);
      if (proven.isDone) setShown(proven.answer);
    } catch (error) {
      void tokens.refetch();
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  const add = (data: PersonalAccessTokenInput) => show(() => create.mutateAsync({ data }));
  const rotate = (id: string, expiresInDays: number) =>
    show(() => replace.mutateAsync({ id, data: { expiresInDays } }));

  const askAndEnd = async ({ id, name }: PersonalAccessToken) => {
    const isConfirmed = await confirm({
      title: memberTexts.tokens_end_title({ name }),
      text: memberTexts.tokens_end_text(),
      confirmLabel: memberTexts.tokens_end_confirm(),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await end.mutateAsync({ id });
    } catch (error) {
      void tokens.refetch();
      // The token has ended already.
      if (!hasCode(error, 'ResourceNotFoundError')) {
        notify({ tone: 'error', text: errorText(error) });
        return;
      }
    }
    notify({ tone: 'success', text: memberTexts.tokens_ended() });
  };

  return (
    <>
      <Card aria-labelledby={headingId}>
        <SectionHeader
          id={headingId}
          title={memberTexts.tokens_title()}
          description={memberTexts.tokens_lead()}
          headingRef={headingRef}
          actions={
            tokens.data === undefined ? undefined : (
              <Button
                variant="secondary"
                size="s"
                isLoading={create.isPending}
                disabledReason={tokens.data.length >= max ? memberTexts.tokens_full() : undefined}
                onClick={() => {
                  setOpen('new');
                }}
              >
                {memberTexts.tokens_add()}
              </Button>
            )
          }
        />
        <div className="mt-5">
          <QueryState query={tokens} failure={memberTexts.tokens_load_failed()} skeleton={<SecuritySkeleton />}>
            {(known) =>
              known.length === 0 ? (
                <NoTokens />
              ) : (
                <ul>
                  {known.map((token) => (
                    <TokenRow
                      key={token.id}
                      token={token}
                      now={now}
                      isReplacing={replace.isPending && replace.variables.id === token.id}
                      isEnding={end.isPending && end.variables.id === token.id}
                      onReplace={() => {
                        setOpen(token);
                      }}
                      onEnd={() => {
                        void askAndEnd(token);
                      }}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
        </div>
      </Card>
      {open === 'new' ? <NewTokenDialog onSave={add} onClose={close} /> : null}
      {open === null || open === 'new' ? null : (
        <ReplaceTokenDialog name={open.name} onSave={(days) => rotate(open.id, days)} onClose={close} />
      )}
      {shown === null ? null : (
        <ShownTokenDialog
          created={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </>
  );
}

function NoTokens() {
  return (
    <>
      <h3 className="text-control font-semibold">{memberTexts.tokens_empty_title()}</h3>
      <p className="text-small text-ink-muted">{memberTexts.tokens_empty_text()}</p>
    </>
  );
}

type TokenRowProps = {
  token: PersonalAccessToken;
  now: string;
  isReplacing: boolean;
  isEnding: boolean;
  onReplace: () => void;
  onEnd: () => void;
};

function TokenRow({ token, now, isReplacing, isEnding, onReplace, onEnd }: TokenRowProps) {
  const { name, scopes, ending, expiresAt, formerUntil, lastUsedAt } = token;
  const hasExpired = expiresAt <= now;
  const facts = [
    memberTexts.tokens_ending({ ending }),
    lastUsedAt === null
      ? memberTexts.tokens_never_used()
      : memberTexts.tokens_used({ when: formatAgo(lastUsedAt, now) }),
    hasExpired
      ? memberTexts.tokens_expired({ when: formatAgo(expiresAt, now) })
      : memberTexts.tokens_expires({ when: formatDayAndTime(expiresAt, now) }),
    ...(formerUntil === null ? [] : [memberTexts.tokens_former({ when: formatDayAndTime(formerUntil, now) })]),
  ];
  return (
    <SecurityRow
      isActionBelow
      icon={<Icon name="lock" />}
      title={name}
      mark={hasExpired ? <Badge tone="neutral">{memberTexts.tokens_expired_mark()}</Badge> : undefined}
      detail={
        <>
          <FactLine facts={facts} />
          <span className="block">{formatList(scopes.map((scope) => scopeTexts[scope]()))}</span>
        </>
      }
      action={
        <div className="flex flex-none flex-wrap justify-end gap-2">
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.tokens_replace_one({ name })}
            isLoading={isReplacing}
            onClick={onReplace}
          >
            {memberTexts.tokens_replace()}
          </Button>
          <Button
            variant="secondary"
            size="s"
            aria-label={memberTexts.tokens_end_one({ name })}
            isLoading={isEnding}
            onClick={onEnd}
          >
            {memberTexts.tokens_end()}
          </Button>
        </div>
      }
    />
  );
}
