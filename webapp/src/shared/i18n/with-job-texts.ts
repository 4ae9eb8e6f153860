/** Loads something together with the texts of jobs, which a visitor of a profile does not load. */
export async function withJobTexts<Module>(module: Promise<Module>): Promise<Module> {
  const texts = import('./job-texts').then(({ loadJobTexts }) => loadJobTexts());
  const [loaded] = await Promise.all([module, texts]);
  return loaded;
}
