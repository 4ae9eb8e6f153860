import { useEffect } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { errorText } from '@/shared/i18n/error-text';
import { m } from '@/shared/i18n/messages';
import { reportVisit } from '@/shared/lib/visit-beacon';
import { InviteCheckView, type InviteCheckViewProps } from './invite-check-view';
import { useInviteCheck } from './use-invite-check';

export type InviteCheckProps = {
  token: string;
  productName: string;
  /** Whoever looks at it is signed in. */
  isMember: boolean;
};

/** Says who invites, and leads on to joining. */
export function InviteCheck({ token, productName, isMember }: InviteCheckProps) {
  const check = useInviteCheck(token);
  // Only an invitation that is shown was looked at.
  const isShown = check.data !== undefined && !check.isError;
  useEffect(() => (isShown ? reportVisit({ inviteToken: token }) : undefined), [isShown, token]);
  return (
    <InviteCheckView
      productName={productName}
      isMember={isMember}
      invite={check.isError ? null : (check.data ?? null)}
      fault={check.isError ? faultOf(check.error) : null}
      isRetrying={check.isFetching}
      onRetry={() => {
        void check.refetch();
      }}
    />
  );
}

/** What is gone stays gone; everything else may pass. */
function faultOf(error: unknown): NonNullable<InviteCheckViewProps['fault']> {
  const isGone = hasCode(error, 'ResourceNotFoundError', 'InvalidParameterError');
  return { text: isGone ? m.invite_gone() : errorText(error), canRetry: !isGone };
}
