import { DEAL_LIFECYCLE, stageOf, type OwnDeal } from '@homeroom/contracts';

/** While the team has paused the business's deals, only the team can put this one on sale. An older API does not send it. */
export const isTeamsToShow = ({ awaitsTeam, isActive }: OwnDeal) => awaitsTeam && !isActive;

const WHILE_PAUSED = {
  draft: 'Only you see it. You can publish it once our team has resumed your deals.',
  paused: 'Hidden from shoppers until our team resumes your deals. Write to us if you think we should.',
};

/** Describes the state of a deal to its owner. */
export function meaningOf(deal: OwnDeal): string {
  const stage = stageOf(deal);
  return isTeamsToShow(deal) && (stage === 'draft' || stage === 'paused') ? WHILE_PAUSED[stage] : DEAL_LIFECYCLE[stage].meaning;
}
