/** How many files of dropped folders are looked at. */
const maxFiles = 5000;

/**
 * Passes on the dropped files and those in dropped folders, which are read asynchronously. Files that cannot be read are left out.
 */
export function takeDrop(transfer: DataTransfer, onFiles: (files: File[]) => void): void {
  // Entries and files have to be asked for before the first wait: the transfer is empty afterwards.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some((entry) => entry.isDirectory)) {
    onFiles([...transfer.files]);
    return;
  }
  void filesOf(entries).then(onFiles);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= maxFiles) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => {
      entry.file(resolve, () => {
        resolve(null);
      });
    });
    if (file !== null) files.push(file);
  } else if (isDirectory(entry)) {
    for (const child of await childrenOf(entry)) await collect(child, files);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader answers with at most a hundred entries at a time, and with none at the end. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => {
        resolve([]);
      });
    });
    if (part.length === 0 || children.length >= maxFiles) return children;
    children.push(...part);
  }
}
