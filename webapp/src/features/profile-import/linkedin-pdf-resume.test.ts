import { expect, test } from 'vitest';
import { type Printed, printed } from './linkedin-pdf.test-setup';
import { alex, hanako, inLanguage, kim, robin, robinText, translated, uli } from './linkedin-pdf-people.test-setup';
import { toDocument } from './linkedin-pdf-resume';
import type { PdfPage, TextItem } from './linkedin-pdf-text';

const read = (resume: Printed) => toDocument(printed(resume)).document;

test('a PDF of LinkedIn becomes a document of JSON Resume, and lines that did not fit are joined', () => {
  expect(read(alex)).toEqual({
    basics: {
      name: 'Alex Demo',
      label: 'Backend engineer who keeps payment systems boring and who writes about ledgers, queues and clocks',
      location: { city: 'Lisbon, Portugal' },
      summary: 'I build services that move money.\nQuietly.\n\n• Long-term plans\n• Small steps',
      email: true,
      profiles: [
        { network: 'LinkedIn', url: 'https://www.linkedin.com/in/alex-demo-with-a-long-name-1234' },
        { network: 'Personal', url: 'https://alex.demo.example' },
        { network: 'Portfolio', url: 'https://github.com/alex-demo' },
      ],
    },
    work: [
      {
        name: 'Northwind Payments',
        position: 'Senior backend engineer',
        location: 'Lisbon, Portugal',
        startDate: 'March 2021',
        endDate: 'Present',
        summary:
          'Led the ledger, twice, and the team that looked after it during the move to another country.\n\n' +
          '• Wrote the peer-reviewed design of the clock and the text that explained it to everybody in the company\n' +
          '• Measured it',
      },
    ],
    education: [
      {
        institution: 'University of Porto',
        studyType: 'Master of Science',
        area: 'Computer Science',
        startDate: '2012',
        endDate: '2016',
      },
      // Two commas: it cannot be told where the degree ends.
      {
        institution: 'School of the harbour',
        studyType: 'Ropes, knots, and hooks',
        startDate: 'September 2008',
        endDate: 'June 2012',
      },
    ],
    skills: [
      { name: 'Anaesthesiology and Pain Medicine' },
      { name: 'Distributed systems and reliable ledgers' },
      { name: 'PostgreSQL' },
    ],
    languages: [
      { language: 'German', fluency: 'Native or Bilingual' },
      { language: 'Chinese (Simplified)', fluency: 'Limited Working' },
      { language: 'Latin' },
    ],
    certificates: [{ name: 'Cloud architect' }, { name: 'Safety in harbours, advanced course' }],
    awards: [{ title: 'Prize of the harbour' }],
    publications: [{ name: 'Quiet systems' }, { name: 'A rope that ties itself', 'x-wright': { kind: 'PATENT' } }],
  });
});

test('each of several positions at a company has its name, which may have two lines', () => {
  const name = 'Harbour Logistics of the United Northern and Southern Islands and the Mainland';
  expect(read(kim)).toMatchObject({
    basics: { label: 'Harbour master', location: { city: 'Vienna, Austria' }, phone: true },
    work: [
      { name, position: 'Harbour master', startDate: 'October 2020', endDate: 'Present', location: 'Vienna, Austria' },
      {
        name,
        position: 'Clerk',
        startDate: 'October 2018',
        endDate: 'October 2020',
        summary: 'Moved ships.\nTied ropes.',
      },
      { name: 'Ropes', position: 'Apprentice', startDate: '2017', endDate: '2018' },
    ],
  });
});

test('descriptions go on over the ends of pages, and the numbers of the pages are no part of them', () => {
  const pages = printed(robin);
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(toDocument(pages).document).toMatchObject({
    work: [
      { name: 'First', location: 'Porto', summary: robinText },
      { name: 'Second', location: 'Porto', summary: robinText },
    ],
  });
});

