import { expect, it } from 'vitest';
import {
  type CaseStage,
  caseStage,
  type NewestProof,
  type ProofStanding,
  proofStanding,
  type StageFacts,
} from './stage.ts';

const now = new Date('2026-06-15T12:00:00Z');
const always = { enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null };
const period = (start: string, end: string) => ({
  enrollment_open: false,
  enrollment_start_date: start,
  enrollment_end_date: end,
});
const running = period('2026-06-01T05:00:00Z', '2026-07-01T04:59:59Z');
const toCome = period('2026-07-01T05:00:00Z', '2026-08-01T04:59:59Z');
const over = period('2026-05-01T05:00:00Z', '2026-06-01T04:59:59Z');

const whole: StageFacts = {
  isActive: true,
  hasErrors: false,
  people: 120,
  proof: 'passed',
  period: always,
  now,
};

it.each<[string, Partial<StageFacts>, CaseStage]>([
  ['valid, always open', {}, 'open'],
  ['in its period', { period: running }, 'open'],
  ['open although nobody proved it: people can enroll', { proof: 'none' }, 'open'],
  ['open although the proof names errors', { proof: 'errors' }, 'open'],
  ['an error of the setup, always open', { hasErrors: true }, 'draft'],
  ['an error of the setup, its period over', { hasErrors: true, period: over }, 'draft'],
  ['proven, before its period', { period: toCome }, 'ready'],
  ['without a census, before its period', { period: toCome, people: 0, proof: 'none' }, 'ready'],
  ['never proven, before its period', { period: toCome, proof: 'none' }, 'draft'],
  ['being proven, before its period', { period: toCome, proof: 'running' }, 'draft'],
  ['changed since it was proven, before its period', { period: toCome, proof: 'outdated' }, 'draft'],
  ['a proof with errors, before its period', { period: toCome, proof: 'errors' }, 'draft'],
  ['a proof that broke off, before its period', { period: toCome, proof: 'failed' }, 'draft'],
  ['after its period', { period: over }, 'closed'],
  ['after its period, never proven', { period: over, proof: 'none' }, 'closed'],
  ['inactive, whatever else holds', { isActive: false, hasErrors: true }, 'inactive'],
  ['inactive in its period', { isActive: false, period: running }, 'inactive'],
])('%s', (_, given, stage) => {
  expect(caseStage({ ...whole, ...given })).toBe(stage);
});

it.each<[NewestProof | undefined, ProofStanding]>([
  [undefined, 'none'],
  [{ status: 'running', isOutdated: false, errors: 0 }, 'running'],
  [{ status: 'failed', isOutdated: false, errors: 0 }, 'failed'],
  [{ status: 'done', isOutdated: true, errors: 0 }, 'outdated'],
  [{ status: 'done', isOutdated: true, errors: 3 }, 'outdated'],
  [{ status: 'done', isOutdated: false, errors: 3 }, 'errors'],
  [{ status: 'done', isOutdated: false, errors: 0 }, 'passed'],
])('%j stands as %s', (newest, standing) => {
  expect(proofStanding(newest)).toBe(standing);
});
