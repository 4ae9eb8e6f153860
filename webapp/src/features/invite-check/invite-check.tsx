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
  /** The visitor is signed in. */
  isMember: boolean;
};

/** Checks an invitation and shows it. */
export function InviteCheck({ token, productName, isMember }: InviteCheckProps) {
  const check = useInviteCheck(token);
  // Only a valid invitation counts as viewed.
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

/** Whether a retry may help: not for an invitation that does not exist. */
function faultOf(error: unknown): NonNullable<InviteCheckViewProps['fault']> {
  const isGone = hasCode(error, 'ResourceNotFoundError', 'InvalidParameterError');
  return { text: isGone ? m.invite_gone() : errorText(error), canRetry: !isGone };
}
