import { exportAddress } from '@/shared/api/export-address';
import type { DataExport } from '@/shared/api/generated/model/data-export';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge, type Tone } from '@/shared/ui/badge';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Icon } from '@/shared/ui/icon';
import { Spinner } from '@/shared/ui/spinner';
import { type ExportState, stateInWords, stateName, stateOfExport } from './export-state';

export type ExportRowProps = {
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
export function ExportRow({ item, now, onDownload }: ExportRowProps) {
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
