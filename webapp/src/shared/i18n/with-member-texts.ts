/** Loads something together with the texts of members' pages, which a visitor of a profile does not load at first. */
export async function withMemberTexts<Module>(module: Promise<Module>): Promise<Module> {
  const texts = import('./member-texts').then(({ loadMemberTexts }) => loadMemberTexts());
  const [loaded] = await Promise.all([module, texts]);
  return loaded;
}
