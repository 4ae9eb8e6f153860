import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { withProof } from '@/shared/lib/one-time-code';
import { notify } from '@/shared/ui/notify';
import { ExportsView } from './exports-view';
import { useExportNews } from './use-export-news';
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
    query: {
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'PENDING') ? pollMs : false),
    },
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
      else notify({ tone: 'error', text: m.error_export_not_ready() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <ExportsView
      exports={exports.data ?? null}
      isFailed={exports.isError}
      isRetrying={exports.isFetching}
      isAsking={isAsking}
      waitReason={wait.reason}
      now={now}
      onRetry={() => {
        void exports.refetch();
      }}
      onMake={() => {
        void make();
      }}
      onDownload={(item) => {
        void download(item);
      }}
    />
  );
}
