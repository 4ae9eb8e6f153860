/** The names of the login providers in their own spelling. */
const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin: 'LinkedIn',
};

/** The name of a provider by its id. For an unknown provider, the id itself. */
export function nameOfProvider(id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id;
}
