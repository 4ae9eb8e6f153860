import type { ReactNode } from 'react';
import type { Job } from '@/shared/api/generated/model/job';
import { joinFacts } from '@/shared/i18n/format';
import { jobTexts } from '@/shared/i18n/job-texts';
import { placesText, remoteText } from '@/shared/i18n/job-words';
import { languageName } from '@/shared/i18n/language-words';
import { employmentTypeText, workModeText } from '@/shared/i18n/work-words';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

type FactProps = { icon: IconName; title: string; text?: string | null };

function Fact({ icon, title, text }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-ink-muted" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-control">{title}</p>
        {text == null || text === '' ? null : <p className="text-caption text-ink-muted">{text}</p>}
      </div>
    </li>
  );
}

export type JobFactsProps = {
  job: Pick<
    Job,
    | 'workMode'
    | 'places'
    | 'applicantCountries'
    | 'employmentType'
    | 'vacancy'
    | 'startsOn'
    | 'languages'
    | 'usesAutomation'
    | 'responseDueDays'
  >;
  /** Joins names. The server, which renders the page for visitors, has fewer formats than a browser. */
  listOf: (names: readonly string[]) => string;
  /** Formats a day. */
  dayOf: (day: string) => string;
  /** They stand below each other beside the text. */
  isBeside?: boolean;
};

/** What the job says of itself in a line each. */
export function JobFacts({ job, listOf, dayOf, isBeside = false }: JobFactsProps) {
  const { workMode, places, applicantCountries, employmentType, vacancy, startsOn, languages, usesAutomation } = job;
  const mode = workMode === 'REMOTE' ? remoteText(applicantCountries, listOf) : workModeText(workMode);
  const where = placesText(places);
  const type = employmentTypeText(employmentType);
  const exists =
    vacancy === null ? null : vacancy === 'POOL' ? jobTexts.jobs_vacancy_pool() : jobTexts.jobs_vacancy_existing();
  const starts = startsOn === null ? null : jobTexts.jobs_starts({ day: dayOf(startsOn) });
  return (
    <ul
      aria-label={jobTexts.jobs_facts()}
      className={isBeside ? 'grid gap-4' : 'mt-8 grid grid-cols-2 gap-x-8 gap-y-5 max-sm:grid-cols-1'}
    >
      {where === null && mode === null ? null : (
        <Fact icon="location_on" title={where ?? mode ?? ''} text={where === null ? null : mode} />
      )}
      {type === null && exists === null ? null : (
        <Fact icon="work" title={type ?? exists ?? ''} text={joinFacts([type === null ? null : exists, starts])} />
      )}
      {languages.length === 0 ? null : (
        <Fact icon="translate" title={listOf(languages.map(languageName))} text={jobTexts.jobs_languages()} />
      )}
      {usesAutomation === null ? null : usesAutomation ? (
        <Fact icon="computer" title={jobTexts.jobs_reads_software()} text={jobTexts.jobs_reads_software_text()} />
      ) : (
        <Fact icon="group" title={jobTexts.jobs_reads_people()} text={jobTexts.jobs_reads_people_text()} />
      )}
      <Fact
        icon="schedule"
        title={jobTexts.jobs_answer({ count: job.responseDueDays })}
        text={jobTexts.jobs_answer_text()}
      />
    </ul>
  );
}

export type JobPartProps = { id: string; title: string; level: JobPartLevel; children: ReactNode };

/** The headings of the parts are one level below the title. */
export type JobPartLevel = 'h2' | 'h3';

/** A part of the text with its heading. Its id is given, because the server has no generated ones. */
export function JobPart({ id, title, level: Heading, children }: JobPartProps) {
  return (
    <section aria-labelledby={id} className="mt-9">
      <Heading id={id} className="mb-2.5 text-h2">
        {title}
      </Heading>
      {children}
    </section>
  );
}

export type JobRequirementsProps = {
  requirements: readonly string[];
  level: JobPartLevel;
  /** A sentence below the list. */
  note?: string;
};

/** What is required, numbered, because a rejection names one of them. */
export function JobRequirements({ requirements, level, note }: JobRequirementsProps) {
  if (requirements.length === 0) return null;
  return (
    <JobPart id="job-requirements" title={jobTexts.jobs_required()} level={level}>
      <ol className="border-t border-border">
        {requirements.map((requirement, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in part, and two may be the same
            key={index}
            className="flex gap-5 border-b border-border py-3"
          >
            <span aria-hidden="true" className="w-4 flex-none pt-px text-small font-semibold text-ink-muted tabular">
              {index + 1}
            </span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {requirement}
            </span>
          </li>
        ))}
      </ol>
      {note === undefined ? null : <p className="mt-3 text-small text-ink-muted">{note}</p>}
    </JobPart>
  );
}
