/**
 * The header that names a download: ASCII without anything that could end the value or name a folder, and where that lost something
 * a copy by RFC 5987 (AC29). Control and bidi marks and the separators of paths are in neither.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^\w.-]/g, '_');
  const told = `${kind}; filename="${ascii}"`;
  const whole = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_');
  if (whole === ascii) return told;
  const escaped = encodeURIComponent(whole).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${told}; filename*=UTF-8''${escaped}`;
}
