import type { PublicFile } from '@/shared/api/generated/model/public-file';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import { m } from '@/shared/i18n/messages';
import { prose } from '@/shared/i18n/prose';
import { exampleCover } from './example-cover';

/** The current day of the example. It is fixed, so that the server and the browser render the same. */
export const exampleDay = '2026-11-26';

const tags = (...labels: string[]) => labels.map((label) => ({ label }));

function entry(
  typeId: PublicSection['typeId'],
  title: string | null,
  particular: Partial<PublicSection>,
): PublicSection {
  return {
    typeId,
    title,
    organization: null,
    attributes: {},
    tags: [],
    files: [],
    startedAt: null,
    endedAt: null,
    issuedAt: null,
    expirationAt: null,
    isPrimary: false,
    confirmation: null,
    ...particular,
  };
}

/** A picture in the folder `public/example`. */
function picture(caption: string, file: string): PublicFile {
  const url = `/example/${file}`;
  return {
    name: file,
    caption,
    contentType: 'image/svg+xml',
    size: 2048,
    width: 960,
    height: 600,
    url,
    previewUrl: url,
    thumbnailUrl: url,
  };
}

/** The profile of a person who does not exist, in the current language. Its texts are prose: call `loadProse` first. */
export function exampleProfile(): PublicProfile {
  return {
    alias: null,
    displayName: m.home_example_name(),
    photoUrl: null,
    role: 'Wright',
    originalBadge: false,
    verifiedLinks: ['GITHUB'],
    attributes: {
      headline: prose.example_headline(),
      summary: prose.example_summary(),
      location: 'Rotterdam',
      countryCode: 'NL',
      openToWork: true,
      tags: tags('Go', 'Kafka', 'Kubernetes', 'PostgreSQL', 'Terraform'),
      languages: [
        { code: 'nl', level: 'NATIVE' },
        { code: 'en', level: 'FLUENT' },
        { code: 'de', level: 'CONVERSATIONAL' },
      ],
    },
    workplaces: [
      entry('Workplace', prose.example_staff(), {
        organization: 'Example Company',
        attributes: { employmentType: 'FULL_TIME', workMode: 'REMOTE', description: prose.example_staff_text() },
        tags: tags('Go', 'Kafka', 'PostgreSQL'),
        startedAt: '2023-03',
        isPrimary: true,
      }),
      entry('Workplace', prose.example_senior(), {
        organization: 'Sample Studio',
        attributes: {
          employmentType: 'FULL_TIME',
          workMode: 'HYBRID',
          location: 'Utrecht',
          description: prose.example_senior_text(),
        },
        tags: tags('Go', 'Terraform'),
        files: [picture(prose.example_senior_picture(), 'settlement.svg')],
        startedAt: '2019-03',
        endedAt: '2023-02',
      }),
      entry('Workplace', prose.example_engineer(), {
        organization: 'Demo Tools',
        attributes: { employmentType: 'FULL_TIME', workMode: 'ON_SITE', description: prose.example_engineer_text() },
        tags: tags('Kubernetes'),
        startedAt: '2016-09',
        endedAt: '2019-02',
      }),
    ],
    projects: [
      entry('Project', prose.example_project(), {
        attributes: { role: prose.example_project_role(), description: prose.example_project_text() },
        tags: tags('Go', 'PostgreSQL'),
        files: [picture(prose.example_project_picture(), 'ledger.svg')],
        startedAt: '2021-05',
      }),
      entry('Project', prose.example_rehearsal(), {
        attributes: { role: prose.example_rehearsal_role(), description: prose.example_rehearsal_text() },
        tags: tags('Go', 'Kubernetes'),
        files: [picture(prose.example_rehearsal_picture(), 'rehearsal.svg')],
        startedAt: '2019-10',
        endedAt: '2022-12',
      }),
    ],
    repositories: [
      entry('Repository', 'quiet-ledger', {
        attributes: {
          description: prose.example_repository_text(),
          language: 'Go',
          stars: 412,
          forks: 37,
          pushedAt: '2026-11-12',
          numbersFrom: 'GITHUB',
          numbersAt: '2026-11-20',
        },
      }),
      entry('Repository', 'schema-rehearsal', {
        attributes: {
          description: prose.example_rehearsal_repository(),
          language: 'Go',
          stars: 58,
          forks: 6,
          pushedAt: '2026-09-03',
          numbersFrom: 'GITHUB',
          numbersAt: '2026-11-20',
        },
      }),
    ],
    certifications: [
      entry('Certification', prose.example_certificate(), { organization: 'Demo Institute', issuedAt: '2024-03' }),
    ],
    schools: [
      entry('School', null, {
        organization: 'Demo University',
        attributes: { degree: 'MSc', fieldOfStudy: prose.example_field() },
        startedAt: '2012',
        endedAt: '2016',
      }),
    ],
    contributions: [
      entry('Contribution', prose.example_talk(), {
        organization: 'Demo Conference, Utrecht',
        attributes: { kind: 'TALK', description: prose.example_talk_text() },
        issuedAt: '2025-10',
      }),
    ],
    coverSeed: exampleCover,
    memberId: null,
    viewer: { isOwner: false, canBlock: false, canContact: false },
  };
}
