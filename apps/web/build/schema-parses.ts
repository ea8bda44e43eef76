/** Calls that read a value with a schema: `anything.safeParse(`, and `.parse(` of what is no well-known parser. */
const calls =
  /(?<object>[\w$.]+|[)\]])\s*\??\.\s*(?<reader>(?:safe)?(?:Parse|parse|Decode|Encode)(?:Async)?|spa)\s*\(/g;

/** Objects whose `parse` is no schema's; the CSV library calls its own a parser. */
const parsers = /^(JSON|Date|URL|parser)$/;

/** The calls in a module's code that read a value with a schema, as they are written there. */
export const schemaParses = (code: string): readonly string[] =>
  [...code.matchAll(calls)]
    .filter(({ groups }) => !parsers.test(groups?.object ?? ''))
    .map(({ groups }) => `${groups?.object}.${groups?.reader}(`);
