import type { ReactNode } from 'react';
import type { OwnerParts } from '@/features/public-profile/owner-parts';
import { PublicProfile } from '@/features/public-profile/public-profile';
import type { PublicProfile as Profile } from '@/shared/api/generated/model/public-profile';
import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { m } from '@/shared/i18n/messages';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { LazyModule, type LazyModuleProps } from '@/shared/lib/lazy-module';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { useNow } from '@/shared/lib/use-now';
import { buttonClasses } from '@/shared/ui/button-classes';
import { DialogButton } from '@/shared/ui/dialog-button';
import type * as Actions from './member-actions';

export type ShownProfileProps = {
  by: VisitInput;
  profile: Profile;
  /** An instant of the day on which the profile was loaded. */
  today: string;
  /** The origin of the site. */
  origin: string;
  owner: OwnerParts | null;
};

/** A profile as others see it, with the actions of its viewer. */
export function ShownProfile({ by, profile, today, origin, owner }: ShownProfileProps) {
  const now = useNow(today);
  const { memberId, displayName: name, viewer } = profile;
  const person = memberId !== null && viewer.canBlock ? { memberId, name, linkToken: by.token } : null;
  // Recruiters have no personal links, and the links of a suspended profile do not work.
  const isSharedByOwner = viewer.isOwner && profile.role === 'Wright' && viewer.audience !== 'NOBODY';
  // A page has only one primary button.
  const connectVariant = viewer.canContact ? 'secondary' : 'primary';
  const contact = viewer.canContact ? (
    <DialogButton icon="mail" label={m.public_profile_contact()} load={loadContactDialog}>
      {({ ContactDialog }, open) => <ContactDialog {...open} to={by} name={name} memberId={memberId} />}
    </DialogButton>
  ) : null;
  return (
    <PublicProfile
      by={by}
      profile={profile}
      today={now.toISOString()}
      origin={origin}
      owner={owner}
      mainAction={
        isSharedByOwner ? (
          <MemberAction placeholder={sharePlaceholder}>
            {({ OwnShareButton }) => (
              <OwnShareButton
                accessMode={viewer.audience === 'EVERYONE' ? 'Public' : 'Restricted'}
                alias={profile.alias}
                now={now.toISOString()}
              />
            )}
          </MemberAction>
        ) : person === null ? (
          contact
        ) : (
          <>
            {contact}
            <MemberAction placeholder={connectPlaceholder}>
              {({ ProfileConnection }) => (
                <ProfileConnection {...person} variant={connectVariant} placeholder={connectPlaceholder} />
              )}
            </MemberAction>
          </>
        )
      }
      moreActions={
        person === null ? null : (
          <MemberAction placeholder={menuPlaceholder}>
            {({ PersonMenuButton }) => <PersonMenuButton {...person} />}
          </MemberAction>
        )
      }
    />
  );
}

// As wide as the buttons that are loading, so that the other buttons do not move.
const connectPlaceholder = <span aria-hidden="true" className={`${buttonClasses()} invisible w-31`} />;
const sharePlaceholder = <span data-placeholder aria-hidden="true" className={`${buttonClasses()} invisible w-54`} />;
const menuPlaceholder = (
  <span aria-hidden="true" className={`${buttonClasses('secondary', 'm', true)} invisible max-sm:flex-none!`} />
);

const loadContactDialog = () => withMemberTexts(import('./contact-dialog'));
const loadActions = () => withMemberTexts(import('./member-actions'));

type MemberActionProps = Pick<LazyModuleProps<typeof Actions>, 'children'> & { placeholder: ReactNode };

/** A button that only members see. It is loaded after the page, and is left out if that fails. */
function MemberAction({ placeholder, children }: MemberActionProps) {
  if (!useIsHydrated()) return placeholder;
  return (
    <LazyModule load={loadActions} skeleton={placeholder} failure={() => null}>
      {children}
    </LazyModule>
  );
}
