import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

export type SuspensionBannerProps = { className?: string };

/** On pages about sharing, tells the owner of a suspended profile that nobody can open the profile. */
export function SuspensionBanner({ className }: SuspensionBannerProps) {
  const profile = useGetProfile();
  if (!profile.data || profile.data.suspension === null) return null;
  return (
    <div className={classNames('w-full', className)}>
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-m bg-negative-soft px-4 py-3 text-negative-ink">
        <Icon name="error" isFilled className="mt-0.5" />
        <p className="min-w-0 flex-1 basis-60">
          {profile.data.status === 'UNDER_REVIEW'
            ? memberTexts.review_banner_waiting()
            : memberTexts.review_banner_suspended()}
        </p>
        <Link to="/app/profile" hash="review" className="font-semibold">
          {memberTexts.review_banner_action()}
        </Link>
      </div>
    </div>
  );
}
