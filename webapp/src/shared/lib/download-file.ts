/** Downloads a file that was made in the browser. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The URL must stay valid, because browsers begin to read the file in a later task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
