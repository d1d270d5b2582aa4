import type { AccountKind, TeamRole } from '@homeroom/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The account behind a live session. */
export interface Principal {
  readonly kind: AccountKind;
  /** For managers and tills, the id of their business. */
  readonly accountId: number;
  /** The id of the business's manager or till; null for every other account. */
  readonly staffId: number | null;
  readonly sessionId: string;
  /** The current role of a person on the team. */
  readonly role?: TeamRole;
  /** They must set up a second factor before anything else. */
  readonly lacksFactor?: boolean;
  /** The person is on the team and looks at this account's screens. */
  readonly isLooking?: boolean;
}

export type SignedInRequest = FastifyRequest & { user?: Principal | null };

export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<SignedInRequest>().user,
);
