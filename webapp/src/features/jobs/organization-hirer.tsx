import type { PublicHirer } from '@/shared/api/generated/model/public-hirer';
import { jobTexts } from '@/shared/i18n/job-texts';
import { Avatar } from '@/shared/ui/avatar';
import { ResponseRate } from './response-rate';

/** How an organization answers applications, and who hires for it. */
export function OrganizationHirer({ hirer: { responseRate, recruiterNames } }: { hirer: PublicHirer }) {
  return (
    <>
      <section aria-labelledby="organization-rate" className="mt-10">
        <h2 id="organization-rate" className="mb-3 text-h2">
          {jobTexts.public_organization_rate()}
        </h2>
        {responseRate === null ? (
          <p className="text-ink-muted">{jobTexts.public_organization_rate_new()}</p>
        ) : (
          <ResponseRate rate={responseRate} />
        )}
      </section>
      {recruiterNames.length === 0 ? null : (
        <section aria-labelledby="organization-recruiters" className="mt-10">
          <h2 id="organization-recruiters" className="mb-3 text-h2">
            {jobTexts.public_organization_recruiters()}
          </h2>
          <ul className="flex flex-wrap gap-x-8 gap-y-3">
            {recruiterNames.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two recruiters may have the same name
              <li key={`${index} ${name}`} className="flex min-w-0 items-center gap-3 font-semibold wrap-anywhere">
                <Avatar name={name} photoUrl={null} className="size-11!" />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
