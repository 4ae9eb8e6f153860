import { useState } from 'react';
import { formatAgo } from '@/shared/i18n/format';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Icon } from '@/shared/ui/icon';
import { LinkLine, PhoneLinkLine } from './link-line';
import { ReaderWindow } from './reader-window';

const now = '2026-11-26T12:00:00Z';

type ShownLink = { id: string; name: () => string; count: number; last: string };

/** The link whose reader is shown beside it. */
const kvarn: ShownLink = { id: 'kvarn', name: landingTexts.home_link_kvarn, count: 14, last: now };

const links: readonly ShownLink[] = [
  kvarn,
  { id: 'talk', name: landingTexts.home_link_talk, count: 31, last: '2026-11-12T12:00:00Z' },
  { id: 'offer', name: landingTexts.home_link_offer, count: 5, last: '2026-11-23T12:00:00Z' },
];

/**
 * Three drawn links that a visitor can take back, and the page of the one who has got the first. It shows what the product does: only
 * the page behind the link that was taken back closes.
 */
export function TakeBack() {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [last, setLast] = useState<ShownLink | null>(null);
  const isClosed = taken.includes(kvarn.id);
  const press = (link: ShownLink) => {
    const isTaken = taken.includes(link.id);
    setTaken(isTaken ? taken.filter((id) => id !== link.id) : [...taken, link.id]);
    setLast(isTaken ? null : link);
  };
  return (
    <section
      aria-label={landingTexts.home_demo()}
      className="overflow-hidden rounded-[1.5rem] bg-brand-from px-10 pt-9 text-on-secondary max-sm:-mx-4 max-sm:rounded-none max-sm:px-4 max-sm:pt-6"
    >
      <div className="grid grid-cols-1 items-start md:grid-cols-[25rem_4rem_minmax(0,1fr)] wide:grid-cols-[25rem_10.5rem_minmax(0,1fr)]">
        <div>
          <Whose picture="alex.svg" isRound name={landingTexts.home_demo_you()} />
          <div className="mb-6 rounded-[1rem] bg-surface pt-2 pb-1.5 text-ink max-md:mb-8">
            <h2 className="px-5 pt-2.5 pb-3 text-control font-semibold max-sm:px-4">{m.title_profile_links()}</h2>
            <ul>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} isTaken={taken.includes(link.id)} onPress={press} />
              ))}
            </ul>
          </div>
          <p role="status" className="min-h-11 max-w-100 text-control max-md:sr-only">
            {outcome(last, taken.length)}
          </p>
        </div>
        <LinkLine isCut={isClosed} />
        <PhoneLinkLine isCut={isClosed} />
        <div className="min-w-0">
          <Whose picture="kvarn.svg" name={landingTexts.home_demo_reader()} />
          <ReaderWindow isClosed={isClosed} today={now} />
        </div>
      </div>
    </section>
  );
}

/** What the last press has changed, for those who see it and for those who hear it. */
function outcome(link: ShownLink | null, takenCount: number): string {
  if (takenCount === links.length) return landingTexts.home_demo_all_closed();
  if (link === null) return landingTexts.home_demo_try();
  return link === kvarn
    ? landingTexts.home_demo_closed({ title: m.page_not_found_title() })
    : landingTexts.home_demo_other_closed({ name: link.name() });
}

type WhoseProps = { picture: string; name: string; isRound?: boolean };

function Whose({ picture, name, isRound = false }: WhoseProps) {
  return (
    <p className="mb-3 flex items-center gap-2.5 text-control font-semibold">
      <img
        src={`/landing/${picture}`}
        alt=""
        width={28}
        height={28}
        className={classNames('size-7', isRound ? 'rounded-pill' : 'rounded-s')}
      />
      {name}
    </p>
  );
}

type LinkRowProps = { link: ShownLink; isTaken: boolean; onPress: (link: ShownLink) => void };

/** A link as the list of its owner shows it. Where the reader is below, the first is shown alone, so that both are on one screen. */
function LinkRow({ link, isTaken, onPress }: LinkRowProps) {
  const name = link.name();
  const isFirst = link === kvarn;
  return (
    <li
      className={classNames(
        'flex min-h-19 items-center gap-3 border-t border-border px-5 py-3.5 max-sm:px-4',
        !isFirst && 'max-md:hidden',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className={classNames('font-semibold', isTaken && 'text-ink-muted')}>{name}</p>
        <p className="text-small text-ink-muted tabular">
          {isTaken
            ? landingTexts.home_demo_taken()
            : landingTexts.links_row_opened({ count: link.count, last: formatAgo(link.last, now) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={
          isTaken ? landingTexts.home_demo_again_named({ name }) : landingTexts.home_demo_take_named({ name })
        }
        className={classNames(buttonClasses(isFirst && !isTaken ? 'accent' : 'secondary', 'm'), 'px-3.5! text-small!')}
        onClick={() => onPress(link)}
      >
        {isTaken ? <Icon name="undo" className="max-sm:hidden" /> : null}
        {isTaken ? landingTexts.home_demo_again() : landingTexts.home_demo_take()}
      </button>
    </li>
  );
}
