/** Loads something together with the texts of signing in, of forms and of refusals, which a visitor of a profile does not load at first. */
export async function withAppTexts<Module>(module: Promise<Module>): Promise<Module> {
  const texts = import('./app-texts').then(({ loadAppTexts }) => loadAppTexts());
  const [loaded] = await Promise.all([module, texts]);
  return loaded;
}
