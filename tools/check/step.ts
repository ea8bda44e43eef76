/** One thing that `npm run check` looks at. */
export interface Step {
  /** As in `npm run check -- --only lint,types`. */
  name: string;
  /** What holds when it passes, as a sentence. */
  promise: string;
  /** One message per violation, each naming the fix; none when all is well. `root` is the top folder of the checkout. */
  run(root: string): Promise<string[]>;
}
