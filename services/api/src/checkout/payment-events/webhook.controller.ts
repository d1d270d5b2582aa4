import type { WebhookReply } from '@homeroom/contracts';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { PaymentEventsService } from './payment-events.service.js';

@Controller()
@Public('The card provider signs what it sends')
export class WebhookController {
  constructor(private readonly events: PaymentEventsService) {}

  @Handles('POST /api/webhooks/stripe')
  async receive(@Req() request: FastifyRequest, @Headers('stripe-signature') signature?: string): Promise<WebhookReply> {
    await this.events.receive(request.rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
