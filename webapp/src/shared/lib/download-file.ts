/** Hands a file that was made in the browser to its downloads. */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin to read it in a later task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
