import type { ReactNode } from 'react';
import type { User } from '@/shared/api/generated/model/user';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';

export type FactsCardProps = { user: User };

/** The signed-in user, with facts that cannot be changed here. */
export function FactsCard({ user }: FactsCardProps) {
  const name = user.displayName ?? user.email;
  const version = user.acceptedTermsVersion;
  return (
    <Card as="div" className="flex flex-col gap-4 max-sm:gap-3">
      <div className="flex flex-col items-center gap-2.5 text-center max-lg:flex-row max-lg:gap-4 max-lg:text-start">
        <Avatar name={name} photoUrl={user.photoUrl} size="l" className="max-sm:size-16! max-sm:text-h2!" />
        <div className="max-w-full min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {user.displayName === null ? null : <p className="text-small text-ink-muted wrap-anywhere">{user.email}</p>}
        </div>
      </div>
      <dl className="grid gap-3 border-t border-border pt-4 text-small max-lg:grid-cols-3 max-sm:grid-cols-1 max-sm:pt-3">
        {user.role === null ? null : <Fact name={memberTexts.account_role()}>{roleName(user.role)}</Fact>}
        <Fact name={memberTexts.account_member_since()}>
          <time dateTime={user.createdAt}>{formatFullDay(user.createdAt)}</time>
        </Fact>
        <Fact name={memberTexts.account_terms()}>
          {version === null ? memberTexts.account_terms_none() : memberTexts.account_terms_version({ version })}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function roleName(role: NonNullable<User['role']>): string {
  return role === 'Recruiter' ? memberTexts.setup_role_recruiter() : memberTexts.setup_role_wright();
}
