// biome-ignore-all lint/a11y/noRedundantRoles: without the roles, cells that phones lay out as blocks are no table in some screen readers
import { env } from '@/shared/config/env';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { classNames } from '@/shared/lib/class-names';
import { LandingSection } from './landing-section';

type Text = () => string;

type Row = { what: Text; pdf: Text; linkedin: Text; own: Text };

const rows: readonly Row[] = [
  {
    what: landingTexts.home_compare_show,
    pdf: landingTexts.home_compare_show_pdf,
    linkedin: landingTexts.home_compare_show_linkedin,
    own: landingTexts.home_compare_show_own,
  },
  {
    what: landingTexts.home_compare_read,
    pdf: landingTexts.home_compare_read_pdf,
    linkedin: landingTexts.home_compare_read_linkedin,
    own: landingTexts.home_compare_read_own,
  },
  {
    what: landingTexts.home_compare_correct,
    pdf: landingTexts.home_compare_correct_pdf,
    linkedin: landingTexts.home_compare_correct_linkedin,
    own: landingTexts.home_compare_correct_own,
  },
  {
    what: landingTexts.home_compare_believe,
    pdf: landingTexts.home_compare_believe_pdf,
    linkedin: landingTexts.home_compare_believe_linkedin,
    own: landingTexts.home_compare_believe_own,
  },
  {
    what: landingTexts.home_compare_back,
    pdf: landingTexts.home_compare_back_pdf,
    linkedin: landingTexts.home_compare_back_linkedin,
    own: landingTexts.home_compare_back_own,
  },
];

/* Names, which are the same in every language. */
const pdf = 'PDF';
const linkedin = 'LinkedIn';

const cell = 'border-t border-border py-5 pe-6 text-start align-top text-[1.0625rem]/6.25 max-sm:text-body';

/** On a phone the cells of a row are below each other, each with the name of its column, which screen readers have from the table. */
const phoneCell =
  'max-sm:grid max-sm:grid-cols-[5.25rem_minmax(0,1fr)] max-sm:gap-2 max-sm:border-0 max-sm:px-0 max-sm:py-1';

/** What becomes of a résumé that was sent, by three ways to send it. */
export function Comparison() {
  const { productName } = env();
  const id = 'comparison';
  return (
    <LandingSection id={id} title={landingTexts.home_compare_title()}>
      <table
        role="table"
        aria-labelledby={`${id}-title`}
        className="mt-10 w-full border-separate border-spacing-0 max-sm:mt-6 max-sm:block"
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            <td role="cell" className="w-[22%]" />
            <ColumnHeading name={pdf} className="w-[24%]" />
            <ColumnHeading name={linkedin} className="w-[24%]" />
            <ColumnHeading name={productName} className="rounded-t-[1.125rem] bg-primary-soft px-7! text-primary-ink" />
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map(({ what, ...cells }, index) => (
            <ComparedRow
              key={what()}
              productName={productName}
              what={what}
              {...cells}
              isLast={index === rows.length - 1}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-control text-ink-muted">{landingTexts.home_compare_note({ product: productName })}</p>
    </LandingSection>
  );
}

function ColumnHeading({ name, className }: { name: string; className: string }) {
  return (
    <th
      role="columnheader"
      scope="col"
      translate="no"
      className={classNames('py-4.5 pe-6 text-start text-lead font-semibold', className)}
    >
      {name}
    </th>
  );
}

type ComparedRowProps = Row & { productName: string; isLast: boolean };

function ComparedRow({ what, pdf: ofPdf, linkedin: ofLinkedin, own, productName, isLast }: ComparedRowProps) {
  return (
    <tr role="row" className="max-sm:block max-sm:border-t max-sm:border-border max-sm:pt-5 max-sm:pb-5.5">
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          cell,
          'font-semibold max-sm:mb-2 max-sm:block max-sm:border-0 max-sm:p-0 max-sm:text-lead',
        )}
      >
        {what()}
      </th>
      <td role="cell" className={classNames(cell, phoneCell, 'text-ink-muted')}>
        <ColumnName name={pdf} />
        {ofPdf()}
      </td>
      <td role="cell" className={classNames(cell, phoneCell, 'text-ink-muted')}>
        <ColumnName name={linkedin} />
        {ofLinkedin()}
      </td>
      <td
        role="cell"
        className={classNames(
          cell,
          phoneCell,
          'bg-primary-soft px-7 font-medium max-sm:-mx-3 max-sm:mt-2 max-sm:rounded-m max-sm:px-3! max-sm:py-2.5!',
          isLast && 'rounded-b-[1.125rem] font-semibold',
        )}
      >
        <ColumnName name={productName} className="text-primary-ink!" />
        {own()}
      </td>
    </tr>
  );
}

function ColumnName({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className={classNames('hidden truncate text-small font-semibold text-ink-muted max-sm:block', className)}
    >
      {name}
    </span>
  );
}
