import { memberTexts } from '@/shared/i18n/member-texts';

/** The promise that an application can be taken back, and what that means for those who hire. */
export function TakeBackPromise({ text }: { text: string }) {
  return (
    <p className="flex gap-3 text-small text-ink-muted">
      <span
        aria-hidden="true"
        className="mt-0.5 size-4 flex-none rounded-pill border-[1.5px] border-accent-ink bg-accent"
      />
      <span>
        <strong className="font-semibold text-ink">{memberTexts.applications_promise()}</strong> {text}
      </span>
    </p>
  );
}
