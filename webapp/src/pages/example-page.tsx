import { ExampleNote } from '@/features/landing/example-note';
import { ExampleOwnerSide } from '@/features/landing/example-owner-side';
import { exampleDay, exampleProfile } from '@/features/landing/example-profile';
import { m } from '@/shared/i18n/messages';
import { DialogButton } from '@/shared/ui/dialog-button';
import { ButtonLink } from '@/shared/ui/link';
import { PublicProfileOf } from './public-profile-page';
import { useIsMember } from './use-is-member';

/** A public profile of an invented person, as an example. */
export function ExamplePage() {
  return <Example isMember={useIsMember()} />;
}

export type ExampleProps = { isMember: boolean };

type WayOnProps = ExampleProps & { variant: 'secondary' | 'accent' };

/** The link to create a profile or, for a member, to the dashboard. */
function WayOn({ isMember, variant }: WayOnProps) {
  return (
    <ButtonLink to={isMember ? '/app' : '/app/login'} variant={variant}>
      {isMember ? m.shell_open_dashboard() : m.home_create_profile()}
    </ButtonLink>
  );
}

/** The example for a visitor or a member, who has a profile of their own already. */
export function Example({ isMember }: ExampleProps) {
  return (
    <>
      <ExampleNote />
      <PublicProfileOf
        profile={exampleProfile()}
        host=""
        isPersonalLink
        today={exampleDay}
        actions={
          <>
            <DialogButton
              icon="mail"
              label={m.public_profile_contact()}
              variant="primary"
              load={() => import('@/features/landing/example-contact-dialog')}
            >
              {({ ExampleContactDialog }, open) => <ExampleContactDialog {...open} />}
            </DialogButton>
            <WayOn isMember={isMember} variant="secondary" />
          </>
        }
      />
      <ExampleOwnerSide action={<WayOn isMember={isMember} variant="accent" />} />
    </>
  );
}
