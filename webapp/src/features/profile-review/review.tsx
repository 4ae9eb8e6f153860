import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import { getGetProfileQueryKey, useRequestProfileReview } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { env } from '@/shared/config/env';
import { usePublicConfig } from '@/shared/config/public-config';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { ownerColours } from '@/shared/ui/in-place-classes';
import { notify } from '@/shared/ui/notify';
import { SectionHeader } from '@/shared/ui/section-header';

export type ReviewProps = { profile: Profile };

/** The status of the review of a suspended profile, as a part of the page, because the owner has to do something about it. */
export function Review({ profile }: ReviewProps) {
  return (
    <Card id="review" aria-labelledby="review-title" className="text-body" {...ownerColours}>
      <SectionHeader
        id="review-title"
        title={memberTexts.editor_review()}
        description={memberTexts.review_lead({ product: env().productName })}
        actions={<ReviewBadge profile={profile} />}
        className="mb-4"
      />
      <ReviewState profile={profile} />
    </Card>
  );
}

export type ReviewDialogProps = ReviewProps & {
  isOpen: boolean;
  onClose: () => void;
  /** The element that gets the focus when it closes. */
  finalFocus: RefObject<HTMLElement | null>;
};

/** The status of the review of a profile that others can open. */
export function ReviewDialog({ profile, isOpen, onClose, finalFocus }: ReviewDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocus={finalFocus}
      title={memberTexts.editor_review()}
      description={memberTexts.review_lead({ product: env().productName })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      <div className="mb-3 empty:hidden">
        <ReviewBadge profile={profile} />
      </div>
      <ReviewState profile={profile} />
    </Dialog>
  );
}

/** The moderation status of the user's profile, with the action that the owner can take. */
function ReviewState({ profile }: ReviewProps) {
  const { productName } = env();
  // Approved profiles carry a badge on sites that have switched it on.
  const hasBadge = usePublicConfig().data?.features.EnableOriginalWrightBadge ?? false;
  const { isRequesting, request } = useRequestReview();
  const { suspension, originalBadge } = profile;
  const { isUnderReview, isSuspended } = statusOf(profile);
  return (
    <>
      {isSuspended ? <Suspended reason={suspension?.reason ?? null} since={suspension?.suspendedAt ?? null} /> : null}
      <p className="max-w-[60ch]">{stateText({ isUnderReview, isSuspended, originalBadge, hasBadge, productName })}</p>
      {isUnderReview ? null : (
        <Button
          variant={isSuspended ? 'primary' : 'secondary'}
          size={isSuspended ? 'm' : 's'}
          isLoading={isRequesting}
          onClick={request}
          className="mt-4"
        >
          {memberTexts.review_request()}
        </Button>
      )}
    </>
  );
}

const statusOf = ({ status, suspension }: Profile) => ({
  isUnderReview: status === 'UNDER_REVIEW',
  isSuspended: suspension !== null || status === 'SUSPENDED',
});

type State = {
  isUnderReview: boolean;
  isSuspended: boolean;
  originalBadge: boolean;
  hasBadge: boolean;
  productName: string;
};

function stateText({ isUnderReview, isSuspended, originalBadge, hasBadge, productName }: State): string {
  if (isUnderReview) return isSuspended ? memberTexts.review_waiting_suspended() : memberTexts.review_waiting();
  if (isSuspended) return memberTexts.review_suspended_advice();
  if (originalBadge) return memberTexts.review_approved({ product: productName });
  return hasBadge ? memberTexts.review_open_badge({ product: productName }) : memberTexts.review_open();
}

function ReviewBadge({ profile }: ReviewProps) {
  const { isUnderReview, isSuspended } = statusOf(profile);
  return (
    <>
      {isSuspended ? (
        <Badge tone="negative" icon="error">
          {memberTexts.review_state_suspended()}
        </Badge>
      ) : null}
      {isUnderReview ? (
        <Badge tone="info" icon="update">
          {memberTexts.review_state_under_review()}
        </Badge>
      ) : null}
      {profile.originalBadge && !isSuspended && !isUnderReview ? (
        <Badge tone="positive" icon="verified">
          {memberTexts.review_state_approved()}
        </Badge>
      ) : null}
    </>
  );
}

function Suspended({ reason, since }: { reason: string | null; since: string | null }) {
  return (
    <div className="mb-4 flex items-start gap-2.5 rounded-m bg-negative-soft px-4 py-3 text-negative-ink">
      <Icon name="error" isFilled className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">
          {since === null
            ? memberTexts.review_suspended()
            : memberTexts.review_suspended_since({ day: formatFullDay(since) })}
        </p>
        {reason === null ? null : (
          <p className="mt-0.5 wrap-anywhere">
            {memberTexts.review_reason()} <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

type ReviewRequest = { isRequesting: boolean; request: () => void };

/**
 * Requests a review. Shows the new status at once and loads the profile again, because its version has changed. If the review was
 * requested in another window before, a notification says so.
 */
function useRequestReview(): ReviewRequest {
  const queryClient = useQueryClient();
  const key = getGetProfileQueryKey();
  const call = useRequestProfileReview({
    mutation: {
      onSuccess: ({ status }) => {
        changeStored<Profile | null>(queryClient, key, (profile) => profile && { ...profile, status });
        notify({ tone: 'success', text: memberTexts.review_requested() });
        void queryClient.invalidateQueries({ queryKey: key });
      },
      onError: (error) => {
        notify({ tone: 'error', text: errorText(error) });
        if (hasCode(error, 'ProfileUnderReviewError') || hasCode(error, 'ProfileNotLoadedError')) {
          void queryClient.invalidateQueries({ queryKey: key });
        }
      },
    },
  });
  return {
    isRequesting: call.isPending,
    request: () => {
      call.mutate();
    },
  };
}
