import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useLanguage } from '@/shared/i18n/messages';
import { BaseLayout } from './layouts/base-layout';
import { MainLayout } from './layouts/main-layout';
import { OverlayHosts } from './overlay-hosts';
import { retryFailedPages } from './router/lazy-page';
import { ServiceDialogsHost } from './service-dialogs/service-dialogs-host';

/** The single view that hosts all pages. */
export function RootView(): ReactNode {
  const router = useRouter();
  useLanguage();
  const [generation, setGeneration] = useState(0);
  const { layout, isMember, isLanding } = useMatches({
    select: (matches) => {
      const route = matches.at(-1)?.staticData;
      return {
        layout: route?.layout ?? 'main',
        isMember: route?.access.public !== true,
        isLanding: route?.isLanding === true,
      };
    },
    structuralSharing: true,
  });
  // A page remembers that it could not be loaded. It must be loaded again before it renders, or it throws the same error.
  const recreate = async () => {
    await retryFailedPages();
    await router.invalidate();
    setGeneration((current) => current + 1);
  };
  return (
    <>
      <Fragment key={generation}>
        {layout === 'base' ? (
          <BaseLayout>
            <Outlet />
          </BaseLayout>
        ) : (
          <MainLayout isMember={isMember} isLanding={isLanding}>
            <Outlet />
          </MainLayout>
        )}
      </Fragment>
      <OverlayHosts />
      <ServiceDialogsHost
        onViewLost={() => {
          void recreate();
        }}
      />
    </>
  );
}
