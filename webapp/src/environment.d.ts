/** What `vite.config.ts` puts into the program. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to the one of Vite.
interface ImportMetaEnv {
  /** The language of the build, as BCP 47 writes it. */
  readonly VITE_LOCALE: string;
}