test('a PDF in German is read, and a hyphen at the end of a line stays', () => {
  expect(read(uli)).toEqual({
    basics: {
      name: 'Uli Demo',
      label: 'Ingenieurin für Zahlungen',
      location: { city: 'Wien, Österreich' },
      summary: 'Ich wäge Vor- und Nachteile ab.',
      profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/uli-demo' }],
    },
    work: [{ name: 'Nordwind', position: 'Ingenieurin', startDate: 'März 2021', endDate: 'Heute' }],
    education: [
      { institution: 'Universität Wien', studyType: 'Diplom', area: 'Informatik', startDate: '2012', endDate: '2016' },
    ],
    skills: [{ name: 'Go' }, { name: 'Buchhaltung' }],
    languages: [{ language: 'Deutsch', fluency: 'Muttersprache oder zweisprachig' }],
  });
});

test('texts of scripts without spaces are joined without spaces, and a sidebar is not needed', () => {
  expect(read(hanako)).toEqual({
    basics: { name: '山田花子', label: hanako.headline },
    work: [
      { name: '株式会社デモ', position: 'エンジニア', location: '東京都', startDate: '2020年4月', endDate: 'Present' },
    ],
  });
});

test.for(translated)('headings in %s are understood', ([, headings, dates]) => {
  const [startDate, endDate] = dates.split(' - ');
  expect(read(inLanguage(headings, dates))).toEqual({
    basics: {
      name: 'Toni Demo',
      label: 'Ledger',
      location: { city: 'Lyon' },
      summary: 'Text',
      profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/toni-demo' }],
    },
    work: [{ name: 'Nord', position: 'Chef', startDate, endDate }],
    education: [{ institution: 'Sud', studyType: 'Diploma', startDate: '2012', endDate: '2016' }],
    skills: [{ name: 'Go' }],
  });
});

test('parts with other headings are kept as texts that nothing reads, so that the preview names them', () => {
  const resume = {
    ...kim,
    sidebar: [...(kim.sidebar ?? []), ['Aptitudini', ['Knots', 'Ropes']] as [string, string[]]],
    others: [['Volunteering', 'Driver at the harbour'] as [string, string]],
  };
  expect(read(resume)).toMatchObject({
    'other-0001': 'Volunteering: Driver at the harbour',
    'other-0002': 'Aptitudini: Knots, Ropes',
  });
});

test('an e-mail address, a phone number and a postal address are named and do not leave the browser', () => {
  const contacts = [
    '4 Harbour Street',
    '+43 1 234 567 (Mobile)',
    'kim@demo.example',
    'www.linkedin.com/in/kim (LinkedIn)',
  ];
  const basics = read({ ...kim, sidebar: [['Contact', contacts]] })?.['basics'];
  expect(basics).toMatchObject({
    email: true,
    phone: true,
    location: { city: 'Vienna, Austria', address: true },
    profiles: [{ url: 'https://www.linkedin.com/in/kim' }],
  });
  expect(JSON.stringify(basics)).not.toMatch(/Street|234|@/);
});

test('a name of several languages is written in the direction of its script', () => {
  const pages = printed({ ...kim, name: 'דנה דמו' });
  expect(toDocument(pages).document).toMatchObject({ basics: { name: 'דנה דמו' } });
});

