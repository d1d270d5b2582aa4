import type { AccountKind, TeamRole } from '@homeroom/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The account behind a live session. */
export interface Principal {
  readonly kind: AccountKind;
  /** Of managers and tills: their business. */
  readonly accountId: number;
  /** Which of the business's managers or tills. */
  readonly staffId: number | null;
  readonly sessionId: string;
  /** Of a person on the team, as it is now. */
  readonly role?: TeamRole;
  /** They must set up a second factor before anything else. */
  readonly lacksFactor?: boolean;
  /** Someone on the team, who stands where the account does. */
  readonly isLooking?: boolean;
}

export type SignedInRequest = FastifyRequest & { user?: Principal | null };

export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedInRequest>().user,
);
