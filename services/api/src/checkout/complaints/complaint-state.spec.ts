import { COMPLAINT_STATES } from '@homeroom/contracts';
import { isEnded, mayBecome } from './complaint-state';

describe('a complaint', () => {
  it('ends once, whichever way', () => {
    for (const state of ['honored', 'refunded', 'kept', 'overtaken'] as const) {
      expect(isEnded(state)).toBe(true);
      for (const next of COMPLAINT_STATES) expect(mayBecome(state, next)).toBe(false);
    }
  });

  it('explained by the business is left to the team', () => {
    expect(COMPLAINT_STATES.filter((next) => mayBecome('answered', next))).toEqual(['refunded', 'kept', 'overtaken']);
  });
});
