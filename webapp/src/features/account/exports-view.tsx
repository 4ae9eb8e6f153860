import type { DataExport } from '@/shared/api/generated/model/data-export';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ExportRow } from './export-row';

export type ExportsViewProps = {
  /** Newest first; null while loading, and when they could not be loaded. */
  exports: readonly DataExport[] | null;
  isFailed: boolean;
  isRetrying: boolean;
  /** An export is being requested. */
  isAsking: boolean;
  /** Why no export can be requested now. */
  waitReason?: string | undefined;
  now: string;
  onRetry: () => void;
  onMake: () => void;
  onDownload: (item: DataExport) => void;
};

/** The user's exports, and a button that requests a new one. */
export function ExportsView(props: ExportsViewProps) {
  const { exports, isAsking, waitReason, onMake } = props;
  const isBusy = exports?.some(({ status }) => status === 'PENDING') === true;
  return (
    <Card aria-labelledby="account-exports">
      <SectionHeader
        id="account-exports"
        title={memberTexts.exports_title()}
        description={memberTexts.exports_lead()}
        className="mb-4"
        actions={
          exports === null ? undefined : (
            <Button
              variant="secondary"
              isLoading={isAsking}
              disabledReason={waitReason ?? (isBusy ? memberTexts.exports_make_busy() : undefined)}
              onClick={onMake}
            >
              {memberTexts.exports_make()}
            </Button>
          )
        }
      />
      <Exports {...props} />
    </Card>
  );
}

function Exports({ exports, isFailed, isRetrying, onRetry, onDownload, now }: ExportsViewProps) {
  if (exports === null && isFailed) {
    return <ErrorState text={memberTexts.exports_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  if (exports === null) return <ExportsSkeleton />;
  if (exports.length === 0) return <p className="text-ink-muted">{memberTexts.exports_empty()}</p>;
  return (
    <ul aria-label={memberTexts.exports_list()}>
      {exports.map((item) => (
        <ExportRow
          key={item.id}
          item={item}
          now={now}
          onDownload={() => {
            onDownload(item);
          }}
        />
      ))}
    </ul>
  );
}

function ExportsSkeleton() {
  return (
    <SkeletonGroup className="flex items-center gap-4 border-t border-border pt-4">
      <Skeleton className="size-10 rounded-m" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
    </SkeletonGroup>
  );
}
