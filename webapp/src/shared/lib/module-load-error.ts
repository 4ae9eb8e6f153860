/** A chunk could not be loaded: the network is down, or a newer version has replaced the files. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
}
