export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the file after the click, so its URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
