/** Loads something together with the texts of members' pages, which a visitor of a profile does not load at first. */
export async function withNetworkTexts<Module>(module: Promise<Module>): Promise<Module> {
  const texts = import('./network-texts').then(({ loadNetworkTexts }) => loadNetworkTexts());
  const [loaded] = await Promise.all([module, texts]);
  return loaded;
}
