import { Injectable, UseGuards, applyDecorators, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { OwnerDeclared } from '../../platform/http/access.js';
import { SchoolGuard, type SignedInRequest } from '../../accounts/sessions/index.js';
import type { Manager } from './manager.entity.js';
import { ManagersService } from './managers.service.js';

/** A stand-in for a manager while someone on the team looks at the school. */
const asSeenByTeam = (schoolId: number): Manager => ({
  id: 0,
  schoolId,
  email: '',
  name: '',
  invitedAt: new Date(),
  acceptedAt: null,
  removedAt: null,
});

type ManagersRequest = SignedInRequest & { manager?: Manager };

@Injectable()
class OwnSchoolGuard implements CanActivate {
  constructor(private readonly managers: ManagersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ManagersRequest>();
    const { accountId, isLooking } = request.user!;
    request.manager = isLooking ? asSeenByTeam(accountId) : await this.managers.current(accountId);
    return true;
  }
}

/** For school managers: whatever the route names is looked up in their own school, see {@link SignedInManager}. */
export const OwnSchool = () =>
  applyDecorators(UseGuards(SchoolGuard, OwnSchoolGuard), OwnerDeclared('the school of the manager who is signed in'));

/** The manager who calls an {@link OwnSchool} route, with the school. */
export const SignedInManager = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ManagersRequest>().manager,
);
