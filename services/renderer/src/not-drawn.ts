/** Why a page was sent as the empty shell; also used as metric labels. */
export type Reason =
  | 'no such page'
  | 'not there'
  | 'no answer of the API'
  | 'no registry'
  | 'not rendered'
  | 'not ready'
  | 'too many wait'
  | 'failed'
  | 'its process ended'
  | 'late'
  | 'another shell';

export class NotDrawn extends Error {
  /** @param details for debugging, such as a stack */
  constructor(
    readonly reason: Reason,
    readonly details?: string,
  ) {
    super(details ? `${reason}: ${details}` : reason);
  }
}
