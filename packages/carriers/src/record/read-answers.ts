import { isCalendarDate } from '@openroll/domain/values/dates';
import type { StoredAnswers } from './stored-application.ts';

/** Reads single answers as a record has them: what is missing, or of another shape, is null. No half characters. */
export const textIn = (answers: StoredAnswers, name: string): string | null => {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().toWellFormed() : null;
};

export const numberIn = (answers: StoredAnswers, name: string): number | null => {
  const text = textIn(answers, name);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

export const dayIn = (answers: StoredAnswers, name: string): string | null => {
  const text = textIn(answers, name);
  return text !== null && isCalendarDate(text) ? text : null;
};

export const yesNoIn = (answers: StoredAnswers, name: string): 'yes' | 'no' | null => {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (value === true || value === 'yes') return 'yes';
  return value === false || value === 'no' ? 'no' : null;
};

/** What was chosen: a choice has its value inside. */
export const chosenIn = (answers: StoredAnswers, name: string): string | null => {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  const inner = isObject(value) ? value : answers;
  return textIn(inner, isObject(value) ? 'value' : name);
};

export const isObject = (value: unknown): value is StoredAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rowsIn = (answers: StoredAnswers, name: string): readonly StoredAnswers[] => {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** The answers that may be told, by name. */
export const only = (answers: StoredAnswers, names: readonly string[]): StoredAnswers => {
  const told = new Set(names);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => told.has(name)));
};
