import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { StatusMark } from '@/shared/ui/status-mark';

export type ProofStateProps = { organization: Pick<OwnOrganization, 'provenBy' | 'provenAt' | 'endsAt'> };

/** Whether the domain of an organization is proven, and until when if the proof is missing. */
export function ProofState({ organization: { provenBy, provenAt, endsAt } }: ProofStateProps) {
  if (provenBy === null)
    return (
      <p className="text-small">
        <StatusMark tone="negative" icon="error">
          {memberTexts.organizations_proof_lost()}
        </StatusMark>
      </p>
    );
  return (
    <p className="text-small tabular">
      {endsAt === null ? (
        <StatusMark tone="positive" icon="verified">
          {memberTexts.organizations_proven_since({ day: formatFullDay(provenAt) })}
        </StatusMark>
      ) : (
        <StatusMark tone="warning" icon="warning">
          {memberTexts.organizations_proof_missing({ day: formatFullDay(endsAt) })}
        </StatusMark>
      )}
    </p>
  );
}
