import { addDays, type CalendarDate } from '@openroll/domain/values/dates';
import type { DemoCase } from './demo-cases.ts';
import { lakeside } from './demo-users.ts';

const firstNames =
  'Alma Andre Anita Armando Beatriz Benny Carla Cedric Chen Clara Damian Daphne Dolores Edwin Elena Emeka Faith Felix Gita Grant Hana Hector Imani Ingrid Isaac Ivy Jamal Jonas Joy Kamil Karen Keiko Lars Leila Liam Lorena Malik Marta Mei Miles Nadia Nico Noelle Omar Opal Owen Paloma Petra Quinn Rafael Renee Rosa Samir Selma Silas Tara Teo Uri Vera Wanda Wes Yara Zane Zoe'.split(
    ' ',
  );
const lastNames =
  "Abbott Aguilar Anand Barlow Becker Bianchi Boateng Brandt Castellano Chandra Cho Dahl Delgado Dimitriou Dufresne Eriksen Espinoza Farrow Fontaine Galloway Garza Greer Haddad Halloran Hoang Ibarra Ivanova Jansen Kaminski Kapoor Kessler Lindqvist Lockhart Maddox Marchetti Mbeki McAllister Mendez Nakamura Novak O'Hara Okafor Ortega Pacheco Palmer Petrov Quintero Ramsey Rinaldi Rossi Sandoval Schaefer Sorensen Tanaka Thackeray Ueda Vance Vasquez Villanueva Wexler Whitaker Yoon Zamora Zielinski".split(
    ' ',
  );
const streets =
  'Maple Oak Cedar Lake Prairie Mill Harbor Grant Lincoln Walnut Elm Sycamore Ridge Orchard'.split(' ');
const towns: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  IL: [
    ['Chicago', '60607'],
    ['Joliet', '60432'],
    ['Cicero', '60804'],
    ['Aurora', '60505'],
  ],
  TX: [
    ['Austin', '78701'],
    ['Round Rock', '78664'],
    ['Pflugerville', '78660'],
  ],
  FL: [
    ['Miami', '33101'],
    ['Hialeah', '33010'],
    ['Doral', '33166'],
  ],
};

export type CensusRow = Readonly<Record<string, string>>;

/** The people whom outside checks use (§15.4); none of them is enrolled at first start. Newly hired: every guarantee is theirs. */
const known = (today: CalendarDate): readonly CensusRow[] =>
  people.map((person) => ({
    ...person,
    hire_date: addDays(today, -21),
    hours_per_week: '40',
    salary: '52000',
  }));

const people: readonly CensusRow[] = [
  {
    ssn: '219-09-9999',
    first_name: 'Dana',
    last_name: 'Whitfield',
    date_of_birth: '1984-03-14',
    address1: '418 Prairie Avenue',
    city: 'Joliet',
    state: 'IL',
    zip_code: '60432',
    email: 'dana.whitfield@example.test',
    phone: '815-555-0142',
    gender: 'F',
    tobacco: 'no',
    division: 'Plant',
    spouse_first: 'Jordan',
    spouse_last: 'Whitfield',
    spouse_date_of_birth: '1985-07-02',
    child1_first: 'Riley',
    child1_last: 'Whitfield',
    child1_date_of_birth: '2012-05-20',
    child2_first: 'Sam',
    child2_last: 'Whitfield',
    child2_date_of_birth: '2016-11-03',
  },
  {
    ssn: '078-05-1120',
    first_name: 'Morgan',
    last_name: 'Ellis',
    date_of_birth: '1961-12-31',
    address1: '77 Lake Street',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60607',
    email: 'morgan.ellis@example.test',
    phone: '312-555-0117',
    gender: 'M',
    tobacco: 'yes',
    division: 'Office',
  },
  {
    ssn: '987-65-4325',
    first_name: 'Priya',
    last_name: 'Raman',
    date_of_birth: '1999-02-28',
    address1: '9 Orchard Lane',
    city: 'Aurora',
    state: 'IL',
    zip_code: '60505',
    email: 'priya.raman@example.test',
    phone: '630-555-0190',
    gender: 'F',
    tobacco: 'no',
    division: 'Plant',
    spouse_first: 'Arjun',
    spouse_last: 'Raman',
    spouse_date_of_birth: '1998-06-15',
  },
];

/**
 * The sandbox carrier and its underwriter answer by these last names (§15.5): one application is rejected, one waits for its answer for
 * ever, one is referred and waits for the home office.
 */
const answeredByName: Readonly<Record<string, string>> = { E1041: 'Reject', E1044: 'Silent', E1047: 'Refer' };

/** A small generator with a seed, so that every demo has the same people. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const spouseOf = (born: string, last: string, pick: (below: number) => number): CensusRow => ({
  spouse_first: firstNames[pick(firstNames.length)] ?? '',
  spouse_last: last,
  spouse_date_of_birth: addDays(born, pick(1800) - 900),
});

/**
 * Census rows of a demo case: all SSNs lie in a never-issued range, all names and addresses are invented.
 *
 * @param today At the site, when the demo is made.
 */
export function demoPeople(demoCase: DemoCase, today: CalendarDate): CensusRow[] {
  const rows = demoCase.name === lakeside ? [...known(today)] : [];
  const area = 900 + (demoCase.name.length % 60);
  const pick = numbers(demoCase.name.length * 7919);
  const places = towns[demoCase.state ?? 'IL'] ?? [];
  for (let index = 0; rows.length < demoCase.people; index++) {
    const first = firstNames[pick(firstNames.length)] ?? '';
    const employeeId = `E${1000 + index}`;
    const drawn = lastNames[pick(lastNames.length)] ?? '';
    const last = (demoCase.name === lakeside ? answeredByName[employeeId] : undefined) ?? drawn;
    const [city, zip] = places[pick(places.length)] ?? ['', ''];
    const born = addDays('1960-01-01', pick(16_500));
    const division = demoCase.divisions?.[pick(demoCase.divisions.length)]?.name;
    rows.push({
      ssn: `${area}-${String(10 + Math.floor(index / 90)).padStart(2, '0')}-${String(1001 + index * 37)
        .padStart(4, '0')
        .slice(-4)}`,
      first_name: first,
      last_name: last,
      date_of_birth: born,
      address1: `${10 + pick(980)} ${streets[pick(streets.length)]} Street`,
      city,
      state: demoCase.state ?? '',
      zip_code: zip,
      email: `${first}.${last}${index}@example.test`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
      phone: `${demoCase.state === 'TX' ? 512 : demoCase.state === 'FL' ? 305 : 312}-555-0${100 + pick(100)}`,
      employee_id: employeeId,
      gender: pick(2) === 0 ? 'F' : 'M',
      hire_date: addDays('2008-01-02', pick(6300)),
      salary: String(31_000 + pick(640) * 100),
      hours_per_week: pick(9) === 0 ? '24' : '40',
      tobacco: pick(6) === 0 ? 'yes' : 'no',
      ...(division ? { division } : {}),
      ...(pick(2) === 0 ? spouseOf(born, last, pick) : {}),
      ...(pick(5) < 2
        ? {
            child1_first: firstNames[pick(firstNames.length)] ?? '',
            child1_last: last,
            child1_date_of_birth: addDays('2004-01-10', pick(7000)),
          }
        : {}),
    });
  }
  return rows;
}

/** The rows as the CSV file that an employer would send. */
export function toCensusCsv(rows: readonly CensusRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(','),
  );
  return [columns.join(','), ...lines, ''].join('\r\n');
}
