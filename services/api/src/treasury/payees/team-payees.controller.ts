import type { TeamPayee } from '@homeroom/contracts';
import { Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PayeesService } from './payees.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamPayeesController {
  constructor(private readonly payees: PayeesService) {}

  @Handles('GET /api/admin/businesses/:id/payee')
  payee(@Param('id', IdPipe) id: number): Promise<TeamPayee> {
    return this.payees.forTeam(id);
  }

  @Handles('POST /api/admin/businesses/:id/payee/look')
  checkNow(@Param('id', IdPipe) id: number): Promise<TeamPayee> {
    return this.payees.lookedAtByTeam(id);
  }
}
