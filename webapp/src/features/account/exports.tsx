import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import { exportAddress } from '@/shared/api/export-address';
import {
  getListExportsQueryKey,
  useCreateExport,
  useListExports,
} from '@/shared/api/generated/endpoints/privacy/privacy';
import type { DataExport } from '@/shared/api/generated/model/data-export';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { withProof } from '@/shared/lib/one-time-code';
import { readEvery } from '@/shared/live/read-every';
import { Badge, type Tone } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { notify } from '@/shared/ui/notify';
import { QueryState } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { SkeletonGroup, SkeletonRows } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { type ExportState, stateInWords, stateName, stateOfExport } from './export-state';
import { useRequestWait } from './use-request-wait';

export type ExportsProps = {
  /** The current instant. */
  now: string;
  /** Starts the download of a URL in the browser. */
  startDownload?: (address: string) => void;
};

/** The interval at which the list is loaded while an export is pending. */
const pollMs = 3000;

/** Clicks a temporary link, so that an error is a failed download and does not replace the page. */
function startBrowserDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Requests, shows and downloads the user's exports. */
export function Exports({ now, startDownload = startBrowserDownload }: ExportsProps) {
  const queryClient = useQueryClient();
  const exports = useListExports({
    query: readEvery<DataExport[]>((known) => known?.some(({ status }) => status === 'PENDING') === true && pollMs),
  });
  const create = useCreateExport();
  const wait = useRequestWait();
  const [isAsking, setIsAsking] = useState(false);
  useExportNews(exports.data);

  const make = async () => {
    setIsAsking(true);
    try {
      const proven = await withProof(() => create.mutateAsync());
      if (!proven.isDone) return;
      changeStored<DataExport[]>(queryClient, getListExportsQueryKey(), (before) => [
        proven.answer,
        ...before.filter(({ id }) => id !== proven.answer.id),
      ]);
      notify({ tone: 'success', text: memberTexts.exports_requested() });
    } catch (error) {
      wait.note(error);
      if (hasCode(error, 'ExportInProgressError')) void exports.refetch();
      notify({ tone: 'error', text: errorText(error) });
    } finally {
      setIsAsking(false);
    }
  };

  // A failed download shows no reason, so the list is loaded first.
  const download = async ({ id }: DataExport) => {
    try {
      const { data } = await exports.refetch({ throwOnError: true });
      const isThere = data?.some((item) => item.id === id && item.status === 'READY') === true;
      if (isThere) await navigateWithProof(exportAddress(id), startDownload);
      else notify({ tone: 'error', text: memberTexts.error_export_not_ready() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  const isBusy = exports.data?.some(({ status }) => status === 'PENDING') === true;
  return (
    <Card aria-labelledby="account-exports">
      <SectionHeader
        id="account-exports"
        title={memberTexts.exports_title()}
        description={memberTexts.exports_lead()}
        className="mb-4"
        actions={
          exports.data === undefined ? undefined : (
            <Button
              variant="secondary"
              isLoading={isAsking}
              disabledReason={wait.reason ?? (isBusy ? memberTexts.exports_make_busy() : undefined)}
              onClick={() => {
                void make();
              }}
            >
              {memberTexts.exports_make()}
            </Button>
          )
        }
      />
      <QueryState query={exports} failure={memberTexts.exports_load_failed()} skeleton={<ExportsSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-muted">{memberTexts.exports_empty()}</p>
          ) : (
            <ul aria-label={memberTexts.exports_list()}>
              {items.map((item) => (
                <ExportRow
                  key={item.id}
                  item={item}
                  now={now}
                  onDownload={() => {
                    void download(item);
                  }}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function ExportsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRows
        count={1}
        className="gap-4 border-t border-border pt-4"
        mark="size-10 rounded-m"
        lines={['h-5 w-56', 'h-4 w-72']}
      />
    </SkeletonGroup>
  );
}

/** Shows a notification when a pending is ready or has failed. */
function useExportNews(exports: readonly DataExport[] | undefined): void {
  const [awaited] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, status } of exports ?? []) {
      if (status === 'PENDING') awaited.add(id);
      else if (awaited.delete(id)) tell(status);
    }
  }, [exports, awaited]);
}

function tell(status: string): void {
  if (status === 'READY') notify({ tone: 'success', text: memberTexts.exports_done() });
  if (status === 'FAILED') notify({ tone: 'error', text: memberTexts.exports_not_made() });
}

type ExportRowProps = {
  item: DataExport;
  /** The current instant. */
  now: string;
  /** Downloads the export if it still exists. */
  onDownload: () => void;
};

const tones: Record<ExportState, Tone> = {
  pending: 'info',
  ready: 'positive',
  failed: 'negative',
  expired: 'neutral',
  unknown: 'neutral',
};

/** One export with its state, size and expiry. */
function ExportRow({ item, now, onDownload }: ExportRowProps) {
  const state = stateOfExport(item, now);
  const word = stateName(state);
  const day = formatFullDay(item.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-border py-4 last:pb-0">
      <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
        {state === 'pending' ? <Spinner size="xs" /> : <Icon name="folder_zip" />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{memberTexts.exports_row({ day })}</span>
          {word === null ? null : <Badge tone={tones[state]}>{word}</Badge>}
        </p>
        <p className="text-small text-ink-muted tabular">{stateInWords(item, state)}</p>
      </div>
      {state === 'ready' ? (
        <a
          href={exportAddress(item.id)}
          download=""
          aria-label={memberTexts.exports_download_of({ day })}
          className={buttonClasses('secondary', 's')}
          onClick={(event) => {
            event.preventDefault();
            onDownload();
          }}
        >
          <Icon name="download" />
          {memberTexts.exports_download()}
        </a>
      ) : null}
    </li>
  );
}
