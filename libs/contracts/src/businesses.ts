/** All that the browser keeps of a partner's session. */
export interface BusinessIdentity {
  readonly id: number;
  readonly name: string;
}

export interface BusinessLoginReply {
  readonly business: BusinessIdentity;
}
