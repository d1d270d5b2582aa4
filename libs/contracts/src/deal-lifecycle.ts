/** The state of a deal, in words that every reader of the API knows. */
export const DEAL_STATES = ['draft', 'ended', 'paused', 'sold-out', 'waiting', 'live'] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** The state of a deal for its owner and the team. */
export const DEAL_STAGES = ['draft', 'ended', 'paused', 'scheduled', 'sold-out', 'waiting', 'live'] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** As people read it. Lists need no more of the lifecycle. */
export const DEAL_STAGE_LABELS: Readonly<Record<DealStage, string>> = {
  draft: 'Draft',
  ended: 'Ended',
  paused: 'Paused',
  scheduled: 'Scheduled',
  'sold-out': 'Sold out',
  waiting: 'Waiting for approval',
  live: 'Live',
};

export interface DealStanding {
  /** Switched on by its owner. */
  readonly isActive: boolean;
  /** Whether it was ever shown to shoppers. */
  readonly isPublished: boolean;
  /** Its last day of sale is over. */
  readonly isOver: boolean;
  /** The first day of its sale is in the future. */
  readonly isToCome: boolean;
  readonly isSoldOut: boolean;
  /** The team approved its business. */
  readonly isApproved: boolean;
}

interface Stage {
  /** For the deal's owner. */
  readonly meaning: string;
  readonly applies: (standing: DealStanding) => boolean;
  /** The possible next stages. */
  readonly next: readonly DealStage[];
}

/** The lifecycle of a deal. A deal is in the first matching stage. */
export const DEAL_LIFECYCLE: Record<DealStage, Stage> = {
  draft: {
    meaning: 'Only you see it. Publish it when it is ready.',
    applies: ({ isActive, isPublished }) => !isActive && !isPublished,
    next: ['waiting', 'live', 'ended', 'sold-out', 'scheduled'],
  },
  ended: {
    meaning: 'Its last day is over. Choose a later day to sell it again.',
    applies: ({ isOver }) => isOver,
    next: ['live', 'paused', 'waiting', 'sold-out', 'scheduled'],
  },
  paused: {
    meaning: 'Hidden from shoppers until you show it again.',
    applies: ({ isActive }) => !isActive,
    next: ['live', 'waiting', 'ended', 'sold-out', 'scheduled'],
  },
  scheduled: {
    meaning: 'Shoppers can buy it starting on its first day.',
    applies: ({ isToCome }) => isToCome,
    next: ['live', 'paused', 'ended', 'waiting', 'sold-out'],
  },
  'sold-out': {
    meaning: 'All of them are sold. Raise the limit to sell more.',
    applies: ({ isSoldOut }) => isSoldOut,
    next: ['live', 'paused', 'ended', 'waiting', 'scheduled'],
  },
  waiting: {
    meaning: 'Shoppers see it as soon as our team has approved your business.',
    applies: ({ isApproved }) => !isApproved,
    next: ['live', 'paused', 'ended', 'sold-out', 'scheduled'],
  },
  live: {
    meaning: 'Shoppers see it and can buy it.',
    applies: () => true,
    next: ['paused', 'sold-out', 'ended', 'waiting', 'scheduled'],
  },
};

export const dealStage = (standing: DealStanding): DealStage => DEAL_STAGES.find((stage) => DEAL_LIFECYCLE[stage].applies(standing))!;

/** A scheduled deal appears as paused, which no reader sells, with `isScheduled` beside it. */
export const stateOfStage = (stage: DealStage): DealState => (stage === 'scheduled' ? 'paused' : stage);

export const stageOf = ({ state, isScheduled }: { readonly state: DealState; readonly isScheduled?: boolean }): DealStage =>
  isScheduled ? 'scheduled' : state;
