/** The names of the login providers, as they write them themselves. */
const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
};

/** The name of a provider by its id; one that joined later is called by its id. */
export function nameOfProvider(id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id;
}
