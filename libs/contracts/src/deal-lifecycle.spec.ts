import { DEAL_LIFECYCLE, DEAL_STAGES, dealStage, stageOf, stateOfStage, type DealStanding } from './deal-lifecycle.js';

const LIVE: DealStanding = { isActive: true, isPublished: true, isOver: false, isToCome: false, isSoldOut: false, isApproved: true };

describe('the lifecycle of a deal', () => {
  it.each<[string, Partial<DealStanding>]>([
    ['live', {}],
    ['draft', { isActive: false, isPublished: false }],
    ['draft', { isActive: false, isPublished: false, isOver: true, isApproved: false }],
    ['paused', { isActive: false }],
    ['paused', { isActive: false, isSoldOut: true }],
    ['ended', { isOver: true }],
    ['ended', { isOver: true, isActive: false, isSoldOut: true }],
    ['scheduled', { isToCome: true }],
    ['scheduled', { isToCome: true, isApproved: false }],
    ['paused', { isToCome: true, isActive: false }],
    ['draft', { isToCome: true, isActive: false, isPublished: false }],
    ['sold-out', { isSoldOut: true, isApproved: false }],
    ['waiting', { isApproved: false }],
  ])('is %s with %p', (state, change) => {
    expect(dealStage({ ...LIVE, ...change })).toBe(state);
  });

  it('names only stages that one change can lead to', () => {
    const flips = ['isActive', 'isPublished', 'isOver', 'isToCome', 'isSoldOut', 'isApproved'] as const;
    const all = Array.from({ length: 64 }, (_, bits) =>
      Object.fromEntries(flips.map((fact, place) => [fact, Boolean(bits & (1 << place))])),
    ) as unknown as DealStanding[];
    const seen = new Map(DEAL_STAGES.map((state) => [state, new Set<string>()]));
    for (const from of all.filter(({ isActive, isPublished }) => isPublished || !isActive))
      for (const fact of flips) {
        if (fact === 'isPublished') continue;
        const turned = { ...from, [fact]: !from[fact] };
        const to = dealStage({ ...turned, isPublished: turned.isPublished || turned.isActive });
        if (to !== dealStage(from)) seen.get(dealStage(from))!.add(to);
      }
    for (const state of DEAL_STAGES) expect([state, [...seen.get(state)!].sort()]).toEqual([state, [...DEAL_LIFECYCLE[state].next].sort()]);
  });

  it('shows a scheduled deal as paused to readers that do not know that state', () => {
    expect([stateOfStage('scheduled'), stateOfStage('live')]).toEqual(['paused', 'live']);
    expect([stageOf({ state: 'paused', isScheduled: true }), stageOf({ state: 'paused' })]).toEqual(['scheduled', 'paused']);
  });
});
