import { escapeHtml } from '../html/escape-html.ts';

/** An email as it is read: every text is final, in the tenant's words. */
export interface EmailParts {
  readonly language: string;
  readonly subject: string;
  readonly tenant: string;
  /** Of the site: '#0f6b5c'. */
  readonly brandColor: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly url: string; readonly text: string };
  /** Below the button: how long the link lives, what to do if one did not ask. */
  readonly notes: readonly string[];
  readonly linkHint: string;
  readonly footer: string;
}

/** The plain part: the same words, the link on a line of its own. */
export function toEmailText({ greeting, paragraphs, button, notes, tenant, footer }: EmailParts): string {
  const link = button ? [`${button.text}:\n${button.url}`] : [];
  return [greeting, ...paragraphs, ...link, ...notes, `-- \n${tenant}\n${footer}`].join('\n\n');
}

/** Black or white, whichever is read better on a color; white on what is no #rrggbb. */
export function inkOn(color: string): '#ffffff' | '#000000' {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? '000000';
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where contrast with black and with white are equal (WCAG 2, relative luminance).
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

/** What a mail client shows after the subject; blanks keep it from reading on into the letter. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}${'&#8199;&#847; '.repeat(60)}</div>`;

/**
 * The HTML part: simple blocks with inline styles, which mail clients keep, nothing from elsewhere. Text has no color of
 * its own, so that it is readable on a light and on a dark background alike.
 */
export function toEmailHtml(parts: EmailParts): string {
  const { subject, tenant, brandColor, greeting, paragraphs, button, notes, linkHint, footer } = parts;
  const brand = `background-color:${escapeHtml(brandColor)};color:${inkOn(brandColor)}`;
  const text = (words: string, style = 'margin:0 0 16px') => `<p style="${style}">${escapeHtml(words)}</p>`;
  const small = 'margin:0 0 12px;font-size:14px';
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="${brand};display:inline-block;padding:12px 22px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(button.text)}</a></p>` +
      `<p style="${small};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(linkHint)}<br><a href="${escapeHtml(button.url)}" style="color:inherit">${escapeHtml(button.url)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${parts.language}" style="color-scheme:light dark"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:16px;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">` +
    preheader(paragraphs[0] ?? subject) +
    `<div style="max-width:560px;margin:0 auto" role="article" aria-label="${escapeHtml(subject)}">` +
    `<div style="${brand};padding:14px 20px;border-radius:8px;font-size:18px;font-weight:700">${escapeHtml(tenant)}</div>` +
    `<div style="padding:24px 20px 8px">${text(greeting)}${paragraphs.map((one) => text(one)).join('')}${link}` +
    `${notes.map((one) => text(one, small)).join('')}</div>` +
    `<div style="margin:0 20px;padding:12px 0 0;border-top:1px solid #8a9490;font-size:13px">${escapeHtml(tenant)}<br>${escapeHtml(footer)}</div>` +
    `</div></body></html>`
  );
}
