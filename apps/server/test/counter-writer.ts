import { sql } from 'kysely';
import type { Database, Db } from '../src/platform/database/connect.ts';
import { type Random, seeded } from './seeded.ts';

export interface Places {
  readonly cases: readonly number[];
  readonly agents: readonly number[];
  readonly products: readonly number[];
  readonly sessions: readonly number[];
}

const statuses = [
  'enrolled',
  'enrolled',
  'pending',
  'pending_applicant_signature',
  'pending_agent_signature',
  'waived',
  'declined',
  'expired',
];

/** A few employees come again and again, so that several decisions of one person meet. */
const employees = 12;

let serial = 0;

/** Makes random changes of enrollments and of a census, a few per transaction, every fifth taken back. */
export class CounterWriter {
  readonly #database: Database;
  readonly #places: Places;
  readonly #random: Random;

  constructor(database: Database, places: Places, seed: number) {
    this.#database = database;
    this.#places = places;
    this.#random = seeded(seed);
  }

  /** One transaction of one to four changes; answers what it did. */
  async change(): Promise<string> {
    const verbs = [
      ['enroll', (db: Db) => this.enroll(db, this.#upTo(employees))],
      ['enroll', (db: Db) => this.enroll(db, this.#upTo(employees))],
      ['pause', (db: Db) => this.pause(db)],
      ['status', (db: Db) => this.#ofOne(db, sql`status = ${this.#one(statuses)}`)],
      ['delete', (db: Db) => this.#ofOne(db, sql`deleted_at = now()`)],
      ['restore', (db: Db) => this.#ofOne(db, sql`deleted_at = null`)],
      ['deliver', (db: Db) => this.#ofOne(db, sql`delivered_at = now()`)],
      ['agent', (db: Db) => this.#ofOne(db, sql`agent_id = ${this.#one(this.#places.agents)}`)],
      ['premium', (db: Db) => this.#ofOne(db, sql`annual_premium_cents = ${this.#upTo(90_000)}`)],
      ['month', (db: Db) => this.#ofOne(db, sql`monthly_premium_cents = ${this.#upTo(8_000)}`)],
      ['move', (db: Db) => this.#ofOne(db, sql`case_id = ${this.#one(this.#places.cases)}`)],
      ['employee', (db: Db) => this.#ofOne(db, sql`ssn_index = ${ssnOf(this.#upTo(employees))}`)],
      ['remove', (db: Db) => sql`delete from enrollments where id in (${this.#anEnrollment()})`.execute(db)],
      ['census', (db: Db) => this.addPeople(db, [this.#upTo(employees), this.#upTo(employees)])],
      [
        'person gone',
        (db: Db) => sql`delete from census_people where id in (${this.#aPerson()})`.execute(db),
      ],
      [
        'person renamed',
        (db: Db) =>
          sql`update census_people set ssn_index = ${ssnOf(1000 + ++serial)} where id in (${this.#aPerson()})`.execute(
            db,
          ),
      ],
      ['census gone', (db: Db) => (this.#upTo(4) === 0 ? this.emptyCensus(db) : Promise.resolve())],
      ['census of many', (db: Db) => this.#addMany(db)],
    ] as const;
    const chosen = Array.from({ length: 1 + this.#upTo(3) }, () => this.#one(verbs));
    const isTakenBack = this.#upTo(5) === 0;
    const told = `${chosen.map(([name]) => name).join(', ')}${isTakenBack ? ', taken back' : ''}`;
    await this.#database
      .transaction()
      .execute(async (tx) => {
        for (const [, verb] of chosen) await verb(tx);
        if (isTakenBack) throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
    return told;
  }

  /**
   * What a submission does: takes the session's paused row away and makes three applications in one case, the employees
   * being those of all writers. The session is nobody else's, and has one case.
   */
  async submit(session: number): Promise<void> {
    const { cases } = this.#places;
    const caseId = cases[session % cases.length] ?? 0;
    await this.#database.transaction().execute(async (tx) => {
      await sql`delete from enrollments where session_id = ${session} and status = 'paused'`.execute(tx);
      for (let n = 0; n < 3; n++) await this.enroll(tx, this.#upTo(employees), { caseId, session });
    });
    await this.pause(this.#database, { caseId, session });
  }

  /** An application of an employee, every second one linked to a census person as well. */
  async enroll(db: Db, employee: number, place = this.#aPlace()): Promise<void> {
    const { agents, products } = this.#places;
    const { caseId, session } = place;
    await sql`
      insert into enrollments (case_id, session_id, agent_id, status, product_id, insured_applicant, insured_name,
        employee_name, annual_premium_cents, monthly_premium_cents, premium_mode, enrollment_state, enrollment_city, enrollment_mode,
        enroll_date_created, submitted_at, delivery_required, ssn_index, census_person_id)
      values (${caseId}, ${session}, ${this.#one(agents)}, ${this.#one(statuses)}, ${this.#one(products)},
        ${`extra-${process.pid}-${++serial}-${this.#upTo(1e9)}`}, 'Insured', 'Employee', ${this.#upTo(90_000)}, ${this.#upTo(8_000)}, 'monthly', 'IL', 'Chicago', 'inperson',
        now() - ${this.#upTo(50)} * interval '9 hours', now(), ${this.#upTo(2) === 0}, ${ssnOf(employee)},
        ${this.#upTo(2) === 0 ? sql`(select min(id) from census_people where case_id = ${caseId})` : sql`null`})`.execute(
      db,
    );
  }

  /** As the wizard does: one row per session, moved on. */
  async pause(db: Db, { caseId, session } = this.#aPlace()): Promise<void> {
    await sql`
      insert into enrollments (case_id, session_id, agent_id, status, insured_applicant, insured_name, employee_name,
        annual_premium_cents, premium_mode, enrollment_state, enrollment_city, enrollment_mode, enroll_date_created)
      values (${caseId}, ${session}, ${this.#one(this.#places.agents)}, 'paused', 'primary', 'Insured',
        'Employee', ${this.#upTo(90_000)}, 'monthly', 'IL', 'Chicago', 'inperson', now())
      on conflict (session_id) where status = 'paused' do update
        set annual_premium_cents = excluded.annual_premium_cents, agent_id = excluded.agent_id`.execute(db);
  }

  async addPeople(db: Db, numbers: readonly number[], caseId = this.#aCase()): Promise<void> {
    const indexes = [...new Set(numbers)].sort((a, b) => a - b).map(ssnOf);
    await sql`
      insert into census_people (case_id, ssn_index, first_name, last_name, sealed, created_at, updated_at)
      select ${caseId}, i, 'Dana', 'Census', '', now(), now() from unnest(${indexes}::bytea[]) i
      on conflict (case_id, ssn_index) do update set updated_at = excluded.updated_at`.execute(db);
  }

  async emptyCensus(db: Db): Promise<void> {
    await sql`delete from census_people where id in
      (select id from census_people where case_id = ${this.#aCase()} order by id for update)`.execute(db);
  }

  /** More than a statement names one by one. */
  #addMany(db: Db): Promise<void> {
    return this.#upTo(5) === 0
      ? this.addPeople(
          db,
          Array.from({ length: 130 }, (_, n) => n),
        )
      : Promise.resolve();
  }

  #ofOne(db: Db, change: ReturnType<typeof sql>) {
    return sql`update enrollments set ${change} where id in (${this.#anEnrollment()}) and status <> 'paused'`.execute(
      db,
    );
  }

  #anEnrollment() {
    return sql`select id from enrollments where case_id = ${this.#aCase()} order by id offset ${this.#upTo(12)} limit 1`;
  }

  #aPerson() {
    return sql`select id from census_people where case_id = ${this.#aCase()} order by id offset ${this.#upTo(6)} limit 1`;
  }

  #aPlace() {
    return { caseId: this.#aCase(), session: this.#one(this.#places.sessions) };
  }

  #aCase(): number {
    return this.#one(this.#places.cases);
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#upTo(list.length)] as T;
  }

  #upTo(end: number): number {
    return Math.floor(this.#random() * end);
  }
}

class TakenBack extends Error {}

const ssnOf = (employee: number): Buffer => Buffer.from(`employee ${employee}`);
