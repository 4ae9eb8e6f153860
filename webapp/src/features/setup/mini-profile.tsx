import { memberTexts } from '@/shared/i18n/member-texts';
import { Avatar } from '@/shared/ui/avatar';
import { Card } from '@/shared/ui/card';
import { Cover } from '@/shared/ui/cover';
import { Icon } from '@/shared/ui/icon';

export type MiniProfileProps = {
  /** The same seed gives the same cover. */
  seed: string;
  name: string;
  photoUrl?: string | null;
  title?: string | undefined;
  organization?: string | undefined;
};

function workOf(title: string, organization: string): string {
  if (title === '' || organization === '') return title || organization;
  return memberTexts.workplaces_name({ title, organization });
}

/** A preview of the profile during the setup. */
export function MiniProfile({ seed, name, photoUrl = null, title = '', organization = '' }: MiniProfileProps) {
  const shownName = name.trim();
  const work = workOf(title.trim(), organization.trim());
  return (
    <aside aria-label={memberTexts.setup_preview()} className="max-md:hidden">
      <Card as="div" padding="none" className="overflow-hidden">
        <Cover seed={seed} className="h-20" />
        <div className="relative -mt-12 px-6 pb-6">
          <Avatar name={shownName} photoUrl={photoUrl} size="l" className="border-4 border-surface" />
          <p className="mt-3 text-h2 break-words">
            {shownName === '' ? <Blank className="w-40" /> : <bdi>{shownName}</bdi>}
          </p>
          <p className="mt-1 text-small break-words text-ink-muted">
            {work === '' ? <Blank className="w-52" /> : <bdi>{work}</bdi>}
          </p>
          <p className="mt-4 flex items-center gap-1.5 border-t border-border pt-4 text-caption text-ink-muted">
            <Icon name="mail" className="text-[1rem]!" />
            {memberTexts.visibility_restricted_text()}
          </p>
        </div>
      </Card>
    </aside>
  );
}

/** The placeholder of a text. */
function Blank({ className }: { className: string }) {
  return <span aria-hidden="true" className={`my-1.5 block h-3 max-w-full rounded-pill bg-border ${className}`} />;
}
