import type { Profile } from '@/shared/api/generated/model/profile';
import { env } from '@/shared/config/env';
import { usePublicConfig } from '@/shared/config/public-config';
import { ReviewView } from './review-view';
import { useRequestReview } from './use-request-review';

export type ReviewProps = { profile: Profile };

/** The moderation status of the user's profile. */
export function Review({ profile }: ReviewProps) {
  const config = usePublicConfig();
  const { isRequesting, request } = useRequestReview();
  return (
    <ReviewView
      productName={env().productName}
      profile={profile}
      hasBadge={config.data?.features.EnableOriginalWrightBadge ?? false}
      isRequesting={isRequesting}
      onRequest={request}
    />
  );
}
