import type { MarkdownPreviewProps } from '@/shared/form/markdown-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import { LazyModule } from '@/shared/lib/lazy-module';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';

/** A text of the user's profile as visitors see it, rendered by the code of their page. */
export function ProfileTextPreview({ text, fallback }: MarkdownPreviewProps) {
  return (
    <LazyModule
      load={() => import('./public-profile-page')}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      }
      failure={(retry) => fallback ?? <ErrorState text={memberTexts.editor_preview_failed()} {...retry} />}
    >
      {({ ProfileText }) => <ProfileText text={text} />}
    </LazyModule>
  );
}
