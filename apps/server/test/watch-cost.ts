/** What was used between two moments. */
export interface Cost {
  readonly seconds: number;
  /** Of the processor, because others may be busy beside. */
  readonly cpuSeconds: number;
  /** The most memory that was held beyond that of the beginning, in MB. */
  readonly memoryMb: number;
}

/** Counts what this process and its threads use until `end`. */
export function watchCost(): { end(): Cost } {
  const begun = performance.now();
  const [cpu, before] = [process.cpuUsage(), process.memoryUsage.rss()];
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  return {
    end() {
      clearInterval(watch);
      const { user, system } = process.cpuUsage(cpu);
      return {
        seconds: (performance.now() - begun) / 1000,
        cpuSeconds: (user + system) / 1e6,
        memoryMb: (most - before) / 1_048_576,
      };
    },
  };
}
