import type { Payee, PayeeLink } from '@homeroom/contracts';
import { Controller, Param } from '@nestjs/common';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
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
  @OwnBusiness()
  async payee(@Param('id', IdPipe) id: number): Promise<Payee> {
    return this.payees.ofBusiness(id);
  }

  @Handles('POST /api/businesses/:id/payee/link')
  @OwnBusiness()
  async link(@Param('id', IdPipe) id: number): Promise<PayeeLink> {
    return { url: await this.connecting.page(id) };
  }

  @Handles('POST /api/businesses/:id/payee/look')
  @OwnBusiness()
  async checkNow(@Param('id', IdPipe) id: number): Promise<Payee> {
    return this.payees.checked(id);
  }
}
