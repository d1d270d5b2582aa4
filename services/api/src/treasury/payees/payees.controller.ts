import type { Payee, PayeeLink } from '@homeroom/contracts';
import { Controller, Param } from '@nestjs/common';
import { OwnersBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ConnectPayee } from './connect-payee.js';
import { PayeesService } from './payees.service.js';

@Controller()
export class PayeesController {
  constructor(
    private readonly payees: PayeesService,
    private readonly connecting: ConnectPayee,
  ) {}

  @Handles('GET /api/businesses/:id/payee')
  @OwnersBusiness()
  async payee(@Param('id', IdPipe) id: number): Promise<Payee> {
    return this.payees.ofBusiness(id);
  }

  @Handles('POST /api/businesses/:id/payee/link')
  @OwnersBusiness()
  async link(@Param('id', IdPipe) id: number): Promise<PayeeLink> {
    return { url: await this.connecting.page(id) };
  }

  @Handles('POST /api/businesses/:id/payee/look')
  @OwnersBusiness()
  async checkNow(@Param('id', IdPipe) id: number): Promise<Payee> {
    return this.payees.checked(id);
  }
}
