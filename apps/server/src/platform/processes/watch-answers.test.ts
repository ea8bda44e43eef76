import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askMs, maxUnanswered, watchAnswers } from './watch-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('leaves whoever answers alone, however late, as long as one of the questions is answered', () => {
  const onSilence = vi.fn();
  const ask = vi.fn();
  const watched = watchAnswers(ask, onSilence);
  for (let round = 1; round <= 10; round++) {
    vi.advanceTimersByTime(maxUnanswered * askMs);
    expect(ask).toHaveBeenCalledTimes(round * maxUnanswered);
    watched.answered();
  }
  expect(onSilence).not.toHaveBeenCalled();
});

it('tells of whoever leaves them all unanswered, once, and asks no more', () => {
  const onSilence = vi.fn();
  const ask = vi.fn();
  const watched = watchAnswers(ask, onSilence);
  vi.advanceTimersByTime(askMs);
  watched.answered();
  vi.advanceTimersByTime(maxUnanswered * askMs);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(askMs);
  expect(onSilence).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * askMs);
  expect(onSilence).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledTimes(1 + maxUnanswered);
});

it('says nothing of who has ended', () => {
  const onSilence = vi.fn();
  watchAnswers(() => undefined, onSilence).stop();
  vi.advanceTimersByTime(10 * maxUnanswered * askMs);
  expect(onSilence).not.toHaveBeenCalled();
});
