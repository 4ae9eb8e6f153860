/** Serves a built Storybook on a free port of this machine. */
export function serveStorybook(folder: string): Promise<{ origin: string; close: () => void }>;
