import { DEAL_LIFECYCLE, DEAL_STATES, dealState, type DealStanding } from './deal-lifecycle.js';

const LIVE: DealStanding = { isActive: true, isPublished: true, isOver: false, isSoldOut: false, isApproved: true };

describe('the life of a deal', () => {
  it.each<[string, Partial<DealStanding>]>([
    ['live', {}],
    ['draft', { isActive: false, isPublished: false }],
    ['draft', { isActive: false, isPublished: false, isOver: true, isApproved: false }],
    ['paused', { isActive: false }],
    ['paused', { isActive: false, isSoldOut: true }],
    ['ended', { isOver: true }],
    ['ended', { isOver: true, isActive: false, isSoldOut: true }],
    ['sold-out', { isSoldOut: true, isApproved: false }],
    ['waiting', { isApproved: false }],
  ])('is %s with %p', (state, change) => {
    expect(dealState({ ...LIVE, ...change })).toBe(state);
  });

  it('names only stages that one change can lead to', () => {
    const flips = ['isActive', 'isPublished', 'isOver', 'isSoldOut', 'isApproved'] as const;
    const all = Array.from({ length: 32 }, (_, bits) =>
      Object.fromEntries(flips.map((fact, place) => [fact, Boolean(bits & (1 << place))])),
    ) as unknown as DealStanding[];
    const seen = new Map(DEAL_STATES.map((state) => [state, new Set<string>()]));
    for (const from of all.filter(({ isActive, isPublished }) => isPublished || !isActive))
      for (const fact of flips) {
        if (fact === 'isPublished') continue;
        const turned = { ...from, [fact]: !from[fact] };
        const to = dealState({ ...turned, isPublished: turned.isPublished || turned.isActive });
        if (to !== dealState(from)) seen.get(dealState(from))!.add(to);
      }
    for (const state of DEAL_STATES) expect([state, [...seen.get(state)!].sort()]).toEqual([state, [...DEAL_LIFECYCLE[state].next].sort()]);
  });
});
