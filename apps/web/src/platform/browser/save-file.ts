/** Hands a file to the browser's download, under the given name. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The bytes of a base64 text, such as the error file of a census upload. */
export const fromBase64 = (text: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (character) => character.charCodeAt(0))], { type });
