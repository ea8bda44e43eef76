/** Makes a text inert within HTML, in an element as in an attribute (AC39). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
