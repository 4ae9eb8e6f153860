import { m } from '@/shared/i18n/messages';

/** Placeholders for the lines of a page while its code is loading. They appear after 150 ms. */
export function PendingPage() {
  return (
    <div role="status" className="min-h-dvh max-w-310 animate-late-150 px-10 py-8 max-md:px-6 max-sm:p-4">
      <span className="sr-only">{m.kit_loading()}</span>
      <div className="h-8 w-64 max-w-full animate-pulse-soft rounded-s bg-border" />
      <div className="mt-6 h-60 animate-pulse-soft rounded-l bg-border" />
    </div>
  );
}
