import type { Printed } from './linkedin-pdf.test-setup';

const bullets = Array.from(
  { length: 24 },
  (_, at) =>
    `• Task ${String(at + 1)}: looked after the ledger of one warehouse and wrote down what was moved, by whom and when`,
).join('\n');

/** One position at a company, and all parts of the sidebar. */
export const alex: Printed = {
  sidebar: [
    [
      'Contact',
      [
        'alex@demo.example',
        'www.linkedin.com/in/alex-demo-with-a-long-name-1234 (LinkedIn)',
        'https://alex.demo.example (Personal)',
        'github.com/alex-demo (Portfolio)',
      ],
    ],
    ['Top Skills', ['Anaesthesiology and Pain Medicine', 'Distributed systems and reliable ledgers', 'PostgreSQL']],
    ['Languages', ['German (Native or Bilingual)', 'Chinese (Simplified) (Limited Working)', 'Latin']],
    ['Certifications', ['Cloud architect', 'Safety in harbours, advanced course']],
    ['Honors-Awards', ['Prize of the harbour']],
    ['Publications', ['Quiet systems']],
    ['Patents', ['A rope that ties itself']],
  ],
  name: 'Alex Demo',
  headline: 'Backend engineer who keeps payment systems boring and who writes about ledgers, queues and clocks',
  place: 'Lisbon, Portugal',
  summary: ['Summary', 'I build services that move money.\nQuietly.\n\n• Long-term plans\n• Small steps'],
  experience: [
    'Experience',
    [
      {
        name: 'Northwind Payments',
        positions: [
          {
            title: 'Senior backend engineer',
            dates: 'March 2021 - Present (3 years 9 months)',
            place: 'Lisbon, Portugal',
            text: 'Led the ledger, twice, and the team that looked after it during the move to another country.\n\n• Wrote the peer-reviewed design of the clock and the text that explained it to everybody in the company\n• Measured it',
          },
        ],
      },
    ],
  ],
  education: [
    'Education',
    [
      ['University of Porto', 'Master of Science, Computer Science · (2012 - 2016)'],
      ['School of the harbour', 'Ropes, knots, and hooks · (September 2008 - June 2012)'],
    ],
  ],
};

/** Several positions at one company. */
export const kim: Printed = {
  sidebar: [['Contact', ['+43 1 234 567 (Mobile)', 'www.linkedin.com/in/kim-demo (LinkedIn)']]],
  name: 'Kim Demo',
  headline: 'Harbour master',
  place: 'Vienna, Austria',
  experience: [
    'Experience',
    [
      {
        name: 'Harbour Logistics of the United Northern and Southern Islands and the Mainland',
        total: '6 years 2 months',
        positions: [
          { title: 'Harbour master', dates: 'October 2020 - Present (4 years 2 months)', place: 'Vienna, Austria' },
          { title: 'Clerk', dates: 'October 2018 - October 2020 (2 years 1 month)', text: 'Moved ships.\nTied ropes.' },
        ],
      },
      { name: 'Ropes', positions: [{ title: 'Apprentice', dates: '2017 - 2018 (1 year)' }] },
    ],
  ],
};

/** Three pages, with descriptions that continue on the next page. */
export const robin: Printed = {
  sidebar: [['Contact', ['www.linkedin.com/in/robin-demo (LinkedIn)']]],
  name: 'Robin Demo',
  headline: 'Keeper of ledgers',
  experience: [
    'Experience',
    ['First', 'Second'].map((name) => ({
      name,
      positions: [{ title: 'Keeper', dates: 'May 2010 - May 2015 (5 years 1 month)', place: 'Porto', text: bullets }],
    })),
  ],
};
export const robinText = bullets;

/** A profile in German. LinkedIn does not translate all headings. */
export const uli: Printed = {
  sidebar: [
    ['Kontakt', ['www.linkedin.com/in/uli-demo (LinkedIn)']],
    ['Top-Kenntnisse', ['Go', 'Buchhaltung']],
    ['Languages', ['Deutsch (Muttersprache oder zweisprachig)']],
  ],
  name: 'Uli Demo',
  headline: 'Ingenieurin für Zahlungen',
  place: 'Wien, Österreich',
  summary: ['Zusammenfassung', 'Ich wäge Vor- und Nachteile ab.'],
  experience: [
    'Berufserfahrung',
    [{ name: 'Nordwind', positions: [{ title: 'Ingenieurin', dates: 'März 2021 - Heute (3 Jahre 9 Monate)' }] }],
  ],
  education: ['Ausbildung', [['Universität Wien', 'Diplom, Informatik · (2012 - 2016)']]],
  foot: (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
};

/** A name and texts in scripts without spaces, and no sidebar. */
export const hanako: Printed = {
  name: '山田花子',
  headline:
    '東京でバックエンドのシステムを作るエンジニアとして決済と台帳と時計のことを毎日考えていますそして書いています',
  experience: [
    'Experience',
    [
      {
        name: '株式会社デモ',
        positions: [{ title: 'エンジニア', dates: '2020年4月 - Present (4 years)', place: '東京都' }],
      },
    ],
  ],
};

type Headings = readonly [contact: string, skills: string, summary: string, experience: string, education: string];

/** The headings, the word for the present and the page numbers in other languages. */
export const translated: readonly [language: string, headings: Headings, dates: string][] = [
  ['French', ['Coordonnées', 'Principales compétences', 'Résumé', 'Expérience', 'Formation'], 'mai 2010 - Aujourd’hui'],
  [
    'Spanish',
    ['Contactar', 'Aptitudes principales', 'Extracto', 'Experiencia', 'Educación'],
    'mayo de 2010 - Presente',
  ],
  ['Italian', ['Contatti', 'Competenze principali', 'Riepilogo', 'Esperienza', 'Formazione'], 'maggio 2010 - Presente'],
  [
    'Portuguese',
    ['Contato', 'Principais competências', 'Resumo', 'Experiência', 'Formação acadêmica'],
    'maio de 2010 - Presente',
  ],
  ['Dutch', ['Contact', 'Belangrijkste vaardigheden', 'Samenvatting', 'Ervaring', 'Opleiding'], 'mei 2010 - Heden'],
];

export const inLanguage = ([contact, skills, summary, experience, education]: Headings, dates: string): Printed => ({
  sidebar: [
    [contact, ['www.linkedin.com/in/toni-demo (LinkedIn)']],
    [skills, ['Go']],
  ],
  name: 'Toni Demo',
  headline: 'Ledger',
  place: 'Lyon',
  summary: [summary, 'Text'],
  experience: [experience, [{ name: 'Nord', positions: [{ title: 'Chef', dates: `${dates} (5)` }] }]],
  education: [education, [['Sud', 'Diploma · (2012 - 2016)']]],
});
