import { useMemo } from 'react';
import { qrRows } from './qr-rows';

export type QrCodeProps = {
  /** The address that the code contains. */
  text: string;
  /** A description of the target, for screen readers. */
  label: string;
};

/** Dark modules as one path, a horizontal run at a time; a module is one unit wide. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    let start: number | null = null;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] === true) start ??= x;
      else if (start !== null) {
        runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
        start = null;
      }
    }
  });
  return runs.join('');
}

/** A QR code of a text. It is dark on light in both themes, because many readers do not recognise anything else. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => qrRows(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="block size-full rounded-m bg-on-primary text-on-accent"
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </svg>
  );
}
