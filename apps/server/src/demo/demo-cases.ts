import { harbor, lakeside, prairie } from './demo-users.ts';

export interface DemoCase {
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly premiumMode: 'monthly' | 'semimonthly' | 'weekly';
  /** Product names; a site's own catalog may lack some, which are then left out. */
  readonly products: readonly string[];
  /** Options of products, by the product's name. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly divisions?: readonly { name: string; city: string; state: string }[];
  readonly people: number;
  readonly inactive?: boolean;
  readonly pendingGroup?: boolean;
  readonly period?: 'contains today';
  readonly selfEnrollAgent?: string;
  readonly agentEnrollRemoteSig?: boolean;
  readonly callCenter?: boolean;
  /** Who gets which part of each commission, beside the enrolling agent. */
  readonly agentSplit?: { readonly agent: string; readonly percentage: string };
  readonly voice?: boolean;
  readonly deliveryPaused?: boolean;
}

const six = [
  'Term Life',
  'Whole Life',
  'Critical Illness',
  'Accident',
  'Hospital Indemnity',
  'Wage Protector',
];

/** The demo's cases (§15.3). */
export const demoCases: readonly DemoCase[] = [
  {
    name: lakeside,
    city: 'Chicago',
    state: 'IL',
    premiumMode: 'monthly',
    products: six,
    divisions: [
      { name: 'Plant', city: 'Joliet', state: 'IL' },
      { name: 'Office', city: 'Chicago', state: 'IL' },
    ],
    people: 250,
    options: { 'Whole Life': { external_underwriting: 'yes' } },
    selfEnrollAgent: 'agent@demo.openroll.test',
    agentEnrollRemoteSig: true,
  },
  {
    name: prairie,
    city: 'Austin',
    state: 'TX',
    premiumMode: 'semimonthly',
    products: ['Term Life', 'Critical Illness', 'Accident', 'Short-Term Disability'],
    people: 120,
    period: 'contains today',
    callCenter: true,
    agentSplit: { agent: 'agent2@demo.openroll.test', percentage: '20' },
  },
  {
    name: harbor,
    city: 'Miami',
    state: 'FL',
    premiumMode: 'weekly',
    // Wage Protector has something announced in a voice conference.
    products: ['Accident', 'Critical Illness', 'Final Expense', 'Wage Protector'],
    options: { Accident: { payment: 'captured' } },
    people: 60,
    voice: true,
    deliveryPaused: true,
  },
  {
    name: 'Summit Retail (draft)',
    city: 'Denver',
    state: 'CO',
    premiumMode: 'monthly',
    products: [],
    people: 0,
  },
  {
    name: 'Old Mill Bakery',
    city: 'Peoria',
    state: 'IL',
    premiumMode: 'monthly',
    products: ['Accident'],
    people: 0,
    inactive: true,
  },
  {
    name: 'Pending Group',
    city: null,
    state: null,
    premiumMode: 'monthly',
    products: [],
    people: 0,
    pendingGroup: true,
  },
];
