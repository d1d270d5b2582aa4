/** Where a deal stands, as its owner and the team see it. */
export const DEAL_STATES = ['draft', 'ended', 'paused', 'sold-out', 'waiting', 'live'] as const;
export type DealState = (typeof DEAL_STATES)[number];

export interface DealStanding {
  /** Shown to customers, as far as its owner is concerned. */
  readonly isActive: boolean;
  /** Was ever shown to customers. */
  readonly isPublished: boolean;
  /** The last day of its sale is over. */
  readonly isOver: boolean;
  readonly isSoldOut: boolean;
  /** The team approved its business. */
  readonly isApproved: boolean;
}

interface Stage {
  readonly label: string;
  /** For who owns the deal. */
  readonly meaning: string;
  readonly applies: (standing: DealStanding) => boolean;
  /** Where it can go from here. */
  readonly next: readonly DealState[];
}

/** The life of a deal. A deal is in the first stage, from the top, that applies. */
export const DEAL_LIFECYCLE: Record<DealState, Stage> = {
  draft: {
    label: 'Draft',
    meaning: 'Only you see it. Publish it when it is ready.',
    applies: ({ isActive, isPublished }) => !isActive && !isPublished,
    next: ['waiting', 'live', 'ended', 'sold-out'],
  },
  ended: {
    label: 'Ended',
    meaning: 'Its last day is over. Choose a later day to sell it again.',
    applies: ({ isOver }) => isOver,
    next: ['live', 'paused', 'waiting', 'sold-out'],
  },
  paused: {
    label: 'Paused',
    meaning: 'Hidden from shoppers until you show it again.',
    applies: ({ isActive }) => !isActive,
    next: ['live', 'waiting', 'ended', 'sold-out'],
  },
  'sold-out': {
    label: 'Sold out',
    meaning: 'All of them are sold. Raise the limit to sell more.',
    applies: ({ isSoldOut }) => isSoldOut,
    next: ['live', 'paused', 'ended', 'waiting'],
  },
  waiting: {
    label: 'Waiting for approval',
    meaning: 'Shoppers see it as soon as our team has approved your business.',
    applies: ({ isApproved }) => !isApproved,
    next: ['live', 'paused', 'ended', 'sold-out'],
  },
  live: {
    label: 'Live',
    meaning: 'Shoppers see it and can buy it.',
    applies: () => true,
    next: ['paused', 'sold-out', 'ended', 'waiting'],
  },
};

export const dealState = (standing: DealStanding): DealState => DEAL_STATES.find((state) => DEAL_LIFECYCLE[state].applies(standing))!;
