type Versioned = { version: number; etag: string };

/** A version of a resource with its ETag. As on the server, two resources have different ETags. */
export function demoVersion(version: number, resource: string): Versioned {
  return { version, etag: `"${version}-${resource}"` };
}

/** The version and the ETag of a resource after a change. */
export function nextVersion({ version, etag }: Versioned): Versioned {
  return { version: version + 1, etag: etag.replace(/\d+/, String(version + 1)) };
}
