// What we use of saxen, which comes without types.
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      hear: (name: string, attributes: () => Readonly<Record<string, string>>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', hear: (name: string) => void): this;
    on(event: 'text' | 'attention', hear: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', hear: (text: string) => void): this;
    on(event: 'error' | 'warn', hear: (error: Error) => void): this;
    parse(xml: string): void;
    write(xml: string): this;
    end(): void;
  }
}
