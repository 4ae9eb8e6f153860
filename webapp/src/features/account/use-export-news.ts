import { useEffect, useState } from 'react';
import type { DataExport } from '@/shared/api/generated/model/data-export';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';

/** Shows a notification when a pending export is ready or has failed. */
export function useExportNews(exports: readonly DataExport[] | undefined): void {
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
