import { archiveSettings } from './log-archive.ts';

/** Nothing of a statement or of its values in the log (§11.16): a unique violation would print the value. */
export const quietLog: Readonly<Record<string, string>> = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
};

/** Loopback only and no socket file; instants in UTC; no just-in-time compiler, which costs more than our short queries take. */
const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ...quietLog,
  log_checkpoints: 'off',
  timezone: 'UTC',
  jit: 'off',
};

/** The most that a process of ours opens: its pool (database/connect.ts), that of its jobs, and what streams. */
const connectionsEach = 14;
/** What PostgreSQL has without being asked; and for the command line, backups and an auditor, beside the site. */
const [usualConnections, spareConnections] = [100, 20];

/** How many connections a site needs whose processes are so many. */
export const connectionsFor = (processes: number): number => processes * connectionsEach + spareConnections;

/** Every acknowledged transaction is on the disk: fsync and synchronous_commit stay at their default, on. */
const DURABLE = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
};

/** For tests: a database that nobody wants back. About four times as many writes a second. */
const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** The `-c` settings of PostgreSQL, by name; `archived` has its log handed over for backups; so many processes of ours connect to it. */
export function postgresSettings({
  durable,
  archived,
  processes = 1,
}: {
  readonly durable: boolean;
  readonly archived: boolean;
  readonly processes?: number;
}): Record<string, string> {
  const connections = { max_connections: String(Math.max(usualConnections, connectionsFor(processes))) };
  return {
    ...ALWAYS,
    ...(durable ? { ...DURABLE, ...connections } : FORGETFUL),
    ...(archived ? archiveSettings : {}),
  };
}
