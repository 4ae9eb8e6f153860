import { formatSpan } from '@/shared/i18n/format-visitor';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Drawing } from '@/shared/ui/drawing';
import { Icon } from '@/shared/ui/icon';

export type ReaderWindowProps = {
  /** The link was taken back: the page is as everybody finds it who opens such a link. */
  isClosed: boolean;
  today: string;
};

/* What is the same in every language. */
const address = 'wright.example/t/alex-for-kvarn';
const place = 'Rotterdam';
const employers = ['Example Company', 'Sample Studio'] as const;

/**
 * A drawn browser with the page of the example, as somebody sees it who has its link. What is found without the page lies below it, in the
 * same place, so that the window has the height of the larger of the two.
 */
export function ReaderWindow({ isClosed, today }: ReaderWindowProps) {
  return (
    <div className="grid min-h-113 grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-t-[1rem] bg-surface text-ink max-sm:min-h-90">
      <p
        dir="ltr"
        translate="no"
        className="relative z-1 flex min-h-11.5 items-center gap-2 border-b border-border bg-canvas px-4 py-1 text-small text-ink-muted"
      >
        <Icon name="lock" />
        <span className="min-w-0 wrap-anywhere">{address}</span>
      </p>
      <div
        className={classNames(
          'col-start-1 row-start-2 flex flex-col items-center bg-canvas px-9 pt-15 pb-6 text-center text-balance max-sm:px-6 max-sm:pt-10',
          !isClosed && 'invisible',
        )}
      >
        <Drawing />
        <p className="mt-5 text-[1.625rem]/8 font-bold tracking-[-0.025em]">{m.page_not_found_title()}</p>
        <p className="mt-2 max-w-[44ch] text-ink-muted">{m.page_not_found_text()}</p>
      </div>
      <div
        className={classNames(
          'col-start-1 row-start-2 bg-surface px-9 pt-7 pb-3 transition-[translate,visibility] duration-300 ease-out max-sm:px-5 max-sm:pt-5.5',
          isClosed && 'invisible translate-y-full',
        )}
      >
        <ExamplePage today={today} />
      </div>
    </div>
  );
}

function ExamplePage({ today }: { today: string }) {
  const words = { now: m.public_profile_now, from: m.public_profile_from };
  return (
    <>
      <div className="mb-5 flex items-center gap-4.5">
        <img src="/landing/alex.svg" alt="" width={76} height={76} className="size-19 rounded-pill" />
        <div className="min-w-0">
          <p className="text-[1.75rem]/8 font-bold tracking-[-0.03em]">{m.home_example_name()}</p>
          <p className="text-ink-muted">{`${landingTexts.example_staff()} · ${place}`}</p>
        </div>
      </div>
      <Entry
        side={formatSpan('2023', null, today, words)}
        title={landingTexts.example_staff()}
        rest={employers[0]}
        text={landingTexts.home_demo_staff_text()}
      />
      <Entry
        side={formatSpan('2019', '2023', today, words)}
        title={landingTexts.example_senior()}
        rest={employers[1]}
        text={landingTexts.home_example_result()}
      />
      <Entry
        side={landingTexts.home_demo_selected()}
        title={landingTexts.example_project()}
        text={landingTexts.example_project_text()}
      />
    </>
  );
}

type EntryProps = { side: string; title: string; rest?: string; text: string };

/** Phones leave out the last: two are enough to see what is shown. */
function Entry({ side, title, rest, text }: EntryProps) {
  return (
    <div className="grid max-sm:nth-4:hidden grid-cols-1 gap-x-4 border-t border-border py-3.25 text-control sm:grid-cols-[5.75rem_minmax(0,1fr)]">
      <p className="text-small text-ink-muted tabular">{side}</p>
      <div>
        <p>
          <span className="font-semibold">{title}</span>
          {rest === undefined ? null : `, ${rest}`}
        </p>
        <p>{text}</p>
      </div>
    </div>
  );
}
