import { expect, test } from 'vitest';
import { archiveOf, demoTables } from './archives.test-setup';
import { readImportFiles } from './import-file';

const readTable = async (name: string, content: string) => {
  const read = await readImportFiles([new File([content], name)]);
  return read.document;
};

test('the archive of LinkedIn becomes a document of JSON Resume', async () => {
  const read = await readImportFiles([archiveOf(demoTables)]);
  expect(read).toEqual({
    missing: [],
    document: {
      basics: {
        name: 'Alex Demo',
        label: 'Backend engineer',
        summary: 'I build services that move money,\nquietly.',
        location: { city: 'Lisbon, Portugal' },
        profiles: [
          { network: 'Twitter', username: 'alexdemo' },
          { url: 'https://alex.demo.example' },
          { url: 'https://github.com/alex-demo' },
        ],
      },
      work: [
        {
          name: 'Northwind Payments',
          position: 'Senior backend engineer',
          location: 'Lisbon',
          summary: 'Led the ledger, twice',
          startDate: 'Mar 2021',
        },
        { name: 'Harbour Logistics', position: 'Software engineer', startDate: '2017', endDate: 'Feb 2021' },
      ],
      volunteer: [{ organization: 'Red Cross', position: 'Driver', startDate: 'May 2018' }],
      education: [
        {
          institution: 'University of Porto',
          studyType: 'MSc',
          startDate: '2012',
          endDate: '2016',
          summary: 'With distinction\n\nChess',
        },
      ],
      projects: [{ name: 'Quiet ledger', startDate: 'Jan 2020' }],
      certificates: [
        {
          name: 'Cloud architect',
          issuer: 'Demo Cloud',
          url: 'https://demo.example/c',
          date: 'Jun 2022',
          endDate: 'Jun 2025',
          credentialId: 'DEMO-1',
        },
      ],
      publications: [
        { name: 'Quiet systems', publisher: 'Demo Press', url: 'https://demo.example/p', releaseDate: 'Mar 12, 2023' },
      ],
      awards: [{ title: 'Prize', date: 'Okt 2019' }],
      skills: [{ name: 'Go' }, { name: 'PostgreSQL' }],
      languages: [{ language: 'German', fluency: 'Native or bilingual proficiency' }],
    },
  });
});

test('cells have line breaks of Windows, and tables end their lines with them (RFC 4180)', async () => {
  const table =
    'Company Name,Title,Description,Started On\r\nHarbour,Clerk,"Moved ships.\r\nTied ropes.",févr. 2015\r\n';
  const read = await readImportFiles([archiveOf({ 'Positions.csv': table })]);
  expect(read.document).toEqual({
    work: [{ name: 'Harbour', position: 'Clerk', summary: 'Moved ships.\r\nTied ropes.', startDate: 'févr. 2015' }],
  });
});

test('a table that a spreadsheet has saved with semicolons is read', async () => {
  const read = await readImportFiles([new File(['Name;Proficiency\nGerman;Muttersprache\n'], 'Languages.csv')]);
  expect(read.document).toEqual({ languages: [{ language: 'German', fluency: 'Muttersprache' }] });
});

test('a table with tabs, with names of columns in other letters or in another order is read', async () => {
  const table = 'PROFICIENCY\tname \r\nMuttersprache\t"German"\r\n';
  expect(await readTable('languages.csv', table)).toEqual({
    languages: [{ fluency: 'Muttersprache', language: 'German' }],
  });
});

test('T204: a column or table without a place is named, and what it says stays on the device', async () => {
  const read = await readImportFiles([
    archiveOf({
      'Profile.csv': 'First Name,Birth Date,Headline,Zip Code\nAlex,1 Jan,Engineer,\n',
      'Volunteering.csv': 'Company Name,Role,Cause\nRed Cross,Driver,Health\nHarbour,Cook,\n',
      'Courses.csv': 'Name,Number\nRopes,101\n',
      'PhoneNumbers.csv': 'Extension,Number,Type\n',
      'Email Addresses.csv': 'Email Address\nalex@demo.example\n',
      'messages.csv': 'FROM,TO,CONTENT\nKim,Alex,secret\n',
    }),
  ]);
  expect(read.document).toEqual({
    basics: { name: 'Alex', label: 'Engineer', 'Birth Date': true },
    volunteer: [
      { organization: 'Red Cross', position: 'Driver', Cause: true },
      { organization: 'Harbour', position: 'Cook' },
    ],
    'Courses.csv': true,
    'Email Addresses.csv': true,
  });
});

test('a row with more cells than columns, and a table without its names, say that something is left', async () => {
  expect(await readTable('Skills.csv', 'Name,Level\nGo,high,more\n')).toEqual({
    skills: [{ name: 'Go', Level: true, '…': true }],
  });
  expect(await readTable('Skills.csv', 'Go\nRust\n')).toEqual({ skills: [{ Go: true }] });
});

test('patents are publications of their kind, and recommendations references', async () => {
  const read = await readImportFiles([
    archiveOf({
      'Publications.csv': 'Name,Published On\nTides,2020\n',
      'Patents.csv': 'Title,Description,Issued On,Number\nRope,Holds,2021,DE1\n',
      'Recommendations_Received.csv':
        'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nKim,Demo,Harbour,Captain,Kind.,2021,VISIBLE\n',
    }),
  ]);
  expect(read.document).toEqual({
    publications: [
      { name: 'Tides', releaseDate: '2020' },
      { name: 'Rope', summary: 'Holds', releaseDate: '2021', Number: true, 'x-wright': { kind: 'PATENT' } },
    ],
    references: [{ name: 'Kim Demo, Harbour, Captain', reference: 'Kind.' }],
  });
});

/** Numbers that are the same in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('any bytes in place of a table or an archive are read or refused with a reason', async () => {
  const random = randomNumbers(7);
  const archive = new Uint8Array(await archiveOf(demoTables).arrayBuffer());
  const table = new TextEncoder().encode(demoTables['Positions.csv']);
  for (let round = 0; round < 300; round += 1) {
    const [whole, name] = round % 2 === 0 ? ([archive, 'export.zip'] as const) : ([table, 'Positions.csv'] as const);
    const bytes = whole.slice(0, whole.length - random(round % 3 === 0 ? whole.length : 1));
    for (let change = random(20); change > 0; change -= 1) bytes[random(bytes.length)] = random(256);
    const read = await readImportFiles([new File([bytes], name)]);
    expect(read.document === undefined).toBe(read.problem !== undefined);
  }
});
