/** What is tried in every text that somebody else has written (AC39). Each would set `window.ran` if a page let it. */
const vectors = [
  '<script>window.ran=1</script>',
  '<script src="data:text/javascript,window.ran=1"></script>',
  '<img src=x onerror=window.ran=1>',
  '<img src="javascript:window.ran=1">',
  '<svg onload=window.ran=1>',
  '<svg><script>window.ran=1</script></svg>',
  '<svg><animate onbegin=window.ran=1 attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:window.ran=1"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=window.ran=1></style></mtext></math>',
  '<iframe src="javascript:window.ran=1"></iframe>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">x</a>',
  '<a href="data:text/html,<script>window.ran=1</script>">x</a>',
  '<body onload=window.ran=1>',
  '<input autofocus onfocus=window.ran=1>',
  '<select autofocus onfocus=window.ran=1></select>',
  '<textarea autofocus onfocus=window.ran=1></textarea>',
  '<button formaction="javascript:window.ran=1">x</button>',
  '<form action="javascript:window.ran=1"><input type=submit></form>',
  '<details open ontoggle=window.ran=1>x</details>',
  '<video><source onerror=window.ran=1></video>',
  '<audio src=x onerror=window.ran=1></audio>',
  '<marquee onstart=window.ran=1>x</marquee>',
  '<object data="javascript:window.ran=1"></object>',
  '<embed src="javascript:window.ran=1">',
  '<link rel=stylesheet href="javascript:window.ran=1">',
  '<meta http-equiv=refresh content="0;url=javascript:window.ran=1">',
  '<base href="javascript:window.ran=1//">',
  '<style>@import "javascript:window.ran=1";</style>',
  '<div style="background:url(javascript:window.ran=1)">x</div>',
  '<template><script>window.ran=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
  '<dialog open oncancel=window.ran=1>x</dialog>',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the payload of a template that would be evaluated.
  '${window.ran=1}',
];

const wrappers: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `">${vector}`,
  (vector) => `'>${vector}`,
  (vector) => `</title>${vector}`,
  (vector) => `</textarea>${vector}`,
  (vector) => `</script>${vector}`,
  (vector) => `--> ${vector}`,
  (vector) => `]]>${vector}`,
  (vector) => vector.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}`),
  (vector) => vector.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];

/** 360 of them. */
export const scriptPayloads: readonly string[] = wrappers.flatMap((wrap) => vectors.map(wrap));

/**
 * What of a page a payload could have become: elements that run or load by themselves, and attributes that run. Empty
 * where every payload is shown as the text that it is.
 */
export function foreignMatter(page: ParentNode): readonly string[] {
  const elements = page.querySelectorAll(
    'script, iframe, object, embed, base, link, meta, video, audio, marquee, math, noscript, template, [style*="javascript"]',
  );
  const attributes = [...page.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (/^(href|src|action|formaction|xlink:href|srcdoc)$/i.test(name) &&
          /javascript:|^data:text/i.test(value)),
    ),
  );
  return [...elements, ...attributes].map(({ outerHTML }) => outerHTML.slice(0, 200));
}
