type Versioned = { version: number; etag: string };

/** A version of a resource with its ETag. As those of the server, the tags of two resources differ. */
export function demoVersion(version: number, resource: string): Versioned {
  return { version, etag: `"${version}-${resource}"` };
}

/** The version and the ETag of a resource after a change. */
export function nextVersion({ version, etag }: Versioned): Versioned {
  return { version: version + 1, etag: etag.replace(/\d+/, String(version + 1)) };
}
