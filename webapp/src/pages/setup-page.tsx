import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ShareProfile } from '@/features/links/share-profile';
import { EditPhoto } from '@/features/photo/edit-photo';
import { BeginFromFile } from '@/features/profile-import/begin-from-file';
import { Setup } from '@/features/setup/setup';
import { SetupDoneView } from '@/features/setup/setup-done-view';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { env } from '@/shared/config/env';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Brand } from '@/shared/ui/brand';
import { Button } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';

/**
 * The page of the setup. After the last step, the new profile can be shared. A person who has signed in with the wrong
 * address can leave.
 */
export function SetupPage() {
  const navigate = useNavigate();
  const router = useRouter();
  const user = useGetUser();
  const profile = useGetProfile();
  const [isDone, setIsDone] = useState(false);
  const { productName } = env();
  const logOut = () => {
    router.options.context.session.logOut().catch(() => {
      notify({ tone: 'error', text: appTexts.shell_log_out_failed() });
    });
  };
  return (
    <>
      <header className="flex items-center justify-between gap-4 p-6 max-sm:px-4">
        <Link to="/" className="inline-block text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
        <Button variant="ghost" size="s" icon="logout" onClick={logOut}>
          {appTexts.shell_log_out()}
        </Button>
      </header>
      <main>
        {isDone && profile.data ? (
          <SetupDoneView
            share={
              <ShareProfile
                accessMode={profile.data.accessMode}
                alias={profile.data.alias}
                now={new Date().toISOString()}
              />
            }
          />
        ) : (
          <Setup
            today={new Date().toISOString()}
            photo={(ensureProfile) => <EditPhoto onBeforeSend={ensureProfile} />}
            file={(ensureProfile, onImported) => (
              <BeginFromFile
                onBeforeSend={ensureProfile}
                doneLabel={memberTexts.setup_continue()}
                onDone={onImported}
              />
            )}
            onDone={() => {
              // Recruiters have no personal links to begin with.
              if (user.data?.role === 'Wright') setIsDone(true);
              else {
                notify({ tone: 'success', text: memberTexts.setup_done() });
                void navigate({ to: '/app/profile', replace: true });
              }
            }}
          />
        )}
      </main>
    </>
  );
}
