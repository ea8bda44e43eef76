/**
 * A value that must stay private (SSN, bank, card, health answers). It prints masked wherever it lands,
 * in a log line, a template string or JSON, so that a careless line is harmless. `reveal` is the only way in.
 */
export class Secret<T> {
  readonly #value: T;
  readonly #mask: string;

  constructor(value: T, mask = '•••') {
    this.#value = value;
    this.#mask = mask;
  }

  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return this.#mask;
  }

  toJSON(): string {
    return this.#mask;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.#mask;
  }
}
