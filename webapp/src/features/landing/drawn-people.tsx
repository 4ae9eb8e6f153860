import { formatMonth } from '@/shared/i18n/format-visitor';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { LandingSection } from './landing-section';

type Person = {
  name: string;
  face: string;
  /** A drawing of what the person has made. */
  work: string;
  workText: () => string;
  role: () => string;
  result: () => string;
  domain: string;
  confirmedAt: string;
};

/** Their names say that they are examples. */
const people: readonly Person[] = [
  {
    name: 'Ines Sample',
    face: 'ines.svg',
    work: 'roster.svg',
    workText: landingTexts.home_people_nurse_picture,
    role: landingTexts.home_people_nurse,
    result: landingTexts.home_people_nurse_text,
    domain: 'clinic.example',
    confirmedAt: '2026-11',
  },
  {
    name: 'Tomasz Example',
    face: 'tomasz.svg',
    work: 'joint.svg',
    workText: landingTexts.home_people_joiner_picture,
    role: landingTexts.home_people_joiner,
    result: landingTexts.home_people_joiner_text,
    domain: 'joinery.example',
    confirmedAt: '2026-10',
  },
  {
    name: 'Eva Example',
    face: 'eva.svg',
    work: 'clause.svg',
    workText: landingTexts.home_people_lawyer_picture,
    role: landingTexts.home_people_lawyer,
    result: landingTexts.home_people_lawyer_text,
    domain: 'law.example',
    confirmedAt: '2026-09',
  },
];

/** The id of the part, for links to it. */
const peopleId = 'people';

/** Three invented people, whose professions show that the page is not for programmers alone. Only the one example can be opened. */
export function DrawnPeople() {
  const lead = (
    <>
      {landingTexts.home_people_lead()} <Link to="/example">{landingTexts.home_people_open()}</Link>.
    </>
  );
  return (
    <LandingSection id={peopleId} title={landingTexts.home_people_title()} lead={lead}>
      <ul className="mt-10 grid gap-8 max-md:gap-10 max-sm:mt-6 sm:grid-cols-2 md:grid-cols-3">
        {people.map((person) => (
          <PersonCard key={person.name} person={person} />
        ))}
      </ul>
    </LandingSection>
  );
}

const pictureClasses = 'aspect-[1/1.06] w-full object-cover max-sm:aspect-[1/0.9]';

function PersonCard({ person }: { person: Person }) {
  return (
    <li>
      <div className="grid grid-cols-2 overflow-hidden rounded-xl filter-(--picture-filter)">
        <img
          src={`/landing/${person.face}`}
          alt=""
          width={90}
          height={96}
          loading="lazy"
          className={`${pictureClasses} object-top`}
        />
        <img
          src={`/landing/${person.work}`}
          alt={person.workText()}
          width={100}
          height={106}
          loading="lazy"
          className={pictureClasses}
        />
      </div>
      <h3 translate="no" className="mt-4.5 text-title">
        {person.name}
      </h3>
      <p className="text-[1.0625rem]/6.5 text-ink-muted">{person.role()}</p>
      <p className="mt-2.5 text-[1.0625rem]/6.5">{person.result()}</p>
      <p className="mt-2.5 flex gap-1.5 text-small font-medium text-positive-ink">
        <Icon name="verified" isFilled className="mt-0.5" />
        {m.public_profile_confirmed({ domain: person.domain, month: formatMonth(person.confirmedAt) })}
      </p>
    </li>
  );
}
