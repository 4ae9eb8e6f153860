import { strToU8, zipSync } from 'fflate';

/** The tables of a LinkedIn archive, with the original names of their columns. */
export const demoTables: Readonly<Record<string, string>> = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
    'Alex,Demo,,,,Backend engineer,"I build services that move money,\nquietly.",,,"Lisbon, Portugal",[alexdemo],"[PERSONAL:https://alex.demo.example,OTHER:https://github.com/alex-demo]",\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\n' +
    'Northwind Payments,Senior backend engineer,"Led the ledger, twice",Lisbon,Mar 2021,\n' +
    'Harbour Logistics,Software engineer,,,2017,Feb 2021\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversity of Porto,2012,2016,With distinction,MSc,Chess\n',
  'Skills.csv': 'Name\nGo\nPostgreSQL\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nCloud architect,https://demo.example/c,Demo Cloud,Jun 2022,Jun 2025,DEMO-1\n',
  'Languages.csv': 'Name,Proficiency\nGerman,Native or bilingual proficiency\n',
  'Projects.csv': 'Title,Description,Url,Started On,Finished On\nQuiet ledger,,,Jan 2020,\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nQuiet systems,"Mar 12, 2023",,Demo Press,https://demo.example/p\n',
  'Honors.csv': 'Title,Description,Issued On\nPrize,,Okt 2019\n',
  'Volunteering.csv': 'Company Name,Role,Cause,Started On,Finished On,Description\nRed Cross,Driver,,May 2018,,\n',
  'messages.csv': 'FROM,TO,CONTENT\nKim,Alex,secret\n',
};

/** An archive with files, given as text or as bytes. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>, name = 'export.zip'): File {
  const bytes = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
  return new File([new Uint8Array(bytes)], name);
}
