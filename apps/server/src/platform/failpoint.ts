import type { Config } from '../config.ts';

/** Points at which a crash test may kill the process (§13.2). Production refuses to start with the setting, and its commands ignore it. */
export type Failpoint =
  | 'save.before_commit'
  | 'submit.before_tx'
  | 'submit.before_commit'
  | 'submit.after_commit'
  | 'pay.before_call'
  | 'pay.after_call_before_record'
  | 'seal.after_write'
  | 'census.before_commit'
  | 'proof.before_commit'
  | 'deductions.before_commit'
  | 'report.before_commit'
  | 'outbox.after_send_before_mark'
  | 'delivery.before_put'
  | 'delivery.after_put_before_mark';

/** Dies here, at once and without a word, when a crash test asks for it. */
export function failpoint(config: Config, name: Failpoint): void {
  if (!config.production && config.failpoint === name) process.kill(process.pid, 'SIGKILL');
}
