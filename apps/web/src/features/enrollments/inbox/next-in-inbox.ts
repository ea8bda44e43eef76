interface Row {
  readonly id: number;
}

/**
 * The session that is opened after one is signed: the one behind it in the list as it was, if that still waits, and so on to the end;
 * then the first that waits now. Undefined where none does.
 */
export function nextInInbox<R extends Row>(
  before: readonly R[],
  now: readonly R[],
  signed: number,
): R | undefined {
  const place = before.findIndex(({ id }) => id === signed);
  const behind = before.slice(place + 1).flatMap(({ id }) => now.find((row) => row.id === id) ?? []);
  return behind[0] ?? now.find(({ id }) => id !== signed);
}
