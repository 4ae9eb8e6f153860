/** The parts of a LinkedIn resume that are read. */
export type MainPart = 'summary' | 'experience' | 'education';
export type SidebarPart = 'contact' | 'skills' | 'languages' | 'certificates' | 'awards' | 'publications' | 'patents';

/**
 * The headings in English, German, French, Spanish, Italian, Portuguese and Dutch. In some versions, LinkedIn has not
 * translated the last ones.
 */
const mainHeadings: Readonly<Record<MainPart, readonly string[]>> = {
  summary: ['summary', 'zusammenfassung', 'résumé', 'extracto', 'riepilogo', 'resumo', 'samenvatting'],
  experience: ['experience', 'berufserfahrung', 'expérience', 'experiencia', 'esperienza', 'experiência', 'ervaring'],
  education: [
    'education',
    'ausbildung',
    'formation',
    'educación',
    'formazione',
    'formação acadêmica',
    'formação académica',
    'formação',
    'opleiding',
  ],
};

const sidebarHeadings: Readonly<Record<SidebarPart, readonly string[]>> = {
  contact: ['contact', 'kontakt', 'coordonnées', 'contactar', 'contatti', 'contato', 'contacto', 'contactgegevens'],
  skills: [
    'top skills',
    'top-kenntnisse',
    'principales compétences',
    'aptitudes principales',
    'competenze principali',
    'principais competências',
    'belangrijkste vaardigheden',
  ],
  languages: ['languages', 'sprachen', 'langues', 'idiomas', 'lingue', 'línguas', 'talen'],
  certificates: [
    'certifications',
    'zertifikate',
    'zertifizierungen',
    'bescheinigungen',
    'certificaciones',
    'certificazioni',
    'certificações',
    'certificeringen',
    'certificaten',
  ],
  awards: [
    'honors-awards',
    'honors & awards',
    'auszeichnungen/preise',
    'auszeichnungen',
    'prix et distinctions',
    'distinctions',
    'reconocimientos y premios',
    'riconoscimenti e premi',
    'reconhecimentos e prêmios',
    'onderscheidingen en prijzen',
  ],
  publications: [
    'publications',
    'veröffentlichungen',
    'publikationen',
    'publicaciones',
    'pubblicazioni',
    'publicações',
    'publicaties',
  ],
  patents: ['patents', 'patente', 'brevets', 'patentes', 'brevetti', 'patenten', 'octrooien'],
};

const partOf =
  <Part extends string>(headings: Readonly<Record<Part, readonly string[]>>) =>
  (text: string): Part | null => {
    const heading = text.normalize('NFC').toLowerCase();
    const found = (Object.entries(headings) as [Part, readonly string[]][]).find(([, names]) =>
      names.includes(heading),
    );
    return found?.[0] ?? null;
  };

export const mainPartOf = partOf(mainHeadings);
export const sidebarPartOf = partOf(sidebarHeadings);
