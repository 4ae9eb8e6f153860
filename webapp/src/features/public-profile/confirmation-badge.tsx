import type { WorkplaceConfirmation } from '@/shared/api/generated/model/workplace-confirmation';
import { confirmationText } from '@/shared/i18n/confirmation-words';
import { Proof } from './proof';

export type ConfirmationBadgeProps = { confirmation: WorkplaceConfirmation };

/** Says that the person has an address at the organization, and leads to its page if it has one. */
export function ConfirmationBadge({ confirmation }: ConfirmationBadgeProps) {
  const { domain, expired, hasPage } = confirmation;
  const text = confirmationText(confirmation);
  return (
    <p className="mt-1 text-caption text-ink-muted">
      <Proof icon={expired ? 'schedule' : 'verified'} isChecked={!expired}>
        {/* The names of months differ between the tables of server and browser. */}
        {hasPage ? (
          <a
            href={`/o/${domain}`}
            className="inline-flex min-h-6 min-w-0 items-center underline underline-offset-4 wrap-anywhere"
            suppressHydrationWarning
          >
            {text}
          </a>
        ) : (
          <span className="min-w-0 wrap-anywhere" suppressHydrationWarning>
            {text}
          </span>
        )}
      </Proof>
    </p>
  );
}
