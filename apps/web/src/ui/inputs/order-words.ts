/** What a list that is ordered says, in the words of its page; a name is that of the thing that is moved. */
export interface OrderWords {
  /** What a handle is, for those who cannot see it. */
  readonly role: string;
  /** How it is used with the keyboard. */
  readonly help: string;
  readonly drag: (name: string) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly lifted: (name: string) => string;
  /** `place` counts from 1. */
  readonly moved: (name: string, place: number, count: number) => string;
  readonly notMoved: string;
}
