import type { DataExport } from '@/shared/api/generated/model/data-export';
import { formatFileSize, formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** `unknown`: a status that only a newer server knows. */
export type ExportState = 'pending' | 'ready' | 'failed' | 'expired' | 'unknown';

/** The state of an export at an instant. The loaded status may be older than the end of its seven days. */
export function stateOfExport({ status, expiresAt }: DataExport, now: string): ExportState {
  switch (status) {
    case 'PENDING':
      return 'pending';
    case 'READY':
      return expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'ready';
    case 'FAILED':
      return 'failed';
    case 'EXPIRED':
      return 'expired';
    default:
      return 'unknown';
  }
}

/** The text of the state. */
export function stateName(state: ExportState): string | null {
  switch (state) {
    case 'pending':
      return memberTexts.exports_pending();
    case 'ready':
      return memberTexts.exports_ready();
    case 'failed':
      return memberTexts.exports_failed();
    case 'expired':
      return memberTexts.exports_expired();
    case 'unknown':
      return null;
  }
}

/** The details of an export. */
export function stateInWords({ size, expiresAt }: DataExport, state: ExportState): string {
  const day = expiresAt === null ? null : formatFullDay(expiresAt);
  switch (state) {
    case 'pending':
      return memberTexts.exports_pending_text();
    case 'ready': {
      const bytes = formatFileSize(size ?? 0);
      return day === null
        ? memberTexts.exports_ready_text_open({ size: bytes })
        : memberTexts.exports_ready_text({ size: bytes, day });
    }
    case 'failed':
      return memberTexts.exports_failed_text();
    case 'expired':
      return day === null ? memberTexts.exports_expired_text_open() : memberTexts.exports_expired_text({ day });
    case 'unknown':
      return memberTexts.exports_unknown_text();
  }
}
