import pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { auditTrail, groupRoles, guarded, isSecret, ordinary } from './table-rights.ts';

/** Where the tables of the product are, and those of its jobs. */
const schemas = ['public', 'pgboss'];

/** A table, a view or a sequence. */
interface Relation {
  readonly schema: string;
  readonly name: string;
  /** As it stands in a statement. */
  readonly full: string;
  readonly isSequence: boolean;
  readonly columns: readonly string[];
}

const { app, audit, read } = groupRoles;

/**
 * Gives each group what it is to have of all that the connected role owns, and takes what it is not to have: at once, so that whoever
 * serves meanwhile misses nothing. What its owner makes later is whoever serves' like an ordinary table, until this runs again.
 */
export async function grantRights(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const relations = await listRelations(client);
  const tables = relations.filter(({ isSequence }) => !isSequence);
  const sequences = listOf(relations.filter(({ isSequence }) => isSequence));
  const functions = await listFunctions(client);
  const statements = [
    // A database that comes from PostgreSQL 14 or older lets everybody make tables.
    'revoke create on schema public from public',
    `grant usage on schema ${schemas.join(', ')} to ${app}`,
    `grant usage on schema public to ${audit}, ${read}`,
    `revoke all on ${listOf(tables)} from ${app}, ${audit}, ${read}`,
    `revoke all on sequence ${sequences} from ${app}, ${audit}, ${read}`,
    ...toServer(tables),
    `grant usage, select on sequence ${sequences} to ${app}`,
    `grant execute on function ${functions.join(', ')} to ${app}`,
    `grant select on ${listOf(tables.filter(({ name }) => auditTrail.includes(name)))} to ${audit}`,
    // What fails in a job is noted with it, in the words of whatever failed.
    ...toReaders(tables.filter(({ schema }) => schema === 'public')),
    `alter default privileges in schema ${schemas.join(', ')} grant ${ordinary} on tables to ${app}`,
    `alter default privileges in schema ${schemas.join(', ')} grant usage, select on sequences to ${app}`,
  ];
  await client.query(statements.join(';\n'));
  await client.query('commit');
}

const listOf = (relations: readonly Relation[]): string => relations.map(({ full }) => full).join(', ');

function toServer(tables: readonly Relation[]): string[] {
  const byRights = Object.groupBy(tables, ({ name }) => guarded[name] ?? ordinary);
  return Object.entries(byRights).map(
    ([rights, some = []]) => `grant ${rights} on ${listOf(some)} to ${app}`,
  );
}

function toReaders(tables: readonly Relation[]): string[] {
  return tables.flatMap(({ name, full, columns }) => {
    const shown = columns.filter((column) => !isSecret(name, column));
    if (shown.length === 0) return [];
    const all = shown.length === columns.length;
    const only = all ? '' : `(${shown.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
    return [`grant select ${only} on ${full} to ${read}`];
  });
}

async function listRelations(client: pg.Client): Promise<readonly Relation[]> {
  const { rows } = await client.query<Relation>(
    `select nspname as schema, relname as name, c.oid::regclass::text as "full", relkind = 'S' as "isSequence",
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
     order by nspname, relname`,
    [schemas],
  );
  return rows;
}

async function listFunctions(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
     where nspname = any($1) and prokind in ('f', 'w') and pg_has_role(proowner, 'usage')
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
