import { useState } from 'react';
import {
  useCheckOrganization,
  useWithdrawOrganizationClaim,
} from '@/shared/api/generated/endpoints/organization/organization';
import type { OrganizationCheck } from '@/shared/api/generated/model/organization-check';
import type { OrganizationClaim } from '@/shared/api/generated/model/organization-claim';
import { errorText } from '@/shared/i18n/error-text';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { notify } from '@/shared/ui/notify';
import { findingText } from './team-words';

export type ClaimStepsProps = { claim: OrganizationClaim };

/** What a claimed domain has to show, in one of two ways, and the button that looks for it. */
export function ClaimSteps({ claim }: ClaimStepsProps) {
  const { id, domain, expiresAt } = claim;
  const check = useCheckOrganization();
  const withdraw = useWithdrawOrganizationClaim();
  const [found, setFound] = useState<OrganizationCheck | null>(null);
  const look = async () => {
    setFound(null);
    try {
      const result = await check.mutateAsync({ id });
      if (result.organization === null) setFound(result);
      else notify({ tone: 'success', text: memberTexts.organizations_proven({ domain }) });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  const remove = async () => {
    try {
      await withdraw.mutateAsync({ id });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  return (
    <li className="grid gap-4 border-t border-border py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div>
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{memberTexts.organizations_claim_of({ domain })}</bdi>
        </h3>
        <p className="text-small text-ink-muted">
          {memberTexts.organizations_claim_text({ day: formatFullDay(expiresAt) })}
        </p>
      </div>
      <section className="grid gap-2">
        <h4 className="text-control font-semibold">{memberTexts.organizations_way_dns()}</h4>
        <p className="text-small text-ink-muted">{memberTexts.organizations_way_dns_text()}</p>
        <Value label={memberTexts.organizations_dns_name()} text={claim.dnsName} />
        <Value label={memberTexts.organizations_dns_value()} text={claim.dnsValue} />
      </section>
      <section className="grid gap-2">
        <h4 className="text-control font-semibold">{memberTexts.organizations_way_file()}</h4>
        <p className="text-small text-ink-muted">{memberTexts.organizations_way_file_text()}</p>
        <Value label={memberTexts.organizations_file_url()} text={claim.wellKnownUrl} />
        <Value label={memberTexts.organizations_file_line()} text={claim.dnsValue} />
      </section>
      {/* The element is always rendered, because screen readers announce only changes within one that exists. */}
      <div role="status">
        {found === null ? null : (
          <div className="rounded-m bg-sunken p-4 text-small">
            <p className="font-semibold">{memberTexts.organizations_not_found({ domain })}</p>
            <p>{memberTexts.organizations_found_dns({ finding: findingText(found.dns) })}</p>
            <p>{memberTexts.organizations_found_file({ finding: findingText(found.wellKnown) })}</p>
            <p className="mt-1 text-ink-muted">{memberTexts.organizations_not_found_text()}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          isLoading={check.isPending}
          onClick={() => {
            void look();
          }}
        >
          {memberTexts.organizations_check()}
        </Button>
        <Button
          size="s"
          variant="secondary"
          isLoading={withdraw.isPending}
          onClick={() => {
            void remove();
          }}
        >
          {memberTexts.organizations_withdraw()}
        </Button>
      </div>
    </li>
  );
}

type ValueProps = { label: string; text: string };

/** A value to copy. */
function Value({ label, text }: ValueProps) {
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-caption text-ink-muted">{label}</dt>
        <dd className="font-mono text-small wrap-anywhere select-all" translate="no">
          {text}
        </dd>
      </dl>
      <CopyButton text={text} label={memberTexts.organizations_copy({ what: label })} isIconOnly />
    </div>
  );
}