test('a text after dates at the end of a page is the place or the description only if its distances tell', () => {
  const line = (text: string, size: number, y: number): TextItem => ({
    text,
    x: 219.6,
    y,
    width: 100,
    size,
    isRightToLeft: false,
  });
  const before = [
    line('Kim Demo', 26, 64),
    line('Experience', 15.75, 600),
    line('Ropes', 12, 690),
    line('Clerk', 11.5, 706),
  ];
  const pageOf = (...items: TextItem[]): PdfPage => ({ width: 612, height: 792, items });
  const after = (...items: TextItem[]) =>
    toDocument([pageOf(...before, line('2017 - 2018', 10.5, 720.5)), pageOf(...items)]).document?.['work'];
  const text = { name: 'Ropes', position: 'Clerk', startDate: '2017', endDate: '2018' };
  expect(after(line('Vienna', 10.5, 56))).toEqual([{ ...text, unread: 'Vienna' }]);
  expect(after(line('Vienna', 10.5, 56), line('Tied.', 10.5, 77.4))).toEqual([
    { ...text, location: 'Vienna', summary: 'Tied.' },
  ]);
  expect(after(line('Tied.', 10.5, 56), line('Moved.', 10.5, 74))).toEqual([{ ...text, summary: 'Tied.\nMoved.' }]);
});

const emptyPage: PdfPage = { width: 612, height: 792, items: [] };

test.for<[string, PdfPage[], string]>([
  ['pictures of pages', [emptyPage], 'scannedPdf'],
  ['no page', [], 'scannedPdf'],
  ['a letter', printed({ ...kim, name: '', experience: ['Dear Kim', []], sidebar: [] }), 'otherPdf'],
  ['headings in an unknown language', printed({ name: 'Kim Demo', experience: ['Doświadczenie', []] }), 'otherPdf'],
  ['a résumé in other sizes', printed(alex).map((page) => ({ ...page, items: scaled(page.items) })), 'otherPdf'],
  ['pages that are missing', printed(robin).slice(0, 2), 'damaged'],
])('%s: refused as a whole', ([, pages, code]) => {
  expect(toDocument(pages)).toEqual({ problem: { code } });
});

function scaled(items: readonly TextItem[]): TextItem[] {
  return items.map((item) => ({ ...item, size: item.size * 0.9 }));
}

/** Numbers from a seed, so that a test that fails fails again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const words = [
  'Experience',
  'Contact',
  '(',
  ')',
  '((((',
  '· (2010 - 2014)',
  '-',
  'a@b',
  'www.',
  '\u0000',
  '\uD800',
  '•',
  '',
  ' ',
  '9 - 9 - 9',
  '山',
  'ש',
  'Page 1 of 9',
  '('.repeat(5000),
  'x/'.repeat(2000),
];
const oddNumbers = [Number.NaN, Number.POSITIVE_INFINITY, -1e308, 0, 26, 15.75, 13, 12, 11.5, 10.5];

test('T213: any texts anywhere end in an answer', () => {
  for (let seed = 0; seed < 300; seed += 1) expectAnswer(seed);
});

function expectAnswer(seed: number): void {
  const random = randomOf(seed);
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const number = (most: number) => (random() < 0.1 ? any(oddNumbers) : random() * most);
  const pages = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    width: number(700),
    height: number(800),
    items: Array.from({ length: Math.floor(random() * 60) }, () => ({
      text: any(words),
      x: number(600),
      y: number(800),
      width: number(400),
      size: any(oddNumbers),
      isRightToLeft: random() < 0.2,
    })),
  }));
  // Some of them have the layout, so that all of it is read.
  const read = toDocument(seed % 2 === 0 ? pages : [...printed(alex), ...pages]);
  expect([read.document, read.problem].filter((answer) => answer !== undefined)).toHaveLength(1);
}

test('no word of the columns is lost', () => {
  for (const resume of [alex, kim, robin, uli, hanako]) {
    const read = JSON.stringify(toDocument(printed({ ...resume, foot: () => '' })).document);
    const words = printed(resume).flatMap(({ items }) => items.filter(({ size }) => size < 13 && size > 9.5));
    // How long somebody was somewhere follows from what is read, and how to reach them is not sent.
    const lost = words
      .filter(({ text }) => !/\d+ (?:years?|Jahre)|@|^\+|Mobile/.test(text))
      .flatMap(({ text }) => text.split(/[\s·(),-]+/))
      .filter((word) => !read.includes(word));
    expect(lost).toEqual([]);
  }
});
