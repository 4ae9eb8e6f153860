import { useState } from 'react';
import { useUnblockUser } from '@/shared/api/generated/endpoints/network/network';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { StatusMark } from '@/shared/ui/status-mark';
import type { Refusal } from './connection-refusal';

export type RefusalNoticeProps = {
  refusal: Refusal | null;
  memberId: string;
  /** Called when the person is no longer blocked, so that asking again can succeed. */
  onUnblocked: () => void;
  /** Called when a link to another page is followed. */
  onLeave: () => void;
};

/** The reason why a request was refused, with an action that helps. */
export function RefusalNotice({ refusal, memberId, onUnblocked, onLeave }: RefusalNoticeProps) {
  return (
    // The element is always rendered, because screen readers announce only changes within one that exists.
    <div role="alert" className="empty:hidden">
      {refusal === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sunken p-3">
          <StatusMark tone="negative" className="min-w-0 flex-1 basis-60">
            {refusal.text}
          </StatusMark>
          {refusal.remedy === 'unblock' ? <UnblockAgain memberId={memberId} onUnblocked={onUnblocked} /> : null}
          {refusal.remedy === 'requests' ? (
            <ButtonLink to="/app/people" search={{ tab: 'requests' }} variant="secondary" size="s" onClick={onLeave}>
              {memberTexts.connect_refused_open_action()}
            </ButtonLink>
          ) : null}
          {refusal.remedy === 'profile' ? (
            <ButtonLink to="/app/profile" variant="secondary" size="s" onClick={onLeave}>
              {memberTexts.connect_refused_suspended_action()}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </div>
  );
}

function UnblockAgain({ memberId, onUnblocked }: Pick<RefusalNoticeProps, 'memberId' | 'onUnblocked'>) {
  const unblock = useUnblockUser();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Button
      variant="secondary"
      size="s"
      isLoading={unblock.isPending}
      icon={hasFailed ? 'refresh' : undefined}
      onClick={() => {
        unblock.mutate(
          { memberId },
          {
            onSuccess: () => {
              notify({ tone: 'success', text: memberTexts.blocked_unblocked_person() });
              onUnblocked();
            },
            onError: (error) => {
              setHasFailed(true);
              notify({ tone: 'error', text: errorText(error) });
            },
          },
        );
      }}
    >
      {memberTexts.blocked_unblock()}
    </Button>
  );
}
