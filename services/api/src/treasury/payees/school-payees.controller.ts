import type { Payee, PayeeLink, TeamPayee } from '@homeroom/contracts';
import { Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, PasswordAgain, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { OwnSchool, SignedInManager, type Manager } from '../../schools/school-managers/index.js';
import { SchoolPayeesService } from './school-payees.service.js';

/** Where a school's cash rewards go. */
@Controller()
@OwnSchool()
export class SchoolPayeesController {
  constructor(private readonly payees: SchoolPayeesService) {}

  @Handles('GET /api/school/payee')
  payee(@SignedInManager() { schoolId }: Manager): Promise<Payee> {
    return this.payees.ofSchool(schoolId);
  }

  @Handles('POST /api/school/payee/link')
  link(@SignedInManager() { schoolId }: Manager): Promise<PayeeLink> {
    return this.payees.link(schoolId);
  }

  @Handles('POST /api/school/payee/look')
  checkNow(@SignedInManager() { schoolId }: Manager): Promise<Payee> {
    return this.payees.checked(schoolId);
  }
}

@Controller()
@UseGuards(AdminGuard)
export class TeamSchoolPayeesController {
  constructor(private readonly payees: SchoolPayeesService) {}

  @Handles('GET /api/admin/schools/:id/payee')
  payee(@Param('id', IdPipe) id: number): Promise<TeamPayee> {
    return this.payees.forTeam(id, false);
  }

  @Handles('POST /api/admin/schools/:id/payee/look')
  checkNow(@Param('id', IdPipe) id: number): Promise<TeamPayee> {
    return this.payees.forTeam(id, true);
  }

  @Handles('POST /api/admin/schools/:id/payee/link')
  @PasswordAgain()
  link(@Param('id', IdPipe) id: number, @SignedIn() { accountId }: Principal): Promise<PayeeLink> {
    return this.payees.linkForTeam(id, accountId);
  }
}
